"""The pictures of Verona: authorities, houses with their shape and letter, tokens, and what cards speak of."""

from typing import Final

from piazza.drawing.pen import Pen
from piazza.drawing.svg import Attribute, Svg, element, join, placed
from piazza.games.verona.data import ACTIONS, HIDDEN

SIGN: Final = 16
TOKEN: Final = 20

# Drawn as lines in a box of 16.
SIGNS: Final = {
    "church": "M8 1.5v13M3.8 5.4h8.4",
    "prince": "M2.5 12.5 1.8 4.6l3.6 3L8 3l2.6 4.6 3.6-3-.7 7.9z",
    "guild": "M8 2v11.5M4.8 13.8h6.4M2.6 4.2h10.8M.9 9.2l2-5 2 5M11.1 9.2l2-5 2 5"
    "M.9 9.2a2 2 0 0 0 4 0zM11.1 9.2a2 2 0 0 0 4 0z",
    "none": "M1.6 4.2c1.2 1 3 .9 3.9-.2l5 4.3c.8.6 3.9.6 4.1 3.3H1.6zM1.6 11.6v1.6h13v-1.6",
    "corruption": "M1.8 6.2a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1-8.8 0M6.2 4v4.4M9.6 9.2a3 3 0 1 1-1.9 3.6",
    "violence": "m2 2 8.6 8.6M14 2l-8.6 8.6M8.8 12.4l3.6-3.6M12.2 12.2 14 14M7.2 12.4 3.6 8.8M3.8 12.2 2 14",
    "intrigue": "M1.4 5.2c2.4-1.7 4.6-1.2 6.6 0 2-1.2 4.2-1.7 6.6 0 0 3.6-1.6 5.9-3.8 5.9-1.5 0-2.2-1-2.8-2-.6 1-1.3 2"
    "-2.8 2-2.2 0-3.8-2.3-3.8-5.9zM4 7.2c.9-.5 1.6-.4 2.4.2M12 7.2c-.9-.5-1.6-.4-2.4.2",
    "bluff": "M8 2.4c3.2 0 5.4 2.3 5.4 5.5S11.2 13.6 8 13.6 2.6 11.1 2.6 7.9 4.8 2.4 8 2.4zM4.8 11.2l6.4-6.4",
    "card": "M4.8 1.8h6.4a1.4 1.4 0 0 1 1.4 1.4v9.6a1.4 1.4 0 0 1-1.4 1.4H4.8a1.4 1.4 0 0 1-1.4-1.4V3.2"
    "a1.4 1.4 0 0 1 1.4-1.4zM6 5h4M6 7.6h4",
    "proof": "M12.6 7.4V3.2a1.4 1.4 0 0 0-1.4-1.4H4.8a1.4 1.4 0 0 0-1.4 1.4v9.6a1.4 1.4 0 0 0 1.4 1.4h2"
    "M6 5h4M8.6 11.6l2.2 2.2 4-4.4",
    "token": "M4.8 2.4h6.4a2.4 2.4 0 0 1 2.4 2.4v6.4a2.4 2.4 0 0 1-2.4 2.4H4.8a2.4 2.4 0 0 1-2.4-2.4V4.8"
    "a2.4 2.4 0 0 1 2.4-2.4zM5.8 8a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0",
    "building": "M2.6 14V7.2L8 2.4l5.4 4.8V14zM6.4 14v-4h3.2v4",
    "shield": "M8 1.6 13.4 3v4.6c0 3-2 5.4-5.4 6.9-3.4-1.5-5.4-3.9-5.4-6.9V3z",
    "florin": "M2 8a6 6 0 1 1 12 0a6 6 0 1 1-12 0M8 4.6v6.8M6 6.6c1.2-1.6 2.8-1.6 4 0",
    "sword": "M13.8 2.2 6 10M4 8.4l3.6 3.6M5.2 10.8 2.4 13.6",
    "ally": "M5.2 4.6a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1-5.6 0M3 14c.3-3.6 2.2-5.4 5-5.4s4.7 1.8 5 5.4z",
    "die": "M8 .8 14.6 5v6L8 15.2 1.4 11V5zM8 .8 2.4 10.8h11.2zM1.4 11l1-.2L8 15.2l5.6-4.4 1 .2",
    "win": "m2.6 8.6 3.6 3.6 7.2-8",
}
# Of each house: its letter, the middle of the letter, and its shape in a box of 20.
HOUSES: Final = (
    ("A", 10, "M1.4 10a8.6 8.6 0 1 1 17.2 0a8.6 8.6 0 1 1-17.2 0z"),
    ("B", 10, "M4 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"),
    ("C", 13, "M10 1 19.4 18.4H.6z"),
    ("D", 10, "M10 .4 19.6 10 10 19.6.4 10z"),
    ("E", 10.6, "m10 0 2.9 6.4 7.1.8-5.3 4.8 1.5 7L10 15.4 3.8 19l1.5-7L0 7.2l7.1-.8z"),
)
GATE: Final = "M1 22V10h3v2h3v-2h3v2h3V3h3v2.6h2.6V3h2.8v2.6H24V3h3v9h3v-2h3v2h3v-2h3v12H24v-5a4 4 0 0 0-8 0v5z"
TOWER: Final = "M1 19V2h3v2.6h2.4V2h3.2v2.6H12V2h3v17h-4v-5a3 3 0 0 0-6 0v5z"
BELOW: Final = 4  # from the middle of a letter to its base line


def symbols(pen: Pen) -> Svg:
    """Definitions for a page. Lines of signs have the colour and the width of where they are used."""
    return join(
        *(symbol(pen, f"sign-{name}", f"0 0 {SIGN} {SIGN}", element("path", d=d)) for name, d in SIGNS.items()),
        *(symbol(pen, f"badge-{seat}", "-1 -1 22 22", house(pen, seat)) for seat in range(1, len(HOUSES) + 1)),
        symbol(pen, "city-gate", "0 0 40 24", element("path", d=GATE)),
        symbol(pen, "tower", "0 0 16 20", element("path", d=TOWER)),
    )


def symbol(pen: Pen, name: str, box: str, *children: str) -> Svg:
    return pen.tag("symbol", *children, id=pen.id(name), viewBox=box)


def house(pen: Pen, seat: int) -> Svg:
    """A house by colour, shape and letter; blue needs a white letter."""
    letter, middle, shape = HOUSES[seat - 1]
    line: dict[str, Attribute] = {"stroke": "outline", "stroke_width": 1.2, "stroke_linejoin": "round"}
    ink = "white" if seat == 1 else "letter"
    return join(
        pen.tag("path", d=shape, fill=f"house-{seat}", **line),
        pen.text(10, middle + BELOW, letter, 11, ink, anchor="middle", bold=True),
    )


def sign(pen: Pen, name: str, colour: str, width: float = 1.5) -> Svg:
    """A sign in a box of 16, as lines."""
    ends: dict[str, Attribute] = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return pen.tag("path", d=SIGNS[name], fill="none", stroke=colour, stroke_width=width, **ends)


def token(pen: Pen, seat: int, kind: int) -> Svg:
    """A token of a house, face down if its kind is not known."""
    ground = "token-back" if kind == HIDDEN else "paper"
    back = pen.tag("rect", width=TOKEN, height=TOKEN, rx=4, fill=ground, stroke=f"house-{seat + 1}", stroke_width=2)
    if kind == HIDDEN:
        return join(back, placed(house(pen, seat + 1), 3, 3, 0.7))
    return join(back, placed(sign(pen, ACTIONS[kind], "figure", 1.8), 3, 3, 14 / 16))
