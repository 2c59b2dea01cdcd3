"""Names of people and seeds: short, printable, in one line."""

from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase

LONGEST_NAME: Final = 24
LONGEST_SEED: Final = 64


def read_name(text: str) -> str:
    """A name without control or direction marks, which could disturb whoever reads it."""
    name = text.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Unreadable(phrase("fault.name", name=name[:LONGEST_NAME], longest=LONGEST_NAME))
    return name


def read_seed(text: str) -> str:
    seed = text.strip()
    if not seed or len(seed) > LONGEST_SEED or not (seed.isascii() and seed.isprintable()) or " " in seed:
        raise Unreadable(phrase("fault.seed", seed=seed[:LONGEST_SEED], longest=LONGEST_SEED))
    return seed
