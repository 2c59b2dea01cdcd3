"""A moment of any game as a picture that stands alone: whose turn it is, and the slots of the view as a table."""

from collections.abc import Iterable, Sequence
from typing import Final

from piazza.core.game import Game
from piazza.core.view import View
from piazza.drawing.frame import Picture
from piazza.drawing.letters import SERIF, wrap
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, join
from piazza.presentation.any_game import SlotText, slot_texts, turn_of
from piazza.words import Words

WIDTH: Final = 560
LABELS: Final = 170  # the width of the column of labels
SIZE: Final = 14
LINE: Final = 20
HEAD: Final = 72
GAP: Final = 8  # between two rows, half of it above the line that divides them


def picture(game: Game, view: View, words: Words, names: Sequence[str], pen: Pen) -> Picture:
    title, turn = words.text(f"{game.facts.name}.title"), turn_of(view, words, names or None)
    slots = slot_texts(game, view, words)
    table = TextRows(pen, HEAD)
    table.rows(slot for slot in slots if not slot.secret)
    if any(slot.secret for slot in slots):
        table.heading(words.text("board.only-you"))
        table.rows(slot for slot in slots if slot.secret)
    heading = [pen.text(0, 26, title, 22, face=SERIF), pen.text(0, 50, turn, SIZE, "quiet", room=WIDTH)]
    return Picture(WIDTH, table.top, join(*heading, *table.drawn), words.labelled(title, turn))


class TextRows:
    """Rows of a label and a text, from above."""

    def __init__(self, pen: Pen, top: float) -> None:
        self.pen = pen
        self.top = top  # of the next row
        self.drawn: list[Svg] = []

    def heading(self, text: str) -> None:
        self.top += LINE + 2 * GAP
        self.drawn.append(self.pen.text(0, self.top - GAP, text, SIZE, "quiet"))

    def rows(self, slots: Iterable[SlotText]) -> None:
        for slot in slots:
            self.row(slot)

    def row(self, slot: SlotText) -> None:
        """A text of several lines keeps them; a longer line is broken, and a word without a break made smaller."""
        room = WIDTH - LABELS
        lines = [part for line in slot.text.split("\n") for part in wrap(line, room, SIZE) or [""]]
        self.drawn += [
            self.pen.tag("path", d=f"M0 {self.top:g}h{WIDTH}", stroke="line"),
            self.pen.text(0, self.top + LINE, slot.label, SIZE, "quiet", room=LABELS - 12),
            *(
                self.pen.text(LABELS, self.top + LINE * number, line, SIZE, room=room)
                for number, line in enumerate(lines, 1)
            ),
        ]
        self.top += LINE * len(lines) + GAP
