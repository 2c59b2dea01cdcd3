"""The pictures of the rulebook of Council of Verona."""

from collections.abc import Callable
from functools import cache
from typing import Final

from piazza.drawing.council.picture import CARD, GAP, SidesPicture
from piazza.drawing.council.symbols import SEAL, seal
from piazza.drawing.frame import Picture
from piazza.drawing.letters import wrap
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, join, placed
from piazza.games.council.data import CARDS, TOKENS
from piazza.games.council.game import Council
from piazza.games.council.view import CouncilView
from piazza.presentation.council.sentences import CouncilSentences
from piazza.rulebook.council.examples import EXAMPLES
from piazza.rulebook.examples import figures_of
from piazza.words import Words

COLUMNS: Final = 5
TOKEN: Final = 124  # the width of a token with its name


def characters(words: Words, pen: Pen) -> Picture:
    """C-1: all cards in the order of the list, with the spots that CR-1 gives them."""
    table = table_of(words, pen)
    cards = (table.card(card, *place_of(card), in_play=False) for card in range(len(CARDS)))
    rows = -(-len(CARDS) // COLUMNS)
    wide, high = COLUMNS * (CARD[0] + GAP) - GAP, rows * (CARD[1] + GAP) - GAP
    return Picture(wide, high, join(*cards), words.text("council.picture.characters"))


def place_of(card: int) -> tuple[float, float]:
    return card % COLUMNS * (CARD[0] + GAP), card // COLUMNS * (CARD[1] + GAP)


def tokens(words: Words, pen: Pen) -> Picture:
    """C-4: a token face down, then each kind face up."""
    table = table_of(words, pen)
    faces = [(words.text("council.book.token.back"), seal(pen, 1))]
    faces += [(words.text(f"council.token.{kind}"), table.open_token(1, kind, "none")) for kind in TOKENS]
    drawn = (placed(named(pen, name, face), number * TOKEN, 0) for number, (name, face) in enumerate(faces))
    return Picture(len(faces) * TOKEN, SEAL + 44, join(*drawn), words.text("council.picture.tokens"))


def named(pen: Pen, name: str, face: Svg) -> Svg:
    lines = wrap(name, TOKEN - 8, 14)
    below = (pen.text(TOKEN / 2, SEAL + 20 + 16 * row, line, 14, anchor="middle") for row, line in enumerate(lines))
    return join(placed(face, (TOKEN - SEAL) / 2, 0), *below)


def table_of(words: Words, pen: Pen) -> SidesPicture:
    return SidesPicture(pen, CouncilSentences(empty_table(), words, None))


@cache
def empty_table() -> CouncilView:
    """Five players use every card."""
    council = Council()
    return council.watched(council.new(council.setup(5, {"poison": "on"})))


FIGURES: Final[dict[str, Callable[[Words, Pen], Picture]]] = {
    "characters": characters,
    "tokens": tokens,
    **{name: draw for example, script in EXAMPLES.items() for name, draw in figures_of(example, script).items()},
}
