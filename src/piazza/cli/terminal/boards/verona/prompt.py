"""The question at the prompt of Verona, with examples of what is possible now, and notes on what can be chosen."""

from collections.abc import Sequence

from piazza.cli.terminal.boards.verona.places import street_named
from piazza.core.actions import argument_of, kind_of
from piazza.games.verona.actions import BID, COLOUR, MOVE, REMOVE, SHOW, source_of, what_of
from piazza.games.verona.phases import BIDDING, PLANNING
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.sentences import VeronaSentences
from piazza.words import Words

ENOUGH = 3  # streets in the longest example


def ask(view: VeronaView, legal: Sequence[int], words: Words) -> str:
    board, seat = facts.board_of(view), seat_named(legal)
    first, second, third = examples(view, legal)
    return words.text(
        f"verona.ask.{question_of(view)}",
        id=board.ids[first],
        street=board.streets[first].name,
        second=board.ids[second],
        next=board.streets[second].name,
        third=board.ids[third],
        letter=LETTERS[seat],
        seat=str(seat + 1),
    )


def question_of(view: VeronaView) -> str:
    """The key of the question; planning and bidding have several forms."""
    if view.phase == PLANNING and facts.setup_of(view).tournament:
        return "planning-in-turn"
    return f"bidding-{facts.currency(view)}" if view.phase == BIDDING else view.question


def examples(view: VeronaView, legal: Sequence[int]) -> list[int]:
    """Streets of legal actions; filled up with others if there are too few."""
    named = [street for action in legal for street in streets_named(action)]
    return list(dict.fromkeys([*named, *range(len(facts.board_of(view).streets))]))[:ENOUGH]


def streets_named(action: int) -> list[int]:
    start = [source_of(argument_of(action))] if kind_of(action) == MOVE else []
    return [street for street in [*start, street_named(action)] if street >= 0]


def seat_named(legal: Sequence[int]) -> int:
    """A seat whose ally can be removed."""
    return next((what_of(argument_of(action)) for action in legal if kind_of(action) == REMOVE), 0)


def note(view: VeronaView, action: int, words: Words) -> str:
    """Of a player the letter on the map, of a mission what it brings, and of a bid what is bid."""
    kind, argument = kind_of(action), argument_of(action)
    if kind == COLOUR:
        return LETTERS[argument] + str(facts.allies_in(view, view.street.number, argument))
    if kind == REMOVE:
        return LETTERS[what_of(argument)]
    if kind == BID:
        return words.text(f"board.verona.currency.{facts.currency(view)}")
    return VeronaSentences(view, words, None).worth(argument) if kind == SHOW else ""
