"""T-6: the calendar as lamps, one for each day, going out one by one; in a bidding a lamp names its number (T-18)."""

from piazza.games.twist.phases import BIDDING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.web.offers import Json
from piazza.words import Words


def lamps(view: TwistView, words: Words) -> Json:
    burning = days_burning(view)
    return {
        "text": facts.how_long(view, words),
        "bidding": view.phase == BIDDING,
        "lamps": [
            {"number": day, "lit": day <= burning, "label": words.text("web.twist.days", days=day)}
            for day in range(1, view.days + 1)
        ],
    }


def days_burning(view: TwistView) -> int:
    """While days are bid for, as many as Capulet would get by now."""
    if facts.roles_settled(view):
        return view.days_left
    return view.bid or view.days
