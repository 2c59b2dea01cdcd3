"""`piazza learn`: the lessons of a game in the terminal."""

import argparse
from pathlib import Path
from typing import Final

from piazza.cli import arguments
from piazza.cli.environment import command, default_folder
from piazza.cli.faults import INTERRUPTED, command_line
from piazza.cli.terminal.commands import is_leaving
from piazza.cli.terminal.lesson import GoTo, LessonSession
from piazza.cli.terminal.person import PlayerLeft
from piazza.cli.terminal.reader import InputEnded, Reader, nothing
from piazza.cli.terminal.scene import TerminalScene
from piazza.cli.terminal.screen import Screen
from piazza.core.errors import Fault
from piazza.games import GAMES
from piazza.lessons.beginning import log_until
from piazza.lessons.course import Taught, files_of, lesson_of, lessons_of, taught_at
from piazza.lessons.place import LessonState, place_of
from piazza.table.store import FileStore
from piazza.table.table import Table, restore_table
from piazza.table.times import now
from piazza.words import Words

MOST: Final = 99  # lessons and steps that can be named


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_game(parser, words, optional=True)
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help=words.text("cli.learn.lesson"))
    parser.add_argument("--step", metavar="N", help=words.text("cli.learn.step"))
    parser.add_argument("--over", action="store_true", help=words.text("cli.learn.over"))
    parser.add_argument("--list", action="store_true", help=words.text("cli.list"))
    parser.add_argument("--folder", type=Path, help=words.text("cli.play.folder", folder=default_folder()))


def run(given: argparse.Namespace, words: Words) -> int:
    desk = Desk(FileStore((given.folder or default_folder()) / "lessons"), Screen(), words)
    if given.game is None:
        for name in filter(files_of, GAMES):
            desk.list_lessons(name)
        return 0
    game = arguments.read_game(given.game).facts.name
    with command_line():
        number = desk.first_open(game) if given.lesson is None else read_number("LESSON", given.lesson)
        step = 0 if given.step is None else read_number("--step", given.step)
        taught = lesson_of(game, number)
        if step or given.over:
            desk.begin(taught, step or 1)
    return learn(taught, desk, given)


def read_number(argument: str, text: str) -> int:
    return arguments.read_count(argument, text, MOST)


def learn(taught: Taught, desk: "Desk", given: argparse.Namespace) -> int:
    """One lesson after the other, until the person leaves."""
    reader, words = Reader(desk.words), desk.words
    try:
        while True:
            teach(taught, desk, reader, given.list)
            game, number = taught.lesson.game.facts.name, taught.lesson.number
            if number == len(files_of(game)):
                desk.screen.say(words.text("cli.learn.all-done", command=command(words, "play", game)))
                return 0
            if is_leaving(words, reader.ask(words.text("cli.learn.ask-next"))):
                return 0
            taught = lesson_of(game, number + 1)
    except (PlayerLeft, InputEnded, KeyboardInterrupt) as reason:
        desk.screen.say()
        desk.screen.say(words.text("cli.learn.left"))
        where = ["--folder", given.folder] if given.folder else []
        desk.screen.lines([f"  {command(words, 'learn', taught.lesson.game.facts.name, taught.lesson.number, *where)}"])
        return INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0


def teach(taught: Taught, desk: "Desk", reader: Reader, as_list: bool) -> None:
    """One lesson to its end, from where it was left."""
    table = desk.resume(taught)
    heading = desk.words.text("cli.learn.heading", number=taught.lesson.number, title=desk.title(taught))
    desk.screen.say(heading)
    while True:
        reader.suggest = nothing
        scene = TerminalScene(table.game, desk.words, as_list, [sitter.name for sitter in table.sitters], desk.screen)
        try:
            LessonSession(taught, table, scene, reader).play()
        except GoTo as wanted:
            table = desk.begin(taught, wanted.step)
            as_list = scene.as_list
        else:
            return


class Desk:
    """The lessons that a person has begun: one log for each."""

    def __init__(self, store: FileStore, screen: Screen, words: Words) -> None:
        self.store = store
        self.screen = screen
        self.words = words

    def title(self, taught: Taught) -> str:
        return self.words.text(taught.lesson.title)

    def name(self, taught: Taught) -> str:
        return f"{taught.lesson.game.facts.name}-{taught.lesson.number}"

    def begin(self, taught: Taught, step: int) -> Table:
        """A new table, which takes the place of the one before."""
        entries = log_until(taught, step, self.words, now())
        self.store.path(self.name(taught)).unlink(missing_ok=True)
        for entry in entries:
            self.store.append(self.name(taught), entry)
        return self.open(taught)

    def open(self, taught: Taught) -> Table:
        name = self.name(taught)
        return restore_table(self.store.load(name), lambda entry: self.store.append(name, entry))

    def resume(self, taught: Taught) -> Table:
        """As it was left. A lesson that is done, has changed or cannot be read is begun anew."""
        if not self.store.path(self.name(taught)).exists():
            return self.begin(taught, 1)
        try:
            table = self.open(taught)
        except Fault as fault:
            self.screen.say(self.words.fault(fault))
        else:
            if taught_at(table) is not None and place_of(taught, table).standing is not LessonState.DONE:
                return table
            if taught_at(table) is None:
                self.screen.say(self.words.text("lessons.outdated"))
        return self.begin(taught, 1)

    def standing(self, taught: Taught) -> str:
        """`new`, `begun` or `done`."""
        try:
            table = self.open(taught)
        except Fault:
            return "new"
        if taught_at(table) is None:
            return "new"
        return "done" if place_of(taught, table).standing is LessonState.DONE else "begun"

    def first_open(self, game: str) -> int:
        """The first lesson that is not done; the first of all if none is left."""
        lesson_of(game, 1)
        undone = [taught.lesson.number for taught in lessons_of(game) if self.standing(taught) != "done"]
        return next(iter(undone), 1)

    def list_lessons(self, game: str) -> None:
        self.screen.say(self.words.text("cli.learn.game", game=game, title=self.words.text(f"{game}.title")))
        for taught in lessons_of(game):
            standing = self.words.text(f"cli.learn.standing.{self.standing(taught)}")
            number = taught.lesson.number
            line = self.words.text("cli.learn.line", number=number, title=self.title(taught), standing=standing)
            self.screen.say(line)
