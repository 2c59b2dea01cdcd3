"""Who acts in Verona Twist, and what exactly to do."""

from collections.abc import Sequence

from piazza.core.actions import BIT, argument_of, kind_of
from piazza.core.view import WATCHER
from piazza.games.twist.actions import PLACE, character_of
from piazza.games.twist.phases import BIDDING, CHOOSING_ROLE, NAMING_DAYS, PLACING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.words import Words


def status(view: TwistView, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
    if view.viewer == WATCHER or not view.waiting_for & BIT[view.viewer]:
        return facts.whose_turn(view, words, names)
    if not legal:
        return words.text("web.status.confirm")
    if view.phase == BIDDING:
        return ask_for_days(view, words)
    if view.phase in (NAMING_DAYS, CHOOSING_ROLE):
        return words.text(f"web.twist.status.{view.question}", days=view.days)
    if view.phase == PLACING:
        return ask_for_places(legal, words)
    role = words.text(f"twist.role.{facts.role_of(view, view.viewer)}")
    return words.text(f"web.twist.status.{view.question}", role=role)


def ask_for_days(view: TwistView, words: Words) -> str:
    if view.bid:
        return words.text("web.twist.status.bid-fewer", days=view.bid)
    return words.text("web.twist.status.bid-first", days=view.days)


def ask_for_places(legal: Sequence[int], words: Words) -> str:
    missing = {character_of(argument_of(action)) for action in legal if kind_of(action) == PLACE}
    if not missing:
        return words.text("web.twist.status.placed")
    return words.text("web.twist.status.placing", left=len(missing))
