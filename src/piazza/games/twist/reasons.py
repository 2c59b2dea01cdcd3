"""Why an action of Verona Twist is not legal now: what was wrong, and the rule, from the viewer's knowledge alone."""

from mypy_extensions import i64

from piazza.core.actions import BIT, argument_of, kind_of
from piazza.core.errors import NotLegal
from piazza.core.phrases import Phrase, Value
from piazza.games.twist.actions import BID, DAYS, DISGUISE, DONE, MOVE, PASS, PLACE, ROLE, character_of, square_of
from piazza.games.twist.data import CHARACTERS, FRIAR, LETTERS, NOWHERE, SQUARE_NAMES
from piazza.games.twist.phases import BIDDING, CHOOSING_ROLE, DISGUISING, MOVING, NAMING_DAYS, PLACING
from piazza.games.twist.squares import square_in
from piazza.games.twist.view import TwistView, occupied_by

RULE_OF = {
    BIDDING: "T-18",
    NAMING_DAYS: "T-19",
    CHOOSING_ROLE: "T-19",
    PLACING: "T-3",
    DISGUISING: "T-4",
    MOVING: "T-10",
}
PHASE_OF = {
    BID: BIDDING,
    PASS: BIDDING,
    DAYS: NAMING_DAYS,
    ROLE: CHOOSING_ROLE,
    PLACE: PLACING,
    DONE: PLACING,
    DISGUISE: DISGUISING,
    MOVE: MOVING,
}


def why_not(view: TwistView, action: i64) -> NotLegal:
    kind, argument = kind_of(action), argument_of(action)
    if kind == PASS and view.phase == MOVING:
        return reason("no-passing", "T-11")
    if PHASE_OF.get(kind) != view.phase:
        return reason("other-phase", RULE_OF.get(view.phase, "T-15"))
    if kind == PASS:
        return reason("first-bidder-names", "T-18")
    if kind == BID:
        highest = view.bid - 1 if view.bid else view.days
        return reason("name-fewer", "T-18", highest=Value("number", str(highest)))
    if kind == DAYS:
        return reason("name-fewer", "T-19", highest=Value("number", str(view.days)))
    if kind == DONE:
        return reason("place-all", "T-3", left=Value("number", str(unplaced(view))))
    return why_not_there(view, kind, character_of(argument), square_of(argument))


def why_not_there(view: TwistView, kind: i64, character: i64, square: i64) -> NotLegal:
    who = Value("character", LETTERS[character])
    where = Value("square", SQUARE_NAMES[square])
    if kind == PLACE and square_in(view.squares, character) != NOWHERE:
        return reason("already-placed", "T-2", character=who)
    if kind == MOVE and not view.active & BIT[character]:
        return reason("already-moved", "T-10", character=who)
    if occupied_by(view.squares) & BIT[square]:
        return reason("square-taken", "T-2", square=where)
    return reason("out-of-reach", "TR-1" if character == FRIAR else "T-12", character=who, square=where)


def unplaced(view: TwistView) -> int:
    return sum(square_in(view.squares, character) == NOWHERE for character in range(CHARACTERS))


def reason(name: str, rule: str, **values: Value) -> NotLegal:
    return NotLegal(Phrase(f"twist.why.{name}", values), rule)
