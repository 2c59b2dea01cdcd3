"""How things of Verona are written: what lies on streets, owners of buildings, tokens, the seats to act."""

import re
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.fields import bad_field
from piazza.core.slots import NOTHING, Form, PerSeat, SetOf, seat_names
from piazza.core.state import Setup
from piazza.core.view import CHANCE
from piazza.games.verona.data import BLUFF, BUILDINGS, CORRUPTION, HIDDEN, NOBODY
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.public import places

SEATS: Final = SetOf(seat_names)
MARKS: Final = {0: "-", 1: "c", 2: "v", 3: "i", 4: "b", HIDDEN: "?"}  # of tokens
ON_STREET: Final = re.compile(r"([a-z0-9-]+)=(\S+)", re.ASCII)


class Token(Form[int]):
    """The mark of an action token."""

    def write(self, value: int, setup: Setup) -> str:
        return MARKS[value]

    def read(self, field: str, text: str, setup: Setup) -> int:
        for kind, mark in MARKS.items():
            if mark == text:
                return kind
        raise bad_field(field, text)


class OnStreets(Form["vec[i64]"]):
    """What lies on the streets that are not empty, in the order of the board, seat by seat: `rosa=1.0.2`."""

    def __init__(self, form: Form[int]) -> None:
        self.row = PerSeat(form, ".")

    def write(self, value: "vec[i64]", setup: Setup) -> str:
        written: list[str] = []
        for street, name in enumerate(street_ids(setup)):
            row = value[street * setup.players : (street + 1) * setup.players]
            if any(row):
                written.append(f"{name}={self.row.write(row, setup)}")
        return " ".join(written) or NOTHING

    def read(self, field: str, text: str, setup: Setup) -> "vec[i64]":
        ids = street_ids(setup)
        cells = places(len(ids) * setup.players, 0)
        for part in [] if text == NOTHING else text.split(" "):
            found = ON_STREET.fullmatch(part)
            if not found or found[1] not in ids:
                raise bad_field(field, part)
            start = ids.index(found[1]) * setup.players
            for seat, cell in enumerate(self.row.read(field, found[2], setup)):
                cells[start + seat] = cell
        if self.write(cells, setup) != text:
            raise bad_field(field, text)
        return cells


class Owners(Form["vec[i64]"]):
    """Who owns which buildings, in the order of the table: `casa=1,susanna=3`."""

    def write(self, value: "vec[i64]", setup: Setup) -> str:
        owned = [f"{name}={owner + 1}" for name, owner in zip(BUILDINGS, value, strict=True) if owner != NOBODY]
        return ",".join(owned) or NOTHING

    def read(self, field: str, text: str, setup: Setup) -> "vec[i64]":
        owners = places(len(BUILDINGS), NOBODY)
        for part in [] if text == NOTHING else text.split(","):
            building, _, seat = part.partition("=")
            if building not in BUILDINGS or seat not in seat_names(setup):
                raise bad_field(field, text)
            owners[BUILDINGS.index(building)] = int(seat) - 1
        if self.write(owners, setup) != text:
            raise bad_field(field, text)
        return owners


class Used(Form[int]):
    """How many tokens of each kind were turned up: a digit for each kind."""

    def write(self, value: int, setup: Setup) -> str:
        return "".join([str((value >> (4 * kind)) & 15) for kind in range(CORRUPTION, BLUFF + 1)])

    def read(self, field: str, text: str, setup: Setup) -> int:
        if len(text) != BLUFF or not set(text) <= set("0123"):
            raise bad_field(field, text)
        return sum(int(mark) * 16 ** (kind + 1) for kind, mark in enumerate(text))


class Actors(Form[int]):
    """The seats to act, or chance."""

    def write(self, value: int, setup: Setup) -> str:
        return "*" if value & BIT[CHANCE] else SEATS.write(value, setup)

    def read(self, field: str, text: str, setup: Setup) -> int:
        return BIT[CHANCE] if text == "*" else SEATS.read(field, text, setup)


def street_ids(setup: Setup) -> list[str]:
    return cast(VeronaSetup, setup).board.ids


def mission_ids(setup: Setup) -> list[str]:
    return cast(VeronaSetup, setup).board.mission_ids
