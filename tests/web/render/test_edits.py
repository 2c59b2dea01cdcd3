"""What is sent of a scene is its difference from the next one, and makes the same text again."""

import random

import pytest

from piazza.web.render.edits import edited, edits_between

WORDS = ["", "a street", "an ally", "a token", "<p>"]


def text(luck: random.Random) -> str:
    return "\n".join(luck.choice(WORDS) for _ in range(luck.randrange(12)))


@pytest.mark.parametrize("seed", range(300))
def test_edits_make_the_wanted_text(seed: int) -> None:
    luck = random.Random(seed)
    given, wanted = text(luck), text(luck)
    assert edited(given, edits_between(given, wanted)) == wanted


def test_only_the_lines_that_differ_are_sent() -> None:
    assert edits_between("one\ntwo\nthree\nfour", "one\n2\nthree\nfour\nfive") == [(1, 2, "2\n"), (4, 4, "five\n")]
    assert edits_between("one", "one") == []
