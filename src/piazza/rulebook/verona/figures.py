"""The pictures of the rulebook of Verona."""

from collections.abc import Callable
from functools import cache
from typing import Final

from piazza.drawing.frame import Picture
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, join, placed
from piazza.drawing.verona.picture import PLAN
from piazza.drawing.verona.plan import TownPlan
from piazza.drawing.verona.symbols import TOKEN, house, sign, token
from piazza.games.verona.board import DEFAULT, Board, read_board
from piazza.games.verona.data import ACTIONS, AUTHORITIES, HIDDEN
from piazza.rulebook.examples import figures_of
from piazza.rulebook.verona.examples import EXAMPLES
from piazza.words import Words

ROW: Final = 34
COLUMN: Final = 210


def town_map(words: Words, pen: Pen) -> Picture:
    """V-4: the plan that is built in, before anybody stands on it."""
    board = built_in()
    plan = TownPlan(pen, board, PLAN, words)
    slabs = (plan.slab(street, False, Svg()) for street in range(len(board.streets)))
    return Picture(PLAN, plan.height, join(plan.ground(), *slabs, plan.gates()), words.text("verona.picture.map"))


def signs(words: Words, pen: Pen) -> Picture:
    """V-1, V-4: action tokens, authorities, and what else signs stand for."""
    tokens = [(token(pen, 0, kind), words.text(f"verona.action.{name}")) for kind, name in enumerate(ACTIONS) if kind]
    backs = [
        (token(pen, 1, HIDDEN), words.text("verona.book.sign.back")),
        (house(pen, 1), words.text("verona.book.sign.ally")),
    ]
    authorities = [(in_colour(pen, name), words.text(f"verona.authority.{name}")) for name in AUTHORITIES]
    others = [
        (sign(pen, name, "quiet"), words.text(f"verona.book.sign.{name}"))
        for name in ("florin", "sword", "building", "card")
    ]
    columns = [tokens, backs, authorities, others]
    drawn = (placed(listed(pen, column), number * COLUMN, 0) for number, column in enumerate(columns))
    return Picture(COLUMN * len(columns), ROW * 4, join(*drawn), words.text("verona.picture.signs"))


def in_colour(pen: Pen, authority: str) -> Svg:
    return sign(pen, authority, "shoe" if authority == "none" else authority, 2)


def listed(pen: Pen, column: list[tuple[Svg, str]]) -> Svg:
    rows = (
        join(placed(symbol, 0, row * ROW + 4), pen.text(TOKEN + 12, row * ROW + 19, name, 15, room=COLUMN - TOKEN - 24))
        for row, (symbol, name) in enumerate(column)
    )
    return join(*rows)


@cache
def built_in() -> Board:
    return read_board(DEFAULT)


FIGURES: Final[dict[str, Callable[[Words, Pen], Picture]]] = {
    "map": town_map,
    "signs": signs,
    **{name: draw for example, script in EXAMPLES.items() for name, draw in figures_of(example, script).items()},
}
