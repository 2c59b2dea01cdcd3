"""Places on the table: spots, then cards, as numbers. Sets of them are bit masks."""

from collections.abc import Sequence
from typing import Final

from piazza.core.actions import argument_of, kind_of
from piazza.core.phrases import Phrase
from piazza.games.council.actions import COPY, LOOK, MOVE, SPOT, SWAP
from piazza.games.council.data import CARDS, SPOT_NAMES, SPOTS

NEW_ROUND: Final = "council.event.round-began"
# By event: the names of its values that are places.
TOUCHED: Final = {
    "council.event.played": ("card", "card"),
    "council.event.moved": ("card", "card"),
    "council.event.placed": ("spot", "spot"),
    "council.event.looked": ("spot", "spot"),
    "council.event.swapped": ("one", "other"),
}


def place_of_card(card: int) -> int:
    return SPOTS + card


def places(actions: Sequence[int]) -> int:
    """The spots and cards of these actions."""
    return sum(2**place for place in {place_of(action) for action in actions} if place >= 0)


def place_of(action: int) -> int:
    """The spot or the card in play that an action names, −1 if none."""
    kind, argument = kind_of(action), argument_of(action)
    if kind in (SPOT, SWAP, LOOK):
        return argument
    return place_of_card(argument) if kind in (MOVE, COPY) else -1


def last_move(told: Sequence[Phrase]) -> tuple[int, int] | None:
    """What was touched last in this round."""
    for phrase in reversed(told):
        if phrase.key in TOUCHED:
            one, other = TOUCHED[phrase.key]
            return place_named(phrase.values[one].text), place_named(phrase.values[other].text)
        if phrase.key == NEW_ROUND:
            return None
    return None


def place_named(name: str) -> int:
    return SPOT_NAMES.index(name) if name in SPOT_NAMES else place_of_card(CARDS.index(name))


def begins_part(told: Phrase) -> bool:
    """Another round than the first."""
    return told.key == NEW_ROUND and told.values["round"].text != "1"
