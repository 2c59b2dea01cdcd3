"""A moment of Verona Twist as a picture that stands alone: the square, calendar, list of fifteen, what is secret."""

from collections.abc import Sequence
from typing import Final

from piazza.drawing.frame import Picture
from piazza.drawing.letters import SERIF, width, wrap
from piazza.drawing.pen import Pen
from piazza.drawing.svg import Svg, element, join, placed
from piazza.drawing.twist import square
from piazza.drawing.twist.symbols import HEART, face, lamp, mark, medallion
from piazza.games.twist.data import CHARACTERS, LETTERS, NO_PAIR, NOWHERE, PAIR_MEMBERS, PAIR_NAMES, PAIRS, SQUARES
from piazza.games.twist.phases import OVER
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.presentation.twist.secrets import has_secrets, secret_text
from piazza.presentation.twist.suspects import states
from piazza.words import Words

SIDE: Final = square.WIDTH + 24  # where what stands beside the square begins
ROOM: Final = 284  # for it
CELL: Final = (38, 34)
GAP: Final = 3
LAMPS: Final = 34  # from one to the next
SECRETS: Final = 84  # below the square
MOVED: Final = {"rim": "rim-moved", "face": "face-moved", "ways": "none"}


def picture(view: TwistView, words: Words, names: Sequence[str], pen: Pen) -> Picture:
    said = facts.whose_turn(view, words, names or None)
    own = secrets(pen, view, words, square.HEIGHT) if has_secrets(view) else Svg()
    drawn = join(stone_square(pen), tokens(pen, view), beside(pen, view, words, said), own)
    return Picture(
        SIDE + ROOM,
        square.HEIGHT + (SECRETS if own else 0),
        drawn,
        words.labelled(words.text("twist.title"), said),
    )


def stone_square(pen: Pen) -> Svg:
    slabs = (square.slab(pen, number) for number in range(SQUARES))
    return join(square.bed(pen), *slabs, square.kerb(pen), square.names(pen))


def tokens(pen: Pen, view: TwistView) -> Svg:
    """Those that the viewer sees on the square; who has moved today has a paler rim without its marks."""
    placed = [(who, facts.square_of(view, who)) for who in range(CHARACTERS)]
    return join(*(token(pen, view, who, where) for who, where in placed if where != NOWHERE))


def token(pen: Pen, view: TwistView, who: int, where: int) -> Svg:
    across, down = square.middle(where)
    active = bool(view.active & 2**who)
    hand = pen if active else pen.with_colours({name: pen.paint(other) for name, other in MOVED.items()})
    heart = [lovers_heart(pen)] if is_lover(view, who) else []
    return element("g", medallion(hand, LETTERS[who]), *heart, transform=f"translate({across} {down})")


def is_lover(view: TwistView, who: int) -> bool:
    return view.phase == OVER and view.pair != NO_PAIR and LETTERS[who] in PAIR_NAMES[view.pair]


def lovers_heart(pen: Pen) -> Svg:
    return pen.tag("path", d=HEART, fill="accent", stroke="rim", transform="translate(16 -44) scale(1.25)")


def beside(pen: Pen, view: TwistView, words: Words, said: str) -> Svg:
    lines = wrap(said, ROOM, 14)
    top = 58 + 18 * len(lines)
    return join(
        pen.text(SIDE, 30, words.text("twist.title"), 22, face=SERIF),
        *(pen.text(SIDE, 54 + 18 * row, line, 14, "quiet") for row, line in enumerate(lines)),
        calendar(pen, view, words, top),
        suspects(pen, view, words, top + 92),
    )


def calendar(pen: Pen, view: TwistView, words: Words, top: float) -> Svg:
    burning = facts.days_burning(view)
    lamps = [
        pen.tag(
            "g",
            lamp(pen, 1 if day < burning else 0),
            color="ink" if day < burning else "quiet",
            fill="ink" if day < burning else "quiet",
            transform=f"translate({SIDE + day * LAMPS} {top + 22})",
        )
        for day in range(view.days)
    ]
    return join(pen.text(SIDE, top + 12, facts.how_long(view, words), 14, room=ROOM), *lamps)


def suspects(pen: Pen, view: TwistView, words: Words, top: float) -> Svg:
    """T-5: a row for each character, with the pairs that it makes with those of the rows above."""
    text = words.text("board.twist.suspects", left=len(facts.suspects_left(view)), all=PAIRS)
    standing = states(view)
    rows = [row(pen, who, standing, words, top + 8 + who * (CELL[1] + GAP)) for who in range(CHARACTERS)]
    return join(pen.text(SIDE, top, text, 14, room=ROOM), *rows)


def row(pen: Pen, who: int, standing: Sequence[str], words: Words, top: float) -> Svg:
    cells = [cell(pen, standing[PAIR_MEMBERS.index((other, who))], other, top) for other in range(who)]
    left = SIDE + who * (CELL[0] + GAP)
    portrait = pen.tag("g", face(pen, LETTERS[who]), transform=f"translate({left + 18} {top + 17}) scale(.47)")
    return join(
        *cells,
        portrait,
        pen.text(left + 40, top + 22, words.text(f"twist.character.{LETTERS[who]}"), 14, room=ROOM - 40 - left + SIDE),
    )


def cell(pen: Pen, state: str, column: int, top: float) -> Svg:
    wide, high = CELL
    left = SIDE + column * (wide + GAP)
    if state == "out":
        return pen.tag("path", d=f"M{left} {top}l{wide} {high}", stroke="quiet", stroke_width=1)
    edge = "accent" if state == "lovers" else "line"
    box = pen.tag("rect", x=left, y=top, width=wide, height=high, rx=6, fill="surface", stroke=edge)
    sign = pen.tag("path", d=HEART, fill="accent") if state == "lovers" else mark(pen, state)
    place = f"translate({left + 7} {top + 5})"
    return join(box, pen.tag("g", sign, fill="ink", color="ink", transform=place))


def secrets(pen: Pen, view: TwistView, words: Words, top: float) -> Svg:
    """TR-3: the lovers, below a line, for the Nurse."""
    left, middle, text = square.MARGIN, top + 58, secret_text(view, words)
    title = pen.text(left, top + 26, words.text("board.only-you"), 14, "quiet")
    if view.pair == NO_PAIR:
        return join(title, pen.text(left, middle + 5, text, 14, room=SIDE + ROOM - left))
    lines = wrap(text, ROOM, 14)
    first = middle + 14 - 9 * len(lines)
    return join(
        title,
        couple(pen, view.pair, words, left, middle),
        *(pen.text(SIDE, first + 18 * row, line, 14) for row, line in enumerate(lines)),
    )


def couple(pen: Pen, pair: int, words: Words, left: float, middle: float) -> Svg:
    said = words.text("board.twist.hand.lovers")
    begin = left + width(said, 14) + 28
    faces = [placed(face(pen, LETTERS[who]), begin + 44 * n, middle, 0.55) for n, who in enumerate(PAIR_MEMBERS[pair])]
    name = words.text(f"twist.pair.{PAIR_NAMES[pair]}")
    return join(
        pen.text(left, middle + 5, said, 14),
        *faces,
        pen.text(begin + 74, middle + 5, name, 16, face=SERIF, room=SIDE - begin - 90),
    )
