"""The players: a line for each, with public numbers."""

from typing import Final

from piazza.cli.terminal.boards.council.marks import OWNERS, CouncilMarks
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Style, cut, pad, visible_width
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import MINUS, CouncilSentences
from piazza.presentation.seats import LETTERS

NAME: Final = 20  # columns at most
LEAST_NAME: Final = 8
MARGIN: Final = 5  # for who is to act, the letter, and the first player


class SeatsTable:
    """A small table of all players."""

    def __init__(self, view: CouncilView, brush: Brush, marks: CouncilMarks) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.sentences = CouncilSentences(view, brush.words, brush.names)
        self.heads = [brush.text(f"terminal.council.head.{head}") for head in ("cards", "tokens", "points")]
        self.seats = range(view.setup.players)
        self.all_points = [brush.readable(self.points(seat)) for seat in self.seats]
        if self.left_for_names < LEAST_NAME:
            self.all_points = [brush.readable(self.total(seat)) for seat in self.seats]
        self.names = [brush.readable(self.sentences.seat(seat)) for seat in self.seats]
        self.room = min(NAME, self.left_for_names, max(visible_width(name) for name in self.names))

    @property
    def left_for_names(self) -> int:
        """The columns that the numbers leave."""
        numbers = sum(len(head) + 2 for head in self.heads[:2])
        points = max(len(text) for text in [*self.all_points, self.heads[2]]) + 2
        return self.brush.width - MARGIN - numbers - points

    def lines(self) -> list[str]:
        heading = " " * (MARGIN + self.room) + "".join(f"  {head}" for head in self.heads)
        return [self.brush.paint(heading, Style.QUIET), *(self.line(seat) for seat in self.seats)]

    def line(self, seat: int) -> str:
        to_act = self.brush.paint(self.marks.to_act, Style.ACCENT) if facts.is_to_act(self.view, seat) else " "
        letter = self.brush.paint(LETTERS[seat], OWNERS[seat]) + self.first_mark(seat)
        numbers = [facts.cards_left(self.view, seat), facts.tokens_left(self.view, seat)]
        columns = [str(number).rjust(len(head)) for number, head in zip(numbers, self.heads, strict=False)]
        return "  ".join([f"{to_act} {letter} {self.name(seat)}", *columns, self.all_points[seat]])

    def first_mark(self, seat: int) -> str:
        is_first = facts.has_first_player(self.view) and seat == self.view.first
        return self.brush.paint(self.marks.first, Style.LAMP) if is_first else " "

    def name(self, seat: int) -> str:
        return pad(cut(self.names[seat], self.room), self.room)

    def points(self, seat: int) -> str:
        """Round by round, then the total: 4+7=11."""
        rounds = facts.rounds_of(self.view, seat)
        if len(rounds) < 2:
            return self.total(seat)
        added = "+".join(str(points) for points in rounds).replace("+-", MINUS).replace("-", MINUS)
        return f"{added}={self.total(seat)}"

    def total(self, seat: int) -> str:
        return str(sum(facts.rounds_of(self.view, seat))).replace("-", MINUS)
