"""A tiny game with what Verona Twist lacks: secret plans and bids that all seats seal at the same time.

Everybody plans to visit up to two of four stalls, in secret and in no order, and then bids some of three coins, sealed.
A die picks a stall: whoever planned to be there gets as many points as coins were bid.
"""

import re
from typing import cast

from piazza.core.actions import BIT, KIND, ActionKind, Actions, argument_of, kind_of
from piazza.core.contract import Facts
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal, Unreadable
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.fields import Fields, bad_field
from piazza.core.game import Game
from piazza.core.phrases import Phrase, Value, phrase
from piazza.core.result import Result, ranks_by
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, View

STALLS, MOST_STALLS, COINS = "abcd", 2, 3
UNKNOWN = -1
LONGEST = 26  # twice the 13 of three seats: where others may have planned more than they have, a game takes longer

PLAN, DONE, BID, ROLL = range(4)
KINDS = [ActionKind("plan", unordered=True), ActionKind("done"), ActionKind("bid", span=True), ActionKind("roll")]
PLANNED, PAID, ROLLED = range(3)
EVENTS = ["planned", "paid", "rolled"]

PLANS = [plan for plan in range(2 ** len(STALLS)) if plan.bit_count() <= MOST_STALLS]
WORDS = re.compile(r"(?P<plan>[a-d])|(?P<done>done)|(?P<bid>bid\d)|(?P<roll>roll[a-d])")


class MarketState(State):
    """Plans are masks of stalls; a bid is UNKNOWN until it is made, as is the stall until it is rolled."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.plans = [0] * setup.players
        self.done = 0
        self.bids = [UNKNOWN] * setup.players
        self.stall = UNKNOWN

    def clone(self) -> "MarketState":
        copy = MarketState(self.setup)
        copy.plans, copy.done, copy.bids, copy.stall = list(self.plans), self.done, list(self.bids), self.stall
        return copy

    @property
    def question(self) -> str:
        if self.done < BIT[self.setup.players] - 1:
            return "planning"
        if UNKNOWN in self.bids:
            return "bidding"
        return "rolling" if self.stall == UNKNOWN else "over"


class MarketView(View):
    """The market without what is hidden from the viewer, and which bids are sealed."""

    def __init__(self, known: MarketState, viewer: int, waiting_for: int, sealed: int) -> None:
        super().__init__(known.setup, viewer, asked_of(waiting_for, known), waiting_for)
        self.known = known
        self.sealed = sealed


def asked_of(waiting_for: int, known: MarketState) -> str:
    """The question, which the viewer can tell although some bids are hidden."""
    if waiting_for & BIT[CHANCE]:
        return "rolling"
    return known.question if waiting_for else "over"


def look(market: MarketState, viewer: int, waiting_for: int) -> MarketView:
    known = MarketState(market.setup)
    known.done, known.stall = market.done, market.stall
    for seat in range(market.setup.players):
        if seat == viewer or market.question != "planning":
            known.plans[seat] = market.plans[seat]
        if seat == viewer or market.question in ("rolling", "over"):
            known.bids[seat] = market.bids[seat]
    sealed = sum(BIT[seat] for seat, bid in enumerate(market.bids) if bid != UNKNOWN)
    return MarketView(known, viewer, waiting_for, sealed)


class Market(Game):
    """The contract, fulfilled for two or three seats."""

    def __init__(self) -> None:
        super().__init__(
            Facts("market", 1, (2, 3), [], KINDS, longest=LONGEST, widest=len(STALLS) + 1, scores=(0, COINS))
        )

    def make_setup(self, players: int, options: dict[str, str]) -> Setup:
        return Setup(players, options)

    def new(self, setup: Setup) -> State:
        return MarketState(setup)

    def to_act(self, state: State) -> int:
        market = cast(MarketState, state)
        if market.question == "planning":
            return int(BIT[market.setup.players] - 1 & ~market.done)
        if market.question == "bidding":
            return sum(BIT[seat] for seat, bid in enumerate(market.bids) if bid == UNKNOWN)
        return int(BIT[CHANCE]) if market.question == "rolling" else 0

    def legal(self, state: State, seat: int, into: Actions) -> None:
        market = cast(MarketState, state)
        if not self.to_act(market) & BIT[seat]:
            return
        if seat == CHANCE:
            for stall in range(len(STALLS)):
                into.add_outcome(ROLL * KIND + stall, 1)
        elif market.question == "bidding":
            for coins in range(COINS + 1):
                into.add(BID * KIND + coins)
        else:
            for stall in range(len(STALLS)):
                if not market.plans[seat] & BIT[stall] and market.plans[seat].bit_count() < MOST_STALLS:
                    into.add(PLAN * KIND + stall)
            into.add(DONE * KIND)

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        market, kind, argument = cast(MarketState, state), kind_of(action), argument_of(action)
        asked = market.question
        if kind == PLAN:
            market.plans[seat] |= BIT[argument]
        elif kind == DONE:
            market.done |= BIT[seat]
        elif kind == BID:
            market.bids[seat] = argument
        else:
            market.stall = argument
        if sink is not None and market.question != asked:
            tell(market, asked, sink)

    def reveals(self, state: State, seat: int, action: int) -> bool:
        return bool(kind_of(action) != PLAN)

    def result(self, state: State) -> Result | None:
        market = cast(MarketState, state)
        if market.question != "over":
            return None
        scores = [bid if plan & BIT[market.stall] else 0 for plan, bid in zip(market.plans, market.bids, strict=True)]
        return Result([{"sold": score} for score in scores], ranks_by(scores))

    def observe(self, state: State, viewer: int) -> View:
        return look(cast(MarketState, state), viewer, self.to_act(state))

    def determinize(self, view: View, dice: Dice) -> State:
        seen = cast(MarketView, view)
        market = seen.known.clone()
        for seat in range(market.setup.players):
            if seat != view.viewer and view.question == "planning":
                market.plans[seat] = PLANS[dice.below(len(PLANS))]
            if seen.sealed & BIT[seat] and market.bids[seat] == UNKNOWN:
                market.bids[seat] = dice.below(COINS + 1)
        return market

    def why_not(self, view: View, action: int) -> NotLegal:
        return NotLegal(phrase(f"market.why.{KINDS[kind_of(action)].name}"), "S-1")

    def write_action(self, setup: Setup, action: int) -> str:
        kind, argument = kind_of(action), argument_of(action)
        if kind == BID:
            return f"bid{argument}"
        return {PLAN: "", DONE: "done", ROLL: "roll"}[kind] + ("" if kind == DONE else STALLS[argument])

    def read_action(self, state: State, text: str) -> int:
        word = text.strip()
        found = WORDS.fullmatch(word)
        if found is None:
            raise Unreadable(phrase("market.fault.action", text=text[:40]))
        if found["done"]:
            return DONE * KIND
        if found["bid"]:
            return BID * KIND + int(word[-1])
        return (PLAN if found["plan"] else ROLL) * KIND + STALLS.index(word[-1])

    def write_position(self, state: State) -> str:
        return ""

    def read_position(self, setup: Setup, text: str) -> State:
        raise Unreadable(phrase("market.fault.position", text=text[:40]))

    def write_state(self, state: State) -> list[tuple[str, str]]:
        market = cast(MarketState, state)
        return [
            ("plans", " ".join(str(plan) for plan in market.plans)),
            ("done", str(market.done)),
            ("bids", " ".join(str(bid) for bid in market.bids)),
            ("stall", str(market.stall)),
        ]

    def read_state(self, setup: Setup, fields: Fields) -> State:
        market = MarketState(setup)
        market.plans = read_row("plans", fields.take("plans"), setup.players, PLANS)
        market.done = fields.take_number("done", 0, BIT[setup.players] - 1)
        market.bids = read_row("bids", fields.take("bids"), setup.players, [UNKNOWN, *range(COINS + 1)])
        market.stall = fields.take_number("stall", UNKNOWN, len(STALLS) - 1)
        if market.question == "planning" and market.bids != [UNKNOWN] * setup.players:
            raise bad_field("bids", str(market.bids))
        if market.question in ("planning", "bidding") and market.stall != UNKNOWN:
            raise bad_field("stall", str(market.stall))
        return market

    def write_view(self, view: View) -> list[tuple[str, str]]:
        seen = cast(MarketView, view)
        return [("sealed", str(seen.sealed)), *self.write_state(seen.known)]

    def read_view(self, setup: Setup, viewer: int, waiting_for: int, fields: Fields) -> View:
        sealed = fields.take_number("sealed", 0, BIT[setup.players] - 1)
        return MarketView(cast(MarketState, self.read_state(setup, fields)), viewer, waiting_for, sealed)

    def describe_action(self, setup: Setup, action: int) -> Phrase:
        return Phrase(f"market.action.{KINDS[kind_of(action)].name}", numbered((argument_of(action),)))

    def describe_event(self, setup: Setup, event: Event) -> Phrase:
        return Phrase(f"market.event.{EVENTS[event.kind]}", numbered(event.values))


def tell(market: MarketState, answered: str, sink: Sink) -> None:
    """What everybody learns when the last has answered."""
    if answered == "planning":
        for seat, plan in enumerate(market.plans):
            sink.tell(Event(PLANNED, EVERYBODY, (seat, plan)))
    elif answered == "bidding":
        for seat, bid in enumerate(market.bids):
            sink.tell(Event(PAID, EVERYBODY, (seat, bid)))
    else:
        sink.tell(Event(ROLLED, EVERYBODY, (market.stall,)))


def numbered(values: tuple[int, ...]) -> dict[str, Value]:
    return {f"value{place}": Value("number", str(value)) for place, value in enumerate(values)}


def read_row(name: str, text: str, count: int, allowed: list[int]) -> list[int]:
    words = text.split(" ")
    if len(words) != count or any(word not in [str(value) for value in allowed] for word in words):
        raise bad_field(name, text)
    return [int(word) for word in words]
