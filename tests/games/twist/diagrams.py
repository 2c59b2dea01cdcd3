"""Positions as drawings: rows 4 to 1, letters where characters stand, stars where one of them may go."""

from tests.games.twist.oracle import Board


def read_diagram(drawing: str) -> tuple[Board, set[str]]:
    """Who stands where, and the starred squares."""
    board, starred = {}, set()
    for row, line in zip("4321", drawing.split(), strict=True):
        for column, mark in zip("abcde", line, strict=True):
            if mark == "*":
                starred.add(column + row)
            elif mark != ".":
                board[mark] = column + row
    assert sorted(board) == sorted("PRNSBF")
    return board, starred
