"""The drawing of Verona: the map, the houses, the buildings, and what only the viewer may see."""

from typing import Final

from piazza.cli.terminal.boards.verona.city import City
from piazza.cli.terminal.boards.verona.compact import CompactCity
from piazza.cli.terminal.boards.verona.houses import Houses
from piazza.cli.terminal.boards.verona.marks import ASCII, UNICODE, VeronaMarks
from piazza.cli.terminal.boards.verona.private import VeronaPrivate
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import fit, stack
from piazza.cli.terminal.paint import Style
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.describe import VeronaDescription
from piazza.presentation.verona.sentences import VeronaSentences

SPARE: Final = (5, 3, 0)  # blocks of the drawing in few lines that can be left out: legend, buildings, the round


def draw(view: VeronaView, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
    """Everything if the height allows it, else the same in few lines."""
    marks = marks_for(brush)
    drawing = in_full(view, brush, marks, targets)
    if brush.has_room_for(drawing):
        return drawing
    city = CompactCity(view, brush, marks, targets)
    return in_few_lines(city, VeronaSentences(view, brush.words, brush.names)) if city.fits else drawing


def in_full(view: VeronaView, brush: Brush, marks: VeronaMarks, targets: int) -> list[str]:
    """The map, the houses, the buildings, and below what only the viewer may see."""
    sentences = VeronaSentences(view, brush.words, brush.names)
    city = City(view, brush, marks, targets)
    return stack(
        [
            head(sentences, brush),
            *(wide(city, sentences) if city.has_corners else narrow(city, sentences)),
            [] if city.streets.shows_neighbours else city.neighbours(),
            houses(view, brush, marks),
            buildings(sentences, brush),
            VeronaPrivate(view, brush, marks).lines(),
        ]
    )


def in_few_lines(city: CompactCity, sentences: VeronaSentences) -> list[str]:
    """The map with the houses, what is decided now, and what is the viewer's own; the rest as far as there is room."""
    view, brush = city.view, city.brush
    others_decide = [] if facts.is_to_act(view, view.viewer) else sentences.asked()
    blocks = [
        brush.paragraphs([" ".join(round_of(sentences))], Style.QUIET),
        city.lines(headings=True),
        brush.paragraphs([" ".join([*sentences.being_resolved(), *others_decide])]),
        buildings(sentences, brush),
        VeronaPrivate(view, brush, city.marks).in_few_lines(),
        City(view, brush, city.marks, city.targets).key(brush.width),
    ]
    drawing = fit(blocks, brush.height)
    if brush.has_room_for(drawing):
        return drawing
    blocks[1] = city.lines(headings=False)
    return fit(blocks, brush.height, SPARE)


def draw_map(view: VeronaView, brush: Brush) -> list[str]:
    """The streets alone, with all neighbours and what the marks mean."""
    city = City(view, brush, marks_for(brush))
    if city.has_corners:
        return stack([city.compass([], [], city.roads(city.column)), city.neighbours()])
    return stack([city.lines(), city.key(brush.width), city.roads(brush.width), city.neighbours()])


def marks_for(brush: Brush) -> VeronaMarks:
    return UNICODE if brush.unicode else ASCII


def head(sentences: VeronaSentences, brush: Brush) -> list[str]:
    title = brush.paragraphs([brush.words.text("verona.title")], Style.TITLE)
    return title + brush.paragraphs([" ".join(round_of(sentences))], Style.QUIET)


def round_of(sentences: VeronaSentences) -> list[str]:
    return [sentences.which_round(), *sentences.first_player(), sentences.who_looks()]


def wide(city: City, sentences: VeronaSentences) -> list[list[str]]:
    """The map with the question and the street being resolved in its corners."""
    asked, resolved = turn(sentences, city.brush, city.column), street(sentences, city.brush, city.column)
    return [city.compass(asked, resolved, city.roads(city.column))]


def narrow(city: City, sentences: VeronaSentences) -> list[list[str]]:
    width = city.brush.width
    return [
        city.lines(),
        city.key(width),
        [] if city.streets.shows_neighbours else city.roads(width),
        street(sentences, city.brush, width),
        turn(sentences, city.brush, width),
    ]


def turn(sentences: VeronaSentences, brush: Brush, width: int) -> list[str]:
    return [line for told in sentences.asked() for line in brush.paragraph(told, width, Style.ACCENT)]


def street(sentences: VeronaSentences, brush: Brush, width: int) -> list[str]:
    return [line for told in sentences.being_resolved() for line in brush.paragraph(told, width)]


def houses(view: VeronaView, brush: Brush, marks: VeronaMarks) -> list[str]:
    """A table, or sentences if it does not fit."""
    table = Houses(view, brush, marks)
    return table.lines() if table.fits else brush.paragraphs(VeronaDescription(view, brush.words, brush.names).houses())


def buildings(sentences: VeronaSentences, brush: Brush) -> list[str]:
    return brush.paragraphs(sentences.on_offer() + sentences.slots() + sentences.shown_numbers())
