"""Things of Verona in writing: sets of seats, streets, missions and buildings, counts by seat, allies and tokens."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.fields import Fields, bad_field, read_number
from piazza.games.verona.data import MOST_WORTH, NOT_YET

NOTHING: Final = "-"
MARKS: Final = "-cvib??" + "?"  # of action tokens; the last is one that the reader does not know
KNOWN_MARKS: Final = {"-": 0, "c": 1, "v": 2, "i": 3, "b": 4, "?": 7}
ON_STREET: Final = re.compile(r"([a-z0-9-]+)=(\S+)", re.ASCII)


def write_set(members: i64, names: list[str]) -> str:
    return ",".join([name for number, name in enumerate(names) if members & BIT[number]]) or NOTHING


def read_set(field: str, text: str, names: list[str]) -> int:
    return sum(2**number for number in read_order(field, text, names))


def read_order(field: str, text: str, names: list[str]) -> list[int]:
    """Members in the order they are named in; none of them twice."""
    if text == NOTHING:
        return []
    parts = text.split(",")
    if len(set(parts)) < len(parts) or not set(parts) <= set(names):
        raise bad_field(field, text)
    return [names.index(part) for part in parts]


def write_one(number: i64, names: list[str]) -> str:
    return names[number] if number < len(names) else NOTHING


def read_one(field: str, text: str, names: list[str], missing: int) -> int:
    if text == NOTHING:
        return missing
    if text not in names:
        raise bad_field(field, text)
    return names.index(text)


def write_counts(counts: "vec[i64]") -> str:
    """One number for each seat; one that is not decided is a dash."""
    return ",".join([NOTHING if count == NOT_YET else str(count) for count in counts])


def read_counts(field: str, text: str, players: int, most: int = MOST_WORTH) -> "vec[i64]":
    parts = text.split(",")
    if len(parts) != players:
        raise bad_field(field, text)
    return vec[i64]([NOT_YET if part == NOTHING else read_number(field, part, 0, most) for part in parts])


def read_full_counts(field: str, text: str, players: int, most: int = MOST_WORTH) -> "vec[i64]":
    """Counts of which none is missing."""
    counts = read_counts(field, text, players, most)
    if NOTHING in text.split(","):
        raise bad_field(field, text)
    return counts


def write_streets(cells: "vec[i64]", players: int, ids: list[str], marks: bool) -> str:
    """What lies on the streets that are not empty, seat by seat: numbers of allies, or marks of tokens."""
    written: list[str] = []
    for street in range(len(ids)):
        row = [cells[street * players + seat] for seat in range(players)]
        if any(row):
            parts = [MARKS[cell] for cell in row] if marks else [str(cell) for cell in row]
            written.append(f"{ids[street]}={'.'.join(parts)}")
    return " ".join(written) or NOTHING


def read_streets(field: str, text: str, players: int, ids: list[str], marks: bool) -> "vec[i64]":
    cells = vec[i64]([0] * (len(ids) * players))
    for part in [] if text == NOTHING else text.split(" "):
        found = ON_STREET.fullmatch(part)
        row = found[2].split(".") if found else []
        if not found or found[1] not in ids or len(row) != players:
            raise bad_field(field, part)
        street = ids.index(found[1])
        for seat in range(players):
            cells[street * players + seat] = read_cell(field, row[seat], marks)
    if write_streets(cells, players, ids, marks) != text:
        raise bad_field(field, text)
    return cells


def read_cell(field: str, text: str, marks: bool) -> int:
    if not marks:
        return read_number(field, text, 0, 16)
    if text not in KNOWN_MARKS:
        raise bad_field(field, text)
    return KNOWN_MARKS[text]


def take_counts(fields: Fields, field: str, players: int) -> "vec[i64]":
    return read_counts(field, fields.take(field), players)


def take_full_counts(fields: Fields, field: str, players: int) -> "vec[i64]":
    return read_full_counts(field, fields.take(field), players)


def take_set(fields: Fields, field: str, names: list[str]) -> int:
    return read_set(field, fields.take(field), names)


def take_one(fields: Fields, field: str, names: list[str], missing: int) -> int:
    return read_one(field, fields.take(field), names, missing)
