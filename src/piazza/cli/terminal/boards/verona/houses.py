"""The houses: a line for each, with public numbers and what the viewer may see."""

from collections.abc import Sequence
from typing import Final

from piazza.cli.terminal.boards.verona.marks import OWNERS, UNKNOWN, VeronaMarks
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Style, cut, pad, visible_width
from piazza.games.verona.data import ACTIONS
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.sentences import VeronaSentences

NAME: Final = 20  # columns at most
LEAST_NAME: Final = 6
MARGIN: Final = 5  # for who is to act, the letter, and the first player
HEADS: Final = ["florins", "mercenaries", "supply", "lying", "used", "hand", "shown", "buildings", "points"]


class Houses:
    """A table of all players, with shorter headings on narrow terminals."""

    def __init__(self, view: VeronaView, brush: Brush, marks: VeronaMarks, heads: Sequence[str] = HEADS) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.sentences = VeronaSentences(view, brush.words, brush.names)
        self.seats = facts.seats_of(view)
        self.names = [brush.readable(self.sentences.seat(seat)) for seat in self.seats]
        self.rows = [[self.numbers(seat)[head] for head in heads] for seat in self.seats]
        self.gap = 2
        self.heads = [brush.text(f"terminal.verona.head.{head}") for head in heads]
        if not self.shows_names:
            self.gap = 1
        if not self.shows_names:
            self.heads = [brush.text(f"terminal.verona.short-head.{head}") for head in heads]

    @property
    def widths(self) -> list[int]:
        return [max(len(text) for text in column) for column in zip(self.heads, *self.rows, strict=True)]

    @property
    def left_for_names(self) -> int:
        """The columns that the numbers leave."""
        return self.brush.width - MARGIN - sum(width + self.gap for width in self.widths)

    @property
    def room_for_names(self) -> int:
        return min(NAME, max(visible_width(name) for name in self.names))

    @property
    def shows_names(self) -> bool:
        """Whether the names fit."""
        return self.left_for_names >= self.room_for_names

    @property
    def fits(self) -> bool:
        return self.left_for_names >= LEAST_NAME

    def lines(self) -> list[str]:
        room = min(self.left_for_names, self.room_for_names)
        heading = self.brush.paint(" " * (MARGIN + room) + self.columns(self.heads), Style.QUIET)
        return [heading, *(self.line(seat, room) for seat in self.seats)]

    def columns(self, texts: list[str]) -> str:
        between = " " * self.gap
        return "".join(between + text.rjust(width) for text, width in zip(texts, self.widths, strict=True))

    def line(self, seat: int, room: int) -> str:
        return f"{self.front(seat)} {pad(cut(self.names[seat], room), room)}{self.columns(self.rows[seat])}"

    def front(self, seat: int) -> str:
        """Who is to act, the letter, and who is the first player."""
        to_act = self.brush.paint(self.marks.to_act, Style.ACCENT) if facts.is_to_act(self.view, seat) else " "
        is_first = facts.has_first_player(self.view) and seat == self.view.public.first
        first = self.brush.paint(self.marks.first, Style.LAMP) if is_first else " "
        return f"{to_act} {self.brush.paint(LETTERS[seat], OWNERS[seat])}{first}"

    def numbers(self, seat: int) -> dict[str, str]:
        """By heading."""
        view = self.view
        return {
            "florins": str(view.public.florins[seat]) if facts.may_see_florins(view, seat) else UNKNOWN,
            "mercenaries": str(view.public.mercenaries[seat]),
            "supply": str(view.public.supply[seat]),
            "lying": UNKNOWN if facts.plans_are_sealed(view, seat) else str(facts.tokens_lying(view, seat)),
            "used": self.used(seat),
            "hand": str(view.missions[seat]),
            "shown": str(len(facts.shown_by(view, seat))),
            "buildings": str(len(facts.buildings_of(view, seat))),
            "points": str(facts.points_of(view, seat)),
        }

    def used(self, seat: int) -> str:
        """Used tokens by kind: c2v1."""
        used = facts.tokens_used(self.view, seat)
        written = (
            f"{self.brush.text(f'terminal.verona.token.{ACTIONS[kind]}')}{count}" for kind, count in used.items()
        )
        return "".join(written) or "0"
