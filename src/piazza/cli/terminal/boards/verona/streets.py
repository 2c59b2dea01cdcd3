"""How a street is drawn in one line: authority, name, then a cell for each house with its allies and its token."""

from typing import Final

from piazza.cli.terminal.boards.verona.marks import OWNERS, UNKNOWN, VeronaMarks
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Style, cut, pad, visible_width
from piazza.core.actions import BIT
from piazza.games.verona.data import ACTIONS, CENTRE, DISTRICTS, HIDDEN
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts

BEFORE_NAME: Final = 3  # columns: resolved, authority, a flank
CELL: Final = 3  # letter, number, token; more only where allies are in tens
BEFORE_NEIGHBOURS: Final = "  "


class StreetBrush:
    """Draws the streets of one view in columns of a width; targets are streets to be marked."""

    def __init__(self, view: VeronaView, brush: Brush, marks: VeronaMarks, targets: int, width: int) -> None:
        self.view = view
        self.board = facts.board_of(view)
        self.brush = brush
        self.marks = marks
        self.targets = targets
        self.width = width
        self.cell_width = max(CELL, *(visible_width(self.bare_cell(*place)) for place in self.everywhere()))
        short = facts.beginnings(self.board)
        self.neighbours = [
            " ".join(short[other] for other in facts.neighbours_of(self.board, street))
            for street in range(len(self.board.streets))
        ]
        self.names = self.chosen_names()
        self.widest_name = max(visible_width(name) for name in self.names)
        left = self.room_for_name - self.widest_name
        self.shows_neighbours = max(len(text) for text in self.neighbours) + len(BEFORE_NEIGHBOURS) <= left

    def everywhere(self) -> list[tuple[int, int]]:
        return [(street, seat) for street in range(len(self.board.streets)) for seat in facts.seats_of(self.view)]

    # How the room is divided -----------------------------------------------------------------------------------------

    @property
    def all_cells(self) -> int:
        """The columns of all houses, with a gap before each but the first."""
        return (self.cell_width + 1) * self.view.setup.players - 1

    @property
    def room_for_name(self) -> int:
        return max(1, self.width - BEFORE_NAME - 1 - self.all_cells)

    def chosen_names(self) -> list[str]:
        """Names if all of them fit, else the shorter ids."""
        names = [self.brush.readable(street.name) for street in self.board.streets]
        fit = max(visible_width(name) for name in names) <= self.room_for_name
        return names if fit else [cut(name, self.room_for_name) for name in self.board.ids]

    @property
    def are_distinct(self) -> bool:
        """Whether the cut names are still different."""
        return len(set(self.names)) == len(self.names)

    def show_ends(self) -> None:
        """Use the ends of ids instead of their beginnings, if those are the same."""
        self.names = [name[-self.room_for_name :] for name in self.board.ids]

    # Lines -----------------------------------------------------------------------------------------------------------

    def district(self, district: int) -> list[str]:
        streets = facts.streets_in(self.board, district)
        return [self.heading(district), *(self.line(street) for street in streets)] if streets else []

    def heading(self, district: int) -> str:
        """The heading of a district; the Centre has a wall, because its rules differ (V-12, V-53)."""
        line = self.marks.wall if district == CENTRE else self.marks.line
        text = f"{line * 2} {self.brush.text(f'verona.district.{DISTRICTS[district]}')} "
        return self.brush.paint(text.ljust(self.width, line), Style.TITLE)

    def line(self, street: int) -> str:
        resolved = self.brush.paint(self.marks.resolved, Style.ACCENT) if street == self.view.street.number else " "
        authority = self.marks.authorities[self.board.streets[street].authority]
        cells = " ".join(self.cell(street, seat) for seat in facts.seats_of(self.view))
        line = resolved + authority + self.flanked(pad(self.names[street], self.widest_name), street) + cells
        if self.shows_neighbours:
            line += BEFORE_NEIGHBOURS + self.brush.paint(self.neighbours[street], Style.QUIET)
        return line.rstrip()

    def flanked(self, text: str, street: int) -> str:
        if not self.targets & BIT[street]:
            return f" {text} "
        left, right = (self.brush.paint(mark, Style.ACCENT) for mark in self.marks.target)
        return left + text + right

    def cell(self, street: int, seat: int) -> str:
        return pad(self.brush.paint(self.bare_cell(street, seat), OWNERS[seat]), self.cell_width)

    def bare_cell(self, street: int, seat: int) -> str:
        """A2 two allies, A2? a token as well, A:? only a token; of one's own tokens the kind."""
        allies, token = facts.allies_in(self.view, street, seat), facts.token_in(self.view, street, seat)
        if not allies and not token:
            return ""
        return LETTERS[seat] + (str(allies) if allies else ":") + (self.kind(token) if token else "")

    def kind(self, token: int) -> str:
        return UNKNOWN if token == HIDDEN else self.brush.text(f"terminal.verona.token.{ACTIONS[token]}")
