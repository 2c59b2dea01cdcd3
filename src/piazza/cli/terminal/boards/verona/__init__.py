"""Verona in the terminal."""

from collections.abc import Sequence
from typing import cast

from piazza.cli.terminal.boards.brush import Brush
from piazza.cli.terminal.boards.verona import explained, spoken
from piazza.cli.terminal.boards.verona.asking import ask
from piazza.cli.terminal.boards.verona.city import City
from piazza.cli.terminal.boards.verona.houses import Houses
from piazza.cli.terminal.boards.verona.marks import ASCII, UNICODE, VeronaMarks
from piazza.cli.terminal.boards.verona.offered import entry, note
from piazza.cli.terminal.boards.verona.places import last_move, places
from piazza.cli.terminal.boards.verona.private import VeronaPrivate
from piazza.cli.terminal.boards.verona.sentences import VeronaSentences
from piazza.cli.terminal.boards.verona.typed import spelled
from piazza.cli.terminal.columns import stack
from piazza.cli.terminal.paint import Style
from piazza.core.view import View
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.words import Words

__all__ = [
    "ask",
    "describe",
    "describe_map",
    "draw",
    "draw_map",
    "entry",
    "explain",
    "last_move",
    "legend",
    "note",
    "places",
    "spelled",
]


def draw(view: View, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
    """The map, the houses, the buildings, and below what only the viewer may see."""
    eyes, marks = cast(VeronaView, view), marks_for(brush)
    telling = VeronaSentences(eyes, brush.words, brush.names)
    city = City(eyes, brush, marks, targets)
    return stack(
        [
            head(telling, brush),
            *(wide(city, telling) if city.has_corners else narrow(city, telling)),
            houses(eyes, brush, marks),
            buildings(telling, brush),
            VeronaPrivate(eyes, brush, marks).lines(),
        ]
    )


def draw_map(view: View, brush: Brush) -> list[str]:
    """The streets alone, with all neighbours and what the marks mean."""
    city = City(cast(VeronaView, view), brush, marks_for(brush))
    if city.has_corners:
        return stack([city.compass([], [], city.roads(city.column)), city.neighbours()])
    return stack([city.lines(), city.key(brush.width), city.roads(brush.width), city.neighbours()])


def marks_for(brush: Brush) -> VeronaMarks:
    return UNICODE if brush.unicode else ASCII


def head(telling: VeronaSentences, brush: Brush) -> list[str]:
    title = brush.paragraph(brush.words.text("verona.title"), brush.width, Style.TITLE)
    told = [telling.which_round(), *telling.first_player(), telling.who_looks()]
    return title + brush.paragraph(" ".join(told), brush.width, Style.QUIET)


def wide(city: City, telling: VeronaSentences) -> list[list[str]]:
    """What is asked and how the street stands are told in the corners of the map."""
    asked, resolved = turn(telling, city.brush, city.column), street(telling, city.brush, city.column)
    return [city.compass(asked, resolved, city.roads(city.column) + city.hint(city.column))]


def narrow(city: City, telling: VeronaSentences) -> list[list[str]]:
    width = city.brush.width
    roads = [] if city.streets.shows_neighbours else city.roads(width) + city.hint(width)
    return [city.lines(), city.key(width), roads, street(telling, city.brush, width), turn(telling, city.brush, width)]


def turn(telling: VeronaSentences, brush: Brush, width: int) -> list[str]:
    return [line for told in telling.asked() for line in brush.paragraph(told, width, Style.ACCENT)]


def street(telling: VeronaSentences, brush: Brush, width: int) -> list[str]:
    return [line for told in telling.being_resolved() for line in brush.paragraph(told, width)]


def houses(view: VeronaView, brush: Brush, marks: VeronaMarks) -> list[str]:
    """A table, or where there is no room for it a sentence for each."""
    table = Houses(view, brush, marks)
    if table.fits:
        return table.lines()
    told = spoken.VeronaSpoken(view, brush.words, brush.names).houses()
    return [line for sentence in told for line in brush.paragraph(sentence, brush.width)]


def buildings(telling: VeronaSentences, brush: Brush) -> list[str]:
    told = telling.on_offer() + telling.slots() + telling.shown_numbers()
    return [line for sentence in told for line in brush.paragraph(sentence, brush.width)]


def describe(view: View, words: Words, names: Sequence[str] | None = None) -> list[str]:
    """The same in sentences, one fact to a line."""
    return spoken.describe(cast(VeronaView, view), words, names)


def describe_map(view: View, words: Words) -> list[str]:
    """The streets with their neighbours, in sentences."""
    telling = spoken.VeronaSpoken(cast(VeronaView, view), words, None)
    streets = (street for district in spoken.ORDER for street in facts.streets_in(telling.board, district))
    return [line for street in streets for line in explained.explain_street(telling, street)]


def legend(words: Words) -> list[str]:
    """What the marks of the drawing mean."""
    return spoken.legend(words)


def explain(view: View, text: str, words: Words) -> list[str]:
    """What a building, a card, an action, a street or a mission is."""
    return explained.explain(cast(VeronaView, view), text, words)
