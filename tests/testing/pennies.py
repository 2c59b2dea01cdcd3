"""A small game on which the kit itself is tried: it has what Verona Twist lacks, several who decide at the same time.

Chance deals everybody a secret card. At the same time all put pennies into cups, unseen, at most one each into a cup.
Then, in turn, everybody shows the card or hides it. Points: the cups one is alone in, and the card if it was shown.
"""

from typing import cast

from tests.testing.pot import Pot, PotView, alone, card_points, look

from piazza.core.actions import BIT, KIND, ActionKind, Actions, argument_of, kind_of
from piazza.core.contract import Facts
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal, Unreadable
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.fields import Fields, bad_field
from piazza.core.game import Game
from piazza.core.options import number
from piazza.core.phrases import Phrase, Value, phrase
from piazza.core.result import Result, ranks_by
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, View

__all__ = ["Pennies", "Pot", "PotView"]

DEAL, PUT, DONE, SHOW, HIDE = range(5)
KINDS = [
    ActionKind("deal"),
    ActionKind("put", unordered=True),
    ActionKind("done"),
    ActionKind("show", open=True),
    ActionKind("hide", open=True),
]
DEALT, CARD, COINS, SHOWN, HIDDEN = range(5)
EVENTS = ["dealt", "card", "coins", "shown", "hidden"]
WEIGHTS = {1: 1, 2: 2, 3: 1}


class Pennies(Game):
    """The contract, fulfilled for two to five seats."""

    def __init__(
        self, longest: int = 35, widest: int = 4, scores: tuple[int, int] = (0, 6), kinds: list[ActionKind] = KINDS
    ) -> None:
        cups = number("cups", 1, 3, 3, "P-1")
        super().__init__(Facts("pennies", 1, (2, 5), [cups], kinds, longest, widest, scores))

    def make_setup(self, players: int, options: dict[str, str]) -> Setup:
        return Setup(players, options)

    def new(self, setup: Setup) -> State:
        return Pot(setup)

    def to_act(self, state: State) -> int:
        pot = cast(Pot, state)
        if pot.question == "dealing":
            return BIT[CHANCE]
        if pot.question == "planning":
            return BIT[pot.setup.players] - 1 & ~pot.done
        return BIT[pot.turn] if pot.turn < pot.setup.players else 0

    def legal(self, state: State, seat: int, into: Actions) -> None:
        pot = cast(Pot, state)
        if not self.to_act(pot) & BIT[seat]:
            return
        if seat == CHANCE:
            for card, weight in WEIGHTS.items():
                into.add_outcome(DEAL * KIND + card, weight)
        elif pot.question == "planning":
            for cup in range(int(pot.setup.options["cups"])):
                if not pot.coins[seat] & BIT[cup]:
                    into.add(PUT * KIND + cup)
            into.add(DONE * KIND)
        else:
            into.add(SHOW * KIND)
            into.add(HIDE * KIND)

    def apply(self, state: State, seat: int, action: int, sink: Sink | None = None) -> None:
        pot, kind, argument = cast(Pot, state), kind_of(action), argument_of(action)
        events: list[Event] = []
        if kind == DEAL:
            to = pot.dealt
            pot.cards[to] = argument
            events = [Event(DEALT, EVERYBODY, (to,)), Event(CARD, BIT[to], (to, argument))]
        elif kind == PUT:
            pot.coins[seat] |= BIT[argument]
        elif kind == DONE:
            pot.done |= BIT[seat]
            if pot.question == "showing":
                events = [Event(COINS, EVERYBODY, (owner, coins)) for owner, coins in enumerate(pot.coins)]
        else:
            pot.turn += 1
            pot.shown |= BIT[seat] if kind == SHOW else 0
            events = [Event(SHOWN if kind == SHOW else HIDDEN, EVERYBODY, (seat, pot.cards[seat] * (kind == SHOW)))]
        for event in events if sink is not None else []:
            cast(Sink, sink).tell(event)

    def reveals(self, state: State, seat: int, action: int) -> bool:
        return bool(kind_of(action) != PUT)

    def result(self, state: State) -> Result | None:
        pot = cast(Pot, state)
        if self.to_act(pot):
            return None
        points = [{"cups": alone(pot, seat), "card": card_points(pot, seat)} for seat in range(pot.setup.players)]
        return Result(points, ranks_by([sum(sources.values()) for sources in points]))

    def observe(self, state: State, viewer: int) -> View:
        return look(cast(Pot, state), viewer, self.to_act(state))

    def determinize(self, view: View, dice: Dice) -> State:
        seen = cast(PotView, view)
        pot = seen.known.clone()
        for seat in range(pot.setup.players):
            if seat < seen.dealt and not pot.cards[seat]:
                pot.cards[seat] = 1 + dice.below(3)
            if seat != view.viewer and view.question == "planning":
                pot.coins[seat] = dice.below(BIT[int(pot.setup.options["cups"])])
        return pot

    def why_not(self, view: View, action: int) -> NotLegal:
        return NotLegal(phrase(f"pennies.why.{KINDS[kind_of(action)].name}"), "P-2")

    def write_action(self, setup: Setup, action: int) -> str:
        kind, argument = kind_of(action), argument_of(action)
        return KINDS[kind].name + (str(argument) if kind <= PUT else "")

    def read_action(self, state: State, text: str) -> int:
        for kind in range(len(KINDS)):
            for argument in range(4 if kind <= PUT else 1):
                if self.write_action(state.setup, kind * KIND + argument) == text:
                    return kind * KIND + argument
        raise Unreadable(phrase("pennies.fault.action", text=text[:40]))

    def write_position(self, state: State) -> str:
        return " ".join(value for _, value in self.write_state(state)) if cast(Pot, state).question == "showing" else ""

    def read_position(self, setup: Setup, text: str) -> State:
        values = text.split(" ")
        if len(values) != 5:
            raise Unreadable(phrase("pennies.fault.position", text=text[:40]))
        pot = self.read_state(
            setup, Fields(list(zip(["cards", "coins", "done", "turn", "shown"], values, strict=True)))
        )
        if pot.question != "showing":
            raise Unreadable(phrase("pennies.fault.position", text=text[:40]))
        return pot

    def write_state(self, state: State) -> list[tuple[str, str]]:
        pot = cast(Pot, state)
        lists = [("cards", pot.cards), ("coins", pot.coins)]
        numbers = [("done", pot.done), ("turn", pot.turn), ("shown", pot.shown)]
        return [(name, "".join(map(str, values))) for name, values in lists] + [(name, str(n)) for name, n in numbers]

    def read_state(self, setup: Setup, fields: Fields) -> Pot:
        pot = read_slots(setup, fields)
        dealing = pot.question == "dealing"
        if 0 in pot.cards[: pot.dealt] or (dealing and (any(pot.coins) or pot.done)):
            raise bad_field("cards", str(pot.cards))
        if pot.turn and pot.question != "showing":
            raise bad_field("turn", str(pot.turn))
        return pot

    def write_view(self, view: View) -> list[tuple[str, str]]:
        seen = cast(PotView, view)
        return [("dealt", str(seen.dealt)), *Pennies.write_state(self, seen.known)]

    def read_view(self, setup: Setup, viewer: int, waiting_for: int, fields: Fields) -> View:
        dealt = fields.take_number("dealt", 0, setup.players)
        return PotView(viewer, waiting_for, dealt, read_slots(setup, fields))

    def describe_action(self, setup: Setup, action: int) -> Phrase:
        return Phrase(
            f"pennies.action.{KINDS[kind_of(action)].name}", {"cup": Value("number", str(argument_of(action)))}
        )

    def describe_event(self, setup: Setup, event: Event) -> Phrase:
        values = {f"value{place}": Value("number", str(number)) for place, number in enumerate(event.values)}
        return Phrase(f"pennies.event.{EVENTS[event.kind]}", values)


def read_slots(setup: Setup, fields: Fields) -> Pot:
    pot = Pot(setup)
    pot.cards = digits(fields.take("cards"), setup.players, 3)
    pot.coins = digits(fields.take("coins"), setup.players, 2 ** int(setup.options["cups"]) - 1)
    pot.done = fields.take_number("done", 0, BIT[setup.players] - 1)
    pot.turn = fields.take_number("turn", 0, setup.players)
    pot.shown = fields.take_number("shown", 0, BIT[pot.turn] - 1)
    return pot


def digits(text: str, count: int, highest: int) -> list[int]:
    if len(text) != count or any(mark not in "01234567"[: highest + 1] for mark in text):
        raise bad_field("digits", text)
    return [int(mark) for mark in text]
