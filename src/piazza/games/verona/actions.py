"""The decisions of Verona as integers."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import KIND, ActionKind

FIRST: Final = 0  # chance: the first player (V-11)
MISSION: Final = 1  # chance: a mission for the next hand (V-13)
BUILDING: Final = 2  # chance: the building that becomes visible (V-13)
DIE: Final = 3  # chance: one die (V-3)
PREPARE: Final = 4  # an ally on a street before the first round (V-12)
PLAN: Final = 5  # a token on a street, sealed (V-22)
DONE: Final = 6  # the plan is finished (V-22)
PLACE: Final = 7  # a token on a street in turn (V-23)
WITHDRAW: Final = 8  # from planning for this round (V-23)
PICK: Final = 9  # the street to resolve (V-30)
AGENT: Final = 10  # where the schemer's ally comes from (V-34)
CARD: Final = 11  # the intrigue, or a guess (V-34)
REPEAT: Final = 12  # try the intrigue again (V-56)
YIELD: Final = 13  # do not (V-56)
BID: Final = 14  # Florins or mercenaries (V-37, V-51)
COLOUR: Final = 15  # whose ally is removed, or who is intimidated (V-42, V-43)
TO: Final = 16  # where an intimidated ally goes (V-43)
SHOW: Final = 17  # a mission (V-45)
PASS: Final = 18  # show none (V-45)
MOVE: Final = 19  # an ally to a neighbouring street (V-47)
STAY: Final = 20  # move no more (V-47)
REMOVE: Final = 21  # an opponent's ally from a street (V-47)
ADD: Final = 22  # an ally to a street (V-47)
HIRE: Final = 23  # mercenaries (V-54)
AGAIN: Final = 24  # go on arming (V-54)
ENOUGH: Final = 25  # do not (V-54)

KINDS: Final = [
    ActionKind("first", open=True),
    ActionKind("mission"),
    ActionKind("building", open=True),
    ActionKind("die", open=True),
    ActionKind("prepare", open=True),
    ActionKind("plan", unordered=True),
    ActionKind("done"),
    ActionKind("place"),
    ActionKind("withdraw", open=True),
    ActionKind("pick", open=True),
    ActionKind("agent", open=True),
    ActionKind("card"),
    ActionKind("repeat", open=True),
    ActionKind("yield", open=True),
    ActionKind("bid", span=True),
    ActionKind("colour", open=True),
    ActionKind("to", open=True),
    ActionKind("show"),
    ActionKind("pass"),
    ActionKind("move", open=True),
    ActionKind("stay", open=True),
    ActionKind("remove", open=True),
    ActionKind("add", open=True),
    ActionKind("hire", span=True),
    ActionKind("again"),
    ActionKind("enough"),
]


def token_on(street: i64, what: i64) -> i64:
    """The argument for a token or a colour on a street: what it is in the lowest three bits."""
    return street * 8 + what


def on_street(kind: i64, street: i64, what: i64) -> i64:
    return kind * KIND + token_on(street, what)


def street_of(argument: i64) -> i64:
    return argument >> 3


def what_of(argument: i64) -> i64:
    return argument & 7


def move(source: i64, target: i64) -> i64:
    return MOVE * KIND + source * 64 + target


def source_of(argument: i64) -> i64:
    return argument >> 6


def target_of(argument: i64) -> i64:
    return argument & 63
