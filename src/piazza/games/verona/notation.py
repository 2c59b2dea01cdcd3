"""The decisions of Verona in writing.

`corruption:rosa` plans a token, `pick:rosa` resolves a street, `bid:7` bids, `murder` is a card, `show:12` shows a
mission, `move:rosa>roma` moves an ally. What stands before the colon may be left out where only one thing can be meant.
"""

import re
from typing import Final

from mypy_extensions import i64

from piazza.core.actions import KIND, argument_of, kind_of
from piazza.core.errors import Unreadable
from piazza.core.phrases import Phrase, Value, phrase
from piazza.games.verona import actions as made
from piazza.games.verona import state as phases
from piazza.games.verona.actions import KINDS, source_of, street_of, target_of, what_of
from piazza.games.verona.board import Board
from piazza.games.verona.data import ACTIONS, BUILDINGS, CARDS
from piazza.games.verona.events import value_of
from piazza.games.verona.state import VeronaState, board_setup

PLAIN: Final = {made.DONE, made.WITHDRAW, made.REPEAT, made.YIELD, made.PASS, made.STAY, made.AGAIN, made.ENOUGH}
STREETS: Final = {made.PREPARE, made.PICK, made.AGENT, made.TO, made.ADD}
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,29}", re.ASCII)
TOO_MUCH: Final = KIND - 1  # more than any house ever has: legal nowhere, so that it can be answered why not

# By question: what a bare street, number or word means.
STREET_ASKED: Final = {
    phases.PREPARING: made.PREPARE,
    phases.PICKING: made.PICK,
    phases.AGENT: made.AGENT,
    phases.RELOCATING: made.TO,
    phases.ADDING: made.ADD,
}
NUMBER_ASKED: Final = {
    phases.BIDDING: made.BID,
    phases.MUNICIPIO_BIDS: made.BID,
    phases.ARMING: made.HIRE,
    phases.MISSIONS: made.SHOW,
    phases.VICTIM: made.COLOUR,
    phases.MURDERING: made.COLOUR,
    phases.INTIMIDATING: made.COLOUR,
    phases.ATTACK_DICE: made.DIE,
    phases.DEFENCE_DICE: made.DIE,
}


def write_action(board: Board, action: i64) -> str:
    kind, argument = int(kind_of(action)), argument_of(action)
    name = KINDS[kind].name
    if kind in PLAIN:
        return name
    if kind in STREETS:
        return f"{name}:{board.ids[argument]}"
    if kind in (made.PLAN, made.PLACE):
        return f"{ACTIONS[what_of(argument)]}:{board.ids[street_of(argument)]}"
    if kind == made.CARD:
        return CARDS[argument]
    if kind == made.MOVE:
        return f"move:{board.ids[source_of(argument)]}>{board.ids[target_of(argument)]}"
    if kind == made.REMOVE:
        return f"remove:{board.ids[street_of(argument)]}>{what_of(argument) + 1}"
    if kind in (made.MISSION, made.SHOW):
        return f"{name}:{board.mission_ids[argument]}"
    if kind == made.BUILDING:
        return f"building:{BUILDINGS[argument]}"
    if kind == made.FIRST or kind == made.COLOUR:
        return f"{name}:{argument + 1}"
    return f"{name}:{argument}"


def read_action(state: VeronaState, text: str) -> int:
    """Generous with case and spaces, and with what is left out."""
    board = board_setup(state).board
    word = "".join(text.lower().split())
    prefix, colon, thing = word.partition(":")
    if not colon:
        return read_bare(state, board, word)
    if prefix in ACTIONS[1:]:
        kind = made.PLACE if board_setup(state).tournament else made.PLAN
        return made.on_street(kind, read_street(board, thing), ACTIONS.index(prefix))
    names = [kind.name for kind in KINDS]
    if prefix not in names or names.index(prefix) in PLAIN | {made.PLAN, made.PLACE, made.CARD}:
        raise fault("action", text)
    return read_thing(state, names.index(prefix), thing)


def read_bare(state: VeronaState, board: Board, word: str) -> int:
    """A word without a prefix: with what is asked now, it tells what is meant."""
    names = [kind.name for kind in KINDS]
    if word in names and names.index(word) in PLAIN:
        return names.index(word) * KIND
    if word in CARDS:
        return made.CARD * KIND + CARDS.index(word)
    if NUMBER.fullmatch(word) and int(state.phase) in NUMBER_ASKED:
        return read_thing(state, NUMBER_ASKED[int(state.phase)], word)
    if ">" in word:
        return read_thing(state, made.REMOVE if state.phase == phases.REMOVING else made.MOVE, word)
    if int(state.phase) in STREET_ASKED:
        return STREET_ASKED[int(state.phase)] * KIND + read_street(board, word)
    raise fault("action", word)


def read_thing(state: VeronaState, kind: int, thing: str) -> int:
    """What stands behind the prefix of a kind."""
    board = board_setup(state).board
    if kind in STREETS:
        return kind * KIND + read_street(board, thing)
    if kind == made.MOVE:
        source, _, target = thing.partition(">")
        return made.move(read_street(board, source), read_street(board, target))
    if kind == made.REMOVE:
        street, _, seat = thing.partition(">")
        return made.on_street(kind, read_street(board, street), read_seat(seat, state.setup.players))
    if kind in (made.MISSION, made.SHOW):
        if thing not in board.mission_ids:
            raise fault("mission", thing)
        return kind * KIND + board.mission_ids.index(thing)
    if kind == made.BUILDING:
        if thing not in BUILDINGS:
            raise fault("building", thing)
        return kind * KIND + BUILDINGS.index(thing)
    if kind in (made.FIRST, made.COLOUR):
        return kind * KIND + read_seat(thing, state.setup.players)
    if not NUMBER.fullmatch(thing):
        raise fault("number", thing)
    return kind * KIND + min(int(thing), TOO_MUCH)


def read_street(board: Board, word: str) -> int:
    """A street by its id, or the beginning of it."""
    if word in board.ids:
        return board.ids.index(word)
    fitting = [place for place, name in enumerate(board.ids) if name.startswith(word) and len(word) > 1]
    if len(fitting) != 1:
        raise fault("street", word)
    return fitting[0]


def read_seat(word: str, players: int) -> int:
    if word not in [str(seat) for seat in range(1, players + 1)]:
        raise Unreadable(phrase("verona.fault.seat", text=word[:60], players=players))
    return int(word) - 1


def describe_action(board: Board, action: i64) -> Phrase:
    kind, argument = int(kind_of(action)), argument_of(action)
    values: dict[str, Value] = {}
    if kind in STREETS:
        values["street"] = value_of(board, "street", argument)
    elif kind in (made.PLAN, made.PLACE):
        values["action"] = value_of(board, "action", what_of(argument))
        values["street"] = value_of(board, "street", street_of(argument))
    elif kind == made.CARD:
        values["card"] = value_of(board, "card", argument)
    elif kind == made.MOVE:
        values["from"] = value_of(board, "street", source_of(argument))
        values["to"] = value_of(board, "street", target_of(argument))
    elif kind == made.REMOVE:
        values["street"] = value_of(board, "street", street_of(argument))
        values["seat"] = value_of(board, "seat", what_of(argument))
    elif kind in (made.MISSION, made.SHOW):
        values["mission"] = value_of(board, "mission", argument)
    elif kind == made.BUILDING:
        values["building"] = value_of(board, "building", argument)
    elif kind in (made.FIRST, made.COLOUR):
        values["seat"] = value_of(board, "seat", argument)
    elif kind not in PLAIN:
        values["count"] = value_of(board, "number", argument)
    return Phrase(f"verona.action.{KINDS[kind].name}", values)


def fault(name: str, text: str) -> Unreadable:
    return Unreadable(phrase(f"verona.fault.{name}", text=text[:60]))
