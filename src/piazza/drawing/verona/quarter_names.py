"""Where the name of each quarter is written: on its own ground, beside slabs, bridges and gates."""

from collections.abc import Iterable
from typing import Final

from piazza.drawing.verona.placing import HEIGHTS, WIDE, Place, Spot, distance, size_of
from piazza.games.verona.board import Board
from piazza.games.verona.data import DISTRICTS

# Hundredths of the plan on the narrowest screen: half a name, and half a bridge or gate.
NAME: Final = (8, 4)
CROSSING: Final = (5, 3)
STEP: Final = 2  # between two spots that are tried

Blocked = tuple[Spot, float, float]  # a middle, and how far aside and below it nothing may be written


def named_at(board: Board, places: list[Place], crossed: Iterable[Spot]) -> dict[int, Place]:
    """By district the middle of its name: of the spots where most is free, the nearest to its streets."""
    blocked = [*slabs(board, places), *crossings(crossed)]
    own = middles(board, places)
    tried: dict[int, list[tuple[float, float, Place]]] = {district: [] for district in own}
    for spot in spots():
        for district in districts_at(board, places, spot):
            tried[district].append((-min(1.0, clearance(blocked, spot)), distance(spot, own[district]), spot))
    return {district: min(found)[2] for district, found in tried.items() if found}


def middles(board: Board, places: list[Place]) -> dict[int, Spot]:
    """Of the streets of each district that has any."""
    found = {}
    for district in range(len(DISTRICTS)):
        own = [place for place, street in zip(places, board.streets, strict=True) if street.district == district]
        if own:
            found[district] = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
    return found


def slabs(board: Board, places: list[Place]) -> list[Blocked]:
    high = list(HEIGHTS.values())[size_of(board)]
    return [(place, WIDE / 2 + NAME[0], high / 2 + NAME[1]) for place in places]


def crossings(spots: Iterable[Spot]) -> list[Blocked]:
    return [(spot, CROSSING[0] + NAME[0], CROSSING[1] + NAME[1]) for spot in spots]


def spots() -> list[Place]:
    across = range(NAME[0] + 1, 100 - NAME[0], STEP)
    return [(x, y) for y in range(NAME[1] + 1, 100 - NAME[1], STEP) for x in across]


def districts_at(board: Board, places: list[Place], spot: Place) -> set[int]:
    """The district that both ends of a name there lie in; none if they lie in two."""
    x, y = spot
    found = {board.streets[nearest(places, end)].district for end in ((x - NAME[0], y), (x + NAME[0], y))}
    return found if len(found) == 1 else set()


def nearest(places: list[Place], spot: Place) -> int:
    return min(range(len(places)), key=lambda street: distance(places[street], spot))


def clearance(blocked: list[Blocked], spot: Place) -> float:
    """From 1 on a name there touches nothing."""
    return min(max(abs(x - spot[0]) / aside, abs(y - spot[1]) / below) for (x, y), aside, below in blocked)
