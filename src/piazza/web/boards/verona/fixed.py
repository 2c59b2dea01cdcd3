"""The town as it is printed: drawn once from the board file, whichever it is."""

from functools import lru_cache

from msgspec import UNSET

from piazza.drawing.verona import quarters
from piazza.drawing.verona.placing import Place, size_of
from piazza.drawing.verona.plan import layout
from piazza.drawing.verona.roads import Road
from piazza.games.verona.board import Board
from piazza.games.verona.data import AUTHORITIES, DISTRICTS
from piazza.games.verona.options import VeronaSetup
from piazza.presentation.verona import facts
from piazza.presentation.verona.naming import name_words
from piazza.web.boards.verona.shapes import VeronaFixed, VeronaQuarter, VeronaRoad, VeronaStreet, VeronaWord
from piazza.words import Words


def fixed(setup: VeronaSetup, words: Words) -> VeronaFixed:
    """Streets with their places, roads with bridges and gates, quarters, and the river."""
    return drawn(setup.board, words)


@lru_cache(maxsize=32)
def drawn(board: Board, words: Words) -> VeronaFixed:
    """Kept, since every page of a table shows the same."""
    places, cells, roads, names = layout(board)
    return VeronaFixed(
        name=board.name,
        size=size_of(board),
        streets=[street(board, number, places, words) for number in range(len(board.streets))],
        roads=[road(way) for way in roads],
        quarters=[quarter(board, district, place, cells, words) for district, place in names.items()],
        borders=quarters.borders(board, cells),
        river=quarters.river(board, places),
    )


def street(board: Board, number: int, places: list[Place], words: Words) -> VeronaStreet:
    printed = board.streets[number]
    return VeronaStreet(
        id=printed.id,
        name=printed.name,
        words=[VeronaWord(text=text, main=main) for text, main in name_words(printed.name, printed.id)],
        x=places[number][0],
        y=places[number][1],
        district=DISTRICTS[printed.district],
        letter=words.text(f"web.verona.letter.{DISTRICTS[printed.district]}"),
        near=[board.ids[other] for other in facts.neighbours_of(board, number)],
        authority=AUTHORITIES[printed.authority],
        title=title(board, number, words),
    )


def title(board: Board, number: int, words: Words) -> str:
    """Where a street lies, whose it is, and its neighbours."""
    printed = board.streets[number]
    near = [
        words.text(f"web.verona.by.{facts.road_between(board, number, other)}", street=board.streets[other].name)
        for other in facts.neighbours_of(board, number)
    ]
    return words.text(
        "web.verona.street",
        street=printed.name,
        district=words.text(f"verona.district.{DISTRICTS[printed.district]}"),
        authority=words.text(f"verona.authority.{AUTHORITIES[printed.authority]}"),
        neighbours=words.join(near),
    )


def road(way: Road) -> VeronaRoad:
    """From slab to slab; its gate or its bridge stands where nothing covers it."""
    return VeronaRoad(
        kind=way.kind,
        start=list(way.start),
        end=list(way.end),
        x=way.at[0],
        y=way.at[1],
        bend=UNSET if way.bend is None else list(way.bend),
        tight=way.tight if way.kind == "gate" else UNSET,
        span=list(way.span) if way.kind == "bridge" else UNSET,
    )


def quarter(board: Board, district: int, place: Place, cells: list[list[quarters.Side]], words: Words) -> VeronaQuarter:
    name = DISTRICTS[district]
    return VeronaQuarter(
        district=name,
        name=words.text(f"verona.district.{name}"),
        letter=words.text(f"web.verona.letter.{name}"),
        x=place[0],
        y=place[1],
        ground=quarters.ground(board, cells, district),
    )
