"""Letters as outlines, so that a picture looks the same where a font is missing.

The outlines come from two free fonts (OFL.txt) at 1000 units per em: a sans for what is read, a serif for titles.
"""

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

SANS: Final = "sans"
SERIF: Final = "serif"
EM: Final = 1000
UNBROKEN: Final = {"\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ", "\N{NON-BREAKING HYPHEN}": "-"}


class Letter(NamedTuple):
    """How far it carries on, and its outline as a path."""

    advance: int
    outline: str


@cache
def letters(face: str) -> dict[str, Letter]:
    """All letters of a face, by their character."""
    lines = files("piazza.drawing").joinpath(f"{face}.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    drawn = {character: Letter(int(advance), outline) for character, advance, outline in rows}
    return drawn | {character: drawn[alike] for character, alike in UNBROKEN.items()}


def is_covered(text: str, face: str) -> bool:
    return all(character in letters(face) for character in text)


def width(text: str, size: float, face: str = SANS) -> float:
    """How wide a line of text is; a letter that the face does not have counts as wide as “M”."""
    known = letters(face)
    return sum(known.get(character, known["M"]).advance for character in text) * size / EM


def wrap(text: str, room: float, size: float, face: str = SANS) -> list[str]:
    """Lines of at most this width; a longer word has a line of its own."""
    lines: list[str] = []
    for word in filter(None, text.split(" ")):
        if lines and width(f"{lines[-1]} {word}", size, face) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def fit(text: str, room: float, size: float, face: str = SANS) -> float:
    """The size, at most this one, at which a line is not wider than the room."""
    return min(size, size * room / max(width(text, size, face), 1e-9))
