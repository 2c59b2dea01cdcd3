"""Verona on a terminal of few lines: streets in two or three columns with their neighbours, and the houses beside them.

A street is one line: district, authority, what can be typed, who is there, and at the right its neighbours.
"""

from itertools import zip_longest
from typing import Final

from piazza.cli.terminal.boards.verona.houses import Houses
from piazza.cli.terminal.boards.verona.marks import OWNERS, VeronaMarks
from piazza.cli.terminal.boards.verona.streets import StreetBrush
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Style, pad, visible_width
from piazza.games.verona.data import CENTRE, DISTRICTS, EAST, NORTH, SOUTH, WEST
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts

GAP: Final = 2
NAME: Final = 10  # columns of an id at most
HEADS: Final = [["florins", "mercenaries", "supply", "lying", "shown", "points"], ["florins", "mercenaries", "points"]]
COLUMNS: Final = {
    3: [[WEST, NORTH], [CENTRE, SOUTH], [EAST]],
    2: [[NORTH, WEST, SOUTH], [CENTRE, EAST]],
    1: [[NORTH, WEST, CENTRE, EAST, SOUTH]],
}


class CompactStreets(StreetBrush):
    """Streets with only the houses that are there; a crowded line becomes shorter, so that its neighbours fit."""

    def __init__(self, view: VeronaView, brush: Brush, marks: VeronaMarks, targets: int, width: int) -> None:
        super().__init__(view, brush, marks, targets, width)
        self.short = facts.beginnings(self.board)
        ids = [name[:NAME] for name in self.board.ids]
        self.names = ids if len(set(ids)) == len(ids) else self.short
        self.widest_name = max(visible_width(name) for name in self.names)
        self.shows_neighbours = True

    @property
    def fits(self) -> bool:
        """Whether the houses in all streets can be shown."""
        return all(visible_width(self.forms(street)[-1]) <= self.width for street in range(len(self.names)))

    @property
    def is_readable(self) -> bool:
        """Whether no line needs to be shorter than it should be."""
        return all(self.has_room(self.forms(street)[0], street) for street in range(len(self.names)))

    def line(self, street: int) -> str:
        """The longest form that leaves room for all neighbours, else the shortest with as many as fit."""
        forms = self.forms(street)
        line = next((form for form in forms if self.has_room(form, street)), forms[-1])
        near = self.neighbours[street]
        if not self.has_room(line, street):
            near = self.cut_neighbours(near, self.width - visible_width(line) - 1)
        return pad(line, self.width - len(near)) + self.brush.paint(near, Style.QUIET)

    def has_room(self, line: str, street: int) -> bool:
        return visible_width(line) + 1 + len(self.neighbours[street]) <= self.width

    def cut_neighbours(self, near: str, room: int) -> str:
        """The first of them, and a mark that there are more."""
        more = self.brush.text("terminal.verona.more-neighbours")
        names = near.split()
        kept = (" ".join([*names[:count], more]) for count in range(len(names) - 1, -1, -1))
        return next((text for text in kept if len(text) <= room), "")

    def forms(self, street: int) -> list[str]:
        """The line without neighbours: in columns, without gaps between houses, and with a short name."""
        name = pad(self.names[street], self.widest_name)
        return [
            self.front(street, name) + self.cells(street, " "),
            self.front(street, name) + self.cells(street, ""),
            self.front(street, self.short[street]) + self.cells(street, ""),
        ]

    def front(self, street: int, name: str) -> str:
        """The mark of the street that is resolved takes the place of the left flank."""
        where = self.brush.text(f"terminal.verona.quarter.{DISTRICTS[self.board.streets[street].district]}")
        authority = self.marks.authorities[self.board.streets[street].authority]
        flanked = self.flanked(name, street)
        if street == self.view.street.number:
            flanked = self.brush.paint(self.marks.resolved, Style.ACCENT) + flanked.removeprefix(" ")
        return f"{self.brush.paint(where, Style.TITLE)}{authority}{flanked}"

    def cells(self, street: int, between: str) -> str:
        cells = ((seat, self.bare_cell(street, seat)) for seat in facts.seats_of(self.view))
        return between.join(self.brush.paint(cell, OWNERS[seat]) for seat, cell in cells if cell)


class CompactCity:
    """The map of few lines: districts below each other in columns, the houses at the end of the last."""

    def __init__(self, view: VeronaView, brush: Brush, marks: VeronaMarks, targets: int = 0) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.targets = targets
        self.across = next(across for across in COLUMNS if across == 1 or self.suits(across))
        self.streets = self.in_columns(self.across)
        self.fits = self.streets.fits

    def in_columns(self, across: int) -> CompactStreets:
        width = (self.brush.width - GAP * (across - 1)) // across
        return CompactStreets(self.view, self.brush, self.marks, self.targets, width)

    def suits(self, across: int) -> bool:
        """Three columns only if nothing is left out for them."""
        streets = self.in_columns(across)
        return streets.is_readable if across == max(COLUMNS) else streets.fits

    def lines(self, headings: bool) -> list[str]:
        columns = [self.column(districts, headings) for districts in COLUMNS[self.across]]
        columns[-1] += self.houses()
        rows = zip_longest(*columns, fillvalue="")
        return [(" " * GAP).join(pad(cell, self.streets.width) for cell in row).rstrip() for row in rows]

    def column(self, districts: list[int], headings: bool) -> list[str]:
        blocks = [self.streets.district(district) for district in districts]
        return [line for block in blocks for line in (block if headings else block[1:])]

    def houses(self) -> list[str]:
        """The numbers that matter most, as many as fit."""
        brush = self.brush._replace(width=self.streets.width)
        tables = [Houses(self.view, brush, self.marks, heads) for heads in HEADS]
        return next((table.lines() for table in tables if table.fits), [])
