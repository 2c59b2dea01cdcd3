"""Elements of SVG as text."""

from xml.sax.saxutils import escape, quoteattr

Attribute = str | int | float | None


class Svg(str):
    """Markup that is already escaped; templates with automatic escaping take it as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


def element(name: str, *children: str, **attributes: Attribute) -> Svg:
    """An element; a child that is not Svg is text. `stroke_width` is written `stroke-width`, `class_` is `class`."""
    begun = name + "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(written(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    inside = join(*children)
    return Svg(f"<{begun}>{inside}</{name}>" if inside else f"<{begun}/>")


def join(*parts: str) -> Svg:
    """Parts one after the other."""
    return Svg("".join(part if isinstance(part, Svg) else escape(part) for part in parts))


def placed(drawn: Svg, x: float, y: float, scale: float = 1) -> Svg:
    """What is drawn around the origin, moved there and scaled."""
    bigger = f" scale({scale:.3g})" if scale != 1 else ""
    return element("g", drawn, transform=f"translate({x:.5g} {y:.5g}){bigger}")


def written(value: str | int | float) -> str:
    """Numbers with at most two decimals, without trailing zeros."""
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
