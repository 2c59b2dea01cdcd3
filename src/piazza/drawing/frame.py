"""What every picture that stands alone has around it."""

from typing import Final, NamedTuple

from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, element

NAMESPACE: Final = "http://www.w3.org/2000/svg"
EDGE: Final = 16


class Picture(NamedTuple):
    """What is drawn, how large it is, and what it is called."""

    width: float
    height: float
    drawn: Svg
    title: str


def framed(picture: Picture, pen: Pen) -> Svg:
    """A document of its own: the title for those who listen, the ground, and the letters that were used."""
    width, height = picture.width + 2 * EDGE, picture.height + 2 * EDGE
    return element(
        "svg",
        element("title", picture.title, id=pen.id("title")),
        pen.tag("rect", width=width, height=height, rx=8, fill="ground"),
        element("g", picture.drawn, transform=f"translate({EDGE} {EDGE})"),
        element("defs", pen.alphabet()),
        xmlns=NAMESPACE,
        width=width,
        height=height,
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        aria_labelledby=pen.id("title"),
    )
