"""What can be chosen before a game of Verona."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from piazza.core.options import Option, TextOption, number, switch
from piazza.core.state import Setup
from piazza.games.verona.board import DEFAULT, Board, check_players, read_board, write_board
from piazza.games.verona.data import MISSIONS_EACH

MOST_ROUNDS: Final = 20
BOARDS_KEPT: Final = 16

OPTIONS: Final = [
    Option("planning", ["standard", "tournament"], "standard", "V-22"),
    TextOption("board", DEFAULT, "V-70"),
    number("rounds", 1, MOST_ROUNDS, MOST_ROUNDS, "VR-2"),
    switch("open-purses", "V-24"),
]


@lru_cache(BOARDS_KEPT)
def read_and_write_board(text: str) -> tuple[Board, str]:
    """A board and its canonical text. Kept, because every position and view that is read brings its board along."""
    board = read_board(text)
    canonical = write_board(board)
    TextOption("board", "", "V-70").read(canonical)  # refuses what grew too long in its canonical form
    return board, canonical


class VeronaSetup(Setup):
    """Players, options and the board of one game of Verona, read."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        board, text = read_and_write_board(options["board"])
        check_players(board, players, MISSIONS_EACH[players])
        super().__init__(players, options | {"board": text})
        self.board = board
        self.missions_each: i64 = MISSIONS_EACH[players]
        self.tournament = options["planning"] == "tournament"
        self.rounds: i64 = int(options["rounds"])
        self.open_purses = options["open-purses"] == "on"
