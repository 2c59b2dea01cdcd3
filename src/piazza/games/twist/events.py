"""What can be told while Verona Twist is played."""

from typing import Final

from piazza.core.events import Event, phrase_of
from piazza.core.phrases import Phrase
from piazza.games.twist.data import CHARACTERS, LETTERS, PAIR_NAMES, PAIRS, SQUARE_NAMES

FIRST_BIDDER: Final = 0
NAMED: Final = 1
PASSED: Final = 2
ROLES: Final = 3
PLACED: Final = 4
DISGUISED: Final = 5
HIDDEN_IN: Final = 6
MOVED: Final = 7
STAYED: Final = 8
REPORTED: Final = 9
ELIMINATED: Final = 10
DAY_BEGAN: Final = 11
GAME_WON: Final = 12
CHOSE_ROLE: Final = 13
FEWER_DAYS: Final = 14
FEWER_SUSPECTS: Final = 15
NOTHING_BETWEEN: Final = 16

# For each kind of event: its name, and what its values are.
EVENTS: Final = [
    ("first-bidder", ["seat:seat"]),
    ("named", ["seat:seat", "days:number"]),
    ("passed", ["seat:seat"]),
    ("roles", ["game:number", "nurse:seat", "capulet:seat", "days:number"]),
    ("placed", ["character:character", "square:square"]),
    ("disguised", ["seat:seat"]),
    ("hidden-in", ["pair:pair"]),
    ("moved", ["seat:seat", "character:character", "from:square", "to:square"]),
    ("stayed", ["characters:characters"]),
    ("reported", ["report:report"]),
    ("eliminated", ["pairs:pairs", "left:number"]),
    ("day-began", ["days:number"]),
    ("game-won", ["seat:seat", "role:role", "pair:pair"]),
    ("chose-role", ["seat:seat", "role:role"]),
    ("fewer-days", ["seat:seat", "days:number", "other:number"]),
    ("fewer-suspects", ["seat:seat", "day:number", "suspects:number", "other:number"]),
    ("nothing-between", []),
]

REPORTS: Final = ["different", "same"]
ROLE_NAMES: Final = ["nurse", "capulet"]


def describe(event: Event) -> Phrase:
    name, fields = EVENTS[event.kind]
    return phrase_of(f"twist.event.{name}", fields, event, write_value)


def write_value(type: str, number: int) -> str:
    """The notation of one thing: a seat, a square, a set of pairs and so on."""
    if type == "seat":
        return str(number + 1)
    if type == "character":
        return LETTERS[number]
    if type == "square":
        return SQUARE_NAMES[number]
    if type == "pair":
        return PAIR_NAMES[number]
    if type == "report":
        return REPORTS[number]
    if type == "role":
        return ROLE_NAMES[number]
    if type == "characters":
        return ",".join(LETTERS[character] for character in range(CHARACTERS) if number & 2**character)
    if type == "pairs":
        return ",".join(PAIR_NAMES[pair] for pair in range(PAIRS) if number & 2**pair)
    return str(number)
