"""What the seat to act should do, with examples of what is possible now on the board at hand."""

from collections.abc import Sequence
from typing import cast

from piazza.cli.terminal.boards.verona.places import street_named
from piazza.core.actions import argument_of, kind_of
from piazza.core.view import View
from piazza.games.verona.actions import MOVE, REMOVE, source_of, what_of
from piazza.games.verona.phases import BIDDING, PLANNING
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.facts import SEATS
from piazza.words import Words

ENOUGH = 3  # streets in the longest example


def ask(view: View, legal: Sequence[int], words: Words) -> str:
    eyes = cast(VeronaView, view)
    board, seat = facts.board_of(eyes), seat_named(legal)
    first, second, third = examples(eyes, legal)
    return words.text(
        f"verona.ask.{question_of(eyes)}",
        id=board.ids[first],
        street=board.streets[first].name,
        second=board.ids[second],
        next=board.streets[second].name,
        third=board.ids[third],
        letter=SEATS[seat],
        seat=str(seat + 1),
    )


def question_of(view: VeronaView) -> str:
    """Planning and bidding have several forms."""
    if view.phase == PLANNING and facts.setup_of(view).tournament:
        return "planning-in-turn"
    return f"bidding-{facts.currency(view)}" if view.phase == BIDDING else view.question


def examples(view: VeronaView, legal: Sequence[int]) -> list[int]:
    """Streets that can be named now, of a move where it begins and ends; any others where there are too few."""
    named = [street for action in legal for street in streets_named(action)]
    return list(dict.fromkeys([*named, *range(len(facts.board_of(view).streets))]))[:ENOUGH]


def streets_named(action: int) -> list[int]:
    start = [source_of(argument_of(action))] if kind_of(action) == MOVE else []
    return [street for street in [*start, street_named(action)] if street >= 0]


def seat_named(legal: Sequence[int]) -> int:
    """Whose ally can be removed."""
    return next((what_of(argument_of(action)) for action in legal if kind_of(action) == REMOVE), 0)
