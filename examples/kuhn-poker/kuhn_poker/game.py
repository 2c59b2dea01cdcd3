"""Kuhn poker: three cards, two players, one round of betting. A whole game in eight methods.

Both put one chip into the pot and get one card. The first player passes or bets a chip. A pass lets the other player
pass or bet; a bet lets the other player call it with a chip or fold. If nobody folds, the higher card wins the pot.
"""

from typing import Final

from piazza.core.actions import BIT, KIND, ActionKind, Actions, argument_of, kind_of
from piazza.core.contract import Facts
from piazza.core.dice import Dice
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.game import Game
from piazza.core.result import Result, ranks_by
from piazza.core.slots import OneOf, Slot
from piazza.core.state import Setup, State
from piazza.core.tables import Tables
from piazza.core.view import CHANCE, View

CARDS: Final = ["jack", "queen", "king"]
DEALS: Final = [(first, second) for first in range(3) for second in range(3) if first != second]
DEAL_NAMES: Final = [f"{CARDS[first]}-{CARDS[second]}" for first, second in DEALS]
NONE: Final = -1

# All that can be bet, in order: p is a pass or a fold, b a bet or a call.
LINES: Final = ["start", "p", "b", "pp", "pb", "bp", "bb", "pbp", "pbb"]
OVER: Final = {"pp": 1, "bp": 1, "bb": 2, "pbp": 1, "pbb": 2}  # what the loser pays

DEAL, PASS, BET, FOLD, CALL = range(5)
DEALT, SHOWN = 0, 5  # the events between them are the actions of the players


class KuhnState(State):
    """The deal, and what was bet so far."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.deal = NONE
        self.line = 0


class KuhnView(View):
    """The bets and the own card; both cards once they are shown."""

    def __init__(self, setup: Setup, viewer: int, waiting_for: int) -> None:
        super().__init__(setup, viewer, "bet", waiting_for)
        self.hand = NONE
        self.shown = NONE
        self.line = 0


class Kuhn(Game[Setup, KuhnState, KuhnView]):
    """The rules."""

    def to_act(self, state: KuhnState) -> int:
        if state.deal == NONE:
            return BIT[CHANCE]
        line = LINES[state.line]
        return 0 if line in OVER else BIT[0 if line in ("start", "pb") else 1]

    def legal(self, state: KuhnState, seat: int, into: Actions) -> None:
        if not self.to_act(state) & BIT[seat]:
            return
        if seat == CHANCE:
            for deal in range(len(DEALS)):
                into.add_outcome(DEAL * KIND + deal, 1)
            return
        facing_a_bet = LINES[state.line].endswith("b")
        into.add((FOLD if facing_a_bet else PASS) * KIND)
        into.add((CALL if facing_a_bet else BET) * KIND)

    def apply(self, state: KuhnState, seat: int, action: int, sink: Sink | None = None) -> None:
        events: list[Event] = []
        kind = kind_of(action)
        if kind == DEAL:
            state.deal = argument_of(action)
            events += [Event(DEALT, BIT[player], (DEALS[state.deal][player],)) for player in range(2)]
        else:
            line = LINES[state.line].removeprefix("start") + ("p" if kind in (PASS, FOLD) else "b")
            state.line = LINES.index(line)
            events.append(Event(kind, EVERYBODY, (seat,)))
            if is_showdown(state):
                events += [Event(SHOWN, EVERYBODY, (player, DEALS[state.deal][player])) for player in range(2)]
        if sink is not None:
            for event in events:
                sink.tell(event)

    def result(self, state: KuhnState) -> Result | None:
        if state.deal == NONE or LINES[state.line] not in OVER:
            return None
        first, second = DEALS[state.deal]
        winner = (0 if first > second else 1) if is_showdown(state) else len(LINES[state.line]) % 2
        chips = OVER[LINES[state.line]]
        scores = [chips if seat == winner else -chips for seat in range(2)]
        return Result([{"chips": score} for score in scores], ranks_by(scores))

    def observe(self, state: KuhnState, viewer: int) -> KuhnView:
        view = KuhnView(state.setup, viewer, self.to_act(state))
        view.line = state.line
        if state.deal != NONE and viewer < 2:
            view.hand = DEALS[state.deal][viewer]
        if is_showdown(state):
            view.shown = state.deal
        return view

    def determinize(self, view: KuhnView, dice: Dice) -> KuhnState:
        state = KuhnState(view.setup)
        state.line = view.line
        if view.shown != NONE:
            state.deal = view.shown
        elif not view.waiting_for & BIT[CHANCE]:
            possible = [deal for deal in range(6) if view.hand == NONE or DEALS[deal][view.viewer] == view.hand]
            state.deal = possible[dice.below(len(possible))]
        return state


def is_showdown(state: KuhnState) -> bool:
    """It is over and nobody has folded."""
    return state.deal != NONE and LINES[state.line] in ("pp", "bb", "pbb")


def kuhn() -> Kuhn:
    """The game with its facts and tables."""
    line = Slot("line", "line", OneOf(LINES))
    return Kuhn(
        Facts(
            name="kuhn",
            rules_version=1,
            seats=(2, 2),
            options=[],
            kinds=[
                ActionKind("deal", takes="deal"),
                ActionKind("pass", open=True),
                ActionKind("bet", open=True),
                ActionKind("fold", open=True),
                ActionKind("call", open=True),
            ],
            longest=3,
            widest=6,  # deals
            scores=(-2, 2),
        ),
        tables=Tables(
            setup=Setup,
            state=KuhnState,
            view=KuhnView,
            state_slots=[Slot("deal", "deal", OneOf(DEAL_NAMES, missing=NONE)), line],
            view_slots=[
                Slot("hand", "hand", OneOf(CARDS, missing=NONE)),
                Slot("shown", "shown", OneOf(DEAL_NAMES, missing=NONE)),
                line,
            ],
            events=[
                ("dealt", ["card:card"]),
                ("passed", ["seat:seat"]),
                ("bet", ["seat:seat"]),
                ("folded", ["seat:seat"]),
                ("called", ["seat:seat"]),
                ("shown", ["seat:seat", "card:card"]),
            ],
            names={"card": CARDS, "deal": DEAL_NAMES},
            secret=["hand"],
        ),
    )
