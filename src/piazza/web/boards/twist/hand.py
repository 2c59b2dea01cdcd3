"""T-4, TR-3: what the Nurse alone knows."""

from collections.abc import Sequence

from piazza.games.twist.data import NO_PAIR
from piazza.games.twist.events import REPORTS
from piazza.games.twist.phases import MOVING, OVER, PLACING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.presentation.twist.suspects import apart
from piazza.web.boards.twist.board import couple
from piazza.web.boards.twist.shapes import TwistHand
from piazza.words import Words


def hand(view: TwistView, words: Words, names: Sequence[str]) -> TwistHand | None:
    """The Nurse has secrets from the placing to the end of a game; nobody else has any."""
    if view.viewer != view.nurse or not facts.roles_settled(view) or view.phase == OVER:
        return None
    if view.pair == NO_PAIR:
        return TwistHand(couple=None, text=before(view, words))
    known = couple(view.pair, words.text("web.twist.hand.lovers"), words)
    return TwistHand(couple=known, text=report_now(view, words))


def before(view: TwistView, words: Words) -> str:
    """While there is no pair yet, or where a study goes without."""
    if view.phase == PLACING:
        return words.text("web.twist.hand.placing")
    return words.text("web.twist.hand.moving" if view.phase == MOVING else "web.twist.hand.disguising")


def report_now(view: TwistView, words: Words) -> str:
    """T-13: what she would have to report if nobody moved any more today."""
    report = REPORTS[0] if apart(view) & 2**view.pair else REPORTS[1]
    return words.text("web.twist.hand.report", report=words.text(f"twist.report.{report}"))
