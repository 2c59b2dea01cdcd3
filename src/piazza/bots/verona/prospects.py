"""Prospects: the chances of buildings on offer and of missions in hand."""

import math
from typing import Final

from mypy_extensions import i64

from piazza.core.sets import size
from piazza.games.verona.board import Board
from piazza.games.verona.data import GET_FLORINS, GET_MERCENARIES, NO_BENEFIT
from piazza.games.verona.rules.resolution.missions import FLORINS_OF_A_MISSION, MERCENARIES_OF_A_MISSION

CHOICE: Final = 2.0  # points of a benefit that changes the board

# What it takes to be alone in a street, with up to three players: an ally where nobody stands, where others do, and the
# removal of another where one stands too.
EMPTY: Final = 0.8
TAKEN: Final = 2.0
SHARED: Final = 1.2
# With more players, to stand in a street at all, and to be alone in one of three.
TAKEN_BY_ONE_OF_MANY: Final = 1.3
NEVER_ALONE: Final = 0.7


def chance_to_occupy(margin: i64, settled: bool) -> float:
    """V-50: the chance to occupy a building with a lead of `margin` allies; `settled`: all streets are resolved."""
    if settled:
        return 1.0 if margin > 0 else 0.0
    if margin >= 3:
        return 0.95
    if margin == 2:
        return 0.88
    if margin == 1:
        return 0.7
    if margin == 0:
        return 0.3
    if margin == -1:
        return 0.13
    return 0.04 if margin == -2 else 0.0


def missing_of(streets: i64, own: i64, alone: i64, occupied: i64, few: bool) -> float:
    """V-46: the effort that is missing for a mission."""
    taken = size(streets & occupied & ~own)
    empty = size(streets & ~occupied)
    if few:
        shared = size(streets & own & ~alone)
        return SHARED * float(shared) + EMPTY * float(empty) + TAKEN * float(taken)
    missing = EMPTY * float(empty) + TAKEN_BY_ONE_OF_MANY * float(taken)
    return missing if streets & (alone | ~occupied) else missing + NEVER_ALONE


def chance_to_show(missing: float, left: float) -> float:
    """The chance to show a mission with `left` rounds to come after this one."""
    if missing == 0.0:
        return 0.95
    return 0.75 * math.exp(-0.8 * missing) * (0.4 + 0.6 * min(1.0, left))


def worth_of_mission(board: Board, mission: i64, florin: float, troop: float) -> float:
    """The value of a mission: its points and its benefit."""
    points = float(board.mission_points[mission])
    benefit = board.mission_benefit[mission]
    if benefit == NO_BENEFIT:
        return points
    if benefit == GET_FLORINS:
        return points + FLORINS_OF_A_MISSION * florin
    if benefit == GET_MERCENARIES:
        return points + MERCENARIES_OF_A_MISSION * troop
    return points + CHOICE
