"""Giving up a name: which texts of a log contain it, and what a seat is called instead.

Nobody at the table, now or before, is called as the seat will be. So the revised log says the same as before about who
followed whom, and gives the same game.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Final

from piazza.table import log
from piazza.table.log import Entry
from piazza.table.seating import Sitter, read_sitter, write_sitter

NAMING: Final = (*log.SEATING, log.FORGET)
SEAT: Final = "seat "  # how the fields of an opening begin that name somebody


def names_in(entries: Iterable[Entry]) -> list[str]:
    """All names that anybody at this table ever had."""
    return [sitter.name for entry in entries for sitter in sitters_in(entry)]


def sitters_in(entry: Entry) -> list[Sitter]:
    if entry.verb == log.OPEN:
        return [read_sitter(text) for field, text in json.loads(entry.text).items() if field.startswith(SEAT)]
    return [read_sitter(entry.text)] if entry.verb in NAMING else []


def revised_texts(entries: Sequence[Entry], seat: int, name: str, instead: str) -> dict[int, str]:
    """The texts without the name that somebody has or had on this seat, by the numbers of their entries."""
    texts = {entry.number: revised(entry, seat, name, instead) for entry in entries}
    return {entry.number: texts[entry.number] for entry in entries if texts[entry.number] != entry.text}


def revised(entry: Entry, seat: int, name: str, instead: str) -> str:
    if entry.verb == log.OPEN:
        opening, field = json.loads(entry.text), f"{SEAT}{seat + 1}"
        change = {field: renamed(opening[field], name, instead)}
        return entry.text if opening == opening | change else json.dumps(opening | change, ensure_ascii=False)
    if entry.verb in NAMING and entry.seat == seat:
        return renamed(entry.text, name, instead)
    return entry.text


def renamed(text: str, name: str, instead: str) -> str:
    sitter = read_sitter(text)
    return write_sitter(sitter._replace(name=instead)) if sitter.name == name else text
