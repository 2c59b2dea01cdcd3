"""Full positions: what contradicts itself is refused and the slot is named; what loads can be played to its end."""

import pytest
from tests.games.twist.playing import TWIST, at, loaded, new, play

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.state import State
from piazza.testing.play import play_on

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
    (at(MOVING), {"game_number": "2", "first_winner": "1"}, "game number"),
    (at(MOVING), {"first_winner": "1"}, "first winner"),
    (at(MOVING), {"bidder": "1"}, "bidder"),
    (at(MOVING), {"bid": "3"}, "bid"),
    (at(MOVING), {"board": "F4/2p2/1r1n1/1s2b"}, "phase"),
    (at(MOVING), {"phase": "study-over"}, "phase"),
    (at(MOVING), {"phase": "bidding", "bidder": "1"}, "phase"),
    (disguising(), {"board": "5/2RN1/1SBF1/5"}, "board"),
    (disguising(), {"suspects": "PR"}, "suspects"),
    (disguising(), {"pair": "PR"}, "pair"),
    (disguising(), {"days_left": "6"}, "days left"),
    (over(), {"winner": "-"}, "winner"),
    (over(), {"pair": "-"}, "pair"),
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


# Play does not lead there, but it can go on from there.
UNREACHABLE = [
    (at(MOVING), {"nurse": "2"}),
    (at(MOVING), {"days": "5"}),
    (disguising(), {"board": "5/1pRN1/1SBF1/5"}),
    (over(), {"winner": "1"}),
    (over(), {"suspects": "PR,PB"}),
    (over(), {"days_left": "0"}),
    (over(), {"board": "4F/2b2/1pr2/n2s1"}),
    (new(bidding="on"), {"days_left": "7"}),
    (new(bidding="on"), {"board": "P4/5/5/5"}),
]


@pytest.mark.parametrize(("state", "slots"), UNREACHABLE, ids=[str(slots) for _, slots in UNREACHABLE])
def test_what_play_cannot_reach_loads_and_is_played_to_its_end(state: State, slots: dict[str, str]) -> None:
    unreachable = loaded(state, **slots)
    play_on(TWIST, unreachable, Dice(1), TWIST.facts.longest)
    assert not TWIST.to_act(unreachable)
