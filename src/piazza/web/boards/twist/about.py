"""What a character, a square, a pair, the calendar or the list of Verona Twist is, and how it stands now."""

from collections.abc import Sequence

from piazza.core.actions import BIT
from piazza.games.twist.data import (
    CENTRE,
    LETTERS,
    NOWHERE,
    PAIR_MEMBERS,
    PAIR_NAMES,
    PAIRS,
    SQUARE_NAMES,
    count_pairs,
)
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.web.boards.twist.suspects import triangle
from piazza.web.shape import About
from piazza.words import Words


def about(view: TwistView, kind: str, name: str, words: Words, names: Sequence[str]) -> About | None:
    if kind == "character" and len(name) == 1 and name in LETTERS:
        return of_character(view, LETTERS.index(name), words)
    if kind == "square" and name in SQUARE_NAMES:
        return of_square(view, SQUARE_NAMES.index(name), words)
    if kind == "pair" and name in PAIR_NAMES:
        return of_pair(view, name, words)
    if kind == "days" and name.isdecimal():
        return About(words.text("web.about.twist.calendar"), [facts.how_long(view, words)], ["T-6", "T-15"])
    return of_sign(view, name, words) if kind == "sign" else None


def of_character(view: TwistView, who: int, words: Words) -> About:
    """T-12: how it moves, where it stands, and how many suspected pairs it is in."""
    letter = LETTERS[who]
    suspected = [pair for pair, members in enumerate(PAIR_MEMBERS) if who in members and view.suspects & BIT[pair]]
    lines = [
        words.text("web.about.twist.way", way=words.text(f"twist.ways.{letter}")),
        stands(view, who, words),
        words.text("web.about.twist.suspected", pairs=len(suspected)),
    ]
    return About(words.text(f"twist.character.{letter}"), lines, ["T-12", *(["TR-1"] if letter == "F" else []), "T-10"])


def stands(view: TwistView, who: int, words: Words) -> str:
    where, name = facts.square_of(view, who), words.text(f"twist.character.{LETTERS[who]}")
    if where == NOWHERE:
        return words.text("describe.twist.nowhere", character=name)
    moved = "active" if view.active & BIT[who] else "moved"
    key = f"board.twist.stands.{area_of(where)}.{moved}"
    return words.text(key, character=name, square=SQUARE_NAMES[where])


def area_of(square: int) -> str:
    return "centre" if CENTRE & BIT[square] else "edge"


def of_square(view: TwistView, square: int, words: Words) -> About:
    """T-1."""
    there = [who for who in range(len(LETTERS)) if facts.square_of(view, who) == square]
    lines = [words.text(f"web.about.twist.square.{area_of(square)}"), *(stands(view, who, words) for who in there)]
    return About(words.text("web.about.twist.square", square=SQUARE_NAMES[square]), lines, ["T-1"])


def of_pair(view: TwistView, name: str, words: Words) -> About:
    """T-5, T-14: whether it is on the list, and which report would strike it now."""
    cells = {cell.pair: cell for row in triangle(view, view, words, ()).rows for cell in row.cells}
    lines = [words.text(f"web.about.twist.pair.{cells[name].state}")]
    return About(words.text(f"twist.pair.{name}"), lines, ["T-5", "T-14"])


def of_sign(view: TwistView, name: str, words: Words) -> About | None:
    """T-5, T-13: the list with its marks, or the mark of the pairs that a report would leave."""
    if name == "list":
        left = words.text("board.twist.suspects", left=count_pairs(view.suspects), all=PAIRS)
        lines = [left, words.text("web.about.twist.list")]
        return About(words.text("twist.rule.T-5.title"), lines, ["T-5", "T-14"])
    if name not in ("same", "different"):
        return None
    return About(words.text(f"twist.report.{name}"), [words.text(f"web.about.twist.pair.{name}")], ["T-13", "T-14"])
