"""What can be told while Council of Verona is played."""

from typing import Final

from piazza.core.events import Event, phrase_of
from piazza.core.phrases import Phrase
from piazza.games.council.data import CARDS, PLACES, SPOT_NAMES, TOKENS

FIRST_PLAYER: Final = 0
ROUND_BEGAN: Final = 1
PUT_AWAY: Final = 2
DEALT: Final = 3
ALL_DEALT: Final = 4
GAVE: Final = 5
RECEIVED: Final = 6
PASSED_ON: Final = 7
DRAFTED: Final = 8
KEPT: Final = 9
REST_AWAY: Final = 10
DRAFT_OVER: Final = 11
PLAYED: Final = 12
POWER_UNUSED: Final = 13
MOVED: Final = 14
SWAPPED: Final = 15
LOOKED: Final = 16
SAW: Final = 17
COPIED: Final = 18
PLACED: Final = 19
PLACED_TOKEN: Final = 20
NO_TOKEN_PLACED: Final = 21
LAST_TOKENS: Final = 22
TURNED_UP: Final = 23
DIED: Final = 24
AGENDA_MET: Final = 25
AGENDA_UNMET: Final = 26
SCORED: Final = 27
ROUND_SCORED: Final = 28

# For each kind of event: its name, and what its values are.
EVENTS: Final = [
    ("first-player", ["seat:seat"]),
    ("round-began", ["round:number", "of:number", "seat:seat"]),
    ("put-away", ["count:number"]),
    ("dealt", ["card:card"]),
    ("all-dealt", ["count:number"]),
    ("gave", ["seat:seat", "cards:cards"]),
    ("received", ["seat:seat", "cards:cards"]),
    ("passed-on", []),
    ("drafted", ["seat:seat", "left:number"]),
    ("kept", ["card:card"]),
    ("rest-away", ["cards:cards"]),
    ("draft-over", ["count:number"]),
    ("played", ["seat:seat", "card:card", "place:place"]),
    ("power-unused", ["seat:seat", "card:card"]),
    ("moved", ["seat:seat", "card:card", "place:place"]),
    ("swapped", ["seat:seat", "one:spot", "other:spot"]),
    ("looked", ["seat:seat", "spot:spot", "owner:seat"]),
    ("saw", ["spot:spot", "token:token"]),
    ("copied", ["seat:seat", "card:card"]),
    ("placed", ["seat:seat", "spot:spot"]),
    ("placed-token", ["spot:spot", "token:token"]),
    ("no-token", ["seat:seat"]),
    ("last-tokens", []),
    ("turned-up", ["owner:seat", "token:token", "spot:spot"]),
    ("died", ["card:card"]),
    ("agenda-met", ["card:card"]),
    ("agenda-unmet", ["card:card"]),
    ("scored", ["seat:seat", "spot:spot", "points:number"]),
    ("round-scored", ["seat:seat", "points:number", "total:number"]),
]


def describe(event: Event) -> Phrase:
    name, fields = EVENTS[event.kind]
    return phrase_of(f"council.event.{name}", fields, event, write_value)


def write_value(type: str, number: int) -> str:
    """The notation of one thing: a seat, a card, a set of cards and so on."""
    if type == "seat":
        return str(number + 1)
    if type == "card":
        return CARDS[number]
    if type == "cards":
        return ",".join(name for card, name in enumerate(CARDS) if number & 2**card)
    if type == "place":
        return PLACES[number]
    if type == "spot":
        return SPOT_NAMES[number]
    if type == "token":
        return TOKENS[number]
    return str(number)
