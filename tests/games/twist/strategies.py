"""Hypothesis strategies for texts of Verona Twist, well-formed and spoiled."""

from hypothesis import strategies as st
from tests.games.twist.oracle import PAIRS, write_position

SQUARES = [column + row for row in "1234" for column in "abcde"]
# What comes close to notation, and what Python takes for letters, digits and spaces more readily than it should.
MARKS = st.sampled_from("PRNSBFprnsbfabcde12345678 =/*,.-cn0ſ²٣Ａ\n\t\u2028éı|:")


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Any well-formed short position in its canonical form."""
    board = dict(zip("PRNSBF", draw(st.permutations(SQUARES)), strict=False))
    active = "".join(who for who in "PRNSBF" if draw(st.booleans()))
    chosen = draw(st.sets(st.sampled_from(PAIRS), min_size=1))
    suspects = [pair for pair in PAIRS if pair in chosen]
    pair = draw(st.sampled_from(["", *suspects]))
    listed = "*" if len(suspects) == 15 else ",".join(suspects)
    return write_position(board, active, draw(st.integers(1, 7)), listed, pair)


@st.composite
def spoiled(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with a few marks changed, inserted or left out."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(st.one_of(st.just(""), MARKS)) + text[place + draw(st.integers(0, 1)) :]
    return text


moves = st.builds(lambda who, square: who + square, st.sampled_from("PRNSBF"), st.sampled_from(SQUARES))
other_words = st.sampled_from(["done", "pass", "bid3", "7", "first1", "=PF", "NB", "r,s", "P - a1"])
words = st.one_of(moves, other_words)
