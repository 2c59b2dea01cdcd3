"""The law of full positions: a text that was altered is Unreadable, or it can be played to its end."""

import pytest
from tests.games.verona.moments import MOMENTS
from tests.games.verona.situations import VERONA
from tests.games.verona.test_full_positions import UNREACHABLE

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.fields import Fields
from piazza.core.state import Setup, State
from piazza.core.view import WATCHER
from piazza.testing.play import play_on

Slots = dict[str, str]
ALTERATIONS = 60  # of each moment
STEPS = 120  # decisions between two looks at all views
NEVER = 10_000


def slots_of(state: State) -> Slots:
    return dict(VERONA.write_state(state))


def read(setup: Setup, slots: Slots) -> State:
    return VERONA.read_state(setup, Fields(list(slots.items())))


def shortened(state: State, slots: Slots) -> Setup:
    """The same game, but it ends with the next occupation."""
    last = int(slots["round"]) + (1 if slots["phase"] in ("arming", "rearming") else 0)
    return VERONA.setup(state.setup.players, state.setup.options | {"rounds": str(max(1, last))})


def altered(slots: Slots, others: list[Slots], dice: Dice) -> Slots:
    """One or two slots as they are at another moment, or with another digit."""
    changed = dict(slots)
    while changed == slots:
        for _ in range(1 + dice.below(2)):
            name = list(slots)[dice.below(len(slots))]
            changed[name] = others[dice.below(len(others))][name] if dice.below(4) else other_digit(changed[name], dice)
    return changed


def other_digit(text: str, dice: Dice) -> str:
    place = dice.below(len(text))
    return text[:place] + "-0123456789"[dice.below(11)] + text[place + 1 :]


def play_to_the_end(state: State, dice: Dice) -> None:
    """Play at random. On the way it can be saved, and worlds can be drawn from what seats see."""
    for _ in range(NEVER):
        read(state.setup, slots_of(state))
        check_views(state, dice)
        if not VERONA.to_act(state):
            break
        play_on(VERONA, state, dice, STEPS)
    assert VERONA.result(state) is not None


def check_views(state: State, dice: Dice) -> None:
    for viewer in [*range(state.setup.players), WATCHER]:
        seen = VERONA.write_view(VERONA.observe(state, viewer))
        view = VERONA.read_view(state.setup, viewer, VERONA.to_act(state), Fields(seen))
        assert VERONA.write_view(VERONA.observe(VERONA.determinize(view, dice), viewer)) == seen


@pytest.mark.parametrize("moment", MOMENTS)
def test_an_altered_position_is_unreadable_or_can_be_played_to_its_end(moment: str) -> None:
    state, slots = MOMENTS[moment], slots_of(MOMENTS[moment])
    others = [slots_of(other) for other in MOMENTS.values() if other.setup.players == state.setup.players]
    dice, setup = Dice(f"alter {moment}"), shortened(state, slots)
    for _ in range(ALTERATIONS):
        try:
            loaded = read(setup, altered(slots, others, dice))
        except Unreadable:
            continue
        play_to_the_end(loaded, dice)


@pytest.mark.parametrize(
    ("state", "changes"), [case[1:] for case in UNREACHABLE], ids=[case[0] for case in UNREACHABLE]
)
def test_a_position_that_play_does_not_come_to_can_be_played_to_its_end(state: State, changes: Slots) -> None:
    slots = slots_of(state) | {name.replace("_", " "): value for name, value in changes.items()}
    play_to_the_end(read(shortened(state, slots), slots), Dice("unreachable"))
