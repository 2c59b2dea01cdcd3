"""What can be told while Verona is played."""

from typing import Final

from piazza.core.events import Event
from piazza.core.phrases import Phrase, Value
from piazza.games.verona.board import Board
from piazza.games.verona.data import ACTIONS, BUILDINGS, CARDS

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
SCHEMERS_CLASH: Final = 13
SCHEMES: Final = 14
PLAYED_CARD: Final = 15
FOILED: Final = 16
REPEATED: Final = 17
AGENT_LOST: Final = 18
INTRIGUE_SUCCEEDED: Final = 19
BID_FLORINS: Final = 20
BID_MERCENARIES: Final = 21
ROLLED_TO_ATTACK: Final = 22
STRONGEST: Final = 23
NO_STRONGEST: Final = 24
ROLLED_TO_DEFEND: Final = 25
STOPPED: Final = 26
CORRUPTED: Final = 27
NO_ALLY_LEFT: Final = 28
REMOVED: Final = 29
ACCUSED: Final = 30
INTIMIDATED: Final = 31
RELOCATED: Final = 32
LOST_REFUGE: Final = 33
SHOWED: Final = 34
PASSED: Final = 35
GOT_FLORINS: Final = 36
GOT_MERCENARIES: Final = 37
MOVED: Final = 38
STAYED: Final = 39
ADDED: Final = 40
OCCUPIED: Final = 41
NOT_OCCUPIED: Final = 42
BID_FOR_MUNICIPIO: Final = 43
PROFIT: Final = 44
HIRED: Final = 45
ARMING_GOES_ON: Final = 46
FIRST_MOVES_ON: Final = 47
DIE_ROLLED: Final = 48
GAME_ENDED: Final = 49
SCORED: Final = 50

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
    ("schemers-clash", []),
    ("schemes", ["seat:seat", "street:street"]),
    ("played-card", ["seat:seat", "card:card"]),
    ("foiled", ["seat:seat"]),
    ("repeated", ["seat:seat"]),
    ("agent-lost", ["seat:seat", "street:street"]),
    ("intrigue-succeeded", ["seat:seat", "card:card"]),
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
    ("got-florins", ["seat:seat", "count:number"]),
    ("got-mercenaries", ["seat:seat", "count:number"]),
    ("moved", ["seat:seat", "from:street", "to:street"]),
    ("stayed", ["seat:seat"]),
    ("added", ["seat:seat", "street:street"]),
    ("occupied", ["seat:seat", "building:building"]),
    ("not-occupied", ["building:building"]),
    ("bid-for-municipio", ["seat:seat", "count:number"]),
    ("profit", ["seat:seat", "count:number"]),
    ("hired", ["seat:seat", "count:number"]),
    ("arming-goes-on", ["seat:seat"]),
    ("first-moves-on", ["seat:seat"]),
    ("die-rolled", ["seat:seat", "die:number"]),
    ("game-ended", ["buildings:number"]),
    ("scored", ["seat:seat", "points:number"]),
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
    """One thing as a phrase speaks of it. Streets are called by the names of the board, which no catalogue knows."""
    if type == "street":
        return Value("text", board.streets[number].name)
    return Value(type, write_value(board, type, number))


def write_value(board: Board, type: str, number: int) -> str:
    """The notation of one thing: a seat, a street, a mission and so on."""
    if type == "seat":
        return str(number + 1)
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
