"""What a caller in Python gives: seats, options as keywords, seeds. What is wrong with it is a Fault that says so."""

import secrets
from collections.abc import Sequence
from operator import index
from typing import Final, Literal, SupportsIndex

from piazza.core.errors import Unreadable
from piazza.core.fields import bad_field, read_fields
from piazza.core.game import Game
from piazza.core.names import read_name, read_seed
from piazza.core.phrases import phrase
from piazza.core.view import CHANCE, WATCHER
from piazza.games import game as find_game
from piazza.words.faults import english

Seat = int | Literal["*"]  # from 1; chance, where the caller draws, is "*"
Viewer = int | Literal["watcher"]

LARGEST: Final = 2**63 - 1


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
    """A whole number from 1 on that compiled code can count with."""
    if not isinstance(given, int) or isinstance(given, bool) or not 1 <= given <= LARGEST:
        raise bad_field(name, repr(given))
    return given


def as_seed(given: object) -> str:
    """A text or a whole number; a new one if none is given."""
    if given is None:
        return secrets.token_hex(16)
    if isinstance(given, bool) or not isinstance(given, str | SupportsIndex):
        raise bad_field("seed", repr(given))
    return read_seed(given if isinstance(given, str) else str(index(given)))


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


def seed_of(chance: str, seed: object) -> str | None:
    """None if the caller draws."""
    if chance not in ("seed", "supplied"):
        raise bad_field("chance", repr(chance))
    if chance == "supplied" and seed is not None:
        raise Unreadable(phrase("fault.seed-unused"))
    return None if chance == "supplied" else as_seed(seed)


def as_names(given: Sequence[str] | None, players: int) -> list[str]:
    if given is None:
        return [english().text("seat.name", number=seat + 1) for seat in range(players)]
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise bad_field("names", repr(given))
    if len(given) != players:
        raise Unreadable(phrase("fault.seats", count=len(given), players=players))
    return [read_name(str(name)) for name in given]


def game_of(text: str) -> str:
    """The name of the game in a full position."""
    if not isinstance(text, str):
        raise bad_field("position", repr(text))
    _, *lines = text.rstrip("\n").split("\n")
    return read_fields(lines).look("game")
