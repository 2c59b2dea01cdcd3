"""T-4, TR-3: what the Nurse alone knows."""

from piazza.games.twist.data import NO_PAIR
from piazza.games.twist.events import REPORTS
from piazza.games.twist.phases import DISGUISING, MOVING, OVER, PLACING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist.facts import roles_settled
from piazza.presentation.twist.suspects import apart
from piazza.words import Words


def has_secrets(view: TwistView) -> bool:
    """The Nurse has secrets from the placing to the end of a game; nobody else has any.

    In a game that was stopped before she chose the lovers there are none.
    """
    if view.viewer != view.nurse or not roles_settled(view) or view.phase == OVER:
        return False
    return bool(view.waiting_for) or view.phase not in (PLACING, DISGUISING)


def secret_text(view: TwistView, words: Words, foreseen: bool = False) -> str:
    """What she has to know about the lovers, whom she has chosen or will choose; `foreseen` if by a drafted move."""
    if view.pair != NO_PAIR:
        return report_now(view, words, foreseen)
    if view.phase == PLACING:
        return words.text("board.twist.hand.placing")
    return words.text("board.twist.hand.moving" if view.phase == MOVING else "board.twist.hand.disguising")


def report_now(view: TwistView, words: Words, foreseen: bool) -> str:
    """T-13: what she would have to report if nobody moved any more today, or after her move."""
    report = REPORTS[0] if apart(view) & 2**view.pair else REPORTS[1]
    key = "board.twist.hand.report-then" if foreseen else "board.twist.hand.report"
    return words.text(key, report=words.text(f"twist.report.{report}"))
