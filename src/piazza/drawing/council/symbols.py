"""The pictures of Council of Verona: crests, marks of agendas, and tokens as wax seals."""

from typing import Final

from piazza.drawing.pen import Pen
from piazza.drawing.svg import Attribute, Svg, element, join

CREST: Final = 24
SEAL: Final = 44

ROSE: Final = ((12, 6.6), (16.1, 9.6), (14.5, 14.4), (9.5, 14.4), (7.9, 9.6))
SHIELDS: Final = {
    "capulet": "M2 2h20v11c0 5-4.5 7.5-10 9.8C6.5 20.5 2 18 2 13z",
    "montague": "M2 2h20v15.5a4.5 4.5 0 0 1-4.5 4.5h-11A4.5 4.5 0 0 1 2 17.5z",
    "neutral": "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z",
}
TOWER: Final = "M6.5 5.5H9V7.5h1.7V5.5h2.6V7.5H15V5.5h2.5V10l-1.5 1.3V18.5h-2.5V15a1.5 1.5 0 0 0-3 0v3.5H8V11.3L6.5 10z"
ARCH: Final = "M5.5 17.5v-5.5a6.5 6.5 0 0 1 13 0v5.5h-3.3v-5a3.2 3.2 0 0 0-6.4 0v5z"
ROSETTE: Final = (
    "M12 2.4Q15.9 0 17.6 4.2Q22.2 4.6 21.1 9Q24.7 12 21.1 15Q22.2 19.4 17.6 19.8Q15.9 24 12 21.6Q8.1 24 6.4 19.8"
    "Q1.8 19.4 2.9 15Q-.7 12 2.9 9Q1.8 4.6 6.4 4.2Q8.1 0 12 2.4z"
)
TICK: Final = "M7.2 12.3l3.3 3.4 6.3-7"
SKULL: Final = (
    "M12 2a8.5 8.5 0 0 0-8.5 8.5c0 3 1.5 5.2 3.5 6.5v3.5c0 .8.7 1.5 1.5 1.5h7c.8 0 1.5-.7 1.5-1.5V17"
    "c2-1.3 3.5-3.5 3.5-6.5A8.5 8.5 0 0 0 12 2z"
)
FLASK: Final = (
    "M19 10.5h6M20 10.5v6l-5 8.2a2.5 2.5 0 0 0 2.1 3.8h9.8a2.5 2.5 0 0 0 2.1-3.8L24 16.5v-6",
    "M17.5 23.5h9l1.8 3a.8.8 0 0 1-.7 1.2H16.4a.8.8 0 0 1-.7-1.2z",
)
LEAVES: Final = (
    "M22 29c-7.5-3-8.5-10.5-8-15.5 4 .3 7 2 8 5 1-3 4-4.7 8-5 .5 5-.5 12.5-8 15.5z",
    "M22 29v-9M17 17c1.5 1 3.5 2.5 5 6.5M27 17c-1.5 1-3.5 2.5-5 6.5",
)
WAX: Final = (
    "M41.3 30.2C40 33 37 35.2 34.5 37.2C32 39.2 29.3 41.4 26.2 42.3C23.1 43.1 19.1 43.4 16.2 42.4C13.2 41.4 10.5 38.7"
    " 8.3 36.4C6 34.1 3.5 31.5 2.6 28.5C1.6 25.6 2.2 22.1 2.6 18.9C3.1 15.7 3.4 12 5.2 9.4C6.9 6.8 10.2 4.6 13.1 3.4"
    "C16 2.2 19.5 2.2 22.7 2.2C26 2.3 29.8 2.2 32.5 3.7C35.2 5.2 37.3 8.4 39 11.2C40.7 14 42.3 17.1 42.7 20.3"
    "C43.1 23.4 42.7 27.4 41.3 30.2z"
)
# Of each house: its letter, its shape on a seal with the base line of the letter, and the same as a small badge.
HOUSES: Final = (
    ("A", "M22 11.5a10.5 10.5 0 1 0 .01 0z", 27.3, "M34 26.5a7.5 7.5 0 1 0 .01 0z", 37.6),
    ("B", "M12.5 12.5h19v19h-19z", 27.3, "M27 27h14v14h-14z", 37.6),
    ("C", "M22 7.5L35.5 31h-27z", 28.4, "M34 24L43.5 41h-19z", 39.6),
    ("D", "M22 7.5L36.5 22L22 36.5L7.5 22z", 27.3, "M34 24.5L43.5 34L34 43.5L24.5 34z", 37.6),
    (
        "E",
        "M22 6.3L27.6 15L37.7 17.7L31.1 25.8L31.7 36.1L22 32.4L12.3 36.1L12.9 25.8L6.3 17.7L16.4 15z",
        27.6,
        "M34 24.1L37.8 29.4L44 31.4L40.1 36.6L40.2 43.1L34 41L27.8 43.1L27.9 36.6L24 31.4L30.2 29.4z",
        38,
    ),
)
PILE: Final = "M4 8.5L13 5l7 9.5-9 4zM5 4h11v16H5zM8 8h5M8 16h5"


def symbols(pen: Pen) -> Svg:
    """Definitions for a page."""
    crests = [symbol(pen, f"crest-{family}", CREST, crest(pen, family)) for family in SHIELDS]
    agendas = [symbol(pen, f"agenda-{state}", CREST, agenda(pen, state)) for state in ("met", "unmet", "dead")]
    marks = [symbol(pen, f"mark-{kind}", SEAL, mark(pen, kind)) for kind in ("poison", "antidote")]
    seals = [symbol(pen, f"seal-{seat}", SEAL, seal(pen, seat)) for seat in range(1, 6)]
    known = [symbol(pen, f"known-{seat}", SEAL, known_seal(pen, seat)) for seat in range(1, 6)]
    return join(*crests, *agendas, *marks, *seals, *known, symbol(pen, "pile-of-cards", CREST, pile(pen)))


def symbol(pen: Pen, name: str, box: int, *children: str) -> Svg:
    return pen.tag("symbol", *children, id=pen.id(name), viewBox=f"0 0 {box} {box}")


def crest(pen: Pen, family: str) -> Svg:
    """C-2: a rose for Capulet, a tower for Montague, an arch for those of neither house."""
    shield = pen.tag("path", d=SHIELDS[family], fill=family)
    if family == "capulet":
        petals = (element("circle", cx=x, cy=y, r=2.7) for x, y in ROSE)
        return join(shield, pen.tag("g", *petals, fill="paper"), pen.tag("circle", cx=12, cy=11, r=2.1, fill=family))
    return join(shield, pen.tag("path", d=TOWER if family == "montague" else ARCH, fill="paper"))


def agenda(pen: Pen, state: str) -> Svg:
    """A seal with a tick, an empty one, or a skull."""
    if state == "met":
        tick = stroked("surface", 2.6)
        return join(pen.tag("path", d=ROSETTE, fill="met"), pen.tag("path", d=TICK, **tick))
    if state == "unmet":
        return pen.tag("path", d=ROSETTE, fill="surface", stroke="quiet", stroke_width=1.6)
    eyes = (element("circle", cx=x, cy=11, r=2.2) for x in (8.7, 15.3))
    mouth = element("path", d="M11 15.5l1-2 1 2zM10 19v2.5M14 19v2.5")
    holes = pen.tag("g", *eyes, mouth, fill="surface", stroke="surface", stroke_width=1.2)
    return join(pen.tag("path", d=SKULL, fill="ink", stroke="surface", stroke_width=1.2), holes)


def mark(pen: Pen, kind: str) -> Svg:
    """C-40: a flask of Poison, leaves of Antidote."""
    if kind == "poison":
        return join(pen.tag("path", d=FLASK[0], **stroked("poison", 2)), pen.tag("path", d=FLASK[1], fill="potion"))
    return join(pen.tag("path", d=LEAVES[0], fill="leaf"), pen.tag("path", d=LEAVES[1], **stroked("paper", 1.4)))


def seal(pen: Pen, seat: int) -> Svg:
    """A token face down: whose it is, and nothing else."""
    letter, shape, base, _, _ = HOUSES[seat - 1]
    return join(
        pen.tag("path", d=WAX, fill=f"house-{seat}"),
        pen.tag("circle", cx=22, cy=22, r=17.5, fill="none", stroke="white", stroke_opacity=0.35, stroke_width=1.2),
        pen.tag("path", d=shape, fill="paper"),
        pen.text(22, base, letter, 15, "wax-ink", anchor="middle", bold=True),
    )


def known_seal(pen: Pen, seat: int) -> Svg:
    """A token whose kind is known: paper for the kind, a badge for the owner; a ring if not everybody knows it."""
    letter, _, _, badge, base = HOUSES[seat - 1]
    colour = f"house-{seat}"
    ring = pen.tag(
        "circle", cx=21, cy=20.5, r=15.5, fill="paper", stroke="ring", stroke_width=1.6, stroke_dasharray="3 2.4"
    )
    return join(
        pen.tag("path", d=WAX, fill=colour),
        ring,
        pen.tag("path", d=badge, fill=colour, stroke="paper", stroke_width=1.6),
        pen.text(34, base, letter, 11, "white" if seat == 1 else "letter", anchor="middle", bold=True),
    )


def pile(pen: Pen) -> Svg:
    return pen.tag("path", d=PILE, **stroked("currentcolor", 1.8))


def stroked(colour: str, width: float) -> dict[str, Attribute]:
    """A line of this colour with round ends."""
    ends: dict[str, Attribute] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return {"fill": "none", "stroke": colour, "stroke_width": width, **ends}
