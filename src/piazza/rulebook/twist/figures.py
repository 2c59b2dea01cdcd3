"""The pictures of the rulebook of Verona Twist."""

from collections.abc import Callable
from functools import cache
from typing import Final

from piazza.drawing.frame import Picture
from piazza.drawing.letters import SERIF, wrap
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, element, join, placed
from piazza.drawing.twist import square
from piazza.drawing.twist.picture import stone_square
from piazza.drawing.twist.symbols import medallion
from piazza.games.twist.data import CHARACTERS, LETTERS, SQUARE_NAMES
from piazza.games.twist.game import Twist
from piazza.presentation.twist import facts
from piazza.rulebook.examples import begin, figures_of
from piazza.rulebook.twist.examples import EXAMPLES
from piazza.words import Words

SCALE: Final = 0.44  # of the six small squares
GAP: Final = 24
CAPTION: Final = 62  # below each of them
COLUMNS: Final = 3
# Everybody is in somebody's way, and the Friar has two to jump over.
POSITION: Final = (("phase", "moving"), ("board", "2N1B/1FR2/2P2/S4"), ("pair", "PR"))


def empty_square(words: Words, pen: Pen) -> Picture:
    """T-1: centre and edge, each with its name."""
    named = [(words.text("twist.book.area.centre"), "c2"), (words.text("twist.book.area.edge"), "c1")]
    labels = [(*square.middle(SQUARE_NAMES.index(name)), text) for text, name in named]
    drawn = [pen.text(x, y + 7, text, 22, face=SERIF, anchor="middle", bold=True) for x, y, text in labels]
    return Picture(square.WIDTH, square.HEIGHT, join(stone_square(pen), *drawn), words.text("twist.picture.square"))


def ways(words: Words, pen: Pen) -> Picture:
    """T-12: where each character could go from the same position, as the rules have it."""
    wide, high = square.WIDTH * SCALE + GAP, square.HEIGHT * SCALE + CAPTION
    boards = (placed(way(words, pen, who), who % COLUMNS * wide, who // COLUMNS * high) for who in range(CHARACTERS))
    return Picture(COLUMNS * wide - GAP, 2 * high, join(*boards), words.text("twist.picture.ways"))


def way(words: Words, pen: Pen, who: int) -> Svg:
    stands, targets = standing_and_targets()
    tokens = [medallion_at(pen, other, where, 1 if other == who else 0.35) for other, where in enumerate(stands)]
    dots = [dot(pen, SQUARE_NAMES.index(target)) for target in targets[who]]
    top = square.HEIGHT * SCALE
    about = wrap(words.text(f"twist.ways.{LETTERS[who]}"), square.WIDTH * SCALE, 12)
    return join(
        placed(join(stone_square(pen), *tokens, *dots), 0, 0, SCALE),
        pen.text(square.MARGIN * SCALE, top + 18, words.text(f"twist.character.{LETTERS[who]}"), 16, face=SERIF),
        *(pen.text(square.MARGIN * SCALE, top + 34 + 14 * row, line, 12, "quiet") for row, line in enumerate(about)),
    )


def medallion_at(pen: Pen, who: int, where: int, opacity: float) -> Svg:
    across, down = square.middle(where)
    return element("g", medallion(pen, LETTERS[who]), transform=f"translate({across} {down})", opacity=opacity)


def dot(pen: Pen, where: int) -> Svg:
    across, down = square.middle(where)
    return pen.tag("circle", cx=across, cy=down, r=16, fill="possible")


@cache
def standing_and_targets() -> tuple[list[int], list[list[str]]]:
    """Where the characters stand, and where each may go."""
    twist = Twist()
    state = begin("twist", 2, (), POSITION)
    (mover,) = twist.seats(state)
    moves = [twist.write_action(state.setup, action) for action in twist.actions(state, mover)]
    view = twist.watched(state)
    stands = [facts.square_of(view, who) for who in range(CHARACTERS)]
    return stands, [[move[1:] for move in moves if move[0] == letter] for letter in LETTERS]


FIGURES: Final[dict[str, Callable[[Words, Pen], Picture]]] = {
    "square": empty_square,
    "ways": ways,
    **{name: draw for example, script in EXAMPLES.items() for name, draw in figures_of(example, script).items()},
}
