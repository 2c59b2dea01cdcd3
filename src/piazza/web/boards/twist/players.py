"""What everybody sees of a player of Verona Twist: role, bid, games won."""

from typing import cast

from piazza.core.view import View
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import BIDDING, OVER
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.web.offers import Json
from piazza.words import Words


def panel(view: View, seat: int, words: Words) -> list[Json]:
    eyes = cast(TwistView, view)
    if facts.roles_settled(eyes):
        return [fact("role", words.text(f"twist.role.{facts.role_of(eyes, seat)}"), words)]
    if eyes.phase == BIDDING and eyes.bid and seat != eyes.bidder:  # whoever is to bid has not named the lowest number
        return [fact("bid", words.text("web.twist.days", days=eyes.bid), words)]
    return []


def fact(name: str, text: str, words: Words) -> Json:
    return {"name": name, "label": words.text(f"web.twist.panel.{name}"), "text": text}


def score(view: View, seat: int) -> int | None:
    """T-16: the games won; a single game has no score before it is over."""
    eyes = cast(TwistView, view)
    if not cast(TwistSetup, eyes.setup).match and eyes.phase != OVER:
        return None
    return [eyes.first_winner, eyes.winner].count(seat)
