"""The description of Verona Twist for screen readers: sentences, one fact to a line."""

from collections.abc import Sequence

from piazza.games.twist.data import CENTRE, CHARACTERS, LETTERS, NO_PAIR, NOWHERE, PAIR_NAMES, PAIRS, SQUARE_NAMES
from piazza.games.twist.squares import EMPTY_BOARD, square_in
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.words import Words


def describe(view: TwistView, words: Words, names: Sequence[str] | None = None) -> list[str]:
    return [
        facts.who_looks(view, words, names),
        *facts.which_game(view, words, names),
        facts.how_long(view, words),
        facts.whose_turn(view, words, names),
        *characters(view, words),
        *suspects(view, words),
        *lovers(view, words),
    ]


def characters(view: TwistView, words: Words) -> list[str]:
    if view.squares != EMPTY_BOARD:
        return [where(view, words, character) for character in range(CHARACTERS)]
    return [facts.why_nobody_is_seen(view, words) or words.text("describe.twist.nobody-placed")]


def where(view: TwistView, words: Words, character: int) -> str:
    name = words.text(f"twist.character.{LETTERS[character]}")
    square = square_in(view.squares, character)
    if square == NOWHERE:
        return words.text("describe.twist.nowhere", character=name)
    area = "centre" if CENTRE & 2**square else "edge"
    moved = "active" if view.active & 2**character else "moved"
    return words.text(f"board.twist.stands.{area}.{moved}", character=name, square=SQUARE_NAMES[square])


def suspects(view: TwistView, words: Words) -> list[str]:
    left = facts.suspects_left(view)
    if len(left) == PAIRS:
        return [words.text("describe.twist.all-suspects")]
    return [words.text("board.twist.suspects", left=len(left), all=PAIRS)] + [
        words.text("describe.twist.suspect", pair=words.text(f"twist.pair.{pair}")) for pair in left
    ]


def lovers(view: TwistView, words: Words) -> list[str]:
    if view.pair == NO_PAIR:
        return []
    pair = words.text(f"twist.pair.{PAIR_NAMES[view.pair]}")
    return [
        words.text("describe.twist.your-secret" if facts.is_secret(view) else "describe.twist.lovers-were", pair=pair)
    ]
