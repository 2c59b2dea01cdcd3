"""The steps of a game: whole games keep to the order of the rulebook."""

import pytest
from tests.games.verona.situations import VERONA, question

from piazza.core.dice import Dice
from piazza.games.verona.phases import OVER, PHASES
from piazza.games.verona.rules.round import STEPS
from piazza.testing.play import random_decision

# The phases that can follow each phase.
NEXT = {
    "draw-first": "dealing",
    "dealing": "preparing",
    "preparing": "deck-up",
    "deck-up": "proposal",
    "proposal": "planning",
    "planning": "picking",
    "picking": "agent bidding occupation",
    "agent": "cards",
    "cards": "repeating bidding murdering intimidating missions",
    "repeating": "cards bidding",
    "bidding": "attack-dice missions",
    "attack-dice": "defence-dice missions",
    "defence-dice": "victim missions",
    "victim": "missions",
    "murdering": "missions",
    "intimidating": "relocating missions",
    "relocating": "missions",
    "missions": "moving removing adding picking",
    "moving": "missions",
    "removing": "missions",
    "adding": "missions",
    "occupation": "municipio-bids profit over",
    "municipio-bids": "occupation over",
    "profit": "arming",
    "arming": "rearming proposal",
    "rearming": "arming proposal",
    "over": "",
}
PASSED_AT_ONCE = {"proposal", "picking", "bidding", "attack-dice", "defence-dice", "missions", "occupation", "profit"}
SEALED = {"planning", "cards", "bidding", "municipio-bids", "arming", "rearming"}
# Several decisions in the same phase.
AGAIN = {"dealing", "preparing", "attack-dice", "defence-dice", "relocating", "moving", "missions"}


def following(phase: str) -> set[str]:
    """The questions that can follow a phase."""
    found: set[str] = set()
    left = NEXT[phase].split()
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            if name in PASSED_AT_ONCE:
                left += NEXT[name].split()
    return found


def test_there_is_a_step_for_each_phase() -> None:
    assert len(STEPS) == len(PHASES) == OVER + 1
    assert list(NEXT) == PHASES


@pytest.mark.parametrize(
    ("players", "planning"), [(2, "standard"), (3, "tournament"), (4, "standard"), (5, "standard")]
)
def test_games_keep_to_the_order_of_the_steps(players: int, planning: str) -> None:
    state = VERONA.new(VERONA.setup(players, {"planning": planning, "rounds": "4"}))
    dice = Dice(f"steps {players}")
    while VERONA.to_act(state):
        before = question(state)
        VERONA.apply(state, *random_decision(VERONA, state, dice))
        allowed = following(before) | ({before} & (SEALED | AGAIN))
        assert question(state) in allowed, before
