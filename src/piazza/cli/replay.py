"""`piazza replay`: step through a finished game, in the view of any seat."""

import argparse
import sys
from pathlib import Path

from piazza.cli import arguments
from piazza.cli.faults import UsageFault
from piazza.cli.terminal.player import SeatPlayer
from piazza.cli.terminal.reader import InputEnded, Reader
from piazza.cli.terminal.scene import TerminalScene
from piazza.core.actions import BIT
from piazza.core.early import PLAYED_OUT, write_early
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.core.record import ENDED, Record
from piazza.core.replay import Step, replay
from piazza.core.view import CHANCE, read_seat, write_seat
from piazza.core.wire import written_values
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=words.text("cli.record-file"))
    parser.add_argument("--eyes", default="watcher", metavar="SEAT", help=words.text("cli.replay.eyes"))
    parser.add_argument("--at", type=int, metavar="N", help=words.text("cli.replay.at"))
    parser.add_argument("--list", action="store_true", help=words.text("cli.list"))
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    record = arguments.load_record(given.file)
    steps = replay(record)
    viewer = read_viewer(given.eyes, record.setup.players)
    chosen = range(len(steps)) if given.at is None else [read_step(given.at, len(steps) - 1)]
    player = SeatPlayer(record, steps, viewer, TerminalScene(record.game, words, given.list, record.names))
    if given.json:
        written = [as_plain(record, number, steps[number], viewer) for number in chosen]
        if record.early != PLAYED_OUT and chosen[-1] == len(steps) - 1:
            written[-1][ENDED] = write_early(record.early)
        print(arguments.as_json(written))
    elif given.at is None and sys.stdin.isatty() and sys.stdout.isatty():
        walk(player)
    else:
        for number in chosen:
            player.show(number)
    return 0


def walk(player: SeatPlayer) -> None:
    try:
        player.walk(Reader(player.words))
    except InputEnded:
        player.scene.screen.say()


def read_viewer(text: str, players: int) -> int:
    try:
        viewer = read_seat(text, players)
    except Unreadable:
        viewer = CHANCE
    if viewer == CHANCE:
        raise UsageFault(phrase("fault.eyes", eyes=text[:20], players=players))
    return viewer


def read_step(number: int, last: int) -> int:
    if not 0 <= number <= last:
        raise UsageFault(phrase("fault.step", number=number, last=last))
    return number


def as_plain(record: Record, number: int, step: Step, viewer: int) -> dict[str, object]:
    """One step as plain data: the decision, the events for this viewer, and the view."""
    game = record.game
    heard = [game.describe_event(record.setup, event) for event in step.events if event.audience & BIT[viewer]]
    return {
        "step": number,
        "decision": {"seat": write_seat(step.seat), "action": record.decisions[number - 1][1]} if number else None,
        "heard": [{"key": one.key, **written_values(one)} for one in heard],
        "view": dict(game.write_view(game.observe(step.state, viewer))),
    }
