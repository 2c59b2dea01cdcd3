"""The small game in `pennies` with tables, from which its encoding is made; and games that spoil an encoding."""

from typing import Any, cast

from tests.testing.pennies import KINDS, Pennies, Pot, PotView

from piazza.core.actions import ActionKind
from piazza.core.dice import Dice
from piazza.core.slots import NamedText, Number, PerSeat, Slot
from piazza.core.state import Setup, State
from piazza.core.tables import Tables
from piazza.core.view import View

CARDS = ["none", "one", "two", "three"]
CUPS = ["left", "middle", "right"]
ENCODED_KINDS = [ActionKind("deal", takes="card"), ActionKind("put", unordered=True, takes="cup"), *KINDS[2:]]
SLOTS = {
    "dealt": Slot("dealt", "dealt", Number(0, 5)),
    "cards": Slot("cards", "known.cards", PerSeat(Number(0, 3))),
    "coins": Slot("coins", "known.coins", PerSeat(Number(0, 7))),
    "done": Slot("done", "known.done", Number(0, 31)),
    "turn": Slot("turn", "known.turn", Number(0, 5)),
    "shown": Slot("shown", "known.shown", Number(0, 31)),
}


class EncodedPennies(Pennies):
    """A lawful game."""

    def __init__(self, slots: dict[str, Slot] = SLOTS, cups: list[str] = CUPS) -> None:
        super().__init__(kinds=ENCODED_KINDS)
        listed: list[NamedText] = list(slots.values())
        view = cast(Any, PotView)
        self.tables = Tables(Setup, Pot, view, [], listed, names={"card": CARDS, "cup": cups})


class SwapsOwnCards(EncodedPennies):
    """Its worlds give a seat another card than it has."""

    def determinize(self, view: View, dice: Dice) -> State:
        pot = cast(Pot, super().determinize(view, dice))
        pot.cards = [4 - card if card else 0 for card in pot.cards]
        return pot


def loses_coins() -> EncodedPennies:
    return EncodedPennies({name: slot for name, slot in SLOTS.items() if name != "coins"})


def bounds_cards_too_low() -> EncodedPennies:
    return EncodedPennies(SLOTS | {"cards": Slot("cards", "known.cards", PerSeat(Number(0, 1)))})


def lacks_a_cup() -> EncodedPennies:
    return EncodedPennies(cups=CUPS[:2])
