"""The roads of a town plan, with their bridges and gates; places are hundredths of the plan."""

from typing import Final, NamedTuple

from piazza.drawing.verona.placing import Place, Spot, clearance, crossing, distance
from piazza.games.verona.board import Board

SPAN: Final = 4  # half of the length of a bridge
ROOMY: Final = 1.2  # half slabs to the nearest one: from here on a gate has room for its wall


class Road(NamedTuple):
    """From slab to slab. `at` is the place of its gate or bridge, `span` the two ends of the bridge."""

    kind: str
    start: Place
    end: Place
    at: Spot
    span: tuple[float, float, float, float]
    tight: bool


def roads_of(board: Board, places: list[Place]) -> list[Road]:
    return [road(places, one, other, kind) for one, other, kind in board.roads]


def road(places: list[Place], one: int, other: int, kind: str) -> Road:
    start, end = places[one], places[other]
    x, y = crossing(places, one, other)
    reach = SPAN / max(distance(start, end), SPAN)
    across, down = (end[0] - start[0]) * reach, (end[1] - start[1]) * reach
    span = (round(x - across, 1), round(y - down, 1), round(x + across, 1), round(y + down, 1))
    return Road(kind, start, end, (round(x, 1), round(y, 1)), span, clearance(places, (x, y)) < ROOMY)
