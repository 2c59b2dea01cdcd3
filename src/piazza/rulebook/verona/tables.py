"""The tables of the rulebook of Verona: action tokens, buildings, and the board that is built in."""

from piazza.games.verona.board import Board
from piazza.games.verona.data import (
    ACTIONS,
    AUTHORITIES,
    BENEFITS,
    BUILDING_POINTS,
    BUILDINGS,
    CARDS,
    DISTRICTS,
    TOKENS,
)
from piazza.presentation.verona import facts
from piazza.words import Words
from piazza.words.sentences import COMMAS

Row = tuple[str, ...]


def actions(words: Words) -> list[Row]:
    """V-1: each kind of token, how many a house has, what it needs, who pays what, and what it brings."""
    return [
        (
            words.text(f"verona.action.{name}"),
            str(TOKENS[kind]),
            *(words.text(f"verona.book.action.{name}.{part}") for part in ("needs", "costs", "brings")),
        )
        for kind, name in enumerate(ACTIONS)
        if kind
    ]


def cards(words: Words) -> list[Row]:
    return [(words.text(f"verona.card.{name}"), words.text(f"verona.about.{name}")) for name in CARDS]


def buildings(words: Words) -> list[Row]:
    """V-5."""
    return [
        (
            words.text(f"verona.building.{name}"),
            str(BUILDING_POINTS[number]),
            words.text(f"board.verona.where.{name}"),
            words.text(f"board.verona.brings.{name}"),
        )
        for number, name in enumerate(BUILDINGS)
    ]


def streets(words: Words, board: Board) -> list[Row]:
    """V-4."""
    return [
        (
            street.name,
            words.text(f"verona.district.{DISTRICTS[street.district]}"),
            words.text(f"verona.authority.{AUTHORITIES[street.authority]}"),
            words.join(neighbours(words, board, number), COMMAS),
        )
        for number, street in enumerate(board.streets)
    ]


def neighbours(words: Words, board: Board, street: int) -> list[str]:
    return [neighbour(words, board, street, other) for other in facts.neighbours_of(board, street)]


def neighbour(words: Words, board: Board, street: int, other: int) -> str:
    road = facts.road_between(board, street, other)
    return words.text(f"verona.book.by.{road}", street=board.streets[other].name)


def missions(words: Words, board: Board) -> list[Row]:
    """V-6."""
    return [
        (
            str(mission.id),
            words.join([board.streets[street].name for street in mission.streets], COMMAS),
            words.text(f"verona.benefit.{BENEFITS[mission.benefit]}"),
            str(mission.points),
        )
        for mission in board.missions
    ]
