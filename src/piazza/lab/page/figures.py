"""The parts of a section: a figure has a heading, pictures, and a table of the same numbers."""

from typing import NamedTuple

from piazza.lab.page.markup import Markup, joined, tag


class FigurePart(NamedTuple):
    """A drawing and its legend."""

    legend: str
    drawing: Markup


class TableFigure(NamedTuple):
    """Cells by row; the first of a row is its heading."""

    heads: list[str]
    rows: list[list[str]]


class Section(NamedTuple):
    """A part of the page with an anchor."""

    id: str
    title: str
    content: Markup


def figure(title: str, about: str, pictures: list[FigurePart], *tables: Markup) -> Markup:
    """A heading, pictures and tables; on a wide screen the table stands beside a single picture."""
    drawn = [tag("div", tag("p", picture.legend), picture.drawing, class_="picture") for picture in pictures]
    return tag(
        "figure",
        tag("figcaption", tag("h3", title), tag("p", about)),
        tag("div", *drawn, class_="pictures"),
        tag("div", *tables, class_="tables"),
        class_="beside" if len(pictures) == 1 else "beneath",
    )


def table(name: str, content: TableFigure, caption: str = "") -> Markup:
    """A table in a box that scrolls if it is too wide, also by keyboard; the caption does not scroll."""
    head = tag("tr", *[tag("th", cell, scope="col") for cell in content.heads])
    body = [tag("tr", tag("th", row[0], scope="row"), *[tag("td", cell) for cell in row[1:]]) for row in content.rows]
    whole = tag("table", tag("thead", head), tag("tbody", joined(body, "\n")), aria_label=name)
    above = [tag("p", caption, class_="caption")] if caption else []
    return tag("div", *above, tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=name))


def folded(summary: str, content: Markup) -> Markup:
    return tag("details", tag("summary", summary), content)


def section(id: str, title: str, abouts: list[str], *content: Markup) -> Section:
    paragraphs = [tag("p", about) for about in abouts]
    return Section(id, title, tag("section", tag("h2", title, id=id), *paragraphs, joined(content, "\n")))
