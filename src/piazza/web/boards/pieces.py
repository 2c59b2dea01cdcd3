"""The pieces of the drawings that the templates use, drawn with the pen of the site."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from piazza.drawing import covers
from piazza.drawing.council import symbols as council
from piazza.drawing.goals import GOALS
from piazza.drawing.pen import PagePen, SitePen
from piazza.drawing.svg import Svg, join
from piazza.drawing.twist import square
from piazza.drawing.twist import symbols as twist
from piazza.drawing.verona import plan
from piazza.drawing.verona import symbols as verona
from piazza.games.twist.data import SQUARE_NAMES
from piazza.web.boards.verona.shapes import VeronaQuarter, VeronaRoad

PEN: Final = SitePen()


@cache
def cover(game: str) -> Svg | None:
    """The picture of a game in a list of games."""
    return covers.cover(game, PEN)


@cache
def goal(game: str, part: str) -> Svg:
    """A picture on the card that says what to do now."""
    return GOALS[game][part](PagePen("goal"))


@cache
def twist_symbols() -> Svg:
    return twist.symbols(PEN)


@cache
def twist_bed() -> Svg:
    """What lies below the slabs."""
    return square.bed(PEN)


def twist_slab(name: str, label: str) -> Svg:
    """A slab that can be picked."""
    return square.slab(PEN, SQUARE_NAMES.index(name), data_pick=f"square:{name}", role="img", aria_label=label)


@cache
def twist_kerb() -> Svg:
    """What lies above the slabs: the kerb of the centre, letters and numbers."""
    return join(square.kerb(PEN), square.names(PEN))


@cache
def council_symbols() -> Svg:
    return council.symbols(PEN)


@cache
def verona_symbols() -> Svg:
    return verona.symbols(PEN)


def verona_ground(quarters: Sequence[VeronaQuarter], borders: str, river: str) -> Svg:
    """Districts and the river, in hundredths of the plan."""
    return join(
        plan.stones(PEN, [(quarter.district, quarter.ground) for quarter in quarters], borders),
        plan.water(PEN, river),
    )


def verona_ways(roads: Sequence[VeronaRoad]) -> Svg:
    """Roads and bridges, in hundredths of the plan."""
    return plan.ways(
        PEN,
        [(*road.start, *(road.bend or ()), *road.end) for road in roads],
        [road.span for road in roads if road.span],
    )
