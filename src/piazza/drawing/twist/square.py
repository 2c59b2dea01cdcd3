"""The stone square: where its slabs lie, and how they are drawn."""

from typing import Final

from piazza.drawing.pen import Pen
from piazza.drawing.svg import Attribute, Svg
from piazza.games.twist.data import CENTRE, COLUMNS, ROWS, SQUARE_NAMES

SLAB: Final = 100  # the side of a slab in the units of the drawing
MARGIN: Final = 26  # left of the slabs and below them, for numbers and letters
FRAME: Final = 6  # above and to the right of them
BED: Final = 4  # around the slabs
TONES: Final = ("", "-1", "-2")  # so that the slabs do not look printed
WIDTH: Final = MARGIN + COLUMNS * SLAB + FRAME
HEIGHT: Final = FRAME + ROWS * SLAB + MARGIN


def middle(square: int) -> tuple[int, int]:
    """Row 1 lies at the bottom, as the Nurse and Capulet see it."""
    column, row = square % COLUMNS, square // COLUMNS
    return MARGIN + column * SLAB + SLAB // 2, FRAME + (ROWS - 1 - row) * SLAB + SLAB // 2


def area_of(square: int) -> str:
    return "centre" if CENTRE & 2**square else "edge"


def bed(pen: Pen) -> Svg:
    """What the slabs are laid in."""
    around = {"x": MARGIN - BED, "y": FRAME - BED, "width": COLUMNS * SLAB + 2 * BED, "height": ROWS * SLAB + 2 * BED}
    return pen.tag("rect", fill="joint", rx=8, **around)


def slab(pen: Pen, square: int, **attributes: Attribute) -> Svg:
    """A slab, and on the site the dot that shows it can be picked; attributes make it a thing to pick."""
    across, down = middle(square)
    tone = TONES[(square * 7 + square // COLUMNS) % len(TONES)]
    stone = ("inner" if area_of(square) == "centre" else "slab") + tone
    corner = {"x": across - SLAB // 2 + 1, "y": down - SLAB // 2 + 1}
    stones = pen.tag("rect", width=SLAB - 2, height=SLAB - 2, rx=3, fill=stone, **corner)
    if not attributes:
        return stones
    dot = pen.tag("circle", cx=across, cy=down, r=9, fill="possible")
    return pen.tag("g", stones, dot, kind="slab", **attributes)


def kerb(pen: Pen) -> Svg:
    """T-1: around the six inner squares."""
    around = {"x": MARGIN + SLAB, "y": FRAME + SLAB, "width": (COLUMNS - 2) * SLAB, "height": (ROWS - 2) * SLAB}
    return pen.tag("rect", kind="kerb", fill="none", stroke="kerb", stroke_width=3, rx=4, **around)


def names(pen: Pen) -> Svg:
    """Letters of the columns, numbers of the rows."""
    columns = [(middle(column)[0], HEIGHT - 5, SQUARE_NAMES[column][0]) for column in range(COLUMNS)]
    rows = [(10, middle(row * COLUMNS)[1] + 5, SQUARE_NAMES[row * COLUMNS][1]) for row in range(ROWS)]
    drawn = (pen.text(x, y, name, 16, "quiet", anchor="middle") for x, y, name in columns + rows)
    return pen.tag("g", *drawn, aria_hidden="true")
