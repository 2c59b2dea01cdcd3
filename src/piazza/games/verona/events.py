"""What can be told while Verona is played."""

from typing import Final

from piazza.core.actions import BIT
from piazza.core.events import Event
from piazza.core.phrases import Phrase, Value
from piazza.games.verona.board import Board
from piazza.games.verona.data import ACTIONS, BUILDINGS, CARDS, MOST_PLAYERS

FIRST_PLAYER: Final = 0
DEALT: Final = 1
ALL_DEALT: Final = 2
PREPARED: Final = 3
VISIBLE: Final = 4
ROUND_BEGAN: Final = 5
OFFERED: Final = 6
PLACED: Final = 7
PLACED_TOKEN: Final = 8
WITHDREW: Final = 9
PLANNED: Final = 10
PICKED: Final = 11
TURNED_UP: Final = 12
COUNTS_AS_BLUFF: Final = 13
SCHEMERS_CLASH: Final = 14
SCHEMES: Final = 15
PLAYED_CARD: Final = 16
FOILED: Final = 17
REPEATED: Final = 18
AGENT_LOST: Final = 19
INTRIGUE_SUCCEEDED: Final = 20
AGENT_MOVED: Final = 21
NO_EFFECT: Final = 22
BID_FLORINS: Final = 23
BID_MERCENARIES: Final = 24
ROLLED_TO_ATTACK: Final = 25
STRONGEST: Final = 26
NO_STRONGEST: Final = 27
ROLLED_TO_DEFEND: Final = 28
STOPPED: Final = 29
CORRUPTED: Final = 30
NO_ALLY_LEFT: Final = 31
REMOVED: Final = 32
ACCUSED: Final = 33
INTIMIDATED: Final = 34
RELOCATED: Final = 35
LOST_REFUGE: Final = 36
SHOWED: Final = 37
PASSED: Final = 38
GOT_FLORINS: Final = 39
GOT_MERCENARIES: Final = 40
MISSION_FLORINS: Final = 41
MISSION_MERCENARIES: Final = 42
MOVED: Final = 43
STAYED: Final = 44
ADDED: Final = 45
OCCUPIED: Final = 46
NOT_OCCUPIED: Final = 47
BID_FOR_MUNICIPIO: Final = 48
PROFIT: Final = 49
HIRED: Final = 50
ARMING_GOES_ON: Final = 51
FIRST_MOVES_ON: Final = 52
DIE_ROLLED: Final = 53
GAME_ENDED: Final = 54
SCORED: Final = 55
ATTACKS_LAPSED: Final = 56

# For each kind of event: its name, and what its values are.
EVENTS: Final = [
    ("first-player", ["seat:seat"]),
    ("dealt", ["mission:mission"]),
    ("all-dealt", ["count:number"]),
    ("prepared", ["seat:seat", "street:street"]),
    ("visible", ["building:building"]),
    ("round-began", ["round:number", "seat:seat"]),
    ("offered", ["building:building"]),
    ("placed", ["seat:seat", "street:street"]),
    ("placed-token", ["street:street", "action:action"]),
    ("withdrew", ["seat:seat"]),
    ("planned", ["seat:seat", "count:number"]),
    ("picked", ["seat:seat", "street:street"]),
    ("turned-up", ["seat:seat", "action:action"]),
    ("counts-as-bluff", ["seat:seat", "action:action"]),
    ("schemers-clash", []),
    ("schemes", ["seat:seat", "street:street"]),
    ("played-card", ["seat:seat", "card:card"]),
    ("foiled", ["seat:seat"]),
    ("repeated", ["seat:seat"]),
    ("agent-lost", ["seat:seat", "street:street"]),
    ("intrigue-succeeded", ["seat:seat", "card:card"]),
    ("agent-moved", ["seat:seat", "from:street", "to:street"]),
    ("no-effect", ["card:card"]),
    ("bid-florins", ["seat:seat", "count:number"]),
    ("bid-mercenaries", ["seat:seat", "count:number"]),
    ("rolled-to-attack", ["seat:seat", "dice:number", "strength:number"]),
    ("strongest", ["seat:seat", "strength:number"]),
    ("no-strongest", []),
    ("rolled-to-defend", ["seat:seat", "dice:number"]),
    ("stopped", ["seat:seat"]),
    ("corrupted", ["seat:seat", "street:street"]),
    ("no-ally-left", ["seat:seat"]),
    ("removed", ["seat:seat", "owner:seat", "street:street"]),
    ("accused", ["seat:seat", "count:number", "street:street"]),
    ("intimidated", ["seat:seat", "owner:seat"]),
    ("relocated", ["owner:seat", "street:street"]),
    ("lost-refuge", ["owner:seat", "count:number"]),
    ("showed", ["seat:seat", "mission:mission", "points:number"]),
    ("passed", ["seat:seat"]),
    ("got-florins", ["seat:seat", "count:number", "building:building"]),
    ("got-mercenaries", ["seat:seat", "count:number", "building:building"]),
    ("mission-florins", ["seat:seat", "count:number", "mission:mission"]),
    ("mission-mercenaries", ["seat:seat", "count:number", "mission:mission"]),
    ("moved", ["seat:seat", "from:street", "to:street"]),
    ("stayed", ["seat:seat"]),
    ("added", ["seat:seat", "street:street"]),
    ("occupied", ["seat:seat", "building:building"]),
    ("not-occupied", ["building:building"]),
    ("bid-for-municipio", ["seat:seat", "count:number"]),
    ("profit", ["seat:seat", "count:number"]),
    ("hired", ["seat:seat", "count:number"]),
    ("arming-goes-on", ["seats:seats"]),
    ("first-moves-on", ["seat:seat"]),
    ("die-rolled", ["seat:seat", "die:number"]),
    ("game-ended", ["buildings:number"]),
    ("scored", ["seat:seat", "points:number"]),
    ("attacks-lapsed", ["seats:seats"]),
]


def describe(board: Board, event: Event) -> Phrase:
    """The phrase of an event, its numbers turned into notation."""
    name, fields = EVENTS[event.kind]
    values: dict[str, Value] = {}
    for field, number in zip(fields, event.values, strict=True):
        label, _, type = field.partition(":")
        values[label] = value_of(board, type, number)
    return Phrase(f"verona.event.{name}", values)


def value_of(board: Board, type: str, number: int) -> Value:
    """One thing as a phrase speaks of it. The names of streets are those of the board; no catalogue has them."""
    name = board.streets[number].name if type == "street" else ""
    return Value(type, write_value(board, type, number), name)


def write_value(board: Board, type: str, number: int) -> str:
    """The notation of one thing: a seat, a set of seats, a street, a mission and so on."""
    if type == "seat":
        return str(number + 1)
    if type == "seats":
        return ",".join([str(seat + 1) for seat in range(MOST_PLAYERS) if number & BIT[seat]])
    if type == "street":
        return board.ids[number]
    if type == "mission":
        return board.mission_ids[number]
    if type == "building":
        return BUILDINGS[number]
    if type == "action":
        return ACTIONS[number]
    if type == "card":
        return CARDS[number]
    return str(number)
