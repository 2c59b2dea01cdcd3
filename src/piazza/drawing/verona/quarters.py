"""The ground of the town plan: the quarter of each district, its borders, and the river."""

from typing import Final, NamedTuple

from piazza.drawing.verona.placing import Place, Spot, between, distance
from piazza.drawing.verona.roads import bend_of, crossing
from piazza.games.verona.board import Board

WHOLE: Final = (1.0, 1.0)  # the plan in its own units, hundredths of its width and height


class Side(NamedTuple):
    """A corner of a cell, and the street beyond the side that begins there; −1 at the edge of the plan."""

    start: Spot
    beyond: int


def cells_of(places: list[Place]) -> list[list[Side]]:
    """For each street the ground that is nearer to it than to any other."""
    return [cell_of(number, places) for number in range(len(places))]


def cell_of(number: int, places: list[Place]) -> list[Side]:
    cell = [Side((0, 0), -1), Side((100, 0), -1), Side((100, 100), -1), Side((0, 100), -1)]
    for other, place in enumerate(places):
        if other != number:
            cell = cut(cell, places[number], place, other)
    return cell


def cut(cell: list[Side], here: Place, there: Place, beyond: int) -> list[Side]:
    """What remains of a cell on this side of the line halfway to another street."""
    across, down = there[0] - here[0], there[1] - here[1]
    limit = (there[0] ** 2 + there[1] ** 2 - here[0] ** 2 - here[1] ** 2) / 2
    over = [side.start[0] * across + side.start[1] * down - limit for side in cell]
    kept: list[Side] = []
    for place, side in enumerate(cell):
        following = (place + 1) % len(cell)
        if over[place] <= 0:
            kept.append(side)
        if (over[place] <= 0) != (over[following] <= 0):
            share = over[place] / (over[place] - over[following])
            meeting = between(side.start, cell[following].start, share)
            kept.append(Side(meeting, beyond if over[place] <= 0 else side.beyond))
    return kept


def ground(board: Board, cells: list[list[Side]], district: int, scale: Spot = WHOLE) -> str:
    """The quarter of a district as a path."""
    own = [cell for cell, street in zip(cells, board.streets, strict=True) if street.district == district]
    return "".join(f"M{'L'.join(written(side.start, scale) for side in cell)}Z" for cell in own)


def borders(board: Board, cells: list[list[Side]], scale: Spot = WHOLE) -> str:
    """Where two districts meet."""
    district = [street.district for street in board.streets]
    drawn = []
    for number, cell in enumerate(cells):
        for place, side in enumerate(cell):
            if side.beyond > number and district[side.beyond] != district[number]:
                drawn.append(f"M{written(side.start, scale)}L{written(cell[(place + 1) % len(cell)].start, scale)}")
    return "".join(drawn)


def river(board: Board, places: list[Place], scale: Spot = WHOLE) -> str:
    """A curve below all bridges, from one edge of the plan to another; nothing if there is none to cross."""
    bridges = [
        crossing(places, places[one], places[other], bend_of(places, one, other))
        for one, other, road in board.roads
        if road == "bridge"
    ]
    if not bridges:
        return ""
    banks = in_order(bridges) if len(bridges) > 1 else [(bridges[0][0] - 1, bridges[0][1]), bridges[0]]
    course = [beyond(banks[1], banks[0]), *banks, beyond(banks[-2], banks[-1])]
    return f"M{written(course[0], scale)}" + "".join(bend(course, place, scale) for place in range(len(course) - 1))


def in_order(bridges: list[Spot]) -> list[Spot]:
    """Downstream: from the outermost always to the nearest one that is left."""
    middle = (sum(x for x, _ in bridges) / len(bridges), sum(y for _, y in bridges) / len(bridges))
    course = [max(bridges, key=lambda spot: distance(spot, middle))]
    left = [spot for spot in bridges if spot != course[0]]
    while left:
        course.append(min(left, key=lambda spot: distance(spot, course[-1])))
        left.remove(course[-1])
    return course


def beyond(before: Spot, last: Spot) -> Spot:
    """Straight on, to beyond the edge."""
    across, down = last[0] - before[0], last[1] - before[1]
    length = max(abs(across), abs(down), 1e-9)
    return last[0] + across / length * 120, last[1] + down / length * 120


def bend(course: list[Spot], place: int, scale: Spot) -> str:
    """A piece of a smooth curve through all points."""
    before, start, end, after = (course[min(max(place + step, 0), len(course) - 1)] for step in (-1, 0, 1, 2))
    reach = min(1.0, distance(start, end) / 40) / 6
    first = start[0] + (end[0] - before[0]) * reach, start[1] + (end[1] - before[1]) * reach
    second = end[0] - (after[0] - start[0]) * reach, end[1] - (after[1] - start[1]) * reach
    return "C" + " ".join(written(spot, scale) for spot in (first, second, end))


def written(spot: Spot, scale: Spot) -> str:
    return f"{spot[0] * scale[0]:.4g} {spot[1] * scale[1]:.4g}"
