"""What can be chosen before a game of Verona."""

from typing import Final

from mypy_extensions import i64

from piazza.core.options import Option, TextOption, number, switch
from piazza.core.state import Setup
from piazza.games.verona.board import DEFAULT, check_players, read_board, write_board
from piazza.games.verona.data import MISSIONS_EACH

MOST_ROUNDS: Final = 20

OPTIONS: Final = [
    Option("planning", ["standard", "tournament"], "standard", "V-22"),
    TextOption("board", DEFAULT, "V-70"),
    number("rounds", 1, MOST_ROUNDS, MOST_ROUNDS, "VR-2"),
    switch("open-purses", "V-24"),
]


class VeronaSetup(Setup):
    """Players, options and the board of one game of Verona, read."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        board = read_board(options["board"])
        check_players(board, players, MISSIONS_EACH[players])
        text = write_board(board)
        TextOption("board", "", "V-70").read(text)  # refuses what grew too long in its canonical form
        super().__init__(players, options | {"board": text})
        self.board = board
        self.missions_each: i64 = MISSIONS_EACH[players]
        self.tournament = options["planning"] == "tournament"
        self.rounds: i64 = int(options["rounds"])
        self.open_purses = options["open-purses"] == "on"

    @property
    def seats(self) -> int:
        """As many as there are players."""
        return self.players
