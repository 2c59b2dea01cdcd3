"""What stands on the screen: the board of a game as one viewer sees it, drawn or listed."""

from collections.abc import Sequence

from piazza.cli.terminal.boards import BOARDS
from piazza.cli.terminal.boards.brush import Brush
from piazza.cli.terminal.screen import Screen
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.view import View
from piazza.words import Words


class Scene:
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
        self.board = BOARDS[game.facts.name]

    def show(self, view: View, told: Sequence[Phrase] = (), offered: Sequence[int] = ()) -> None:
        """The view after what was told, with what is offered marked."""
        if self.as_list:
            for sentence in self.board.describe(view, self.words, self.names):
                self.screen.say(sentence)
            return
        brush = Brush(self.words, self.screen.paint, self.screen.unicode, self.screen.width, self.names)
        drawing = self.board.draw(view, brush, self.board.places(offered), self.board.last_move(told))
        self.screen.lines(["", *drawing, ""])
