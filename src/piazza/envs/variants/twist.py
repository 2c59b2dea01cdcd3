"""Verona Twist on its last day, from a given position: the Nurse hides the lovers, then the last characters move.

Differences from the rules: the pair is chosen from the suspects of the position when play begins, not before the first
day (T-4), and characters in lower case have moved already.
"""

from typing import Final

from piazza.core.actions import BIT, Actions, argument_of, kind_of
from piazza.core.errors import Unreadable
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.fields import Fields, bad_field
from piazza.core.options import Option, TextOption
from piazza.core.phrases import phrase
from piazza.envs.variants.variant import Variant, keep_only
from piazza.games.twist import events
from piazza.games.twist.actions import DISGUISE
from piazza.games.twist.data import CHARACTERS, NO_PAIR
from piazza.games.twist.game import Twist
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import DISGUISING, MOVING, PHASES
from piazza.games.twist.position import await_move, read_position
from piazza.games.twist.state import TwistState
from piazza.games.twist.view import TwistView

POSITION: Final = "2fr1/s4/B1P2/1n3 c 1 PB,PF,RS"


class LastDay(Variant[TwistSetup, TwistState, TwistView]):
    """The position is one without its pair, which the Nurse chooses first."""

    def __init__(self) -> None:
        options: list[Option] = [TextOption("position", POSITION, "T-6")]
        super().__init__(Twist(), "twist-last-day", options, 1 + CHARACTERS, fixed={"days": "1"})

    def make_setup(self, players: int, options: dict[str, str]) -> TwistSetup:
        setup = super().make_setup(players, options)
        start = read_position(setup, options["position"])
        if start.phase != MOVING or start.pair != NO_PAIR:
            raise Unreadable(phrase("fault.variant.last-day", position=options["position"][:60]))
        return setup

    def new(self, setup: TwistSetup) -> TwistState:
        state = read_position(setup, setup.options["position"])
        state.phase = DISGUISING
        state.acting = BIT[state.nurse]
        return state

    def legal(self, state: TwistState, seat: int, into: Actions) -> None:
        self.rules.legal(state, seat, into)
        if state.phase == DISGUISING:
            keep_only(into, [action for action in into if state.suspects & BIT[argument_of(action)]])

    def apply(self, state: TwistState, seat: int, action: int, sink: Sink | None = None) -> None:
        if kind_of(action) != DISGUISE:
            self.rules.apply(state, seat, action, sink)
            return
        state.pair = argument_of(action)
        if sink is not None:
            sink.tell(Event(events.DISGUISED, EVERYBODY, (state.nurse,)))
            sink.tell(Event(events.HIDDEN_IN, BIT[state.nurse], (state.pair,)))
        await_move(state)

    def read_state(self, setup: TwistSetup, fields: Fields) -> TwistState:
        """While the Nurse chooses it is the position of the setup; in Twist all pairs would be suspects then."""
        if fields.look("phase") != PHASES[DISGUISING]:
            return self.rules.read_state(setup, fields)
        start = self.new(setup)
        for name, text in self.write_state(start):
            given = fields.take(name)
            if given != text:
                raise bad_field(name, given)
        return start
