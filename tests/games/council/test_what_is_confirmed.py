"""Which decisions show their maker something or hand over to others, so that the table has them confirmed first."""

import pytest
from tests.games.council.moments import MOMENTS, WITH_TOKENS, second
from tests.games.council.playing import COUNCIL, arranged, having_played, to_move

from piazza.core.state import State


def lady() -> State:
    return having_played("lc", "council", arranged(*WITH_TOKENS, hand="lc"))


def paris() -> State:
    return having_played("pa", "council", arranged(*WITH_TOKENS, hand="pa"))


def mover_without_spots() -> State:
    """No agenda card is in play: with the power the turn ends."""
    return having_played("be", "council", arranged("pa ty", "lm", hand="be"))


def card_without_spots() -> State:
    """Paris finds no token, and there is no spot: with his place the turn ends."""
    state = arranged("ty", "lm", hand="pa")
    COUNCIL.play(state, to_move(state), "card:paris")
    return state


def last_of_all() -> State:
    state = arranged("es me pa ca mo ro", "ju lc lm ty be nu", quick="on")
    COUNCIL.play(state, 0, "skip")
    COUNCIL.play(state, 1, "skip")
    return state


def last_of_a_round() -> State:
    state = arranged("es me pa ca mo ro", "ju lc lm ty be nu")
    COUNCIL.play(state, 0, "skip")
    COUNCIL.play(state, 1, "skip")
    return state


@pytest.mark.parametrize(
    ("state", "word", "reveals"),
    [
        (MOMENTS["passing"], "give:romeo", False),
        (MOMENTS["drafting"], "keep:mercutio", True),
        (MOMENTS["card"], "card:montague", False),
        (MOMENTS["side"], "council", False),
        (card_without_spots(), "exile", True),
        (MOMENTS["power"], "move:escalus", False),
        (MOMENTS["power"], "skip", False),
        (mover_without_spots(), "move:paris", True),
        (mover_without_spots(), "skip", True),
        (MOMENTS["copied"], "move:escalus", False),
        (lady(), "swap:escalus1", False),
        (second("lc", "swap:romeo1"), "swap:escalus1", False),
        (paris(), "look:escalus1", True),
        (second("pa", "look:escalus1"), "look:escalus3", True),
        (MOMENTS["token"], "token:5", False),
        (MOMENTS["token"], "skip", True),
        (MOMENTS["spot"], "on:romeo2", True),
        (MOMENTS["last-token"], "skip", True),
        (last_of_all(), "skip", True),
        (last_of_a_round(), "skip", True),
    ],
)
def test_what_has_to_be_confirmed_before_it_takes_effect(state: State, word: str, reveals: bool) -> None:
    action = COUNCIL.read_action(state, word)
    assert action in COUNCIL.actions(state, to_move(state))
    before = COUNCIL.digest(state)
    assert COUNCIL.reveals(state, to_move(state), action) == reveals
    assert COUNCIL.digest(state) == before


def test_who_has_chosen_what_to_pass_confirms_it() -> None:
    state = MOMENTS["passing"].clone()
    COUNCIL.play(state, 0, "give:romeo")
    COUNCIL.play(state, 0, "give:tybalt")
    assert COUNCIL.reveals(state, 0, COUNCIL.read_action(state, "done"))
