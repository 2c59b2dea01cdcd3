"""How many have come how far in the lessons: totals, and nothing about persons."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, inspect, select, text

from piazza.store.address import Address
from piazza.store.migrate import check_filled
from piazza.store.reading import read_once
from piazza.store.schema import LESSONS

# One statement, so that several workers lose no count.
COUNT: Final = text(
    "INSERT INTO lessons (game, lesson, step, reached) VALUES (:game, :lesson, :step, 1) "
    "ON CONFLICT (game, lesson, step) DO UPDATE SET reached = lessons.reached + 1"
)
# What is counted there already stays as it is, so that a copy can be repeated.
COPY: Final = text(
    "INSERT INTO lessons (game, lesson, step, reached) VALUES (:game, :lesson, :step, :reached) ON CONFLICT DO NOTHING"
)
ALL: Final = select(LESSONS).order_by(LESSONS.c.game, LESSONS.c.lesson, LESSONS.c.step)


class LessonCount(NamedTuple):
    """So many have made so many steps of a lesson; step 0 is its beginning."""

    game: str
    lesson: int  # its id
    step: int
    reached: int


def count_lesson(connection: Connection, game: str, lesson: int, step: int) -> None:
    connection.execute(COUNT, {"game": game, "lesson": lesson, "step": step})


def lesson_counts(connection: Connection) -> list[LessonCount]:
    return [LessonCount(*row) for row in connection.execute(ALL)]


def lesson_counts_of_any_version(connection: Connection) -> list[LessonCount]:
    """None of a database that was made before lessons were counted."""
    return lesson_counts(connection) if inspect(connection).has_table(LESSONS.name) else []


async def read_lesson_counts(address: Address) -> list[LessonCount]:
    """For a command, which changes nothing. StoreFailed if the database is newer, or none of this program."""

    def read(connection: Connection) -> list[LessonCount]:
        check_filled(address, connection)
        return lesson_counts_of_any_version(connection)

    return await read_once(address, read)


def copy_lesson_counts(connection: Connection, counts: list[LessonCount]) -> None:
    """All or none of them."""
    if counts:
        connection.execute(COPY, [count._asdict() for count in counts])
