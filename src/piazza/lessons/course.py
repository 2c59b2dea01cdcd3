"""The lessons of each game, in order."""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from piazza.core.errors import NotNow, Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.games import GAMES
from piazza.games import game as find_game
from piazza.lessons.lesson import Lesson
from piazza.lessons.line import LessonLine, play_line
from piazza.lessons.reading import read_lesson
from piazza.table.opening import Opening
from piazza.table.table import Table
from piazza.words import Words

FOLDER = Path(__file__).parent


class Taught(NamedTuple):
    """A lesson and its line."""

    lesson: Lesson
    line: LessonLine

    @property
    def mark(self) -> str:
        """What the opening of its tables says: the number and the version of the lesson."""
        return f"{self.lesson.number} {self.line.version}"


def read_file(game: Game, number: int, file: Path) -> Taught:
    """A lesson whose script is legal and whose sentences are there."""
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise Unreadable(phrase("fault.lesson-file", file=file.name, problem=str(problem))) from None
    lesson = read_lesson(game, number, entries, Words().has)
    return Taught(lesson, play_line(lesson))


@cache
def files_of(game: str) -> list[Path]:
    """The files of a game's lessons, in order; none for a game without lessons."""
    return sorted((FOLDER / game).glob("*.toml")) if game in GAMES else []


@cache
def lesson_of(game: str, number: int) -> Taught:
    """Lesson `number` of a game, from 1 on; NotNow if the game has no such lesson."""
    files = files_of(game)
    if not files:
        raise NotNow(phrase("fault.no-lessons", game=game[:40]))
    if not 1 <= number <= len(files):
        raise NotNow(phrase("fault.no-lesson", number=number, count=len(files)))
    return read_file(find_game(game), number, files[number - 1])


def lessons_of(game: str) -> list[Taught]:
    return [lesson_of(game, number) for number in range(1, len(files_of(game)) + 1)]


def opening_of(taught: Taught, words: Words) -> Opening:
    """How a table of the lesson is opened: the learner on one seat, bots with names on the others."""
    others = [words.text(f"lessons.name.{number}") for number in range(1, taught.lesson.players)]
    others.insert(taught.lesson.seat, words.text("lessons.learner"))
    return taught.lesson.opening(others, taught.mark)


def is_lesson(table: Table) -> bool:
    return bool(table.opening.lesson)


def number_at(table: Table) -> int:
    """The number of the lesson of a table; that of the first one if it is gone."""
    number = table.opening.lesson.partition(" ")[0]
    known = [str(one) for one in range(1, len(files_of(table.game.facts.name)) + 1)]
    return int(number) if number in known else 1


def taught_at(table: Table) -> Taught | None:
    """The lesson of a table; None if it is no lesson, or one that has changed since or is gone."""
    if not table.opening.lesson or not files_of(table.game.facts.name):  # asked with every act at any table
        return None
    taught = lesson_of(table.game.facts.name, number_at(table))
    return taught if taught.mark == table.opening.lesson else None
