"""A small picture of each game, without any moment of play: for lists of games. All are 320 × 200."""

from collections.abc import Callable
from typing import Final

from piazza.drawing.pen import Pen
from piazza.drawing.svg import Attribute, Svg, element, join
from piazza.games.twist.data import CENTRE, COLUMNS, SQUARES

SIZE: Final = (320, 200)
LINE: Final[dict[str, Attribute]] = {"stroke": "ink", "stroke_width": 1.25}
ROUND: Final[dict[str, Attribute]] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}

# Twist: where tokens stand, and the outline of each figure.
TOKENS: Final = (
    ((88, 46), "m-7 5-1-9 4.5 4L0-7l3.5 7L8-4 7 5z"),
    ((160, 46), "M-6 6c0-9 2-13 6-13s6 4 6 13zM-3 5c0-5 1-7 3-7s3 2 3 7"),
    ((232, 82), "M-6 6v-6C-6-4 0-8 0-8s6 4 6 8v6zM0-4v7M-2.5-1h5"),
    ((124, 118), "M-8 4c2 3 14 3 16 0-2-3-14-3-16 0zM0 0a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7"),
    ((196, 118), "M-7 4c2-6 12-6 14 0M-4 0l-1-4M0-1v-6M4 0l1-4M-7 4h14"),
    ((160, 154), "M-8 2h16M-5 2c0-6 10-6 10 0M0-3v-2M-2 6h4"),
)
# Council: cards with their place, turn, crest, and the houses on their three spots (0 for none).
SHIELD: Final = "M-6-29H6v7q0 6-6 9-6-3-6-9z"
DISC: Final = "M-7-21a7 7 0 1 1 14 0a7 7 0 1 1-14 0z"
CARDS: Final = (
    ((44, 100, -3), "day-card", ("montague", SHIELD), (1, 2, 0)),
    ((114, 98, 2), "day-card", ("stone-dark", DISC), (3, 0, 0)),
    ((206, 98, -2), "night-card", ("capulet", SHIELD), (4, 1, 2)),
    ((276, 101, 3), "night-card", ("stone-dark", DISC), (3, 0, 0)),
)
# Verona: quarters and the river, which go on beyond the picture; roads, and slabs with the houses on them.
QUARTERS: Final = (
    ("east", "M-240-160H108l24 180 14 70-44 34H-240z"),
    ("centre", "M126-160H560V90H300l-70 20-64-24-16-70z"),
    ("north", "M-240 360V152H40l80-18 40 14 8 38v174z"),
    ("south", "M196 360V186l-6-44 44-16 70-18H560v252z"),
)
RIVER: Final = "M-240 112Q-60 121-8 132C40 142 84 122 112 104s40-18 60 8 10 52 10 96V360"
ROADS: Final = (
    "M46 46L104 58M46 46L60 98M104 58L60 98M104 58L188 42M188 42L252 38M188 42L222 86M252 38L284 74M222 86L284 74"
    "M252 38L222 86M60 98L66 166M66 166L128 160M128 160L232 150M232 150L284 136M232 150L254 180M284 136L254 180"
    "M222 86L232 150M284 74L284 136M104 58L222 86"
)
SLABS: Final = (
    ((46, 46), (1, 1)),
    ((104, 58), ()),
    ((60, 98), ()),
    ((188, 42), (2,)),
    ((252, 38), ()),
    ((222, 86), (3, 1)),
    ((284, 74), ()),
    ((66, 166), (3,)),
    ((128, 160), ()),
    ((232, 150), (2, 2, 4)),
    ((284, 136), (1,)),
    ((254, 180), ()),
)
SHAPES: Final = (
    "M-4 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0z",
    "M-3.5-3.5h7v7h-7z",
    "M0-4.5L4.5 3.5h-9z",
    "M0-4.8L4.8 0L0 4.8L-4.8 0z",
)


def twist(pen: Pen) -> Svg:
    slabs = (
        pen.tag("rect", x=71 + across * 36, y=29 + down * 36, width=34, height=34, rx=2, fill=stone)
        for across, down, stone in ((n % COLUMNS, n // COLUMNS, stone_of(n)) for n in range(SQUARES))
    )
    tokens = (
        element(
            "g",
            pen.tag("circle", r=14, fill="surface", **LINE),
            pen.tag("path", d=figure, **LINE, **ROUND),
            transform=f"translate({x} {y})",
        )
        for (x, y), figure in TOKENS
    )
    ground = pen.tag("rect", width=SIZE[0], height=SIZE[1], fill="ground")
    return join(ground, pen.tag("rect", x=62, y=20, width=196, height=160, rx=6, fill="joint"), *slabs, *tokens)


def stone_of(square: int) -> str:
    return "inner" if CENTRE & 2**square else "slab"


def council(pen: Pen) -> Svg:
    return join(
        pen.tag("rect", width=160, height=200, fill="stone"),
        pen.tag("rect", x=160, width=160, height=200, fill="dusk"),
        pen.tag("path", d="M160 14v172", stroke_dasharray="2 6", **LINE, **ROUND),
        *(card(pen, *card_of) for card_of in CARDS),
    )


def card(pen: Pen, at: tuple[int, int, int], paper: str, crest: tuple[str, str], houses: tuple[int, int, int]) -> Svg:
    x, y, turn = at
    return element(
        "g",
        pen.tag("rect", x=-21, y=-36, width=42, height=72, rx=4, fill=paper, **LINE),
        pen.tag("path", d=crest[1], fill=crest[0], stroke="ink"),
        pen.tag("path", d="M-13-5h26M-13 1h18", **LINE, **ROUND),
        *(spot(pen, house, 12 * (number - 1), 22) for number, house in enumerate(houses)),
        transform=f"translate({x} {y}) rotate({turn}) scale(1.45)",
    )


def spot(pen: Pen, house: int, x: float, y: float) -> Svg:
    if not house:
        return pen.tag("circle", cx=x, cy=y, r=4.5, fill="none", **LINE)
    return piece(pen, house, x, y, 1.2)


def piece(pen: Pen, house: int, x: float, y: float, scale: float = 1) -> Svg:
    place = f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")
    return pen.tag("path", d=SHAPES[house - 1], fill=f"house-{house}", stroke="outline", transform=place)


def verona(pen: Pen) -> Svg:
    ground = pen.tag("rect", width=SIZE[0], height=SIZE[1], fill="ground")
    quarters = (pen.tag("path", d=shape, fill=f"{name}-ground") for name, shape in QUARTERS)
    return join(
        ground,
        *quarters,
        pen.tag("path", d=RIVER, stroke="water", stroke_width=18, **ROUND),
        pen.tag("path", d=ROADS, stroke="stone-dark", stroke_width=4, **ROUND),
        *(slab(pen, x, y, houses) for (x, y), houses in SLABS),
    )


def slab(pen: Pen, x: int, y: int, houses: tuple[int, ...]) -> Svg:
    """A street: a line for its name, or the houses in it."""
    sheet = pen.tag("rect", x=x - 19, y=y - 11, width=38, height=22, rx=3, fill="surface", **LINE)
    if not houses:
        return join(sheet, pen.tag("path", d=f"M{x - 11} {y}h22", **LINE, **ROUND))
    return join(sheet, *(piece(pen, house, x - 9 + 9 * number, y) for number, house in enumerate(houses)))


COVERS: Final[dict[str, Callable[[Pen], Svg]]] = {"twist": twist, "council": council, "verona": verona}


def cover(game: str, pen: Pen) -> Svg | None:
    """The picture of a game by its name; None for a game that has none."""
    draw = COVERS.get(game)
    return None if draw is None else draw(pen)
