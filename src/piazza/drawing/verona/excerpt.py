"""A part of the town plan around some streets, with what lies there, and the houses that are there by name."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from piazza.drawing.frame import Picture
from piazza.drawing.letters import width
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, element, join, placed
from piazza.drawing.verona.picture import MapPicture
from piazza.drawing.verona.placing import Spot
from piazza.drawing.verona.plan import STREET
from piazza.drawing.verona.symbols import house
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.words import Words

AROUND: Final = 34  # from the slabs to the edge
NAMES: Final = 40  # below, for the houses


class Box(NamedTuple):
    """A part of the plan."""

    left: float
    top: float
    wide: float
    high: float

    def holds(self, spot: Spot) -> bool:
        """Whether anything of a slab with this middle lies inside."""
        x, y = spot
        beside = self.left - STREET[0] / 2 < x < self.left + self.wide + STREET[0] / 2
        return beside and self.top - STREET[1] < y < self.top + self.high + STREET[1]


def excerpt(view: VeronaView, words: Words, names: Sequence[str], pen: Pen, streets: Sequence[str]) -> Picture:
    """The plan is cut at the edge: of other streets it shows what lies inside."""
    town = MapPicture(view, words, names or None, pen)
    spots = [town.plan.at(town.plan.places[town.board.ids.index(street)]) for street in streets]
    box = around(spots, row_width(town))
    inside = [street for street, place in enumerate(town.plan.places) if box.holds(town.plan.at(place))]
    drawn = element(
        "svg",
        town.plan.ground(),
        town.streets(inside),
        town.plan.gates(),
        width=box.wide,
        height=box.high,
        viewBox=" ".join(f"{number:.5g}" for number in box),
    )
    below = placed(houses(town, pen), 0, box.high + 10)
    return Picture(box.wide, box.high + NAMES, join(drawn, below), town.said())


def around(spots: Sequence[Spot], least: float) -> Box:
    """The slabs with these middles, and some room around them; so wide at least."""
    across, down = zip(*spots, strict=True)
    wide = max(least, max(across) - min(across) + STREET[0] + 2 * AROUND)
    high = max(down) - min(down) + STREET[1] + 2 * AROUND
    left = (min(across) + max(across) - wide) / 2
    return Box(left, min(down) - STREET[1] / 2 - AROUND, wide, high)


def houses(town: MapPicture, pen: Pen) -> Svg:
    left, drawn = 0.0, []
    for seat in facts.seats_of(town.view):
        drawn += [placed(house(pen, seat + 1), left, 4), pen.text(left + 26, 20, town.seat(seat), 15)]
        left += room_of(town, seat)
    return join(*drawn)


def room_of(town: MapPicture, seat: int) -> float:
    return 26 + width(town.seat(seat), 15) + 20


def row_width(town: MapPicture) -> float:
    return sum(room_of(town, seat) for seat in facts.seats_of(town.view))
