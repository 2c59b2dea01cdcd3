"""What a caller in Python gives: seats, options as keywords, seeds. What is wrong with it is a Fault that says so."""

import secrets
from typing import Literal

from piazza.core.errors import Unreadable
from piazza.core.fields import bad_field
from piazza.core.game import Game
from piazza.core.names import read_seed
from piazza.core.phrases import phrase
from piazza.core.view import CHANCE, WATCHER
from piazza.games import game as find_game

Seat = int | Literal["*"]  # from 1; chance, where the caller draws, is "*"
Viewer = int | Literal["watcher"]


def as_game(given: object) -> Game:
    """A game by its name, or the game itself."""
    if isinstance(given, Game):
        return given
    if not isinstance(given, str):
        raise bad_field("game", repr(given))
    return find_game(given)


def as_options(keywords: dict[str, object]) -> dict[str, str]:
    """Keywords as options: `open_purses=True` is `open-purses` with the value `on`."""
    return {name.replace("_", "-"): as_value(value) for name, value in keywords.items()}


def as_value(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def as_players(given: object) -> int:
    """0 stands for the fewest."""
    if not isinstance(given, int) or isinstance(given, bool):
        raise bad_field("players", repr(given))
    return given


def as_count(name: str, given: object) -> int:
    """A whole number from 1 on."""
    if not isinstance(given, int) or isinstance(given, bool) or given < 1:
        raise bad_field(name, repr(given))
    return given


def as_seed(given: object) -> str:
    """A new one if none is given."""
    return secrets.token_hex(16) if given is None else read_seed(str(given))


def as_seat(given: object, players: int) -> int:
    """The number inside of a seat that may decide."""
    if given == "*":
        return CHANCE
    return seat_inside(given, players)


def as_viewer(given: object, players: int) -> int:
    return WATCHER if given == "watcher" else seat_inside(given, players)


def seat_inside(given: object, players: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= players:
        raise Unreadable(phrase("fault.library.seat", seat=repr(given)[:40], players=players))
    return given - 1


def seat_outside(seat: int) -> Seat:
    return "*" if seat == CHANCE else seat + 1
