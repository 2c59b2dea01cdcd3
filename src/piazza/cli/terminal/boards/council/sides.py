"""The two sides of the table, Council and Exile, and what the marks on them mean."""

from piazza.cli.terminal.boards.council.cards import PLAYED, PLAYED_WITH_WISH, CardBrush
from piazza.cli.terminal.boards.council.marks import HIDDEN, CouncilMarks
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import GAP, beside, stack
from piazza.cli.terminal.paint import Style, pad, visible_width
from piazza.games.council.data import REMEDIES, count_cards
from piazza.games.council.tokens import FREE, kind_on
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.seats import LETTERS


class Sides:
    """Next to each other where there is room, else one below the other."""

    def __init__(self, view: CouncilView, brush: Brush, marks: CouncilMarks, cards: CardBrush) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.cards = cards

    def lines(self) -> list[str]:
        if self.brush.width < 2 * PLAYED + GAP:
            with_wish = self.brush.width >= PLAYED_WITH_WISH
            return stack([self.council(with_wish), self.exile(with_wish)])
        with_wish = self.brush.width >= 2 * PLAYED_WITH_WISH + GAP
        width = PLAYED_WITH_WISH if with_wish else (self.brush.width - GAP) // 2
        council = [pad(line, width) for line in self.council(with_wish)]
        return [line.rstrip() for line in beside(council, self.exile(with_wish))]

    def council(self, with_wish: bool) -> list[str]:
        cards = self.view.council
        heading = self.brush.text("terminal.council.council", count=count_cards(cards & ~facts.dead(self.view)))
        return self.side(heading, cards, with_wish)

    def exile(self, with_wish: bool) -> list[str]:
        cards = self.view.exile
        heading = self.brush.text("terminal.council.exile", count=count_cards(cards & ~facts.dead(self.view)))
        return self.side(heading, cards, with_wish)

    def side(self, heading: str, cards: int, with_wish: bool) -> list[str]:
        nobody = self.brush.paint(self.brush.text("terminal.council.nobody"), Style.QUIET)
        members = [self.cards.in_play(card, with_wish) for card in facts.listed(cards)]
        return [self.brush.paint(heading, Style.TITLE), *(members or [nobody])]

    def key(self) -> list[str]:
        """What the marks mean that are on the table now; as many in a line as fit."""
        lines: list[str] = []
        for entry in [self.brush.readable(entry) for entry in self.entries()]:
            longer = f"{lines[-1]}{self.marks.between}{entry}" if lines else entry
            if lines and visible_width(longer) <= self.brush.width:
                lines[-1] = longer
            else:
                lines.append(entry[: self.brush.width])
        return [self.brush.paint(line, Style.QUIET) for line in lines]

    def entries(self) -> list[str]:
        return self.seat_entries() + (self.card_entries() if facts.in_play(self.view) else [])

    def seat_entries(self) -> list[str]:
        entries = []
        if facts.somebody_acts(self.view):
            entries.append(self.brush.text("terminal.council.key.to-act", mark=self.marks.to_act))
        if facts.has_first_player(self.view):
            entries.append(self.brush.text("terminal.council.key.first", mark=self.marks.first))
        return entries

    def card_entries(self) -> list[str]:
        entries = [
            self.brush.text("terminal.council.key.families"),
            self.brush.text("terminal.council.key.met", mark=self.marks.met),
            self.brush.text("terminal.council.key.unmet", mark=self.marks.unmet),
        ]
        if facts.dead(self.view):
            entries.append(self.brush.text("terminal.council.key.dead", mark=self.marks.dead))
        return entries + self.token_entries() + self.flank_entries()

    def token_entries(self) -> list[str]:
        placed = [kind_on(token) for token in self.view.spots if token != FREE]
        entries = [self.brush.text("terminal.council.key.token", token=LETTERS[0] + HIDDEN)] if placed else []
        if any(REMEDIES & 2**kind for kind in placed):
            entries.append(self.brush.text("terminal.council.key.remedies"))
        return entries

    def flank_entries(self) -> list[str]:
        entries = []
        if self.cards.targets:
            entries.append(self.brush.text("terminal.council.key.target", mark=" ".join(self.marks.target)))
        if self.cards.last:
            entries.append(self.brush.text("terminal.council.key.last", mark=" ".join(self.marks.last)))
        return entries
