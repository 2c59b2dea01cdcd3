"""Texts that are cheap to parse are told from others before they are parsed; the work of the parser is counted."""

import sys
import tomllib
from contextlib import suppress
from types import FrameType
from typing import Any

import pytest

from piazza.core.options import LONGEST_TEXT
from piazza.core.toml_text import is_bounded, marks_of
from piazza.games.council import spots
from piazza.games.verona import board
from piazza.games.verona.board import MOST_MARKS, read_board
from piazza.games.verona.data import AUTHORITIES, BENEFITS, DISTRICTS

PER_CHARACTER = 25  # lines of Python that the parser may run


def fill(piece: str, before: str = "", after: str = "", length: int = LONGEST_TEXT) -> str:
    """The longest text of this kind that an option takes."""
    return before + piece * ((length - len(before) - len(after)) // len(piece)) + after


def numbered(before: str, after: str) -> str:
    return "\n".join(f"{before}{number:04x}{after}" for number in range(LONGEST_TEXT // (len(before + after) + 5)))


REFUSED = {
    "one key of many parts": fill(".a", "a", "=1"),
    "one quoted key of many parts": fill('.""', '""', "=1"),
    "one key of many parts, after strings": fill(".a", 'a="#\'"\n\'"\'."\\"".a', "=1"),
    "many keys": numbered("", "=1"),
    "many dotted keys": numbered("a.", "=1"),
    "many long dotted keys": numbered("a." * 60, "=1"),
    "many dotted tables": numbered("[" + "a." * 30, "]"),
    "arrays of tables": fill("[[a]]\n"),
    "deep arrays": fill("[", "a="),
    "deep tables": fill("{a=", "a="),
    "a long array": fill("1,", "a=[", "]"),
    "many arrays": fill("[],", "a=[", "]"),
    "many inline tables": fill("{b=1},", "a=[", "]"),
    "a large inline table": "a={" + numbered("", "=1").replace("\n", ",") + "}",
    "many dates": fill("2000-01-01T00:00:00.1+01:00,", "a=[", "]"),
}
PARSED = {
    "many tables": ("[[aaaaa]]\n", "", ""),
    "many strings": ('"",', "a=[", "]"),
    "a long string": ("x", 'a="', '"'),
    "many escapes": ("\\n", 'a="', '"'),
    "a string of many lines": ("\\\n \n", 'a="""', '"""'),
    "quotes in a string": ('x""', 'a="""', '"""'),
    "apostrophes in a string": ("x''", "a='''", "'''"),
    "an unclosed string": ('"', 'a="""\\', ""),
    "comments": ("#\n", "", ""),
    "comments in an array": ("#\n", "a=[", "]"),
    "a long number": ("1", "a=", ""),
}


class Counted:
    """Counts the lines of Python that run inside of it."""

    def __init__(self) -> None:
        self.lines = 0

    def trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        self.lines += event == "line"
        return self.trace

    def __enter__(self) -> "Counted":
        self._before = sys.gettrace()
        sys.settrace(self.trace)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)


@pytest.mark.parametrize("kind", REFUSED)
def test_what_would_take_long_to_parse_is_refused(kind: str) -> None:
    assert len(REFUSED[kind]) <= LONGEST_TEXT
    assert not is_bounded(REFUSED[kind], MOST_MARKS)


@pytest.mark.parametrize("kind", PARSED)
def test_whatever_is_parsed_costs_little_for_each_character(kind: str) -> None:
    assert is_bounded(fill(*PARSED[kind]), MOST_MARKS)
    text = fill(*PARSED[kind], length=2_000)
    with Counted() as counted, suppress(ValueError):
        tomllib.loads(text)
    assert counted.lines <= PER_CHARACTER * len(text)


def test_dots_and_brackets_count_outside_strings_and_comments_alone() -> None:
    text = """a = "St. [Zeno] \\" = ..." # a comment, {with} marks.
    'b.c'.d = [1.5, '''..'''', \"\"\"..\\\"\"\"\"\"]
    """
    assert "".join(marks_of(text)) == "=.=[.,,]"


@pytest.mark.parametrize("text", ['a = "..', "a = '..", 'a = """..', "a = '''..", 'a = "\\'])
def test_an_unclosed_string_ends_with_its_line_or_with_the_text(text: str) -> None:
    assert marks_of(text) == ["="]


def test_texts_of_the_box_are_far_within_the_bounds() -> None:
    assert is_bounded(board.DEFAULT, MOST_MARKS // 4)
    assert is_bounded(spots.DEFAULT, spots.MOST_MARKS // 4)


def test_a_board_with_as_many_roads_as_an_option_has_room_for_is_read() -> None:
    """The shortest names, and a needless comma wherever one may stand."""
    letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    streets = [
        f'{{id="{letter}",name="{letter}",district="{DISTRICTS[place % len(DISTRICTS)]}",'
        f'authority="{AUTHORITIES[place % len(AUTHORITIES)]}",at=[0,0,]}},'
        for place, letter in enumerate(letters)
    ]
    roads = [f'["{one}","{other}",],' for place, one in enumerate(letters) for other in letters[:place]]
    text = f"""name="x"
reconstruction=true
street=[{"".join(streets)}]
mission=[{{id=1,streets=["a","b","c"],benefit="{BENEFITS[0]}",points=1}}]
neighbours.street=[{"".join(roads)}]"""
    assert len(read_board(text).roads) == len(roads)
