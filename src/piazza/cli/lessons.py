"""`piazza lessons`: how many reached which step of the lessons of a site."""

import argparse
import asyncio
from itertools import groupby
from operator import attrgetter

from piazza.cli import arguments
from piazza.lessons.course import lessons_of
from piazza.lessons.lesson import Lesson
from piazza.store.address import Address
from piazza.store.lessons import LessonCount, read_lesson_counts
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_address(parser, "--database", words.text("cli.lessons.database"), required=True)
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    counts = asyncio.run(read_lesson_counts(Address(given.database)))
    if given.json:
        print(arguments.as_json([{**count._asdict(), "title": title_of(count, words)} for count in counts]))
        return 0
    if not counts:
        print(words.text("cli.lessons.none"))
    for _, of_game in groupby(counts, attrgetter("game")):
        of_lessons = [list(of_lesson) for _, of_lesson in groupby(of_game, attrgetter("lesson"))]
        for of_lesson in sorted(of_lessons, key=lambda counted: place_of(counted[0])):
            tell(of_lesson, words)
    return 0


def tell(counts: list[LessonCount], words: Words) -> None:
    """One line for each step that somebody has made."""
    game, lesson = counts[0].game, find(counts[0])
    if lesson is None:
        print(words.text("cli.lessons.gone", game=game, number=counts[0].lesson))
    else:
        print(words.text("cli.lessons.lesson", game=game, number=lesson.number, title=words.text(lesson.title)))
    for count in counts:
        if count.step == 0:
            print(words.text("cli.lessons.begun", count=count.reached))
        elif lesson is not None and count.step == lesson.game_over:
            print(words.text("cli.lessons.game", count=count.reached))
        else:
            steps = max(count.step, 0 if lesson is None else len(lesson.steps))
            print(words.text("cli.lessons.step", step=count.step, steps=steps, count=count.reached))


def find(count: LessonCount) -> Lesson | None:
    """The lesson that was counted; None for one that is gone, and for a number that has meant several."""
    return next((taught.lesson for taught in lessons_of(count.game) if taught.lesson.id == count.lesson), None)


def title_of(count: LessonCount, words: Words) -> str:
    lesson = find(count)
    return "" if lesson is None else words.text(lesson.title)


def place_of(count: LessonCount) -> tuple[bool, int]:
    """In the order in which they are taught; what is gone comes last."""
    lesson = find(count)
    return lesson is None, count.lesson if lesson is None else lesson.number
