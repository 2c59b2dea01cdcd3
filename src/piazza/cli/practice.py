"""`piazza practice`: exercises of a game in the terminal; `piazza practice make` writes new ones."""

import argparse
import secrets
import sys
from typing import Final

from piazza.cli import arguments
from piazza.cli.faults import UsageFault, command_line
from piazza.cli.terminal.commands import LEAVING, is_leaving
from piazza.cli.terminal.progress import counting
from piazza.cli.terminal.reader import InputEnded, Reader
from piazza.cli.terminal.scene import TerminalScene
from piazza.core.phrases import phrase, printable
from piazza.games import GAMES
from piazza.practice.asked import Asked, exercises_for
from piazza.practice.collections import write_exercises
from piazza.practice.exercise import GRADES
from piazza.practice.making import make
from piazza.words import Words

MAKE: Final = "make"
EACH: Final = "10"
MOST_EACH: Final = 1000


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("what", metavar="GAME", help=words.text("cli.practice.game"))
    parser.add_argument("game", metavar="GAME", nargs="?", help=words.text("cli.practice.make"))
    parser.add_argument("--exercise", metavar="N", help=words.text("cli.practice.exercise"))
    parser.add_argument("--grade", metavar="N", help=words.text("cli.practice.grade", most=GRADES[-1]))
    parser.add_argument("--list", action="store_true", help=words.text("cli.list"))
    parser.add_argument("--each", metavar="N", default=EACH, help=words.text("cli.practice.each", default=EACH))
    parser.add_argument("--seed", metavar="S", help=words.text("cli.simulate.seed"))


def run(given: argparse.Namespace, words: Words) -> int:
    if given.what == MAKE:
        write_new(given, words)
    elif given.game is not None:
        raise misunderstood(given)
    else:
        practise(given, words)
    return 0


def misunderstood(given: argparse.Namespace) -> UsageFault:
    """A second word where there is none: behind a game it is perhaps meant as the number of an exercise."""
    if given.what in GAMES:
        return UsageFault(phrase("practice.fault.extra", text=printable(given.game)))
    return UsageFault(phrase("practice.fault.verb", verb=printable(given.what)))


def practise(given: argparse.Namespace, words: Words) -> None:
    """Ask one exercise after the other, until the person stops or there are no more."""
    game = arguments.read_game(given.what).facts.name
    with command_line():
        numbers = numbers_of(game, given)
        asked = [Asked(game, number, words) for number in numbers[:1]]  # a wrong number is told before anything else
    scene = TerminalScene(asked[0].game, words, given.list, asked[0].names)
    reader, judged = Reader(words), list[bool]()
    for number in numbers:
        outcome = ask(Asked(game, number, words), scene, reader)
        if outcome is None:
            break
        judged += outcome
    scene.screen.say(words.text("practice.terminal.score", right=sum(judged), count=len(judged)))


def numbers_of(game: str, given: argparse.Namespace) -> list[int]:
    """From the exercise that is named on, of the grade that is named."""
    exercises = exercises_for(game)
    first = 1 if given.exercise is None else arguments.read_count("--exercise", given.exercise, len(exercises))
    grade = 0 if given.grade is None else arguments.read_count("--grade", given.grade, GRADES[-1])
    numbered = enumerate(exercises[first - 1 :], first)
    return [number for number, exercise in numbered if exercise.grade == (grade or exercise.grade)]


def ask(asked: Asked, scene: TerminalScene, reader: Reader) -> list[bool] | None:
    """Whether the answer was right; nothing if the exercise was passed over, None to stop."""
    words, all_numbers = scene.words, len(exercises_for(asked.game.facts.name))
    grade = words.text(f"practice.grade.{asked.exercise.grade}")
    scene.screen.say(words.text("practice.number", number=asked.number, all=all_numbers, grade=grade))
    scene.names = asked.names
    scene.show(asked.view)
    scene.screen.say(asked.question)
    for number, choice in enumerate(asked.choices, 1):
        scene.screen.say(words.text("practice.terminal.choice", number=number, choice=choice))
    while True:
        line = read_line(reader, words.text(f"practice.terminal.{'several' if asked.several else 'one'}"))
        if is_leaving(words, line):
            return None
        if not line:
            return []
        chosen = read_choices(line, len(asked.choices))
        if chosen:
            scene.screen.say(asked.judge(chosen))
            scene.screen.say(asked.reason)
            scene.screen.say("")
            return [sorted(set(chosen)) == asked.exercise.right]
        scene.screen.say(words.text("practice.terminal.unreadable", count=len(asked.choices)))


def read_line(reader: Reader, prompt: str) -> str:
    """The end of the input is a way to leave."""
    try:
        return reader.ask(prompt).lower()
    except InputEnded:
        return LEAVING[0]


def read_choices(line: str, count: int) -> list[int]:
    """Numbers from 1, divided by spaces or commas; none if anything else is among them."""
    texts = line.replace(",", " ").split()
    if not all(text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= count for text in texts):
        return []
    return [int(text) - 1 for text in texts]


def write_new(given: argparse.Namespace, words: Words) -> None:
    """Make exercises and print them, one a line, as `exercises/GAME.jsonl` has them."""
    if given.game is None:
        raise UsageFault(phrase("practice.fault.no-game"))
    game = arguments.read_game(given.game)
    with command_line():
        exercises_for(game.facts.name)
    each = arguments.read_count("--each", given.each, MOST_EACH)
    with counting(words) as tell:
        made = make(game, each, given.seed or secrets.token_hex(8), tell)
    sys.stdout.write(write_exercises(made))
