"""The pictures of Verona Twist: six medallions, lamps, and the marks of the list of fifteen."""

from typing import Final

from piazza.drawing.pen import Pen
from piazza.drawing.svg import Attribute, Svg, element, join
from piazza.games.twist.data import LETTERS

ALL_WAYS: Final = tuple(range(0, 360, 45))
STRAIGHT: Final = tuple(range(0, 360, 90))
DIAGONAL: Final = tuple(range(45, 360, 90))

# T-10: how a character moves, as marks on the rim: a bar leads any number of squares, a dot one, a half moon over
# somebody.
MARKS: Final = {
    "any": '<rect x="-2.7" y="-45.2" width="5.4" height="9.6" rx="2.7"{turn}/>',
    "one": '<circle cy="-40.4" r="3.3"{turn}/>',
    "over": '<path d="M-6-37.4a6 6.6 0 0 1 12 0z"{turn}/>',
}
WAYS: Final = {
    "P": ("any", ALL_WAYS),
    "R": ("one", ALL_WAYS),
    "N": ("any", STRAIGHT),
    "S": ("one", STRAIGHT),
    "B": ("any", DIAGONAL),
    "F": ("over", ALL_WAYS),
}
RADIUS: Final = 47
FACE: Final = 34.5
GROUND: Final = Svg('<rect x="-50" y="-50" width="100" height="100" fill="transparent"/>')  # to be hit by a click

# Silhouettes: paths and circles that are filled; what is cut out of them is listed apart.
FIGURES: Final = {
    "P": (
        "M-24.6 16A29.3 29.3 0 0 0 24.6 16C20 10.5 12 10 7.5 7.5H-7.5C-12 10-20 10.5-24.6 16z",
        "M-10-6C-13 3-12 12-15 15C-9 17-5 15 0 15S9 17 15 15C12 12 13 3 10-6z",
        (0, 1, 8.6),
        "M-10-5L-14.5-18L-7.6-12.5L-5.2-21L0-13.5L5.2-21L7.6-12.5L14.5-18L10-5Q0-9-10-5z",
        *((-14.5, -18.5, 2.3), (-5.2, -21.8, 2.3), (5.2, -21.8, 2.3), (14.5, -18.5, 2.3)),
    ),
    "R": (
        "M-24.6 16A29.3 29.3 0 0 0 24.6 16C20 9.5 12 9.5 6 7.5H-6C-12 9.5-20 9.5-24.6 16z",
        (0, 1.5, 9.2),
        "M-10.5-4.5C-17-13-10-19-2.5-14.5L0-12.5L2.5-14.5C10-19 17-13 10.5-4.5Q0-8-10.5-4.5z",
        "M-1.7-13V-17.6H-5.4V-21H-1.7V-25H1.7V-21H5.4V-17.6H1.7V-13z",
    ),
    "N": (
        "M-24.6 16A29.3 29.3 0 0 0 24.6 16C20 11 12 11 6 10H-6C-12 11-20 11-24.6 16z",
        "M-17 13q-3.5-2.5 0-4.5q.5-4 5-3q3-3 6-.5q3-2.5 6-.2q3-2.3 6 .2q3-2.5 6 .5q4.5-1 5 3q3.5 2 0 4.5q-.5 4-5 3"
        "q-3 3-6 1q-3 2-6 .2q-3 1.8-6-.2q-3 2-6-1q-4.5 1-5-3z",
        (0, -2, 8.6),
        "M-10.5-6.5L-11.5-21H-6.3V-17H-2.7V-21H2.7V-17H6.3V-21H11.5L10.5-6.5Q0-10-10.5-6.5z",
    ),
    "S": (
        "M-24.6 16A29.3 29.3 0 0 0 24.6 16L22.5 3L19.5-9.5H15L16.5 3L14 12H-7C-13 12-20 11.5-24.6 16z",
        (0, 4, 8.8),
        "M-21-12.5H21Q20.5-8.5 16.5-8.5H-16.5Q-20.5-8.5-21-12.5z",
        "M-13.5-13.3C-16-17-14-19-12.5-20.5V-24H-6.5V-20.5C-5-19-3-17-5.5-13.3z",
        "M3-21.5H12.5C12.5-17.5 10.5-16.8 9-16.5V-15L11-13.3H4.5L6.5-15V-16.5C5-16.8 3-17.5 3-21.5z",
    ),
    "B": (
        "M-24.6 16A29.3 29.3 0 0 0 24.6 16C20 9.5 12 9.5 6 7.5H-6C-12 9.5-20 9.5-24.6 16z",
        (0, 2.5, 8.8),
        "M-10-3.5C-14-14-6.5-20.5 0-26.5C6.5-20.5 14-14 10-3.5Q0-7-10-3.5z",
    ),
    "F": (
        "M0-26C-15-21-17-5-12.5 6.5C-18 9-22 12-24.6 16A29.3 29.3 0 0 0 24.6 16C22 12 18 9 12.5 6.5C17-5 15-21 0-26z",
    ),
}
HOLLOWS: Final = {"F": "M0-15C-8.5-11.5-9.5-1 0 7.5C9.5-1 8.5-11.5 0-15z"}
CUTS: Final = {"B": "M0-21V-8.5M-5-15.2H5", "F": "M-3 17.5L0 11.5L3 17.5M0 11.5V25"}

HEART: Final = "M12 20.5C4.5 14.5 2.5 11 2.5 8a4.9 4.9 0 0 1 9.5-1.7A4.9 4.9 0 0 1 21.5 8c0 3-2 6.5-9.5 12.5z"
LAMP: Final = "M12 1.5a3 3 0 0 1 3 3h-1.6a1.4 1.4 0 0 0-2.8 0H9a3 3 0 0 1 3-3zM8.5 6h7l3.5 5.5H5zM6.5 29h11l1.5 3.5H5z"
GLASS: Final = "M6.5 12.5h11l1.3 15.5H5.2z"
FLAME: Final = "M12 16c2.6 3 3.6 5 3.6 6.6a3.6 3.6 0 0 1-7.2 0C8.4 21 9.4 19 12 16z"


def symbols(pen: Pen) -> Svg:
    """Definitions for a page: a medallion and a face of each character, a lamp, the marks of pairs."""
    return join(
        *(pen.tag("g", face(pen, letter), id=pen.id(f"twist-face-{letter}")) for letter in LETTERS),
        *(pen.tag("g", GROUND, medallion(pen, letter), id=pen.id(f"twist-token-{letter}")) for letter in LETTERS),
        pen.tag("symbol", lamp(pen), id=pen.id("twist-lamp"), viewBox="0 0 24 34"),
        *(symbol(pen, f"twist-{name}", mark(pen, name)) for name in ("same", "different", "open")),
        symbol(pen, "twist-heart", element("path", d=HEART)),
    )


def symbol(pen: Pen, name: str, *children: str) -> Svg:
    return pen.tag("symbol", *children, id=pen.id(name), viewBox="0 0 24 24")


def medallion(pen: Pen, letter: str) -> Svg:
    """A token around its middle: the rim says how it moves, the face who it is."""
    return join(
        pen.tag("circle", kind="rim", r=RADIUS, fill="rim", stroke="rim-edge", stroke_width=pen.size("rim-width", 1.5)),
        ways(pen, letter),
        face(pen, letter),
    )


def ways(pen: Pen, letter: str) -> Svg:
    name, turns = WAYS[letter]
    marks = [Svg(MARKS[name].format(turn=f' transform="rotate({turn})"' if turn else "")) for turn in turns]
    return pen.tag("g", *marks, kind="ways", fill="ways", stroke="figure", stroke_width=1.2)


def face(pen: Pen, letter: str) -> Svg:
    cut: dict[str, Attribute] = {"fill": "none", "stroke": "face", "stroke_width": 2, "stroke_linecap": "round"}
    return join(
        pen.tag("circle", r=FACE, fill="face"),
        pen.tag(
            "g",
            *(piece(shape) for shape in FIGURES[letter]),
            *(pen.tag("path", d=HOLLOWS[letter], fill="face") for _ in [letter] if letter in HOLLOWS),
            *(pen.tag("path", d=CUTS[letter], **cut) for _ in [letter] if letter in CUTS),
            fill="figure",
            stroke="face",
            stroke_width=1.5,
            stroke_linejoin="round",
            transform="scale(1.16)",
        ),
    )


def piece(shape: str | tuple[float, float, float]) -> Svg:
    if isinstance(shape, str):
        return element("path", d=shape)
    across, down, radius = shape
    return element("circle", cx=across or None, cy=down or None, r=radius)


def lamp(pen: Pen, burning: float | None = None) -> Svg:
    """In a box of 24 × 34; on the site the style says whether it burns."""
    halo = None if burning is None else 0.22 * burning
    return join(
        pen.tag("circle", kind="halo", cx=12, cy=20, r=12, fill="lamp", opacity=halo),
        element("path", d=LAMP),
        element("path", d=GLASS, fill="none", stroke="currentcolor", stroke_width=1.4),
        pen.tag("path", kind="flame", d=FLAME, fill="lamp", opacity=burning),
    )


def mark(pen: Pen, name: str) -> Svg:
    """A pair in a box of 24: in the same area, in different ones, or open."""
    line: dict[str, Attribute] = {"fill": "none", "stroke": "currentcolor", "stroke_width": 1.6}
    area = {
        "same": [element("rect", x=1.5, y=6, width=21, height=12, rx=6, **line)],
        "different": [element("path", d="M12 4.5v15", stroke_linecap="round", **line)],
        "open": [],
    }
    apart = {"same": 4, "different": 6.5, "open": 3.5}[name]
    return join(*area[name], *(element("circle", cx=12 + side * apart, cy=12, r=3.2) for side in (-1, 1)))
