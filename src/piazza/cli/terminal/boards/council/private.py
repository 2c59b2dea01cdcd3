"""What only one seat may see, drawn below the table."""

from piazza.cli.terminal.boards.council.cards import CELL, CardBrush
from piazza.cli.terminal.boards.council.marks import CouncilMarks
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import GAP
from piazza.cli.terminal.paint import pad
from piazza.games.council.phases import DEALING, OVER
from piazza.games.council.view import CouncilView, hand_of
from piazza.presentation.council import facts

INDENT = "  "


class CouncilPrivate:
    """Hand, tokens, and what the seat has seen; nothing for a watcher."""

    def __init__(self, view: CouncilView, brush: Brush, marks: CouncilMarks, cards: CardBrush) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.cards = cards

    def lines(self) -> list[str]:
        return [*self.in_few_lines(), *self.memory()] if self.is_needed else []

    def in_few_lines(self) -> list[str]:
        """The same without what the seat could remember."""
        if not self.is_needed:
            return []
        heading = self.brush.private_heading(self.marks.line)
        return [heading, *self.hand(), *self.pile(), *self.tokens(), *self.knowledge()]

    @property
    def is_needed(self) -> bool:
        return not facts.is_watcher(self.view) and self.view.phase >= DEALING and self.view.phase != OVER

    def hand(self) -> list[str]:
        hand = hand_of(self.view)
        return [self.brush.text("terminal.council.hand"), *self.grid(hand)] if hand else []

    def pile(self) -> list[str]:
        pile = facts.pile_now(self.view)
        return [self.brush.text("terminal.council.pile"), *self.grid(pile)] if pile else []

    def grid(self, cards: int) -> list[str]:
        """Cards from left to right, as many in a line as there is room for."""
        cells = [self.cards.in_hand(card) for card in facts.listed(cards)]
        across = max(1, (self.brush.width - len(INDENT) + GAP) // (CELL + GAP))
        rows = [cells[start : start + across] for start in range(0, len(cells), across)]
        return [(INDENT + (" " * GAP).join(pad(cell, CELL) for cell in row)).rstrip() for row in rows]

    def tokens(self) -> list[str]:
        return self.brush.paragraphs([self.cards.sentences.tokens()])

    def knowledge(self) -> list[str]:
        return self.brush.paragraphs(self.cards.sentences.chosen() + self.cards.sentences.seen())

    def memory(self) -> list[str]:
        return self.brush.paragraphs(self.cards.sentences.passed() + self.cards.sentences.drafted())
