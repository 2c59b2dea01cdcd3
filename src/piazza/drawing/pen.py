"""A pen writes the elements of one picture: it knows its ids, its colours, and how letters are drawn."""

from typing import NamedTuple

from piazza.drawing.letters import EM, SANS, fit, is_covered, letters, width
from piazza.drawing.palette import Palette, colours
from piazza.drawing.svg import Attribute, Svg, element, join, written

PAINTED = ("fill", "stroke", "color")
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
FAMILIES = {"sans": "sans-serif", "serif": "serif"}


class TextStyle(NamedTuple):
    """How a line of text looks."""

    size: float
    fill: str
    face: str
    anchor: str
    bold: bool


class Pen:
    """For a picture that stands alone: colours are values, every id has the prefix, letters are outlines."""

    def __init__(self, prefix: str, palette: Palette) -> None:
        self.prefix = prefix
        self.palette = palette
        self.used: dict[str, str] = {}  # outlines of letters by their id, in the order of their first use

    def paint(self, name: str) -> str:
        """A colour of the palette by its name; anything else, such as `none`, is itself."""
        return self.palette.get(name, name)

    def size(self, name: str, value: float) -> Attribute:
        """A size that the site can change by a variable of this name."""
        return value

    def with_colours(self, others: Palette) -> "Pen":
        """The same pen with other colours for some names."""
        other = Pen(self.prefix, {**self.palette, **others})
        other.used = self.used
        return other

    def id(self, name: str) -> str:
        return f"{self.prefix}-{name}"

    def tag(self, name: str, *children: str, kind: Attribute = None, **attributes: Attribute) -> Svg:
        """An element whose `fill` and `stroke` are names of colours. Its kind is a class on the site."""
        return element(name, *children, **self.classes(kind), **self.painted(attributes))

    def classes(self, kind: Attribute) -> dict[str, Attribute]:
        """None: the page around the picture may have classes of the same name."""
        return {}

    def painted(self, attributes: dict[str, Attribute]) -> dict[str, Attribute]:
        return {
            key: self.paint(value) if key in PAINTED and isinstance(value, str) else value
            for key, value in attributes.items()
        }

    def use(self, name: str, *, kind: Attribute = None, **attributes: Attribute) -> Svg:
        """Something of the definitions again."""
        return self.tag("use", kind=kind, href=f"#{self.id(name)}", **attributes)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = "ink",
        *,
        face: str = SANS,
        anchor: str = "start",
        room: float = 0,
        bold: bool = False,
    ) -> Svg:
        """A line on its base line at y; where there is a `room` it is made to fit."""
        style = TextStyle(fit(text, room, size, face) if room else size, fill, face, anchor, bold)
        return self.line(x, y, text, style)

    def line(self, x: float, y: float, text: str, style: TextStyle) -> Svg:
        """As outlines; bold ones are stroked. A script that they do not cover is left to the fonts at hand."""
        if not is_covered(text, style.face):
            return self.live_text(x, y, text, style, FAMILIES[style.face])
        x -= width(text, style.size, style.face) * ANCHORS[style.anchor]
        place = f"translate({written(x)} {written(y)}) scale({style.size / EM:.4g})"
        heavy: dict[str, Attribute] = {"stroke": style.fill, "stroke_width": EM / 25} if style.bold else {}
        return self.tag("g", *self.outlined(text, style.face), fill=style.fill, transform=place, **heavy)

    def live_text(
        self, x: float, y: float, text: str, style: TextStyle, family: str, length: float | None = None
    ) -> Svg:
        """In the fonts at hand, stretched to a length if one is given."""
        attributes: dict[str, Attribute] = {
            "font_family": family,
            "font_size": style.size,
            "font_weight": 800 if style.bold else None,
            "text_anchor": None if style.anchor == "start" else style.anchor,
            "textLength": length,
            "lengthAdjust": None if length is None else "spacingAndGlyphs",
        }
        return self.tag("text", text, x=x, y=y, fill=style.fill, **attributes)

    def outlined(self, text: str, face: str) -> list[Svg]:
        known, along, drawn = letters(face), 0, []
        for character in text:
            letter = known[character]
            if letter.outline:
                name = f"{face[:2]}{ord(character):x}"
                self.used[name] = letter.outline
                drawn.append(self.use(name, x=along or None))
            along += letter.advance
        return drawn

    def alphabet(self) -> Svg:
        """The outlines of all letters used so far, for the definitions."""
        return join(*(element("path", id=self.id(name), d=outline) for name, outline in self.used.items()))


class SitePen(Pen):
    """For the pages of the site: colours are variables of its style sheet, ids and classes are as they are called."""

    def __init__(self) -> None:
        super().__init__("", {})
        self._known = frozenset(colours(dark=False))

    def paint(self, name: str) -> str:
        return f"var(--{name})" if name in self._known else name

    def size(self, name: str, value: float) -> Attribute:
        return f"var(--{name}, {written(value)})"

    def id(self, name: str) -> str:
        return name

    def classes(self, kind: Attribute) -> dict[str, Attribute]:
        return {"class_": kind} if kind else {}

    def line(self, x: float, y: float, text: str, style: TextStyle) -> Svg:
        """Text that can be selected and searched for, in the fonts of the page."""
        return self.live_text(x, y, text, style, f"var(--{style.face})")


class PagePen(Pen):
    """For a picture inside a page of the site: colours are variables of its style sheet, letters its own fonts."""

    def __init__(self, prefix: str, palette: Palette | None = None) -> None:
        super().__init__(
            prefix, {name: f"var(--{name})" for name in colours(dark=False)} if palette is None else palette
        )

    def with_colours(self, others: Palette) -> "Pen":
        return PagePen(self.prefix, {**self.palette, **others})

    def line(self, x: float, y: float, text: str, style: TextStyle) -> Svg:
        """As long as the outlines would be, for which the picture has room."""
        return self.live_text(x, y, text, style, f"var(--{style.face})", width(text, style.size, style.face))
