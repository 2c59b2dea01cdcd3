"""The contract for Council of Verona: every method calls the module that does the work."""

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
from piazza.games.council import actions, events, notation, phases, position, preview, reasons, slots, view, worlds
from piazza.games.council.data import SPOTS
from piazza.games.council.options import OPTIONS, CouncilSetup
from piazza.games.council.rules import powers, scoring, setting_up, turn
from piazza.games.council.state import CouncilState
from piazza.games.council.view import CouncilView

# Five players, five rounds: a draft of ten cards, fifteen turns of at most seven decisions, five last tokens of two.
LONGEST = 5 * (10 + 15 * 7 + 5 * 2)
# In each of five rounds from −2, a 0 on a spot of −2, to 11; two rounds of two players come to 32 at most.
SCORES = (-10, 55)


class Council(Game[CouncilSetup, CouncilState, CouncilView]):
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

    def make_setup(self, players: int, options: dict[str, str]) -> CouncilSetup:
        return CouncilSetup(players, options)

    def new(self, setup: CouncilSetup) -> CouncilState:
        return setting_up.begin(setup)

    def legal(self, state: CouncilState, seat: i64, into: Actions) -> None:
        if not state.acting & BIT[seat]:
            return
        if state.phase >= phases.CARD:
            legal_in_turn(state, into)
        elif state.phase == phases.DRAFTING:
            setting_up.legal_keeps(state, into)
        elif state.phase == phases.PASSING:
            setting_up.legal_gifts(state, seat, into)
        elif state.phase == phases.DRAW_FIRST:
            setting_up.possible_first_players(state, into)
        else:
            setting_up.possible_cards(state, actions.DEAL if state.phase == phases.DEALING else actions.AWAY, into)

    def apply(self, state: CouncilState, seat: i64, action: i64, sink: Sink | None = None) -> None:
        kind, argument = kind_of(action), argument_of(action)
        if kind >= actions.CARD:
            apply_in_turn(state, kind, argument, sink)
        elif kind == actions.KEEP:
            setting_up.keep(state, seat, argument, sink)
        elif kind == actions.GIVE:
            setting_up.give(state, seat, argument)
        elif kind == actions.DONE:
            setting_up.finish_giving(state, seat, sink)
        elif kind == actions.DEAL:
            setting_up.deal(state, argument, sink)
        elif kind == actions.AWAY:
            setting_up.put_away(state, argument, sink)
        else:
            setting_up.draw_first_player(state, argument, sink)

    def reveals(self, state: CouncilState, seat: i64, action: i64) -> bool:
        """Looking shows something new; what ends a turn, the passing or a pick of the draft hands over to others."""
        kind = kind_of(action)
        if kind == actions.LOOK or kind == actions.KEEP or kind == actions.DONE:
            return True
        if kind == actions.GIVE:
            return False
        after = state.clone()
        self.apply(after, seat, action)
        return after.turn != state.turn or after.round != state.round

    def result(self, state: CouncilState) -> Result | None:
        return scoring.result(state)

    def observe(self, state: CouncilState, viewer: i64) -> CouncilView:
        return view.observe(state, viewer)

    def glance(self, state: CouncilState, viewer: i64) -> CouncilView:
        return view.glance(state, viewer)

    def determinize(self, view_: CouncilView, dice: Dice) -> CouncilState:
        return worlds.determinize(view_, dice)

    def preview(self, view_: CouncilView, action: i64) -> None:
        preview.preview(view_, action)

    def why_not(self, view_: CouncilView, action: i64) -> NotLegal:
        return reasons.why_not(view_, action)

    def write_action(self, setup: CouncilSetup, action: i64) -> str:
        return notation.write_action(action)

    def read_action(self, state: CouncilState, text: str) -> int:
        return notation.read_action(state, text)

    def write_position(self, state: CouncilState) -> str:
        return position.write_position(state)

    def read_position(self, setup: CouncilSetup, text: str) -> CouncilState:
        return position.read_position(setup, text)

    def write_state(self, state: CouncilState) -> list[tuple[str, str]]:
        return slots.write_slots(state)

    def read_state(self, setup: CouncilSetup, fields: Fields) -> CouncilState:
        return slots.read_slots(setup, fields)

    def write_view(self, view_: CouncilView) -> list[tuple[str, str]]:
        return slots.write_view(view_)

    def read_view(self, setup: CouncilSetup, viewer: i64, waiting_for: i64, fields: Fields) -> CouncilView:
        return slots.read_view(setup, viewer, waiting_for, fields)

    def describe_action(self, setup: CouncilSetup, action: i64) -> Phrase:
        return notation.describe_action(action)

    def describe_event(self, setup: CouncilSetup, event: Event) -> Phrase:
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
