"""Styled text: coloured if the terminal has colours. No information is in the colour alone."""

import re
import textwrap
import unicodedata
from enum import Enum
from functools import lru_cache
from typing import Final

ESCAPE: Final = "\x1b["
FILLER: Final = "\ue000"  # for private use, so it occurs in no text
GLUE = "\N{NO-BREAK SPACE}"  # joins words that stay in one line
STYLED: Final = re.compile(r"\x1b\[[0-9;]*m")


class Style(Enum):
    """Styles as codes of 256 colours. Those without a background are legible on light and dark terminals."""

    TITLE = "1"
    ACCENT = "1;38;5;167"
    QUIET = "38;5;243"
    PRIVATE = "1;38;5;133"
    LAMP = "1;38;5;172"

    # The board has a background of its own, so that it looks the same in every terminal.
    EDGE = "48;5;180"
    CENTRE = "48;5;137"
    SEAM = "38;5;95"
    FRAME = "38;5;235"
    ACTIVE = "1;38;5;16"
    PASSIVE = "38;5;236"
    TARGET = "48;5;222;38;5;16"
    LAST = "1;38;5;52"

    # The houses, in the colours of Okabe and Ito.
    BLUE = "38;5;32"
    VERMILION = "38;5;166"
    GREEN = "38;5;35"
    PURPLE = "38;5;175"
    AMBER = "38;5;214"

    # The families of the cards, which also have letters.
    CAPULET = "1;38;5;131"
    MONTAGUE = "1;38;5;67"


class Paint:
    """Applies styles if the screen has colours."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, text: str, *styles: Style) -> str:
        if not self.colour or not styles or not text:
            return text
        codes = ";".join(style.value for style in styles)
        return f"{ESCAPE}{codes}m{text}{ESCAPE}0m"


def visible_width(text: str) -> int:
    """The number of columns of a text on the screen."""
    bare = STYLED.sub("", text)
    return len(bare) if bare.isascii() else sum(map(mark_width, bare))


@lru_cache(1000)
def mark_width(mark: str) -> int:
    if unicodedata.combining(mark):
        return 0
    return 2 if unicodedata.east_asian_width(mark) in ("W", "F") else 1


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Wrap a text without styles; characters of two columns count as two."""
    counted = "".join(FILLER * (mark_width(mark) - 1) + mark for mark in text)
    lines = textwrap.wrap(counted, width, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace(FILLER, "") for line in lines]


def cut(text: str, width: int) -> str:
    """The beginning of a text without styles that fits a width."""
    ends = (end for end in range(len(text), -1, -1) if visible_width(text[:end]) <= width)
    return text[: next(ends)]


def pad(text: str, width: int) -> str:
    """The text, filled with spaces up to a width."""
    return text + " " * (width - visible_width(text))
