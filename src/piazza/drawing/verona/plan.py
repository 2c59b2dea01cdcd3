"""The town plan at a fixed size: ground, river, roads, and a slab for each street."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from piazza.drawing.letters import SERIF, fit, width
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Attribute, Svg, element, join, written
from piazza.drawing.verona import quarters
from piazza.drawing.verona.placing import Place, Spot, places_of, size_of
from piazza.drawing.verona.quarter_names import named_at
from piazza.drawing.verona.roads import Road, roads_of
from piazza.drawing.verona.symbols import GATE, TOWER, sign
from piazza.games.verona.board import Board
from piazza.games.verona.data import AUTHORITIES, DISTRICTS
from piazza.presentation.verona.naming import name_words
from piazza.words import Words

HEIGHTS: Final = (640, 1000, 1480)  # of the plan, by the size that its streets need
STREET: Final = (132, 60)
NAME: Final = 14
QUARTER: Final = 15  # the height of the name of a district
COLOURS: Final = {"none": "shoe"}  # of an authority, where its name is not that of its colour
Line = Sequence[float]  # x and y of its two ends; where it is bent, those of the control point between them
ROUND: Final[dict[str, Attribute]] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


STRAIGHT: Final = "M{} {}L{} {}"
BENT: Final = "M{} {}Q{} {} {} {}"
# Ways by name: their colour and how thick they are; a bridge is a dark line below the line of its deck.
WAYS: Final = {"road-edge": ("road-edge", 9), "road": ("road", 6.5), "bridge": ("quiet", 17), "deck": ("surface", 13)}


def stones(pen: Pen, quarters: Iterable[tuple[str, str]], borders: str) -> Svg:
    """The ground of each district by name and path, and the lines where two of them meet."""
    grounds = (
        pen.tag("path", kind="quarter", d=path, fill=f"{name}-ground", stroke=f"{name}-ground")
        for name, path in quarters
    )
    return join(*grounds, pen.tag("path", kind="border", d=borders, stroke="ground", stroke_width=5, **ROUND))


def water(pen: Pen, course: str) -> Svg:
    """The river with its banks; nothing where there is none."""
    if not course:
        return Svg()
    waves: dict[str, Attribute] = {"stroke_dasharray": "14 22", "opacity": 0.6}
    return join(
        pen.tag("path", kind="bank", d=course, stroke="ground", stroke_width=32, **ROUND),
        pen.tag("path", kind="river", d=course, stroke="water", stroke_width=24, **ROUND),
        pen.tag("path", kind="wave", d=course, stroke="ground", stroke_width=1.2, **waves, **ROUND),
    )


def ways(pen: Pen, roads: Sequence[Line], bridges: Sequence[Line]) -> Svg:
    """Roads with their edges, then bridges over the river."""
    drawn = {"road-edge": roads, "road": roads, "bridge": bridges, "deck": bridges}
    return join(*(way(pen, kind, lines) for kind, lines in drawn.items() if lines))


def way(pen: Pen, kind: str, lines: Sequence[Line]) -> Svg:
    """All ways of one kind as one path."""
    colour, thick = WAYS[kind]
    path = "".join((BENT if len(line) > 4 else STRAIGHT).format(*map(written, line)) for line in lines)
    return pen.tag("path", kind=kind, d=path, fill="none", stroke=colour, stroke_width=thick)


class Layout(NamedTuple):
    """Where things lie on a board, in hundredths."""

    places: list[Place]
    cells: list[list[quarters.Side]]
    roads: list[Road]
    names: dict[int, Place]  # of districts, by their numbers


@lru_cache(maxsize=32)
def layout(board: Board) -> Layout:
    """Kept, since every picture of a board has the same."""
    places = places_of(board)
    roads = roads_of(board, places)
    names = named_at(board, places, (road.at for road in roads if road.kind != "street"))
    return Layout(places, quarters.cells_of(places), roads, names)


class TownPlan:
    """A board drawn in one width."""

    def __init__(self, pen: Pen, board: Board, width: float, words: Words) -> None:
        self.pen = pen
        self.board = board
        self.words = words
        self.width = width
        self.height = HEIGHTS[size_of(board)]
        self.scale: Spot = (width / 100, self.height / 100)
        self.places, self.cells, self.roads, self.named = layout(board)

    def at(self, place: Spot) -> Spot:
        return place[0] * self.scale[0], place[1] * self.scale[1]

    def ground(self) -> Svg:
        """Everything below the slabs; what leaves the plan is cut off."""
        frame = self.pen.id("plan")
        clip = element("clipPath", element("rect", width=self.width, height=self.height, rx=8), id=frame)
        course = quarters.river(self.board, self.places, self.scale)
        drawn = [self.stones(), water(self.pen, course), self.ways(), *self.names()]
        return join(clip, element("g", *drawn, clip_path=f"url(#{frame})"))

    def stones(self) -> Svg:
        found = ((name, quarters.ground(self.board, self.cells, n, self.scale)) for n, name in enumerate(DISTRICTS))
        borders = quarters.borders(self.board, self.cells, self.scale)
        return stones(self.pen, ((name, path) for name, path in found if path), borders)

    def names(self) -> list[Svg]:
        """The name of each district in its ground."""
        drawn = []
        for district, place in self.named.items():
            x, y = self.at(place)
            name = self.words.text(f"verona.district.{DISTRICTS[district]}").upper()
            drawn.append(self.pen.text(x, y + QUARTER / 3, name, QUARTER, "quiet", anchor="middle", bold=True))
        return drawn

    def ways(self) -> Svg:
        roads = [
            [n for spot in (road.start, road.bend, road.end) if spot for n in self.at(spot)] for road in self.roads
        ]
        spans = [road.span for road in self.roads if road.kind == "bridge"]
        return ways(self.pen, roads, [(*self.at(span[:2]), *self.at(span[2:])) for span in spans])

    def gates(self) -> Svg:
        """A wall with its gate where there is room for it, else a tower."""
        return join(*(self.gate(road) for road in self.roads if road.kind == "gate"))

    def gate(self, road: Road) -> Svg:
        x, y = self.at(road.at)
        shape, left, top = (TOWER, x - 8, y - 11) if road.tight else (GATE, x - 18, y - 13)
        line: dict[str, Attribute] = {"stroke": "quiet", "stroke_width": 1.4, "stroke_linejoin": "round"}
        scale = "" if road.tight else " scale(.9)"
        return self.pen.tag(
            "path", d=shape, fill="surface", transform=f"translate({left:.5g} {top:.5g}){scale}", **line
        )

    def slab(self, street: int, now: bool, lying: Svg) -> Svg:
        """A street: its name, the sign of its authority, and what lies on it."""
        printed = self.board.streets[street]
        district = DISTRICTS[printed.district]
        x, y = self.at(self.places[street])
        edge, thick = ("accent", 3) if now else (f"{district}-edge", 1)
        wide, high = STREET
        return element(
            "g",
            self.pen.tag(
                "rect", width=wide, height=high, rx=8, fill=f"{district}-slab", stroke=edge, stroke_width=thick
            ),
            self.name(printed.name, printed.id),
            self.authority(AUTHORITIES[printed.authority]),
            lying,
            transform=f"translate({x - wide / 2:.5g} {y - high / 2:.5g})",
        )

    def name(self, name: str, id: str) -> Svg:
        """The words of its short name in ink, the others paler; the short name alone where there is no more room."""
        words = name_words(name, id)
        if width(name, NAME, SERIF) > STREET[0] - 14:
            words = [(text, main) for text, main in words if main]
        size = fit(" ".join(text for text, _ in words), STREET[0] - 14, NAME, SERIF)
        left, drawn = (STREET[0] - width(" ".join(text for text, _ in words), size, SERIF)) / 2, []
        for text, main in words:
            drawn.append(self.pen.text(left, 18, text, size, "ink" if main else "quiet", face=SERIF))
            left += width(f"{text} ", size, SERIF)
        return join(*drawn)

    def authority(self, name: str) -> Svg:
        """In a circle on the corner of the slab."""
        disc = self.pen.tag("circle", r=11, fill="surface", stroke="line")
        colour, thick = COLOURS.get(name, name), 2.4 if name == "church" else 1.5
        drawn = element("g", sign(self.pen, name, colour, thick), transform="translate(-7.5 -7.5) scale(.94)")
        return element("g", disc, drawn)
