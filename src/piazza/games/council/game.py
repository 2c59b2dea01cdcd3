"""Council of Verona behind the contract: each door leads to the room where the work is done."""

from typing import cast

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions, argument_of, kind_of
from piazza.core.contract import Facts
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal
from piazza.core.events import Event, Sink
from piazza.core.fields import Fields
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.result import Result
from piazza.core.state import Setup, State
from piazza.core.view import View
from piazza.games.council import actions, events, notation, phases, position, reasons, slots, view, worlds
from piazza.games.council.data import SPOTS
from piazza.games.council.options import OPTIONS, CouncilSetup
from piazza.games.council.rules import powers, scoring, setting_up, turn
from piazza.games.council.state import CouncilState
from piazza.games.council.view import CouncilView

# Five players, five rounds: a draft of ten cards, fifteen turns of at most seven decisions, five last tokens of two.
LONGEST = 5 * (10 + 15 * 7 + 5 * 2)
# In each of five rounds from −2, a 0 on a spot of −2, to 11; two rounds of two players come to 32 at most.
SCORES = (-10, 55)


class Council(Game):
    """The contract, fulfilled for two to five seats."""

    def __init__(self) -> None:
        super().__init__(
            Facts(
                name="council",
                rules_version=1,
                seats=(2, 5),
                options=OPTIONS,
                kinds=actions.KINDS,
                longest=LONGEST,
                widest=SPOTS + 1,
                scores=SCORES,
            )
        )

    def make_setup(self, players: int, options: dict[str, str]) -> Setup:
        return CouncilSetup(players, options)

    def new(self, setup: Setup) -> State:
        return setting_up.begin(cast(CouncilSetup, setup))

    def to_act(self, state: State) -> i64:
        return cast(CouncilState, state).acting

    def legal(self, state: State, seat: i64, into: Actions) -> None:
        box = cast(CouncilState, state)
        if not box.acting & BIT[seat]:
            return
        if box.phase >= phases.CARD:
            legal_in_turn(box, into)
        elif box.phase == phases.DRAFTING:
            setting_up.legal_keeps(box, into)
        elif box.phase == phases.PASSING:
            setting_up.legal_gifts(box, seat, into)
        elif box.phase == phases.DRAW_FIRST:
            setting_up.possible_first_players(box, into)
        else:
            setting_up.possible_cards(box, actions.DEAL if box.phase == phases.DEALING else actions.AWAY, into)

    def apply(self, state: State, seat: i64, action: i64, sink: Sink | None = None) -> None:
        box = cast(CouncilState, state)
        kind, argument = kind_of(action), argument_of(action)
        if kind >= actions.CARD:
            apply_in_turn(box, kind, argument, sink)
        elif kind == actions.KEEP:
            setting_up.keep(box, seat, argument, sink)
        elif kind == actions.GIVE:
            setting_up.give(box, seat, argument)
        elif kind == actions.DONE:
            setting_up.finish_giving(box, seat, sink)
        elif kind == actions.DEAL:
            setting_up.deal(box, argument, sink)
        elif kind == actions.AWAY:
            setting_up.put_away(box, argument, sink)
        else:
            setting_up.draw_first_player(box, argument, sink)

    def reveals(self, state: State, seat: i64, action: i64) -> bool:
        """Looking shows something new; what ends a turn, the passing or a pick of the draft hands over to others."""
        kind = kind_of(action)
        if kind == actions.LOOK or kind == actions.KEEP or kind == actions.DONE:
            return True
        if kind == actions.GIVE:
            return False
        box = cast(CouncilState, state)
        after = box.clone()
        self.apply(after, seat, action)
        return after.turn != box.turn or after.round != box.round

    def result(self, state: State) -> Result | None:
        return scoring.result(cast(CouncilState, state))

    def observe(self, state: State, viewer: i64) -> View:
        return view.observe(cast(CouncilState, state), viewer)

    def determinize(self, view_: View, dice: Dice) -> State:
        return worlds.determinize(cast(CouncilView, view_), dice)

    def why_not(self, view_: View, action: i64) -> NotLegal:
        return reasons.why_not(cast(CouncilView, view_), action)

    def write_action(self, setup: Setup, action: i64) -> str:
        return notation.write_action(action)

    def read_action(self, state: State, text: str) -> int:
        return notation.read_action(cast(CouncilState, state), text)

    def write_position(self, state: State) -> str:
        return position.write_position(cast(CouncilState, state))

    def read_position(self, setup: Setup, text: str) -> State:
        return position.read_position(setup, text)

    def write_state(self, state: State) -> list[tuple[str, str]]:
        return slots.write_slots(cast(CouncilState, state))

    def read_state(self, setup: Setup, fields: Fields) -> State:
        return slots.read_slots(setup, fields)

    def write_view(self, view_: View) -> list[tuple[str, str]]:
        return slots.write_view(cast(CouncilView, view_))

    def read_view(self, setup: Setup, viewer: i64, waiting_for: i64, fields: Fields) -> View:
        return slots.read_view(setup, viewer, waiting_for, fields)

    def describe_action(self, setup: Setup, action: i64) -> Phrase:
        return notation.describe_action(action)

    def describe_event(self, setup: Setup, event: Event) -> Phrase:
        return events.describe(event)


def legal_in_turn(state: CouncilState, into: Actions) -> None:
    """C-20 to C-23, by what is asked."""
    if state.phase == phases.CARD:
        turn.legal_cards(state, into)
    elif state.phase == phases.SIDE:
        turn.legal_places(into)
    elif state.phase == phases.SPOT:
        turn.legal_spots(state, into)
    elif state.phase == phases.TOKEN or state.phase == phases.LAST_TOKEN:
        turn.legal_tokens(state, into)
    else:
        turn.legal_powers(state, into)


def apply_in_turn(state: CouncilState, kind: i64, argument: i64, sink: Sink | None) -> None:
    if kind == actions.CARD:
        turn.choose_card(state, argument)
    elif kind == actions.SIDE:
        turn.play_card(state, argument, sink)
    elif kind == actions.TOKEN:
        turn.take_token(state, argument)
    elif kind == actions.SPOT:
        turn.place_token(state, argument, sink)
    elif kind == actions.SKIP:
        turn.skip(state, sink)
    elif kind == actions.MOVE:
        turn.use_mover(state, argument, sink)
    elif kind == actions.SWAP:
        turn.use_lady(state, argument, sink)
    elif kind == actions.LOOK:
        turn.use_paris(state, argument, sink)
    else:
        powers.copy(state, argument, sink)
