"""What lies below each text and sign of a drawing, found by painting its elements one after the other."""

import re
from collections.abc import Iterator
from math import hypot, sqrt
from typing import Final, NamedTuple
from xml.etree import ElementTree

from piazza.drawing.palette import linear

NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
STEP: Final = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)")
NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
LENGTHS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
DECORATION: Final = 0.5  # the opacity below which something must not be all that tells a fact
PLACING: Final = re.compile(r"(translate|scale)\(([^)]*)\)")

Spot = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Placing(NamedTuple):
    """Moved and scaled, as all drawings are; what is turned keeps its middle."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def then(self, written: str) -> "Placing":
        placed = self
        for name, values in PLACING.findall(written):
            numbers = [float(number) for number in NUMBER.findall(values)]
            if name == "scale":
                placed = Placing(placed.x, placed.y, placed.scale * numbers[0])
            else:
                x, y = numbers[0], numbers[1] if len(numbers) > 1 else 0
                placed = Placing(placed.x + x * placed.scale, placed.y + y * placed.scale, placed.scale)
        return placed

    def of(self, box: Box) -> Box:
        left, top, right, bottom = (side * self.scale for side in box)
        return left + self.x, top + self.y, right + self.x, bottom + self.y


class Mark(NamedTuple):
    """Something that has to be made out: its colour, that of its ground, and the path, or empty for a text."""

    colour: str
    ground: str
    path: str


class Painter:
    """Paints a drawing in its order and keeps what covers which box."""

    def __init__(self, drawing: str, glyphs: frozenset[str], ground: str) -> None:
        root = ElementTree.fromstring(drawing)
        self._letters = {part.get("id"): part for part in root.iter(f"{NAMESPACE}path") if part.get("id")}
        self._glyphs = glyphs
        self._painted: list[tuple[Box, str]] = [((-1e9, -1e9, 1e9, 1e9), ground)]
        self.marks: list[Mark] = []
        self._paint(root, Placing(), "#000000", 1)

    def _paint(self, part: ElementTree.Element, placing: Placing, fill: str, opacity: float) -> None:
        if part.tag in (f"{NAMESPACE}defs", f"{NAMESPACE}clipPath"):
            return
        placing = placing.then(part.get("transform", ""))
        fill, opacity = part.get("fill", fill), opacity * float(part.get("opacity", 1))
        if part.tag == f"{NAMESPACE}use" and (letter := self._letters.get(part.get("href", "")[1:])) is not None:
            self._mark(placing.of(shifted(box_of(letter), float(part.get("x", 0)))), fill, opacity, "")
        elif (box := box_of(part)) is not None:
            line = part.get("stroke", "none")
            if (path := part.get("d", "")) in self._glyphs and fill != "none" and line.startswith("#"):
                self.marks.append(Mark(fill, line, path))  # its outline parts it from whatever lies below
            elif path in self._glyphs:
                self._mark(placing.of(box), line if fill == "none" else fill, opacity, path)
            if fill.startswith("#") and opacity >= DECORATION:
                self._painted.append((placing.of(box), blended(fill, self._ground(placing.of(box)), opacity)))
        for child in part:
            self._paint(child, placing, fill, opacity)

    def _mark(self, box: Box, colour: str, opacity: float, path: str) -> None:
        if opacity < DECORATION:
            return
        ground = self._ground(box)
        self.marks.append(Mark(blended(colour, ground, opacity), ground, path))

    def _ground(self, box: Box) -> str:
        """What was painted last below the middle of a box."""
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        below = ((left <= x <= right and top <= y <= low, colour) for (left, top, right, low), colour in self._painted)
        return [colour for is_there, colour in below if is_there][-1]


def box_of(part: ElementTree.Element) -> Box | None:
    """Of the shapes that are drawn with; None for anything else."""
    numbers = {key: float(value) for key, value in part.attrib.items() if NUMBER.fullmatch(value)}
    if part.tag == f"{NAMESPACE}rect":
        x, y = numbers.get("x", 0), numbers.get("y", 0)
        return x, y, x + numbers["width"], y + numbers["height"]
    if part.tag == f"{NAMESPACE}circle":
        x, y, r = numbers.get("cx", 0), numbers.get("cy", 0), numbers["r"]
        return x - r, y - r, x + r, y + r
    if part.tag == f"{NAMESPACE}path":
        spots = list(spots_of(part.attrib["d"]))
        across, down = [x for x, _ in spots], [y for _, y in spots]
        return min(across), min(down), max(across), max(down)
    return None


def shifted(box: Box | None, x: float) -> Box:
    assert box is not None, "letters are paths"
    return box[0] + x, box[1], box[2] + x, box[3]


def spots_of(path: str) -> Iterator[Spot]:
    """Where its steps begin and end; curves hardly leave the box of these."""
    x = y = first_x = first_y = 0.0
    for name, written in STEP.findall(path):
        length = LENGTHS[name.upper()]
        numbers = numbers_in(written, name.upper() == "A")
        for at in range(0, len(numbers), length) if length else [0]:
            along, aside = (x, y) if name.islower() else (0.0, 0.0)
            values = numbers[at : at + length]
            if name in "Zz":
                x, y = first_x, first_y
            elif name in "Hh":
                x = along + values[0]
            elif name in "Vv":
                y = aside + values[0]
            else:
                end = along + values[-2], aside + values[-1]
                if name in "Aa" and (x, y) != end:
                    yield from sides_of_arc((x, y), end, values)
                x, y = end
            if name in "Mm" and at == 0:
                first_x, first_y = x, y
            yield x, y


def sides_of_arc(start: Spot, end: Spot, values: list[float]) -> Iterator[Spot]:
    """Of the whole circle, if the arc is half of it or more."""
    across, down = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    half = hypot(across, down)
    radius = max(values[0], half)
    if values[3] or radius < half * 1.01:
        away = sqrt(radius**2 - half**2) * (1 if values[3] != values[4] else -1) / half
        x, y = (start[0] + end[0]) / 2 + away * down, (start[1] + end[1]) / 2 - away * across
        yield from ((x - radius, y - radius), (x + radius, y + radius))


def numbers_in(written: str, is_arc: bool) -> list[float]:
    """The flags of an arc may stand together, as in `a1 1 0 01.5 2`."""
    if not is_arc:
        return [float(number) for number in NUMBER.findall(written)]
    rest, numbers = written, list[float]()
    while found := re.match(r"[\s,]*([01])" if len(numbers) % 7 in (3, 4) else rf"[\s,]*({NUMBER.pattern})", rest):
        numbers.append(float(found[1]))
        rest = rest[found.end() :]
    return numbers


def blended(colour: str, ground: str, opacity: float) -> str:
    """A colour of that opacity over a ground."""
    pairs = [(int(colour[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(opacity * over + (1 - opacity) * below):02x}" for over, below in pairs)


def contrast(one: str, other: str) -> float:
    """Of two colours, by WCAG."""
    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def light(colour: str) -> float:
    red, green, blue = (linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
