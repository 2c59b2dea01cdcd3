"""Whether a stored log still means what it meant: every entry is checked again, and the ending is compared."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from piazza.core.errors import BrokenContract, Fault, Unreadable
from piazza.core.phrases import phrase
from piazza.core.record import UNFINISHED, write_ending
from piazza.table.log import Entry
from piazza.table.table import Table, restore_table

Pairs = list[tuple[str, str]]


class Verdict(NamedTuple):
    """What was found out about one table; without a fault it means what it meant."""

    name: str
    game: str = ""  # empty if that cannot be read
    is_over: bool = False
    is_compared: bool = False  # with an ending that was kept
    fault: Fault | None = None


def judge(name: str, entries: list[Entry], ending: Pairs | None) -> Verdict:
    """`ending` is the one that was kept, as `write_ending` writes it."""
    try:
        with rules_told():
            table = restore_table(entries)
            if ending is not None:
                compare(table, dict(ending))
            return Verdict(name, table.game.facts.name, table.is_over, ending is not None)
    except Fault as fault:
        return Verdict(name, fault=fault)


@contextmanager
def rules_told() -> Iterator[None]:
    """Where many tables are read: rules that stop at one of them are a fault of it, and must not hide the others."""
    try:
        yield
    except Fault:
        raise
    except BrokenContract as broken:
        raise Unreadable(broken.phrase) from broken
    except Exception as problem:
        raise Unreadable(phrase("fault.check-problem", problem=type(problem).__name__)) from problem


def compare(table: Table, kept: dict[str, str]) -> None:
    """Refuse an ending that is not the one that was kept."""
    now = dict(write_ending(table.game, table.progress.state, table.early))
    if not table.is_over:
        raise Unreadable(phrase("fault.check-unfinished"))
    for field, value in kept.items():
        found = now.get(field, UNFINISHED)
        if found != value:
            raise Unreadable(phrase(f"fault.check-{field}", kept=value[:60], now=found[:60]))
