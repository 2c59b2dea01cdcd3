"""The drawing of Council of Verona: both sides of the table, the players, and what only the viewer may see."""

from typing import Final

from piazza.cli.terminal.boards.council.cards import CardBrush
from piazza.cli.terminal.boards.council.marks import ASCII, UNICODE
from piazza.cli.terminal.boards.council.private import CouncilPrivate
from piazza.cli.terminal.boards.council.seats import SeatsTable
from piazza.cli.terminal.boards.council.sides import Sides
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import GAP, beside, fit, stack, width_of
from piazza.cli.terminal.paint import Style
from piazza.games.council.view import CouncilView

SPARE: Final = (3, 0)  # blocks to leave out on a terminal of few lines: the legend, then the round
NARROWEST_TURN: Final = 30
WIDEST_TURN: Final = 60


def draw(view: CouncilView, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
    """Both sides of the table, the players, and below what only the viewer may see."""
    marks = UNICODE if brush.unicode else ASCII
    cards = CardBrush(view, brush, marks, targets, last)
    sides = Sides(view, brush, marks, cards)
    private = CouncilPrivate(view, brush, marks, cards)
    blocks = [
        head(cards, brush),
        sides.lines(),
        players_and_turn(SeatsTable(view, brush, marks).lines(), cards, brush),
        sides.key(),
        private.lines(),
    ]
    drawing = fit(blocks, brush.height, SPARE[:1])
    return drawing if brush.has_room_for(drawing) else fit([*blocks[:4], private.in_few_lines()], brush.height, SPARE)


def head(cards: CardBrush, brush: Brush) -> list[str]:
    match = f"{cards.sentences.which_round()} {cards.sentences.who_looks()}"
    title = brush.paragraph(brush.words.text("council.title"), brush.width, Style.TITLE)
    return title + brush.paragraph(match, brush.width, Style.QUIET)


def players_and_turn(players: list[str], cards: CardBrush, brush: Brush) -> list[str]:
    """Next to each other if there is room for sentences beside the players."""
    room = min(WIDEST_TURN, brush.width - width_of(players) - GAP)
    if room >= NARROWEST_TURN:
        return beside(players, stack([families(cards, brush, room), turn(cards, brush, room)]))
    return stack([families(cards, brush, brush.width), players, turn(cards, brush, brush.width)])


def families(cards: CardBrush, brush: Brush, width: int) -> list[str]:
    return brush.paragraph(cards.sentences.families(), width)


def turn(cards: CardBrush, brush: Brush, width: int) -> list[str]:
    lines = brush.paragraph(cards.sentences.whose_turn(), width, Style.ACCENT)
    return lines + [line for told in cards.sentences.being_done() for line in brush.paragraph(told, width)]
