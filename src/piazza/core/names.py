"""Names of people and seeds: short, printable, in one line."""

import unicodedata
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase

LONGEST_NAME: Final = 24
LONGEST_SEED: Final = 64
MOST_MARKS: Final = 3  # accents on one letter; more would run over the lines above and below
# Letters and marks that print as nothing, though Unicode calls them printable.
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
STYLES: Final = ("\ufe00", "\ufe0f")  # how the letter before is drawn: phones send them with pictures
RARE_STYLES: Final = ("\U000e0100", "\U000e01ef")


def read_name(text: str) -> str:
    """A name that can be seen, without anything that could disturb whoever reads it."""
    name = text.strip()
    if len(name) > LONGEST_NAME or not name.isprintable() or not is_seen(name) or marks_in_a_row(name) > MOST_MARKS:
        raise Unreadable(phrase("fault.name", name=name[:LONGEST_NAME], longest=LONGEST_NAME))
    return name


def without_styles(name: str) -> str:
    """What is left of a name if nothing says how it is drawn."""
    return "".join(letter for letter in name if not STYLES[0] <= letter <= STYLES[1])


def is_seen(name: str) -> bool:
    """Whether something of it is visible, and nothing hides in it."""
    hidden = any(letter in INVISIBLE or RARE_STYLES[0] <= letter <= RARE_STYLES[1] for letter in name)
    return not hidden and any(not is_mark(letter) for letter in name)


def marks_in_a_row(name: str) -> int:
    most = row = 0
    for letter in name:
        row = row + 1 if is_mark(letter) else 0
        most = max(most, row)
    return most


def is_mark(letter: str) -> bool:
    """Drawn onto the letter before it, and nothing by itself."""
    return unicodedata.category(letter) in ("Mn", "Me")


def read_seed(text: str) -> str:
    seed = text.strip()
    if not seed or len(seed) > LONGEST_SEED or not (seed.isascii() and seed.isprintable()) or " " in seed:
        raise Unreadable(phrase("fault.seed", seed=seed[:LONGEST_SEED], longest=LONGEST_SEED))
    return seed
