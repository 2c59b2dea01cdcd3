"""The difference of two texts, line by line: a scene is sent as what is different from the one after it."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby
from typing import Final

from piazza.web.render.shapes import Edit

Range = tuple[int, int, int, int]  # from the first old line up to the last, and the new ones that take their place
KEPT: Final = 32  # differences: mostly all viewers of a table are shown the same


@lru_cache(KEPT)
def edits_between(given: str, wanted: str) -> list[Edit]:
    """What makes the wanted text of the given one, in order; the numbers are those of the given lines."""
    old, new = given.split("\n"), wanted.split("\n")
    shortest = min(len(old), len(new))
    start = next((place for place in range(shortest) if old[place] != new[place]), shortest)
    rest = shortest - start
    end = next((place for place in range(rest) if old[-1 - place] != new[-1 - place]), rest)
    old, new = old[start : len(old) - end], new[start : len(new) - end]
    return [
        (start + first, start + last, "".join(f"{line}\n" for line in new[begin:stop]))
        for first, last, begin, stop in (line_by_line(old, new) if len(old) == len(new) else matched(old, new))
    ]


def line_by_line(old: list[str], new: list[str]) -> Iterator[Range]:
    """The runs of lines that differ, for texts that have the same number of lines: mostly the same ones, changed."""
    for differs, places in groupby(range(len(old)), lambda place: old[place] != new[place]):
        if differs:
            first, *others = places
            last = (others[-1] if others else first) + 1
            yield first, last, first, last


def matched(old: list[str], new: list[str]) -> Iterator[Range]:
    """Where lines were added or are gone."""
    for kind, *found in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            first, last, begin, stop = found
            yield first, last, begin, stop


def edited(given: str, edits: list[Edit]) -> str:
    """The wanted text, as a page makes it."""
    lines = given.split("\n")
    for first, last, text in reversed(edits):
        lines[first:last] = text.split("\n")[:-1]
    return "\n".join(lines)
