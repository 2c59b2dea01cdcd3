"""How many have come how far in the lessons: totals, and nothing about persons."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, select, text

from piazza.store.schema import LESSONS

# One statement, so that several workers lose no count.
COUNT: Final = text(
    "INSERT INTO lessons (game, lesson, step, reached) VALUES (:game, :lesson, :step, 1) "
    "ON CONFLICT (game, lesson, step) DO UPDATE SET reached = lessons.reached + 1"
)
ALL: Final = select(LESSONS).order_by(LESSONS.c.game, LESSONS.c.lesson, LESSONS.c.step)


class LessonCount(NamedTuple):
    """So many have made so many steps of a lesson; step 0 is its beginning."""

    game: str
    lesson: int
    step: int
    reached: int


def count_lesson(connection: Connection, game: str, lesson: int, step: int) -> None:
    connection.execute(COUNT, {"game": game, "lesson": lesson, "step": step})


def lesson_counts(connection: Connection) -> list[LessonCount]:
    return [LessonCount(*row) for row in connection.execute(ALL)]
