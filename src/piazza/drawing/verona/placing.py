"""Where the slabs of a town plan lie: at their places on the map, moved apart where they would cover each other.

Places are whole hundredths of the plan's width and height, whatever shape it has, so that one plan fits a screen and a
phone.
"""

from collections.abc import Sequence
from typing import Final

from piazza.games.verona.board import MAP, Board

WIDE: Final = 18  # hundredths that a slab needs on the narrowest screen
# The plan is higher if it has more streets: the height of a slab in hundredths of the plan, by the largest number of
# streets for which it holds.
HEIGHTS: Final = {24: 11, 40: 7, 60: 5}
EDGE: Final = 2  # room for what hangs over the rim of a slab
ROUNDS: Final = 400

Place = tuple[int, int]
Spot = tuple[float, float]
ROUGH_HEIGHT: Final = 11  # of a slab, with what hangs over its edges


def size_of(board: Board) -> int:
    """How large the plan has to be: 0, 1 or 2."""
    return [len(board.streets) <= most for most in HEIGHTS].index(True)


def places_of(board: Board) -> list[Place]:
    """The middles of all slabs; none covers another."""
    high = list(HEIGHTS.values())[size_of(board)]
    spots = [stretched(board, number, high) for number in range(len(board.streets))]
    for _ in range(ROUNDS):
        if not push_apart(spots, high):
            break
    places = [(round(x), round(y)) for x, y in spots]
    return in_rows(spots, high) if any_overlap(places, high) else places


def stretched(board: Board, number: int, high: int) -> list[float]:
    """The place from the file, drawn out so that the outermost slabs touch the edges; no two exactly the same."""
    spot = []
    for axis, room in ((0, WIDE), (1, high)):
        along = [street.at[axis] for street in board.streets]
        low, far = min(along), max(along)
        share = (along[number] - low) / (far - low) if far > low else along[number] / MAP[axis]
        spot.append(room / 2 + EDGE + share * (100 - room - 2 * EDGE) + number * 1e-6)
    return spot


def push_apart(spots: list[list[float]], high: int) -> bool:
    """Move every pair that overlaps apart, along the way that is shorter; whether anything moved."""
    moved = False
    for one in range(len(spots)):
        for other in range(one):
            gap = [spots[one][axis] - spots[other][axis] for axis in (0, 1)]
            lacking = [room + 1 - abs(between) for room, between in zip((WIDE, high), gap, strict=True)]
            if min(lacking) <= 0:
                continue
            axis = 0 if lacking[0] / WIDE < lacking[1] / high else 1
            push = (lacking[axis] / 2 + 0.05) * (1 if gap[axis] > 0 else -1)
            spots[one][axis] += push
            spots[other][axis] -= push
            moved = True
    for spot in spots:
        keep_inside(spot, high)
    return moved


def keep_inside(spot: list[float], high: int) -> None:
    for axis, room in ((0, WIDE), (1, high)):
        spot[axis] = min(max(spot[axis], room / 2 + EDGE), 100 - room / 2 - EDGE)


def any_overlap(places: list[Place], high: int) -> bool:
    return any(
        abs(x - other_x) < WIDE and abs(y - other_y) < high
        for number, (x, y) in enumerate(places)
        for other_x, other_y in places[:number]
    )


def in_rows(spots: list[list[float]], high: int) -> list[Place]:
    """For boards too crowded to be pushed apart: each street in the free cell of a grid that is nearest to it."""
    across = [10, 30, 50, 70, 90]
    down = range(high // 2 + EDGE, 100 - high // 2, high)
    free = [(x, y) for y in down for x in across]
    places: list[Place] = []
    for x, y in spots:
        nearest = min(free, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y) ** 2)
        free.remove(nearest)
        places.append(nearest)
    return places


# Roads --------------------------------------------------------------------------------------------------------------


def clearance(places: Sequence[Place], spot: Spot) -> float:
    """How far the nearest slab is, in halves of a slab."""
    return min(max(abs(x - spot[0]) / (WIDE / 2), abs(y - spot[1]) / (ROUGH_HEIGHT / 2)) for x, y in places)


def between(one: Spot, other: Spot, share: float = 0.5) -> Spot:
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def distance(one: Spot, other: Spot) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
