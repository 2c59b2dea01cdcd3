"""The town as it is printed: drawn once from the board file, whichever it is."""

from functools import lru_cache
from typing import Final

from piazza.games.verona.board import Board
from piazza.games.verona.data import AUTHORITIES, DISTRICTS
from piazza.games.verona.options import VeronaSetup
from piazza.presentation.verona import facts
from piazza.web.boards.verona import quarters
from piazza.web.boards.verona.crossings import clearance, crossing, distance
from piazza.web.boards.verona.placing import Place, places_of, size_of
from piazza.web.offers import Json
from piazza.words import Words

SPAN: Final = 4  # half of the length of a bridge
ROOMY: Final = 1.2  # half slabs to the nearest one: from here on a gate has room for its wall


def fixed(setup: VeronaSetup, words: Words) -> Json:
    """Streets with their places, roads with bridges and gates, quarters, and the river."""
    return drawn(setup.board, words)


@lru_cache(maxsize=32)
def drawn(board: Board, words: Words) -> Json:
    """Kept, since every page of a table shows the same."""
    places = places_of(board)
    cells = quarters.cells_of(places)
    return {
        "name": board.name,
        "size": size_of(board),
        "streets": [street(board, number, places, words) for number in range(len(board.streets))],
        "roads": [road(places, *way) for way in board.roads],
        "quarters": [quarter(board, district, places, cells, words) for district in districts(board)],
        "borders": quarters.borders(board, cells),
        "river": quarters.river(board, places),
    }


def districts(board: Board) -> list[int]:
    return [district for district in range(len(DISTRICTS)) if facts.streets_in(board, district)]


def street(board: Board, number: int, places: list[Place], words: Words) -> Json:
    printed = board.streets[number]
    return {
        "id": printed.id,
        "name": printed.name,
        "words": words_of(printed.name, printed.id),
        "x": places[number][0],
        "y": places[number][1],
        "district": DISTRICTS[printed.district],
        "letter": quarters.letters(board)[printed.district],
        "authority": AUTHORITIES[printed.authority],
        "title": title(board, number, words),
    }


def words_of(name: str, id: str) -> list[Json]:
    """The name word by word; those that its id repeats are what the street is called in short."""
    parts, proper = name.split(), id.split("-")
    known = any(part.lower() in proper for part in parts)
    return [{"text": part, "main": not known or part.lower() in proper} for part in parts]


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


def road(places: list[Place], one: int, other: int, kind: str) -> Json:
    """From slab to slab; its gate or its bridge stands where nothing covers it."""
    start, end = places[one], places[other]
    x, y = crossing(places, one, other)
    drawn: Json = {"kind": kind, "from": list(start), "to": list(end), "x": round(x, 1), "y": round(y, 1)}
    if kind == "gate":
        drawn["tight"] = clearance(places, (x, y)) < ROOMY
    if kind == "bridge":
        reach = SPAN / max(distance(start, end), SPAN)
        across, down = (end[0] - start[0]) * reach, (end[1] - start[1]) * reach
        drawn["span"] = [round(along, 1) for along in (x - across, y - down, x + across, y + down)]
    return drawn


def quarter(board: Board, district: int, places: list[Place], cells: list[list[quarters.Side]], words: Words) -> Json:
    own = [places[street] for street in facts.streets_in(board, district)]
    return {
        "district": DISTRICTS[district],
        "name": words.text(f"verona.district.{DISTRICTS[district]}"),
        "letter": quarters.letters(board)[district],
        "x": round(sum(x for x, _ in own) / len(own)),
        "y": round(sum(y for _, y in own) / len(own)),
        "ground": quarters.ground(board, cells, district),
    }
