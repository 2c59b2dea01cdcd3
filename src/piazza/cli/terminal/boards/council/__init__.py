"""Council of Verona in the terminal."""

from collections.abc import Sequence
from typing import Final, cast

from piazza.cli.terminal.boards.brush import Brush
from piazza.cli.terminal.boards.council import explained, spoken
from piazza.cli.terminal.boards.council.cards import CardBrush
from piazza.cli.terminal.boards.council.marks import ASCII, UNICODE
from piazza.cli.terminal.boards.council.offered import entry, note, spelled
from piazza.cli.terminal.boards.council.places import last_move, places
from piazza.cli.terminal.boards.council.private import CouncilPrivate
from piazza.cli.terminal.boards.council.seats import Seats
from piazza.cli.terminal.boards.council.sides import Sides
from piazza.cli.terminal.columns import GAP, beside, stack, width_of
from piazza.cli.terminal.paint import Style
from piazza.core.view import View
from piazza.games.council.view import CouncilView
from piazza.words import Words

__all__ = ["ask", "describe", "draw", "entry", "explain", "last_move", "legend", "note", "places", "spelled"]

NARROWEST_TURN: Final = 30
WIDEST_TURN: Final = 60


def draw(view: View, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
    """Both sides of the table, the players, and below what only the viewer may see."""
    eyes, marks = cast(CouncilView, view), UNICODE if brush.unicode else ASCII
    cards = CardBrush(eyes, brush, marks, targets, last)
    sides = Sides(eyes, brush, marks, cards)
    return stack(
        [
            head(cards, brush),
            sides.lines(),
            players_and_turn(Seats(eyes, brush, marks).lines(), cards, brush),
            sides.key(),
            CouncilPrivate(eyes, brush, marks, cards).lines(),
        ]
    )


def head(cards: CardBrush, brush: Brush) -> list[str]:
    match = f"{cards.telling.which_round()} {cards.telling.who_looks()}"
    title = brush.paragraph(brush.words.text("council.title"), brush.width, Style.TITLE)
    return title + brush.paragraph(match, brush.width, Style.QUIET)


def players_and_turn(players: list[str], cards: CardBrush, brush: Brush) -> list[str]:
    """Next to each other if there is room for sentences beside the players."""
    room = min(WIDEST_TURN, brush.width - width_of(players) - GAP)
    if room >= NARROWEST_TURN:
        return beside(players, stack([families(cards, brush, room), turn(cards, brush, room)]))
    return stack([families(cards, brush, brush.width), players, turn(cards, brush, brush.width)])


def families(cards: CardBrush, brush: Brush, width: int) -> list[str]:
    return brush.paragraph(cards.telling.families(), width)


def turn(cards: CardBrush, brush: Brush, width: int) -> list[str]:
    lines = brush.paragraph(cards.telling.whose_turn(), width, Style.ACCENT)
    return lines + [line for told in cards.telling.being_done() for line in brush.paragraph(told, width)]


def describe(view: View, words: Words, names: Sequence[str] | None = None) -> list[str]:
    """The same in sentences, one fact to a line."""
    return spoken.describe(cast(CouncilView, view), words, names)


def ask(view: View, _: Sequence[int], words: Words) -> str:
    return words.text(f"council.ask.{view.question}")


def legend(words: Words) -> list[str]:
    """What the marks of the drawing mean."""
    return spoken.legend(words)


def explain(view: View, text: str, words: Words) -> list[str]:
    """What a card wants or can do."""
    return explained.explain(cast(CouncilView, view), text, words)
