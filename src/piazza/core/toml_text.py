"""Bounds of a TOML text, checked in linear time before it is parsed: `tomllib` is quadratic in the parts of a key."""

import re
from typing import Final

MOST_KEYS: Final = 1_000
MOST_DOTS: Final = 64  # outside strings and comments: parts of keys, and fractions
DEEPEST: Final = 16  # brackets and braces within each other

# An unclosed string ends with its line or with the text, so that no character is looked at twice.
PATTERN: Final = r'''
    """ (?: [^"\\] | \\. | "{1,2}(?!") )*+ (?:"{3,5})?   # a string of several lines
  | " (?: [^"\\\n] | \\[^\n] )*+ "?
  | \'\'\' (?: [^'] | '{1,2}(?!') )*+ (?:'{3,5})?        # the same without escapes
  | ' [^'\n]*+ '?
  | \# [^\n]*+
  | [][{}=,.]
'''
TOKEN: Final = re.compile(PATTERN, re.VERBOSE | re.DOTALL)
NOT_MARKS: Final = "\"'#"  # how strings and comments begin


def marks_of(text: str) -> list[str]:
    """The brackets, braces, dots, commas and equals signs outside strings and comments, in order."""
    return [token for token in TOKEN.findall(text) if token[0] not in NOT_MARKS]


def is_bounded(text: str, most_marks: int) -> bool:
    """Whether parsing this text is cheap: few marks and keys, hardly any dotted keys, little nesting."""
    marks = marks_of(text)
    few = len(marks) <= most_marks and marks.count("=") <= MOST_KEYS and marks.count(".") <= MOST_DOTS
    return few and depth_of(marks) <= DEEPEST


def depth_of(marks: list[str]) -> int:
    """How many brackets and braces are open at most at the same time."""
    depth = deepest = 0
    for mark in marks:
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest
