"""T-4, TR-3: what the Nurse alone knows."""

from collections.abc import Sequence

from piazza.games.twist.data import NO_PAIR
from piazza.games.twist.phases import DISGUISING, MOVING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist.secrets import has_secrets, secret_text
from piazza.web.boards.twist.board import couple
from piazza.web.boards.twist.shapes import TwistCouple, TwistHand
from piazza.web.draft import Draft
from piazza.words import Words


def hand(
    view: TwistView, words: Words, names: Sequence[str], draft: Draft[TwistView] | None = None
) -> TwistHand | None:
    if not has_secrets(view):
        return None
    foreseen = draft is not None and view.phase == MOVING and view.squares != draft.before.squares
    return TwistHand(couple=lovers(view, words), text=secret_text(view, words, foreseen), foreseen=foreseen)


def lovers(view: TwistView, words: Words) -> TwistCouple | None:
    if view.pair == NO_PAIR:
        return None
    return couple(view.pair, words.text("board.twist.hand.lovers"), words, drafted=view.phase == DISGUISING)
