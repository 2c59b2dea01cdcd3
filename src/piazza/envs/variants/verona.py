"""One contested street of Verona: both houses have allies in it, plan one token, bid, and roll one die.

Differences from the rules: the round has one street, in which each house plans exactly one token of corruption,
violence or bluff (V-21); purses are small; whoever rolls rolls one die, whose highest sides are left out, so that no 8
is rolled again (V-3); and at the end the houses count what they are worth: 5 Florins for each point (V-60), each Florin
and 5 for each mercenary. So it costs something to bid.
"""

from typing import Final

from piazza.core.actions import BIT, KIND, Actions, argument_of, kind_of
from piazza.core.dice import Dice
from piazza.core.events import Sink
from piazza.core.options import number
from piazza.core.result import Result, ranks_by
from piazza.core.view import CHANCE
from piazza.envs.variants.variant import Variant, keep_only
from piazza.games.verona import phases
from piazza.games.verona.actions import BUILDING, DIE, DONE, PLAN, on_street
from piazza.games.verona.data import ALLIES, BLUFF, CORRUPTION, HIDDEN, PRICE, SIDES, VIOLENCE
from piazza.games.verona.game import Verona
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.public import places
from piazza.games.verona.rules.end_of_round.occupation import streets_for
from piazza.games.verona.rules.scoring import points_of
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

STREET: Final = 0
TOKENS: Final = (CORRUPTION, VIOLENCE, BLUFF)
RICHEST: Final = 20
STRONGEST: Final = 4
MOST_ALLIES: Final = 4
OPTIONS: Final = [
    number("allies", 1, MOST_ALLIES, 2, "V-12"),
    number("florins", 0, RICHEST, 3, "V-10"),
    number("mercenaries", 0, STRONGEST, 1, "V-54"),
    number("sides", 1, SIDES - 1, 4, "V-3"),
]
MOST_WORTH: Final = PRICE * (MOST_ALLIES + 1) + RICHEST + PRICE * STRONGEST  # nothing spent, and one ally more


class OneStreet(Variant[VeronaSetup, VeronaState, VeronaView]):
    """The last round of a game in which nothing is left but one street."""

    def __init__(self) -> None:
        longest = 2 * 2 + 1 + 2 + 1  # a plan and its end each, the pick, the bids, whose ally is removed
        super().__init__(Verona(), "verona-street", OPTIONS, longest, fixed={"rounds": "1"}, scores=(0, MOST_WORTH))

    def new(self, setup: VeronaSetup) -> VeronaState:
        state = self.rules.new(setup)
        while state.phase != phases.PLANNING:
            seat = self.rules.seats(state)[0]
            self.rules.apply(state, seat, first_of(state, self.rules.actions(state, seat)))
        state.public.allies = places(2 * setup.board.size, 0)
        for seat in range(2):
            state.public.allies[STREET * 2 + seat] = int(setup.options["allies"])
            state.public.supply[seat] = ALLIES - int(setup.options["allies"])
            state.public.florins[seat] = int(setup.options["florins"])
            state.public.mercenaries[seat] = int(setup.options["mercenaries"])
        return state

    def legal(self, state: VeronaState, seat: int, into: Actions) -> None:
        self.rules.legal(state, seat, into)
        if state.phase == phases.PLANNING and into.count:
            done = state.sealed.plans[STREET * 2 + seat] != 0
            keep_only(into, [DONE * KIND] if done else [on_street(PLAN, STREET, token) for token in TOKENS])
        elif seat == CHANCE and into.count:
            into.clear()
            for side in range(1, int(state.setup.options["sides"]) + 1):
                into.add_outcome(DIE * KIND + side, 1)

    def apply(self, state: VeronaState, seat: int, action: int, sink: Sink | None = None) -> None:
        self.rules.apply(state, seat, action, sink)
        state.street.dice = min(state.street.dice, 1)

    def result(self, state: VeronaState) -> Result | None:
        if state.phase != phases.OVER:
            return None
        worth = [
            {
                "points": PRICE * sum(points_of(state, seat).values()),
                "florins": state.public.florins[seat],
                "mercenaries": PRICE * state.public.mercenaries[seat],
            }
            for seat in range(2)
        ]
        return Result(worth, ranks_by([sum(sources.values()) for sources in worth]))

    def determinize(self, view: VeronaView, dice: Dice) -> VeronaState:
        """Of other houses only tokens in this street are possible."""
        state = self.rules.determinize(view, dice)
        planning = view.phase == phases.PLANNING
        for seat in range(2):
            hidden = view.sealed.plans[STREET * 2 + seat] == HIDDEN
            planned = planning and not view.waiting_for & BIT[seat]
            if seat != view.viewer and (planning or hidden):
                for street in range(state.setup.board.size):
                    state.sealed.plans[street * 2 + seat] = 0
                if hidden or planned or dice.below(2):
                    state.sealed.plans[STREET * 2 + seat] = TOKENS[dice.below(len(TOKENS))]
        return state


def first_of(state: VeronaState, choices: list[int]) -> int:
    """The first choice, and a first building on offer for which the street does not count."""
    buildings = [action for action in choices if kind_of(action) == BUILDING]
    for action in buildings:
        if not streets_for(state.setup.board, argument_of(action)) & BIT[STREET]:
            return action
    return choices[0]
