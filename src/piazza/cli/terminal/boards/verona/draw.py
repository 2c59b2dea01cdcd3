"""The drawing of Verona: the map, the houses, the buildings, and what only the viewer may see."""

from piazza.cli.terminal.boards.verona.city import City
from piazza.cli.terminal.boards.verona.describe import VeronaDescription
from piazza.cli.terminal.boards.verona.houses import Houses
from piazza.cli.terminal.boards.verona.marks import ASCII, UNICODE, VeronaMarks
from piazza.cli.terminal.boards.verona.private import VeronaPrivate
from piazza.cli.terminal.boards.verona.sentences import VeronaSentences
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import stack
from piazza.cli.terminal.paint import Style
from piazza.games.verona.view import VeronaView


def draw(view: VeronaView, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
    """The map, the houses, the buildings, and below what only the viewer may see."""
    marks = marks_for(brush)
    sentences = VeronaSentences(view, brush.words, brush.names)
    city = City(view, brush, marks, targets)
    return stack(
        [
            head(sentences, brush),
            *(wide(city, sentences) if city.has_corners else narrow(city, sentences)),
            houses(view, brush, marks),
            buildings(sentences, brush),
            VeronaPrivate(view, brush, marks).lines(),
        ]
    )


def draw_map(view: VeronaView, brush: Brush) -> list[str]:
    """The streets alone, with all neighbours and what the marks mean."""
    city = City(view, brush, marks_for(brush))
    if city.has_corners:
        return stack([city.compass([], [], city.roads(city.column)), city.neighbours()])
    return stack([city.lines(), city.key(brush.width), city.roads(brush.width), city.neighbours()])


def marks_for(brush: Brush) -> VeronaMarks:
    return UNICODE if brush.unicode else ASCII


def head(sentences: VeronaSentences, brush: Brush) -> list[str]:
    title = brush.paragraph(brush.words.text("verona.title"), brush.width, Style.TITLE)
    told = [sentences.which_round(), *sentences.first_player(), sentences.who_looks()]
    return title + brush.paragraph(" ".join(told), brush.width, Style.QUIET)


def wide(city: City, sentences: VeronaSentences) -> list[list[str]]:
    """The map with the question and the street being resolved in its corners."""
    asked, resolved = turn(sentences, city.brush, city.column), street(sentences, city.brush, city.column)
    return [city.compass(asked, resolved, city.roads(city.column) + city.hint(city.column))]


def narrow(city: City, sentences: VeronaSentences) -> list[list[str]]:
    width = city.brush.width
    roads = [] if city.streets.shows_neighbours else city.roads(width) + city.hint(width)
    return [
        city.lines(),
        city.key(width),
        roads,
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
    if table.fits:
        return table.lines()
    told = VeronaDescription(view, brush.words, brush.names).houses()
    return [line for sentence in told for line in brush.paragraph(sentence, brush.width)]


def buildings(sentences: VeronaSentences, brush: Brush) -> list[str]:
    told = sentences.on_offer() + sentences.slots() + sentences.shown_numbers()
    return [line for sentence in told for line in brush.paragraph(sentence, brush.width)]
