"""T-4, TR-3: what the Nurse alone knows."""

from collections.abc import Sequence

from piazza.games.twist.data import NO_PAIR
from piazza.games.twist.view import TwistView
from piazza.presentation.twist.secrets import has_secrets, secret_text
from piazza.web.boards.twist.board import couple
from piazza.web.boards.twist.shapes import TwistHand
from piazza.words import Words


def hand(view: TwistView, words: Words, names: Sequence[str]) -> TwistHand | None:
    if not has_secrets(view):
        return None
    known = None if view.pair == NO_PAIR else couple(view.pair, words.text("board.twist.hand.lovers"), words)
    return TwistHand(couple=known, text=secret_text(view, words))
