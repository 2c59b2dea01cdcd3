"""What people type in Verona Twist: `Pc3`, `P c3`, `=PF`, `P, F`, `bid 3`, `days 3`, `done`, several in a line."""

import re
from collections.abc import Sequence
from typing import Final

from piazza.games.twist.view import TwistView

# A character with a square, two characters, a number of days, or any other word.
DECISION: Final = re.compile(
    r"(?:[PRNSBF][ -]*[a-z][ -]*\d+|=? *[PRNSBF] *[,+]? *[PRNSBF]|(?:bid|days) *\d+)(?![^ ,])|[^ ,]+",
    re.ASCII | re.IGNORECASE,
)


def entry(written: str) -> str:
    """Written decisions are short already."""
    return written


def split(_: TwistView, line: str, __: Sequence[str] | None = None) -> list[str]:
    """The decisions in a line."""
    return DECISION.findall(" ".join(line.split())) or [line]
