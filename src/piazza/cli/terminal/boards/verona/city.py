"""The map: the districts where they lie, or below each other where the terminal is narrow, and what the marks mean."""

from itertools import zip_longest
from typing import Final

from piazza.cli.terminal.boards.verona.marks import UNKNOWN, VeronaMarks
from piazza.cli.terminal.boards.verona.streets import StreetBrush
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import in_columns, stack
from piazza.cli.terminal.paint import Style, cut, pad, visible_width
from piazza.games.verona.board import ROADS
from piazza.games.verona.data import AUTHORITIES, CENTRE, EAST, HIDDEN, NORTH, SOUTH, WEST
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.words.sentences import COMMAS

COLUMNS: Final = {2: 76, 3: 100}  # districts in a row, and how wide the terminal is at least; three lie as on the map
GAP: Final = 2


class City:
    """The streets of one view. The corners of the map are free for other blocks."""

    def __init__(self, view: VeronaView, brush: Brush, marks: VeronaMarks, targets: int = 0) -> None:
        self.view = view
        self.board = facts.board_of(view)
        self.brush = brush
        self.marks = marks
        self.targets = targets
        self.across, self.streets = 1, self.in_columns(1)
        for across in (across for across, least in COLUMNS.items() if brush.width >= least):
            streets = self.in_columns(across)
            if streets.are_distinct:
                self.across, self.streets = across, streets
        if not self.streets.are_distinct:
            self.streets.show_ends()
        self.column = self.streets.width

    def in_columns(self, across: int) -> StreetBrush:
        column = (self.brush.width - GAP * (across - 1)) // across
        return StreetBrush(self.view, self.brush, self.marks, self.targets, column)

    @property
    def has_corners(self) -> bool:
        return self.across == max(COLUMNS)

    def lines(self) -> list[str]:
        """The map without blocks in its corners."""
        order = [NORTH, WEST, CENTRE, EAST, SOUTH]
        blocks = [block for block in (self.streets.district(district) for district in order) if block]
        if self.across == 1:
            return stack(blocks)
        return stack([self.row(blocks[start : start + self.across]) for start in range(0, len(blocks), self.across)])

    def compass(self, north_west: list[str], south_west: list[str], south_east: list[str]) -> list[str]:
        """The map with blocks in three corners and the legend in the fourth."""
        district = self.streets.district
        return stack(
            [
                self.row([north_west, district(NORTH), self.key(self.column)]),
                self.row([district(WEST), district(CENTRE), district(EAST)]),
                self.row([south_west, district(SOUTH), south_east]),
            ]
        )

    def row(self, blocks: list[list[str]]) -> list[str]:
        rows = zip_longest(*blocks, fillvalue="")
        return [(" " * GAP).join(pad(cell, self.column) for cell in row).rstrip() for row in rows]

    # Legends ---------------------------------------------------------------------------------------------------------

    def roads(self, width: int) -> list[str]:
        """The roads between districts; streets by the beginnings of their ids."""
        told = [self.road(kind) for kind in ROADS if facts.roads_between_districts(self.board, kind)]
        return [line for text in told for line in self.brush.paragraph(text, width, Style.QUIET)]

    def neighbours(self) -> list[str]:
        """All neighbours of all streets, as many streets in a line as fit."""
        near = [
            self.brush.words.labelled(name, self.streets.neighbours[street])
            for street, name in enumerate(self.board.ids)
        ]
        lines = in_columns([cut(text, self.brush.width) for text in near], self.brush.width)
        return [self.brush.text("terminal.verona.all-neighbours"), *lines]

    def road(self, kind: str) -> str:
        short = facts.beginnings(self.board)
        pairs = facts.roads_between_districts(self.board, kind)
        written = [f"{short[one]}{self.marks.road}{short[other]}" for one, other in pairs]
        return self.brush.words.text(f"terminal.verona.roads.{kind}", roads=self.brush.words.join(written, COMMAS))

    def key(self, width: int) -> list[str]:
        """What the marks mean that are on the map now; as many in a line as fit."""
        lines: list[str] = []
        for entry in self.entries():
            longer = f"{lines[-1]}{self.marks.between}{entry}" if lines else entry
            if lines and visible_width(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(entry[:width])
        return [self.brush.paint(line, Style.QUIET) for line in lines]

    def entries(self) -> list[str]:
        authorities = [self.entry_for_authority(number) for number in range(len(AUTHORITIES))]
        return authorities + self.house_entries() + self.token_entries() + self.street_entries()

    def entry_for_authority(self, number: int) -> str:
        return f"{self.marks.authorities[number]} {self.brush.text(f'verona.authority.{AUTHORITIES[number]}')}"

    def house_entries(self) -> list[str]:
        entries = []
        if any(self.view.public.allies):
            entries.append(self.brush.text("terminal.verona.key.allies", cell=f"{LETTERS[0]}2"))
        if facts.acting(self.view):
            entries.append(self.brush.text("terminal.verona.key.to-act", mark=self.marks.to_act))
        if facts.has_first_player(self.view):
            entries.append(self.brush.text("terminal.verona.key.first", mark=self.marks.first))
        return entries

    def token_entries(self) -> list[str]:
        entries = []
        if HIDDEN in self.view.sealed.plans:
            entries.append(self.brush.text("terminal.verona.key.token", mark=UNKNOWN))
        if not facts.is_watcher(self.view) and facts.own_plan(self.view):
            entries.append(self.brush.text("terminal.verona.key.kinds"))
        return entries

    def street_entries(self) -> list[str]:
        entries = [self.brush.text("terminal.verona.key.near")] if self.streets.shows_neighbours else []
        if facts.is_resolving(self.view):
            entries.append(self.brush.text("terminal.verona.key.resolved", mark=self.marks.resolved))
        if self.targets:
            entries.append(self.brush.text("terminal.verona.key.target", mark=" ".join(self.marks.target)))
        return entries
