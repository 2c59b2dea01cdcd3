"""Names at a table are unique. Letters of other scripts that look the same are not caught."""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import chain, count

from piazza.core.names import LONGEST_NAME, without_styles
from piazza.presentation.seats import LETTERS
from piazza.table.seating import Sitter


def look_of(name: str) -> str:
    """The same for names that a reader would hardly tell apart: capitals, blanks, and how an accent is encoded."""
    plain = unicodedata.normalize("NFKC", without_styles(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def is_taken(name: str, others: Sequence[Sitter]) -> bool:
    """Whether somebody else is called so, person or bot."""
    return look_of(name) in [look_of(other.name) for other in others]


def unlike_others(sitter: Sitter, seat: int, others: Sequence[Sitter]) -> Sitter:
    """The same sitter, with a letter if the name is somebody else's: first with that of the seat.

    There are more letters than others, so one is always free.
    """
    names = [sitter.name, *[with_letter(sitter.name, letter) for letter in LETTERS[seat] + LETTERS]]
    return sitter._replace(name=next(name for name in names if not is_taken(name, others)))


def unused(name: str, names: Iterable[str]) -> str:
    """The name, with a number if somebody is called so."""
    looks = set(map(look_of, names))
    numbered = chain([name], (f"{name} ({number})" for number in count(2)))
    return next(one for one in numbered if look_of(one) not in looks)


def with_letter(name: str, letter: str) -> str:
    return f"{name[: LONGEST_NAME - 2]} {letter}"


def others_than(seat: int, sitters: Sequence[Sitter]) -> list[Sitter]:
    return [sitter for place, sitter in enumerate(sitters) if place != seat]
