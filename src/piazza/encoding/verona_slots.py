"""The slots and the actions of Verona by setup: how many numbers each slot has, and all that a seat can ever do."""

from typing import Final

from piazza.core.actions import BIT
from piazza.encoding.base import EncodedSlot, each
from piazza.games.verona import actions
from piazza.games.verona.data import (
    ALLIES,
    BLUFF,
    BUILDINGS,
    CARDS,
    CORRUPTION,
    FLORINS,
    HIDDEN,
    MOST_GAIN,
    PRICE,
    SIDES,
    TOKENS,
)
from piazza.games.verona.options import MOST_ROUNDS, VeronaSetup
from piazza.games.verona.phases import PHASES
from piazza.games.verona.slots import MOST_DICE

KINDS: Final = BLUFF  # of action tokens
MOST_TOKENS: Final = int(max(TOKENS))
PURSE: Final = 2  # digits of Florins, mercenaries, bids and turns
STRENGTH: Final = 3  # digits of what was rolled
DIGIT: Final = 99  # the highest


def slots_of(setup: VeronaSetup) -> list[EncodedSlot]:
    return [*of_the_table(setup), *of_the_plans(setup), *of_the_street(setup), *of_the_end(setup)]


def of_the_table(setup: VeronaSetup) -> list[EncodedSlot]:
    """Houses, buildings and missions."""
    players, streets, missions = setup.players, int(setup.board.size), len(setup.board.missions)
    return [
        EncodedSlot("phase", len(PHASES)),
        EncodedSlot("round", 1, 0, MOST_ROUNDS),
        EncodedSlot("first", players),
        EncodedSlot("florins", PURSE * players, 0, DIGIT),
        EncodedSlot("mercenaries", PURSE * players, 0, DIGIT),
        EncodedSlot("supply", players, 0, ALLIES),
        EncodedSlot("allies", streets * players, 0, ALLIES),
        EncodedSlot("shown", missions * players),
        EncodedSlot("has-shown", players),
        EncodedSlot("deck", len(BUILDINGS)),
        EncodedSlot("visible", len(BUILDINGS)),
        EncodedSlot("offers", len(BUILDINGS), 0, len(BUILDINGS)),
        EncodedSlot("owners", len(BUILDINGS) * players),
        EncodedSlot("manned", len(BUILDINGS)),
        EncodedSlot("missions", players, 0, missions),
        EncodedSlot("own-hand", missions),
    ]


def of_the_plans(setup: VeronaSetup) -> list[EncodedSlot]:
    players, streets = setup.players, int(setup.board.size)
    return [
        EncodedSlot("tokens", streets * players, 0, HIDDEN),
        EncodedSlot("used", KINDS * players, 0, MOST_TOKENS),
        EncodedSlot("own-tokens", streets * KINDS),
        EncodedSlot("own-tokens-left", KINDS, 0, MOST_TOKENS),
        EncodedSlot("withdrawn", players),
        EncodedSlot("turn", PURSE, 0, DIGIT),
    ]


def of_the_street(setup: VeronaSetup) -> list[EncodedSlot]:
    """The street that is resolved, and what comes of it; all but bids, which are made for Municipio, too."""
    players, streets = setup.players, int(setup.board.size)
    return [
        EncodedSlot("street", streets),
        EncodedSlot("schemer", players),
        EncodedSlot("bribers", players),
        EncodedSlot("fighters", players),
        EncodedSlot("defenders", players),
        EncodedSlot("agent", streets),
        EncodedSlot("attempt", 1, 0, 2),
        EncodedSlot("cards", len(CARDS) * players),
        EncodedSlot("first-cards", len(CARDS) * players),
        EncodedSlot("strength", STRENGTH * players, 0, DIGIT),
        EncodedSlot("strongest", players),
        EncodedSlot("roller", players),
        EncodedSlot("dice", 1, 0, MOST_DICE),
        EncodedSlot("rolled", STRENGTH, 0, DIGIT),
        EncodedSlot("stopped", 1),
        EncodedSlot("success", players),
        EncodedSlot("asked", 1, 0, players),
        EncodedSlot("owner", players),
        EncodedSlot("homeless", 1, 0, ALLIES),
        EncodedSlot("moves", 1, 0, 2),
    ]


def of_the_end(setup: VeronaSetup) -> list[EncodedSlot]:
    """Bids, and the end of a round."""
    sealed = (1 + PURSE) * setup.players
    return [
        EncodedSlot("bids", sealed, 0, DIGIT),
        EncodedSlot("occupying", 1, 0, len(BUILDINGS)),
        EncodedSlot("hires", sealed, 0, DIGIT),
        EncodedSlot("eager", setup.players),
        EncodedSlot("again", sealed, 0, 1),
    ]


def highest_purse(setup: VeronaSetup) -> int:
    """No house ever has more Florins: what it begins with, and the most that rounds can bring."""
    return FLORINS + MOST_GAIN * int(setup.rounds)


def actions_of(setup: VeronaSetup) -> list[int]:
    """All that a seat can ever do with these options on this board."""
    board, players = setup.board, setup.players
    streets, purse = range(int(board.size)), highest_purse(setup)
    tokens = [street * 8 + kind for street in streets for kind in range(CORRUPTION, BLUFF + 1)]
    moves = [source * 64 + target for source in streets for target in streets if board.neighbours[source] & BIT[target]]
    found = [*each(actions.MOVE, moves), *each(actions.COLOUR, range(players)), *each(actions.CARD, range(len(CARDS)))]
    for kind in (actions.PREPARE, actions.PICK, actions.AGENT, actions.TO, actions.ADD):
        found += each(kind, streets)
    found += each(actions.REMOVE, [street * 8 + seat for street in streets for seat in range(players)])
    found += each(actions.SHOW, range(len(board.missions)))
    found += each(actions.BID, range(purse + 1)) + each(actions.HIRE, range(purse // PRICE + 1))
    for kind in (actions.REPEAT, actions.YIELD, actions.PASS, actions.STAY, actions.AGAIN, actions.ENOUGH):
        found += each(kind, [0])
    if setup.tournament:
        return [*found, *each(actions.PLACE, tokens), *each(actions.WITHDRAW, [0])]
    return [*found, *each(actions.PLAN, tokens), *each(actions.DONE, [0])]


def outcomes_of(setup: VeronaSetup) -> list[int]:
    return [
        *each(actions.FIRST, range(setup.players)),
        *each(actions.MISSION, range(len(setup.board.missions))),
        *each(actions.BUILDING, range(len(BUILDINGS))),
        *each(actions.DIE, range(1, SIDES + 1)),
    ]
