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
from piazza.games.verona import actions, phases
from piazza.games.verona.actions import KINDS, source_of, street_of, target_of, what_of
from piazza.games.verona.board import Board
from piazza.games.verona.data import ACTIONS, BUILDINGS, CARDS
from piazza.games.verona.events import value_of
from piazza.games.verona.state import VeronaState

PLAIN: Final = {
    actions.DONE,
    actions.WITHDRAW,
    actions.REPEAT,
    actions.YIELD,
    actions.PASS,
    actions.STAY,
    actions.AGAIN,
    actions.ENOUGH,
}
STREETS: Final = {actions.PREPARE, actions.PICK, actions.AGENT, actions.TO, actions.ADD}
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,29}", re.ASCII)
TOO_MUCH: Final = KIND - 1  # more than any house ever has: legal nowhere, so that it can be answered why not

# By question: what a bare street, number or word means.
STREET_ASKED: Final = {
    phases.PREPARING: actions.PREPARE,
    phases.PICKING: actions.PICK,
    phases.AGENT: actions.AGENT,
    phases.RELOCATING: actions.TO,
    phases.ADDING: actions.ADD,
}
NUMBER_ASKED: Final = {
    phases.BIDDING: actions.BID,
    phases.MUNICIPIO_BIDS: actions.BID,
    phases.ARMING: actions.HIRE,
    phases.MISSIONS: actions.SHOW,
    phases.VICTIM: actions.COLOUR,
    phases.MURDERING: actions.COLOUR,
    phases.INTIMIDATING: actions.COLOUR,
    phases.ATTACK_DICE: actions.DIE,
    phases.DEFENCE_DICE: actions.DIE,
}


def write_action(board: Board, action: i64) -> str:
    kind, argument = int(kind_of(action)), argument_of(action)
    name = KINDS[kind].name
    if kind in PLAIN:
        return name
    if kind in STREETS:
        return f"{name}:{board.ids[argument]}"
    if kind in (actions.PLAN, actions.PLACE):
        return f"{ACTIONS[what_of(argument)]}:{board.ids[street_of(argument)]}"
    if kind == actions.CARD:
        return CARDS[argument]
    if kind == actions.MOVE:
        return f"move:{board.ids[source_of(argument)]}>{board.ids[target_of(argument)]}"
    if kind == actions.REMOVE:
        return f"remove:{board.ids[street_of(argument)]}>{what_of(argument) + 1}"
    if kind in (actions.MISSION, actions.SHOW):
        return f"{name}:{board.mission_ids[argument]}"
    if kind == actions.BUILDING:
        return f"building:{BUILDINGS[argument]}"
    if kind == actions.FIRST or kind == actions.COLOUR:
        return f"{name}:{argument + 1}"
    return f"{name}:{argument}"


def read_action(state: VeronaState, text: str) -> int:
    """Generous with case and spaces, and with what is left out."""
    board = state.setup.board
    word = "".join(text.lower().split())
    prefix, colon, thing = word.partition(":")
    if not colon:
        return read_bare(state, board, word)
    if prefix in ACTIONS[1:]:
        kind = actions.PLACE if state.setup.tournament else actions.PLAN
        return actions.on_street(kind, read_street(board, thing), ACTIONS.index(prefix))
    names = [kind.name for kind in KINDS]
    if prefix not in names or names.index(prefix) in PLAIN | {actions.PLAN, actions.PLACE, actions.CARD}:
        raise fault("action", text)
    return read_thing(state, names.index(prefix), thing)


def read_bare(state: VeronaState, board: Board, word: str) -> int:
    """A word without a prefix: with what is asked now, it tells what is meant."""
    names = [kind.name for kind in KINDS]
    if word in names and names.index(word) in PLAIN:
        return names.index(word) * KIND
    if word in CARDS:
        return actions.CARD * KIND + CARDS.index(word)
    if NUMBER.fullmatch(word) and int(state.phase) in NUMBER_ASKED:
        return read_thing(state, NUMBER_ASKED[int(state.phase)], word)
    if ">" in word:
        return read_thing(state, actions.REMOVE if state.phase == phases.REMOVING else actions.MOVE, word)
    if int(state.phase) in STREET_ASKED:
        return STREET_ASKED[int(state.phase)] * KIND + read_street(board, word)
    raise fault("action", word)


def read_thing(state: VeronaState, kind: int, thing: str) -> int:
    """What stands behind the prefix of a kind."""
    board = state.setup.board
    if kind in STREETS:
        return kind * KIND + read_street(board, thing)
    if kind == actions.MOVE:
        source, _, target = thing.partition(">")
        return actions.move(read_street(board, source), read_street(board, target))
    if kind == actions.REMOVE:
        street, _, seat = thing.partition(">")
        return actions.on_street(kind, read_street(board, street), read_seat(seat, state.setup.players))
    if kind in (actions.MISSION, actions.SHOW):
        if thing not in board.mission_ids:
            raise fault("mission", thing)
        return kind * KIND + board.mission_ids.index(thing)
    if kind == actions.BUILDING:
        if thing not in BUILDINGS:
            raise fault("building", thing)
        return kind * KIND + BUILDINGS.index(thing)
    if kind in (actions.FIRST, actions.COLOUR):
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
    elif kind in (actions.PLAN, actions.PLACE):
        values["action"] = value_of(board, "action", what_of(argument))
        values["street"] = value_of(board, "street", street_of(argument))
    elif kind == actions.CARD:
        values["card"] = value_of(board, "card", argument)
    elif kind == actions.MOVE:
        values["from"] = value_of(board, "street", source_of(argument))
        values["to"] = value_of(board, "street", target_of(argument))
    elif kind == actions.REMOVE:
        values["street"] = value_of(board, "street", street_of(argument))
        values["seat"] = value_of(board, "seat", what_of(argument))
    elif kind in (actions.MISSION, actions.SHOW):
        values["mission"] = value_of(board, "mission", argument)
    elif kind == actions.BUILDING:
        values["building"] = value_of(board, "building", argument)
    elif kind in (actions.FIRST, actions.COLOUR):
        values["seat"] = value_of(board, "seat", argument)
    elif kind not in PLAIN:
        values["count"] = value_of(board, "number", argument)
    return Phrase(f"verona.action.{KINDS[kind].name}", values)


def fault(name: str, text: str) -> Unreadable:
    return Unreadable(phrase(f"verona.fault.{name}", text=text[:60]))
