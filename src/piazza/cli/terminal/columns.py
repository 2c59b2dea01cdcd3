"""Blocks of lines above and beside each other."""

from itertools import zip_longest
from typing import Final

from piazza.cli.terminal.paint import pad, visible_width

GAP: Final = 3


def width_of(block: list[str]) -> int:
    return max((visible_width(line) for line in block), default=0)


def beside(left: list[str], right: list[str]) -> list[str]:
    """Two blocks next to each other, the right one starting in one column."""
    start = width_of(left) + GAP
    rows = zip_longest(left, right, fillvalue="")
    return [pad(first, start) + second if second else first for first, second in rows]


def stack(blocks: list[list[str]]) -> list[str]:
    """Blocks one below the other with an empty line between; empty ones leave no trace."""
    lines: list[str] = []
    for block in blocks:
        if block:
            lines += ["", *block] if lines else block
    return lines
