"""Verona Twist once more, naively: squares are words, lines are walked step by step, straight from the rules.

Nothing here is shared with the package, so that a mistake would have to be made twice.
"""

from itertools import combinations

STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
CENTRE = {"b2", "c2", "d2", "b3", "c3", "d3"}
WAYS = {
    "P": (STRAIGHT + DIAGONAL, 9),
    "R": (STRAIGHT + DIAGONAL, 1),
    "N": (STRAIGHT, 9),
    "S": (STRAIGHT, 1),
    "B": (DIAGONAL, 9),
}
PAIRS = ["".join(pair) for pair in combinations("PRNSBF", 2)]

Board = dict[str, str]


def line_from(square: str, step: tuple[int, int]) -> list[str]:
    """The squares of the board that lie in one direction, nearest first."""
    squares = []
    for distance in range(1, 5):
        column = "abcde".find(square[0]) + distance * step[0]
        row = int(square[1]) + distance * step[1]
        if 0 <= column < 5 and 1 <= row <= 4:
            squares.append("abcde"[column] + str(row))
    return squares


def targets(board: Board, who: str, friar: str = "any") -> set[str]:
    """Where a character can go (T-12)."""
    taken = set(board.values())
    if who == "F":
        landings = [landing(line_from(board["F"], step), taken, friar) for step in STRAIGHT + DIAGONAL]
        return {square for square in landings if square}
    found = set()
    steps, furthest = WAYS[who]
    for step in steps:
        for square in line_from(board[who], step)[:furthest]:
            if square in taken:
                break
            found.add(square)
    return found


def landing(line: list[str], taken: set[str], friar: str) -> str:
    """TR-1: over the first character met, and over those directly behind it, to the first free square."""
    met = [place for place, square in enumerate(line) if square in taken]
    if not met or (friar == "adjacent" and met[0] != 0):
        return ""
    behind = [square for square in line[met[0] :] if square not in taken]
    return behind[0] if behind else ""


def moves(board: Board, active: str, friar: str = "any") -> set[str]:
    return {who + square for who in active for square in targets(board, who, friar)}


def count_moves(board: Board, active: str, depth: int, friar: str = "any") -> int:
    """How many sequences of that many moves there are within the day."""
    if depth == 0:
        return 1
    return sum(
        count_moves({**board, move[0]: move[1:]}, active.replace(move[0], ""), depth - 1, friar)
        for move in moves(board, active, friar)
    )


def read_board(text: str) -> tuple[Board, str]:
    """The board of a short position, and who is active."""
    board, active = {}, ""
    for row, part in zip("4321", text.split(" ", maxsplit=1)[0].split("/"), strict=True):
        squares = "".join("." * int(mark) if mark.isdigit() else mark for mark in part)
        for column, mark in zip("abcde", squares, strict=True):
            if mark != ".":
                board[mark.upper()] = column + row
                active += mark if mark.isupper() else ""
    return board, active


def write_position(board: Board, active: str, days: int = 7, suspects: str = "*", pair: str = "") -> str:
    """A short position, written without the package."""
    standing = {square: who if who in active else who.lower() for who, square in board.items()}
    rows = ["".join(standing.get(column + row, ".") for column in "abcde") for row in "4321"]
    parts = ["/".join(rows), "n" if len(active) % 2 else "c", str(days), suspects]
    for run in range(5, 0, -1):
        parts[0] = parts[0].replace("." * run, str(run))
    return " ".join([*parts, f"={pair}"] if pair else parts)


def together(board: Board, pair: str) -> bool:
    return (board[pair[0]] in CENTRE) == (board[pair[1]] in CENTRE)


class Evening:
    """A whole game from the first day on: six characters stand, a pair is disguised."""

    def __init__(self, board: Board, pair: str, days: int, friar: str) -> None:
        self.board = dict(board)
        self.pair = pair
        self.days_left = days
        self.friar = friar
        self.suspects = list(PAIRS)
        self.active = "PRNSBF"
        self.mover = "Capulet"
        self.winner = ""
        self.mornings = [15]  # how many suspects each day began with
        self.end_day_if_nobody_can_move()

    def legal(self) -> set[str]:
        return set() if self.winner else moves(self.board, self.active, self.friar)

    def move(self, word: str) -> None:
        self.board[word[0]] = word[1:]
        self.active = self.active.replace(word[0], "")
        self.mover = "Nurse" if self.mover == "Capulet" else "Capulet"
        self.end_day_if_nobody_can_move()

    def end_day_if_nobody_can_move(self) -> None:
        while not self.winner and not moves(self.board, self.active, self.friar):
            truth = together(self.board, self.pair)
            self.suspects = [pair for pair in self.suspects if together(self.board, pair) == truth]
            if len(self.suspects) == 1:
                self.winner = "Capulet"
            else:
                self.turn_page()

    def turn_page(self) -> None:
        self.days_left -= 1
        if self.days_left == 0:
            self.winner = "Nurse"
        self.mornings.append(len(self.suspects))
        self.active = "PRNSBF"
        self.mover = "Capulet"


def better_capulet(first: list[int], second: list[int]) -> int:
    """T-20: 1 or 2 for the game whose Capulet did better, 0 if neither; from the mornings of both."""
    keys = [(len(mornings), mornings[::-1]) for mornings in (first, second)]
    return 0 if keys[0] == keys[1] else 1 + keys.index(min(keys))
