"""What stands below the map for the eyes of one seat alone."""

from piazza.cli.terminal.boards.brush import Brush
from piazza.cli.terminal.boards.verona.marks import VeronaMarks
from piazza.cli.terminal.boards.verona.missions import MissionBrush
from piazza.cli.terminal.boards.verona.sentences import VeronaSentences
from piazza.cli.terminal.paint import Style
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts


class VeronaPrivate:
    """Purse, plan, sealed decisions and missions; nothing for a watcher."""

    def __init__(self, view: VeronaView, brush: Brush, marks: VeronaMarks) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.telling = VeronaSentences(view, brush.words, brush.names)

    def lines(self) -> list[str]:
        if not facts.has_secrets(self.view):
            return []
        return [self.heading(), *self.sentences(), *self.missions()]

    def heading(self) -> str:
        line = f"{self.marks.line * 2} {self.brush.text('terminal.verona.only-you')} "[: self.brush.width]
        return self.brush.paint(line.ljust(self.brush.width, self.marks.line), Style.PRIVATE)

    def sentences(self) -> list[str]:
        told = [" ".join([self.telling.purse(), *self.telling.sealed()]), *self.telling.plan()]
        return [line for sentence in told for line in self.brush.paragraph(sentence, self.brush.width)]

    def missions(self) -> list[str]:
        hand = facts.hand_of(self.view)
        if not hand:
            return []
        cards = MissionBrush(self.view, self.brush, self.marks, self.view.viewer)
        return [*self.brush.paragraph(cards.key(), self.brush.width, Style.QUIET), *cards.lines(hand)]
