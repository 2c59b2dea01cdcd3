"""The roads of a town plan, with their bridges and gates; places are hundredths of the plan."""

from typing import Final, NamedTuple

from piazza.drawing.verona.placing import EDGE, Place, Spot, between, clearance, distance
from piazza.games.verona.board import Board

SPAN: Final = 4  # half of the length of a bridge
ROOMY: Final = 1.2  # half slabs to the nearest one: from here on a gate has room for its wall
FREE: Final = 1.15  # half slabs from a road to a slab that it does not serve
WIDEST: Final = 24  # hundredths that a road leaves the straight way at most
STEPS: Final = 20  # places looked at along a road
SHARES: Final = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7)  # of a road, where a bridge or gate may stand
ENOUGH: Final = 1.5  # half slabs between the middle of a slab and something that nothing of it covers


class Road(NamedTuple):
    """From slab to slab. `at` is the place of its gate or bridge, `span` the two ends of the bridge.

    A straight road would seem to lead to any street that it passes below, so it goes around: then `bend` is the
    control point of its curve.
    """

    kind: str
    start: Place
    end: Place
    bend: Spot | None
    at: Spot
    span: tuple[float, float, float, float]
    tight: bool


def roads_of(board: Board, places: list[Place]) -> list[Road]:
    return [road(places, one, other, kind) for one, other, kind in board.roads]


def road(places: list[Place], one: int, other: int, kind: str) -> Road:
    start, end = places[one], places[other]
    bend = bend_of(places, one, other)
    x, y = crossing(places, start, end, bend)
    reach = SPAN / max(distance(start, end), SPAN)
    across, down = (end[0] - start[0]) * reach, (end[1] - start[1]) * reach
    span = (round(x - across, 1), round(y - down, 1), round(x + across, 1), round(y + down, 1))
    return Road(kind, start, end, bend, (round(x, 1), round(y, 1)), span, clearance(places, (x, y)) < ROOMY)


def crossing(places: list[Place], start: Place, end: Place, bend: Spot | None) -> Spot:
    """Where on a road its bridge or gate stands: near the middle, and no slab in the way."""
    spots = [on_road(start, end, bend, share) for share in SHARES]
    return max(spots, key=lambda spot: min(ENOUGH, clearance(places, spot)))


def bend_of(places: list[Place], one: int, other: int) -> Spot | None:
    """The least bend that keeps a road clear of all other streets, or keeps it clearest; None if it can be straight."""
    start, end = places[one], places[other]
    others = [place for number, place in enumerate(places) if number not in (one, other)]
    if not others or room_along(others, start, end, None) >= FREE:
        return None
    (x, y), length = between(start, end), max(distance(start, end), 1)
    away = (start[1] - end[1]) / length, (end[0] - start[0]) / length
    bends = [
        (round(x + 2 * reach * away[0], 1), round(y + 2 * reach * away[1], 1))
        for step in range(1, WIDEST + 1)
        for reach in (step, -step)
    ]
    return max(bends, key=lambda bend: min(FREE, room_along(others, start, end, bend)))


def room_along(others: list[Place], start: Spot, end: Spot, bend: Spot | None) -> float:
    """How near a road comes to the nearest of these slabs, in halves of a slab; nothing if it leaves the plan."""
    spots = [on_road(start, end, bend, step / STEPS) for step in range(1, STEPS)]
    if not all(EDGE < x < 100 - EDGE and EDGE < y < 100 - EDGE for x, y in spots):
        return 0.0
    return min(clearance(others, spot) for spot in spots)


def on_road(start: Spot, end: Spot, bend: Spot | None, share: float) -> Spot:
    """The place at a share of a road, which is a quadratic curve if it is bent."""
    if bend is None:
        return between(start, end, share)
    return between(between(start, bend, share), between(bend, end, share), share)
