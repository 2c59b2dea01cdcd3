"""Studies: numbers of simulated games with their intervals, as they are stored."""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from piazza.editions import HOUSE_NAMES

FOLDER: Final = "studies"
GAMES: Final = HOUSE_NAMES  # that have any


class Share(msgspec.Struct, frozen=True):
    """A share of games, or a number of points, with its interval of 95%."""

    value: float
    low: float
    high: float


class StudiedSubject(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was counted of a building, a spot and the like. `counted` and `held` say of how many cases."""

    kind: str
    key: str
    names: list[str] = []  # that the board gives it
    counted: int = 0
    share: Share | None = None  # of the cases in which it counted, such as agendas that were met
    held: int = 0
    won: Share | None = None  # by those who had it
    expected: float = 0.0  # what the same seats won in all games
    ahead: Share | None = None  # points of those who had it over the others
    word: str = ""  # the kind under which the catalogue names it, if that is another one


class Study(msgspec.Struct, frozen=True):
    """One simulation."""

    command: str
    players: int
    options: dict[str, str]
    games: int
    seats: list[Share]  # games won by seat
    subjects: list[StudiedSubject]


@cache
def studies_of(game: str) -> tuple[Study, ...]:
    text = (files("piazza.strategy") / FOLDER / f"{game}.json").read_bytes()
    return tuple(msgspec.json.decode(text, type=list[Study]))


def write_studies(studies: list[Study]) -> str:
    """One study a line of its own, so that changes can be read."""
    lines = ",\n".join(msgspec.json.encode(study).decode() for study in studies)
    return f"[\n{lines}\n]\n"
