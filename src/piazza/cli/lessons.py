"""`piazza lessons`: how many reached which step of the lessons of a site."""

import argparse
import asyncio
from itertools import groupby

from piazza.cli import arguments
from piazza.core.errors import Fault
from piazza.lessons.course import Taught, lesson_of
from piazza.store.address import Address
from piazza.store.lessons import LessonCount, lesson_counts
from piazza.store.reading import read_once
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_address(parser, "--database", words.text("cli.lessons.database"), required=True)
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    counts = asyncio.run(read_once(Address(given.database), lesson_counts))
    if given.json:
        print(arguments.as_json([count._asdict() for count in counts]))
        return 0
    if not counts:
        print(words.text("cli.lessons.none"))
    for (game, number), of_lesson in groupby(counts, lambda count: (count.game, count.lesson)):
        tell(game, number, list(of_lesson), words)
    return 0


def tell(game: str, number: int, counts: list[LessonCount], words: Words) -> None:
    """One line for each step that somebody has made."""
    taught = find(game, number)
    if taught is None:
        print(words.text("cli.lessons.gone", game=game, number=number))
    else:
        print(words.text("cli.lessons.lesson", game=game, number=number, title=words.text(taught.lesson.title)))
    for count in counts:
        if count.step == 0:
            print(words.text("cli.lessons.begun", count=count.reached))
        else:
            steps = max(count.step, 0 if taught is None else len(taught.lesson.steps))
            print(words.text("cli.lessons.step", step=count.step, steps=steps, count=count.reached))


def find(game: str, number: int) -> Taught | None:
    try:
        return lesson_of(game, number)
    except Fault:
        return None
