"""A game on the screen: the board as one viewer sees it, drawn or listed, and how the game ended."""

from collections.abc import Sequence

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.screen import Screen
from piazza.core.early import Early
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.result import Result
from piazza.core.view import View
from piazza.presentation.ending import verdict
from piazza.words import Words


class TerminalScene:
    """Shows views of one game, as a drawing or as sentences for screen readers."""

    def __init__(
        self,
        game: Game,
        words: Words,
        as_list: bool = False,
        names: Sequence[str] | None = None,
        screen: Screen | None = None,
    ) -> None:
        self.words = words
        self.as_list = as_list
        self.names = names
        self.screen = screen or Screen()
        self.board = terminal_board(game)

    def show(
        self, view: View, told: Sequence[Phrase] = (), offered: Sequence[int] = (), below: int | None = None
    ) -> None:
        """Show a view. `told` marks the last move, `offered` marks places of legal actions.

        On a terminal the drawing leaves room for so many lines `below` it, if that is said.
        """
        if self.as_list:
            for sentence in self.board.describe(view, self.words, self.names):
                self.screen.say(sentence)
            return
        height = 0 if below is None or not self.screen.height else max(1, self.screen.height - below)
        brush = Brush(self.words, self.screen.paint, self.screen.unicode, self.screen.width, self.names, height)
        drawing = self.board.draw(view, brush, self.board.places(offered), self.board.last_move(told))
        spaced = ["", *drawing, ""]
        self.screen.lines(spaced if brush.has_room_for(spaced) else drawing)


def ending_lines(result: Result | None, early: Early, game: str, names: Sequence[str], words: Words) -> list[str]:
    """The winners, then a line with the score of each seat, unless there is only a single point for winning."""
    won = verdict(result, early, names, words)
    if result is None or sum(len(sources) for sources in result.points) < 2:
        return [won]
    return [won, *(score_line(result, seat, name, game, words) for seat, name in enumerate(names))]


def score_line(result: Result, seat: int, name: str, game: str, words: Words) -> str:
    sources = named_sources(result.points[seat], game, words)
    if not sources:
        return words.text("terminal.score", name=name, count=result.scores[seat])
    joined = words.join(sources, "terminal.sources")
    return words.text("terminal.score-by-source", name=name, count=result.scores[seat], sources=joined)


def named_sources(points: dict[str, int], game: str, words: Words) -> list[str]:
    return [
        words.text("terminal.source", source=words.text(f"{game}.source.{source}"), points=number)
        for source, number in points.items()
    ]
