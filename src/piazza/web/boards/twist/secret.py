"""T-4, TR-3: what the Nurse alone knows."""

from collections.abc import Sequence
from typing import cast

from piazza.core.view import View
from piazza.games.twist.data import NO_PAIR
from piazza.games.twist.events import REPORTS
from piazza.games.twist.phases import MOVING, OVER, PLACING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.web.boards.twist.drawing import couple
from piazza.web.boards.twist.suspects import apart
from piazza.web.offers import Json
from piazza.words import Words


def hand(view: View, words: Words, names: Sequence[str]) -> Json | None:
    """The Nurse has secrets from the placing to the end of a game; nobody else has any."""
    eyes = cast(TwistView, view)
    if eyes.viewer != eyes.nurse or not facts.roles_settled(eyes) or eyes.phase == OVER:
        return None
    if eyes.pair == NO_PAIR:
        return {"couple": None, "text": before(eyes, words)}
    label = words.text("web.twist.hand.lovers")
    return {"couple": {**couple(eyes.pair, words), "label": label}, "text": report_now(eyes, words)}


def before(view: TwistView, words: Words) -> str:
    """While there is no pair yet, or where a study goes without."""
    if view.phase == PLACING:
        return words.text("web.twist.hand.placing")
    return words.text("web.twist.hand.moving" if view.phase == MOVING else "web.twist.hand.disguising")


def report_now(view: TwistView, words: Words) -> str:
    """T-13: what she would have to report if nobody moved any more today."""
    report = REPORTS[0] if apart(view) & 2**view.pair else REPORTS[1]
    return words.text("web.twist.hand.report", report=words.text(f"twist.report.{report}"))
