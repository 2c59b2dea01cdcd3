"""The exercises that ship with each game, and the questions that they ask."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

import msgspec

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.editions import HOUSE_NAMES
from piazza.practice.exercise import Exercise, ExerciseKind

AnyQuestion = ExerciseKind[Any, Any]
FOLDER: Final = "exercises"
GAMES: Final = HOUSE_NAMES  # that have any


def questions_of(game: str) -> tuple[AnyQuestion, ...]:
    found: tuple[AnyQuestion, ...] = import_module(f"piazza.practice.{game}").QUESTIONS
    return found


def question_named(game: str, name: str) -> AnyQuestion:
    return next(question for question in questions_of(game) if question.name == name)


@cache
def exercises_of(game: str) -> tuple[Exercise, ...]:
    """In the order in which they are numbered, from 1."""
    text = (files("piazza.practice") / FOLDER / f"{game}.jsonl").read_text(encoding="utf-8")
    return tuple(read_exercises(text))


def read_exercises(text: str) -> list[Exercise]:
    """One exercise a line; what cannot be read is named with its line."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Exercise))
        except msgspec.MsgspecError as problem:
            raise Unreadable(phrase("practice.fault.line", line=number, problem=problem)) from None
    return found


def write_exercises(exercises: list[Exercise]) -> str:
    return "".join(f"{msgspec.json.encode(exercise).decode()}\n" for exercise in exercises)
