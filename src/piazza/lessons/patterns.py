"""Patterns of decisions, as lessons name those that they do not expect.

`kind move` is every decision of that kind; `bid:0..4` those that end with a number of that range; anything else is the
notation itself, in which `*` stands for any text and `[PR]` for one of these letters.
"""

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Final

from piazza.core.actions import kind_in
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase

CATCH_ALL: Final = "*"
KIND: Final = "kind "
RANGE: Final = re.compile(r"(.*?)(\d+)\.\.(\d+)", re.ASCII)
NUMBERED: Final = re.compile(r"(.*?)(\d+)", re.ASCII)


def matches(game: Game, pattern: str, action: int, written: str) -> bool:
    """Whether a decision, also given in notation, is one of those that a pattern means."""
    if pattern.startswith(KIND):
        return kind_in(game.facts.kinds, action).name == pattern.removeprefix(KIND)
    if found := RANGE.fullmatch(pattern):
        number = NUMBERED.fullmatch(written)
        return number is not None and number[1] == found[1] and int(found[2]) <= int(number[2]) <= int(found[3])
    return fnmatchcase(written, pattern)


def check_patterns(game: Game, patterns: Sequence[str]) -> None:
    """Unreadable for a kind of decision that the game does not have."""
    known = [kind.name for kind in game.facts.kinds]
    for pattern in patterns:
        if pattern.startswith(KIND) and pattern.removeprefix(KIND) not in known:
            raise Unreadable(phrase("fault.lesson-pattern", pattern=pattern[:40], kinds=", ".join(known)))
