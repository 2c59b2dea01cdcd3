"""CR-1: the values of the spots, read from a text that an owner of the box can replace."""

import tomllib
from importlib.resources import files
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.core.toml_text import is_bounded
from piazza.games.council.data import AGENDAS, CARDS

RULE: Final = "CR-1"
LOWEST: Final = -2
HIGHEST: Final = 1
MOST_MARKS: Final = 200  # of a text: a row of three values has six at most
NAMES: Final = [CARDS[card] for card in AGENDAS]

DEFAULT: Final = files("piazza.games.council").joinpath("spots.toml").read_text(encoding="utf-8")


def read_spots(text: str) -> list[int]:
    """The values of all spots in their order, or a fault that says what is wrong with the text."""
    if not is_bounded(text, MOST_MARKS):
        raise fault("spots-too-complex", "")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # no TOML, a number of thousands of digits, endless brackets
        raise fault("spots-form", str(problem)) from problem
    for name in table:
        if name not in NAMES:
            raise fault("spots-unknown", name)
    missing = [name for name in NAMES if name not in table]
    if missing:
        raise fault("spots-missing", ", ".join(missing))
    return [value for name in NAMES for value in read_row(name, table[name])]


def read_row(name: str, row: object) -> list[int]:
    if not isinstance(row, list) or len(row) != 3:
        raise fault("spots-count", name)
    for value in row:
        if type(value) is not int or not LOWEST <= value <= HIGHEST:
            raise fault("spots-value", f"{name} = {row}")
    return list(row)


def write_spots(values: list[int]) -> str:
    """The same values always give the same text, as records carry it."""
    return "\n".join(f"{name} = {values[3 * place : 3 * place + 3]}" for place, name in enumerate(NAMES))


def fault(name: str, text: str) -> Unreadable:
    return Unreadable(phrase(f"council.fault.{name}", text=text[:80]), RULE)
