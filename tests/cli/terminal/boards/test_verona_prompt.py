"""What is asked in Verona gives examples that could be typed at once, on whatever board is played."""

import re

import pytest
from tests.games.verona.moments import MOMENTS
from tests.games.verona.situations import VERONA

from piazza.cli.terminal.boards import terminal_board
from piazza.core.view import CHANCE
from piazza.games import game
from piazza.words import Words

STREETS = ["preparing", "picking", "agent", "relocating", "adding"]
ASKED = [name for name, state in MOMENTS.items() if VERONA.seats(state) and VERONA.seats(state)[0] != CHANCE]


def asked(moment: str) -> str:
    state = MOMENTS[moment]
    seat = VERONA.seats(state)[0]
    return terminal_board(game("verona")).ask(VERONA.observe(state, seat), VERONA.actions(state, seat), Words())


@pytest.mark.parametrize("moment", ASKED)
def test_there_is_a_sentence_for_every_question(moment: str) -> None:
    assert asked(moment).endswith(".")


@pytest.mark.parametrize("moment", [*STREETS, "moving", "removing"])
def test_the_example_is_legal(moment: str) -> None:
    state = MOMENTS[moment]
    found = re.search(r": (\S+)(?: or (\S+))? \w+ ", asked(moment))
    assert found, asked(moment)
    view = VERONA.observe(state, VERONA.seats(state)[0])
    for example in filter(None, found.groups()):
        (written,) = terminal_board(game("verona")).split(view, example)
        action = VERONA.read_action(state, written)
        assert action in VERONA.actions(state, VERONA.seats(state)[0])


def test_the_examples_of_a_plan_are_legal_together() -> None:
    found = re.search(r": (c \S+ \S+ v \S+) plans", asked("planning"))
    assert found
    state = MOMENTS["planning"].clone()
    for word in terminal_board(game("verona")).split(VERONA.observe(state, 0), found[1]):
        VERONA.play(state, 0, word)


def test_what_is_bid_is_named() -> None:
    assert asked("bidding").startswith("Bid mercenaries for your Violence")
    assert asked("municipio-bids").startswith("Bid Florins for Municipio")
    assert "withdraw" not in asked("planning")
    assert "done" not in asked("planning in turn")
