"""The panel beside the square: calendar, turn, the suspects, and the pair for viewers who know it."""

from piazza.cli.terminal.boards.twist.marks import TwistMarks
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Style, pad, visible_width
from piazza.games.twist.data import CHARACTERS, LETTERS, NO_PAIR, PAIR_MEMBERS, PAIR_NAMES, PAIRS
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts


class Panel:
    """Blocks of lines, none wider than the panel."""

    def __init__(self, view: TwistView, brush: Brush, marks: TwistMarks, width: int) -> None:
        self.view = view
        self.brush = brush
        self.marks = marks
        self.width = width

    def head(self) -> list[str]:
        words, names = self.brush.words, self.brush.names
        title = self.paragraph(self.brush.text("twist.title"), Style.TITLE)
        game = [line for fact in facts.which_game(self.view, words, names) for line in self.paragraph(fact)]
        return title + game + self.paragraph(facts.who_looks(self.view, words, names), Style.QUIET)

    def calendar(self) -> list[str]:
        """T-6: as many lamps as days, going out one by one."""
        days = self.brush.readable(facts.how_long(self.view, self.brush.words))
        if not facts.roles_settled(self.view):
            return self.paragraph(days)
        burning, out = self.marks.lamps
        left, gone = self.view.days_left, self.view.days - self.view.days_left
        lamps = " ".join([self.brush.paint(burning, Style.LAMP)] * left + [out] * gone)
        if visible_width(f"{lamps}  {days}") <= self.width:
            return [f"{lamps}  {days}"]
        return [lamps, *self.paragraph(days)]

    def turn(self) -> list[str]:
        turn = self.paragraph(facts.whose_turn(self.view, self.brush.words, self.brush.names), Style.ACCENT)
        missing = facts.still_to_place(self.view, self.brush.words)
        return turn + [line for fact in missing for line in self.paragraph(fact)]

    def suspects(self) -> list[str]:
        """T-5: a row and a column for each character, its letter in the corner where they meet."""
        left = len(facts.suspects_left(self.view))
        heading = self.paragraph(self.brush.text("board.twist.suspects", left=left, all=PAIRS))
        return heading + [self.suspect_row(character) for character in range(CHARACTERS)]

    def suspect_row(self, character: int) -> str:
        names = [self.brush.text(f"twist.character.{letter}") for letter in LETTERS]
        room = min(max(len(name) for name in names), self.width - 3 * CHARACTERS)
        marks = [" "] * character + [self.brush.paint(LETTERS[character], Style.TITLE)]
        marks += [self.pair_mark(pair) for pair, (one, _) in enumerate(PAIR_MEMBERS) if one == character]
        return pad(names[character][:room], room) + "".join(f"  {mark}" for mark in marks)

    def pair_mark(self, pair: int) -> str:
        if pair == self.view.pair:
            return self.brush.paint(self.marks.lovers, Style.PRIVATE)
        if self.view.suspects & 2**pair:
            return self.marks.suspect
        return self.brush.paint(self.marks.cleared, Style.QUIET)

    def lovers(self) -> list[str]:
        """T-4, TR-3."""
        if self.view.pair == NO_PAIR:
            return []
        secret = facts.is_secret(self.view)
        heading = self.brush.text("terminal.twist.only-you" if secret else "board.twist.were")
        pair = self.brush.text(f"twist.pair.{PAIR_NAMES[self.view.pair]}")
        return self.paragraph(heading, Style.QUIET) + self.paragraph(f"{self.marks.lovers} {pair}", Style.PRIVATE)

    def paragraph(self, text: str, *styles: Style) -> list[str]:
        return self.brush.paragraph(text, self.width, *styles)
