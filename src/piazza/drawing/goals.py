"""Small pictures for the card that says how a game is won, what happens, and how points come. All are 96 × 64."""

from collections.abc import Callable
from typing import Final

from piazza.drawing.council.symbols import agenda, crest, known_seal, seal
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, join, placed
from piazza.drawing.twist.symbols import HEART, face, mark, medallion
from piazza.drawing.verona.symbols import house, sign, token
from piazza.games.verona.data import HIDDEN


def lovers(pen: Pen) -> Svg:
    """Twist: two of the characters."""
    heart = pen.tag("path", d=HEART, fill="accent", transform="translate(36 20)")
    return join(placed(face(pen, "P"), 24, 32, 0.6), placed(face(pen, "R"), 72, 32, 0.6), heart)


def step(pen: Pen) -> Svg:
    """Twist: a character beside a square that it can move to; the darker stone is the centre."""
    stones = (("slab", 0), ("inner", 48))
    slabs = (pen.tag("rect", x=x + 1, y=9, width=46, height=46, rx=3, fill=stone) for stone, x in stones)
    return join(
        *slabs, placed(medallion(pen, "R"), 24, 32, 0.46), pen.tag("circle", cx=72, cy=32, r=6, fill="possible")
    )


def list_of_pairs(pen: Pen) -> Svg:
    """Twist: a pair in one area, one in two, and one that is struck."""
    boxes = (pen.tag("rect", x=x, y=16, width=30, height=30, rx=6, fill="surface", stroke="line") for x in (0, 33))
    marks = (
        pen.tag("g", mark(pen, name), fill="ink", color="ink", transform=f"translate({x} 19)")
        for name, x in (("same", 3), ("different", 36))
    )
    return join(*boxes, *marks, pen.tag("path", d="M66 16l30 30", stroke="quiet", stroke_width=1.5))


def bet(pen: Pen) -> Svg:
    """Council: a card whose agenda is met, and a token on it."""
    paper = pen.tag("rect", x=24, y=4, width=48, height=58, rx=6, fill="surface", stroke="line")
    return join(
        paper,
        placed(crest(pen, "montague"), 29, 9),
        placed(seal(pen, 1), 29, 32, 0.6),
        placed(agenda(pen, "met"), 60, 0),
    )


def two_places(pen: Pen) -> Svg:
    """Council: a card between the Council and Exile."""
    council = pen.tag("rect", y=6, width=46, height=52, rx=6, fill="day", stroke="day-edge")
    exile = pen.tag("rect", x=50, y=6, width=46, height=52, rx=6, fill="night", stroke="night-edge")
    card = pen.tag("rect", x=34, y=14, width=28, height=36, rx=4, fill="surface", stroke="ink")
    return join(council, exile, card, placed(crest(pen, "capulet"), 38, 18, 0.8))


def token_and_spot(pen: Pen) -> Svg:
    """Council: a 5 on a spot of −1."""
    ring = pen.tag("circle", cx=74, cy=32, r=18, fill="none", stroke="quiet", stroke_dasharray="4 3")
    worth = pen.text(21, 27, "5", 19, "wax-ink", anchor="middle", bold=True)
    return join(placed(join(known_seal(pen, 1), worth), 2, 10), ring, pen.text(74, 38, "−1", 16, anchor="middle"))


def five_buildings(pen: Pen) -> Svg:
    """Verona: the building that ends the game is the fifth."""
    places = ((4, 4), (36, 4), (68, 4), (20, 36), (52, 36))
    colours = ("house-1", "house-2", "house-3", "house-1", "accent")
    return join(
        *(placed(sign(pen, "building", colour), x, y, 1.5) for (x, y), colour in zip(places, colours, strict=True))
    )


def plans(pen: Pen) -> Svg:
    """Verona: a street with tokens face down."""
    slab = pen.tag("rect", x=4, y=8, width=88, height=36, rx=6, fill="surface", stroke="line")
    backs = (placed(token(pen, seat, HIDDEN), 14 + 24 * seat, 34) for seat in range(3))
    return join(slab, placed(house(pen, 1), 38, 13), *backs)


def held_streets(pen: Pen) -> Svg:
    """Verona: a street that is held alone, and one that is shared."""
    slabs = (pen.tag("rect", x=2, y=y, width=60, height=27, rx=6, fill="surface", stroke="line") for y in (3, 34))
    points = (pen.text(80, base, number, 17, anchor="middle", bold=True) for number, base in (("5", 22), ("1", 53)))
    return join(
        *slabs, placed(house(pen, 1), 22, 6), placed(house(pen, 1), 9, 37), placed(house(pen, 2), 35, 37), *points
    )


GOALS: Final[dict[str, dict[str, Callable[[Pen], Svg]]]] = {
    "twist": {"win": lovers, "turn": step, "points": list_of_pairs},
    "council": {"win": bet, "turn": two_places, "points": token_and_spot},
    "verona": {"win": five_buildings, "turn": plans, "points": held_streets},
}
