"""What everybody sees of a player of Verona Twist: role, bid, games won."""

from piazza.games.twist.phases import BIDDING, OVER
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.web.shape import PlayerFact
from piazza.words import Words


def panel(view: TwistView, seat: int, words: Words) -> list[PlayerFact]:
    if facts.roles_settled(view):
        return [fact("role", words.text(f"twist.role.{facts.role_of(view, seat)}"), words)]
    if view.phase == BIDDING and view.bid and seat != view.bidder:  # whoever is to bid has not named the lowest number
        return [fact("bid", words.text("web.twist.days", days=view.bid), words)]
    return []


def fact(name: str, text: str, words: Words) -> PlayerFact:
    return PlayerFact(name=name, label=words.text(f"web.twist.panel.{name}"), text=text)


def score(view: TwistView, seat: int) -> int | None:
    """T-16: the games won; a single game has no score before it is over."""
    if not view.setup.match and view.phase != OVER:
        return None
    return [view.first_winner, view.winner].count(seat)
