"""Full positions that contradict themselves are refused, and the slot is named."""

import pytest
from tests.games.twist.playing import TWIST, at, loaded, new, play

from piazza.core.errors import Unreadable
from piazza.core.state import State

MOVING = "5/1PRN1/1SBF1/5 c 3 PR,NF =PR"
BOARD = "Pb3 Rc3 Nd3 Sb2 Bc2 Fd2"


def over() -> State:
    state = at("4f/2b2/1pr2/n3S n 3 PR,PN =PR")
    play(state, "Sd1")
    return state


def disguising() -> State:
    state = new()
    play(state, *BOARD.split(), "done")
    return state


CONTRADICTIONS = [
    (at(MOVING), {"board": "5/2RN1/1SBF1/5"}, "board"),
    (at(MOVING), {"board": "5/5/5/5"}, "board"),
    (at(MOVING), {"days_left": "0"}, "days left"),
    (at(MOVING), {"pair": "PN"}, "pair"),
    (at(MOVING), {"winner": "1"}, "winner"),
    (at(MOVING), {"nurse": "2"}, "nurse"),
    (at(MOVING), {"game_number": "2", "first_winner": "1"}, "game number"),
    (at(MOVING), {"first_winner": "1"}, "first winner"),
    (at(MOVING), {"bidder": "1"}, "bidder"),
    (at(MOVING), {"bid": "3"}, "bid"),
    (at(MOVING), {"days": "5"}, "days"),
    (at(MOVING), {"board": "F4/2p2/1r1n1/1s2b"}, "phase"),
    (at(MOVING), {"phase": "study-over"}, "phase"),
    (at(MOVING), {"phase": "bidding", "bidder": "1"}, "phase"),
    (disguising(), {"board": "5/2RN1/1SBF1/5"}, "board"),
    (disguising(), {"board": "5/1pRN1/1SBF1/5"}, "board"),
    (disguising(), {"suspects": "PR"}, "suspects"),
    (disguising(), {"pair": "PR"}, "pair"),
    (disguising(), {"days_left": "6"}, "days left"),
    (over(), {"winner": "1"}, "winner"),
    (over(), {"winner": "-"}, "winner"),
    (over(), {"suspects": "PR,PB"}, "days left"),
    (over(), {"days_left": "0"}, "days left"),
    (over(), {"pair": "-"}, "pair"),
    (over(), {"board": "4F/2b2/1pr2/n2s1"}, "board"),
    (new(bidding="on"), {"days_left": "7"}, "days left"),
    (new(bidding="on"), {"board": "P4/5/5/5"}, "board"),
    (new(bidding="on"), {"suspects": "PR"}, "suspects"),
]


@pytest.mark.parametrize(
    ("state", "slots", "named"), CONTRADICTIONS, ids=[str(slots) for _, slots, _ in CONTRADICTIONS]
)
def test_a_contradiction_is_refused_and_named(state: State, slots: dict[str, str], named: str) -> None:
    assert TWIST.digest(loaded(state)) == TWIST.digest(state)
    with pytest.raises(Unreadable) as fault:
        loaded(state, **slots)
    assert fault.value.phrase.values["field"].text == named
