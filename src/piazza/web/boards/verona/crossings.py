"""Where on a road its bridge or gate stands: as near to the middle as can be without a slab in the way."""

from piazza.web.boards.verona.placing import WIDE, Place

Spot = tuple[float, float]
SHARES = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7)
ROUGH_HEIGHT = 11  # of a slab, with what hangs over its edges
ENOUGH = 1.5  # half slabs between the middle of a slab and something that nothing of it covers


def crossing(places: list[Place], one: int, other: int) -> Spot:
    spots = [between(places[one], places[other], share) for share in SHARES]
    return max(spots, key=lambda spot: min(ENOUGH, clearance(places, spot)))


def clearance(places: list[Place], spot: Spot) -> float:
    """How far the nearest slab is, in halves of a slab."""
    return min(max(abs(x - spot[0]) / (WIDE / 2), abs(y - spot[1]) / (ROUGH_HEIGHT / 2)) for x, y in places)


def between(one: Spot, other: Spot, share: float = 0.5) -> Spot:
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def distance(one: Spot, other: Spot) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
