"""The box of the small game in `pennies`: cards, coins, and what each seat may know of them."""

from piazza.core.actions import BIT
from piazza.core.state import Setup, State
from piazza.core.view import View


class Pot(State):
    """Cards are 0 until they are dealt; coins and done are masks of cups and seats."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.cards = [0] * setup.players
        self.coins = [0] * setup.players
        self.done = 0
        self.turn = 0
        self.shown = 0

    def clone(self) -> "Pot":
        copy = type(self)(self.setup)
        copy.cards, copy.coins = list(self.cards), list(self.coins)
        copy.done, copy.turn, copy.shown = self.done, self.turn, self.shown
        return copy

    @property
    def dealt(self) -> int:
        return sum(card > 0 for card in self.cards)

    @property
    def question(self) -> str:
        return question(self.setup, self.dealt, self.done)


def question(setup: Setup, dealt: int, done: int) -> str:
    if dealt < setup.players:
        return "dealing"
    return "planning" if done < BIT[setup.players] - 1 else "showing"


class PotView(View):
    """A pot with zeros for what the viewer does not know, and how many cards are dealt."""

    def __init__(self, viewer: int, waiting_for: int, dealt: int, known: Pot) -> None:
        super().__init__(known.setup, viewer, question(known.setup, dealt, known.done), waiting_for)
        self.dealt = dealt
        self.known = known


def look(pot: Pot, viewer: int, waiting_for: int) -> PotView:
    known = Pot(pot.setup)
    known.done, known.turn, known.shown = pot.done, pot.turn, pot.shown
    for seat in range(pot.setup.players):
        if seat == viewer or pot.shown & BIT[seat]:
            known.cards[seat] = pot.cards[seat]
        if seat == viewer or pot.question == "showing":
            known.coins[seat] = pot.coins[seat]
    return PotView(viewer, waiting_for, pot.dealt, known)


def alone(pot: Pot, seat: int) -> int:
    """In how many cups a seat is alone."""
    others = 0
    for other, coins in enumerate(pot.coins):
        others |= coins if other != seat else 0
    return (pot.coins[seat] & ~others).bit_count()


def card_points(pot: Pot, seat: int) -> int:
    return pot.cards[seat] if pot.shown & BIT[seat] else 0
