"""Records of seeded games, and records with something changed and the digest made right again."""

from collections.abc import Callable
from itertools import product

from tests.table.hosting import Host

from piazza.core.record import Record, digest_of, read_record, write_record
from piazza.games import game

Change = Callable[[Record], None]

OPTION_SETS: list[dict[str, str]] = [
    {"days": days, "match": match, "bidding": bidding, "friar": friar}
    for days, match, bidding, friar in product(["1", "3", "7"], ["off", "on"], ["off", "on"], ["any", "adjacent"])
]


def played(seed: int = 0, options: dict[str, str] | None = None, position: str = "") -> Host:
    host = Host(options=options, seed=f"seed-{seed}", position=position)
    host.finish(seed)
    return host


def sealed_again(lines: list[str]) -> str:
    """The lines of a record but the last, with the digest that fits them."""
    return "\n".join([*lines, f"digest: {digest_of(lines)}"]) + "\n"


def lines_of(text: str) -> list[str]:
    """All lines but the digest."""
    return text.splitlines()[:-1]


def with_line(text: str, old: str, *new: str) -> str:
    """The record with one line replaced by others, or by none, and a digest that fits."""
    lines = lines_of(text)
    place = lines.index(old)
    return sealed_again([*lines[:place], *new, *lines[place + 1 :]])


def altered(text: str, change: Change) -> Record:
    """A record with something changed, written and read again."""
    record = read_record(text, game)
    change(record)
    return read_record(write_record(record), game)
