"""Positions on the command line: in one line, or full positions in files."""

import os

from piazza.cli.arguments import read_setup
from piazza.cli.faults import UsageFault, command_line
from piazza.cli.text_files import LONGEST_NAME, read_position_file
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.state import State


def read_position(game: Game, text: str, options: list[str], players: int, otherwise: int = 0) -> State:
    """A position in one line, with options and players (else `otherwise`), or a full position in `@FILE`."""
    if text.startswith("@"):
        return read_full_position(game, text[1:], bool(options or players))
    setup = read_setup(game, options, players or otherwise)
    with command_line():
        try:
            return game.read_position(setup, text)
        except Unreadable:
            look_for_forgotten_at(text)
            raise


def read_full_position(game: Game, file: str, is_set_up: bool) -> State:
    """The full position in a file. It contains players and options, so none may be given."""
    if is_set_up:
        raise UsageFault(phrase("fault.position-setup"))
    with command_line():
        return game.load(read_position_file(file))


def look_for_forgotten_at(text: str) -> None:
    """Raise a fault that suggests `@FILE` if a position is the name of a file."""
    if os.path.isfile(text):
        raise Unreadable(phrase("fault.position-without-at", file=text[:LONGEST_NAME]))
