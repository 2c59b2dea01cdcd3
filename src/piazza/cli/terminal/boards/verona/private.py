"""What only one seat may see, drawn below the map."""

from typing import Final

from piazza.cli.terminal.boards.verona.marks import VeronaMarks
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import in_columns
from piazza.cli.terminal.paint import Style, cut, pad, visible_width
from piazza.games.verona.data import DISTRICTS
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.sentences import VeronaSentences

NUMBER: Final = 4  # columns for the number and whether it is accomplished
GAP: Final = 2
STYLES: Final = {"held": Style.LAMP, "contested": Style.ACCENT, "missing": Style.QUIET}


class VeronaPrivate:
    """Purse, plan, sealed decisions and missions; nothing for a watcher."""

    def __init__(self, view: VeronaView, brush: Brush, marks: VeronaMarks) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.sentences = VeronaSentences(view, brush.words, brush.names)

    def lines(self) -> list[str]:
        if not facts.has_secrets(self.view):
            return []
        return [self.brush.private_heading(self.marks.line), *self.paragraphs(), *self.missions()]

    def paragraphs(self) -> list[str]:
        return self.brush.paragraphs(
            [" ".join([self.sentences.purse(), *self.sentences.sealed()]), *self.sentences.plan()]
        )

    def in_few_lines(self) -> list[str]:
        """The same with missions in short, as many in a line as fit."""
        if not facts.has_secrets(self.view):
            return []
        told = " ".join([self.sentences.purse(), *self.sentences.sealed(), *self.sentences.tokens_to_place()])
        cards = MissionBrush(self.view, self.brush, self.marks, self.view.viewer)
        missions = in_columns([cards.in_short(mission) for mission in facts.hand_of(self.view)], self.brush.width)
        return [*self.brush.private_headings(self.marks.line, told), *missions]

    def missions(self) -> list[str]:
        hand = facts.hand_of(self.view)
        if not hand:
            return []
        cards = MissionBrush(self.view, self.brush, self.marks, self.view.viewer)
        return [*self.brush.paragraph(cards.key(), self.brush.width, Style.QUIET), *cards.lines(hand)]


class MissionBrush:
    """Draws missions as they stand for one seat."""

    def __init__(self, view: VeronaView, brush: Brush, marks: VeronaMarks, seat: int) -> None:
        self.view = view
        self.board = facts.board_of(view)
        self.brush = brush
        self.marks = marks
        self.seat = seat
        self.sentences = VeronaSentences(view, brush.words, brush.names)

    def lines(self, missions: list[int]) -> list[str]:
        """A line for each if there is room; else as many streets in a line as fit."""
        cells = {mission: self.cells(mission) for mission in missions}
        room = self.brush.width - NUMBER
        widest = min(room, max((visible_width(cell) for row in cells.values() for cell in row), default=0))
        worths = [self.brush.readable(self.sentences.worth(mission)) for mission in missions]
        longest = max((len(worth) for worth in worths), default=0)
        if 3 * (widest + GAP) + longest <= room:
            return [self.in_one_line(mission, [*cells[mission]], widest) for mission in missions]
        return [line for mission in missions for line in self.in_lines(mission, cells[mission], widest)]

    def in_one_line(self, mission: int, cells: list[str], widest: int) -> str:
        row = (" " * GAP).join(pad(cell, widest) for cell in cells)
        worth = self.brush.paint(self.brush.readable(self.sentences.worth(mission)), Style.QUIET)
        return f"{self.number(mission)}{row}{' ' * GAP}{worth}"

    def in_lines(self, mission: int, cells: list[str], widest: int) -> list[str]:
        """The number and what it brings, then the streets."""
        room = self.brush.width - NUMBER
        across = max(1, (room + GAP) // (widest + GAP))
        rows = [cells[start : start + across] for start in range(0, len(cells), across)]
        worth = self.brush.paint(cut(self.brush.readable(self.sentences.worth(mission)), room), Style.QUIET)
        streets = [(" " * NUMBER + (" " * GAP).join(pad(cell, widest) for cell in row)).rstrip() for row in rows]
        return [self.number(mission) + worth, *streets]

    def in_short(self, mission: int) -> str:
        """The number, how each of its streets stands, and the points."""
        short = facts.beginnings(self.board)
        streets = [f"{self.stands(street)}{short[street]}" for street in self.board.missions[mission].streets]
        points = self.brush.text("terminal.verona.points", count=int(self.board.mission_points[mission]))
        return f"{self.number(mission)}{' '.join(streets)} {self.brush.paint(points, Style.QUIET)}"

    def number(self, mission: int) -> str:
        done = facts.is_accomplished(self.view, mission, self.seat)
        mark = self.brush.paint(self.marks.held, Style.LAMP) if done else " "
        return f"{mark}{self.board.mission_ids[mission].rjust(2)} "

    def cells(self, mission: int) -> list[str]:
        return [self.cell(street) for street in self.board.missions[mission].streets]

    def cell(self, street: int) -> str:
        """How it stands, district, authority, the street, and who else is there."""
        where = self.brush.text(f"terminal.verona.district.{DISTRICTS[self.board.streets[street].district]}")
        authority = self.marks.authorities[self.board.streets[street].authority]
        others = "".join(LETTERS[seat] for seat in facts.others_in(self.view, street, self.seat))
        name = f"{self.board.ids[street]} {others}".rstrip()
        return f"{self.stands(street)} {where}{authority} {name}"

    def stands(self, street: int) -> str:
        """The mark for how a street stands."""
        stands = facts.holds(self.view, street, self.seat)
        mark = {"held": self.marks.held, "contested": self.marks.contested, "missing": self.marks.missing}[stands]
        return self.brush.paint(mark, STYLES[stands])

    def key(self) -> str:
        marks = self.marks
        return self.brush.words.text(
            "terminal.verona.key.missions", held=marks.held, contested=marks.contested, missing=marks.missing
        )
