"""The six characters: where they stand, who can still move today, and who waits to be placed."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from piazza.core.phrases import Phrase
from piazza.drawing.twist.square import area_of, middle
from piazza.games.twist.data import CHARACTERS, LETTERS, NO_PAIR, NOWHERE, PAIR_NAMES, SQUARE_NAMES
from piazza.games.twist.phases import OVER, PLACING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts, history
from piazza.web.boards.twist.fixed import character
from piazza.web.boards.twist.shapes import TwistCharacter, TwistOrigin, TwistToken
from piazza.words import Words

STANDING: Final = 10_000  # tokens that are kept: all of five languages are fewer


def standing(view: TwistView, before: TwistView, words: Words, told: Sequence[Phrase]) -> list[TwistToken]:
    """Those on the square, in the order of their letters, so that nothing but a place changes with a move."""
    last = last_target(view, told)
    placed = [(who, facts.square_of(view, who)) for who in range(CHARACTERS)]
    lovers = PAIR_NAMES[view.pair] if view.phase == OVER and view.pair != NO_PAIR else ""
    return [
        token(who, square, bool(view.active & 2**who), drafted, square == last, LETTERS[who] in lovers, words)
        for who, square in placed
        if square != NOWHERE
        for drafted in [square != facts.square_of(before, who)]
    ]


@lru_cache(STANDING)
def token(who: int, square: int, active: bool, drafted: bool, last: bool, lover: bool, words: Words) -> TwistToken:
    across, down = middle(square)
    text = label(who, square, active, words)
    return TwistToken(
        letter=LETTERS[who],
        square=SQUARE_NAMES[square],
        x=across,
        y=down,
        active=active,
        drafted=drafted,
        last=last,
        lover=lover,
        label=words.text("web.drafted", text=text) if drafted else text,
    )


def label(who: int, square: int, active: bool, words: Words) -> str:
    """The same sentence as for those who listen in the terminal."""
    moved = "active" if active else "moved"
    name = words.text(f"twist.character.{LETTERS[who]}")
    return words.text(f"board.twist.stands.{area_of(square)}.{moved}", character=name, square=SQUARE_NAMES[square])


def waiting(view: TwistView, words: Words) -> list[TwistCharacter]:
    """T-3: whom the Nurse has still to place."""
    if view.phase != PLACING or view.viewer != view.nurse or not view.waiting_for:
        return []
    missing = [who for who in range(CHARACTERS) if facts.square_of(view, who) == NOWHERE]
    return [character(LETTERS[who], words) for who in missing]


def origin(view: TwistView, told: Sequence[Phrase]) -> TwistOrigin | None:
    """Where the last character to move came from, unless somebody stands there by now."""
    last = history.last_move(told)
    if last is None or not facts.anybody_stands(view):
        return None
    return left_square(last[0])


def leaving(view: TwistView, before: TwistView) -> TwistOrigin | None:
    """Where the character comes from that is drafted to move; one that is placed comes from nowhere."""
    squares = [(facts.square_of(before, who), facts.square_of(view, who)) for who in range(CHARACTERS)]
    left = [source for source, target in squares if source not in (target, NOWHERE)]
    return left_square(left[0]) if left else None


def left_square(square: int) -> TwistOrigin:
    across, down = middle(square)
    return TwistOrigin(square=SQUARE_NAMES[square], x=across, y=down)


def last_target(view: TwistView, told: Sequence[Phrase]) -> int:
    last = history.last_move(told)
    return NOWHERE if last is None else last[1]
