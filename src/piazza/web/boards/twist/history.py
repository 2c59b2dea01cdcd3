"""The history of Verona Twist in the log: its chapters, its pictures, and what is shown with a flourish."""

from typing import Final

from piazza.core.phrases import Phrase
from piazza.presentation.twist.history import CROSSED_OFF, MOVED
from piazza.web.shape import Effect

CHAPTERS: Final = frozenset({"twist.event.roles", "twist.event.day-began"})
ICONS: Final = {
    "twist.event.first-bidder": "bid",
    "twist.event.named": "bid",
    "twist.event.passed": "bid",
    "twist.event.roles": "info",
    "twist.event.placed": "place",
    "twist.event.disguised": "secret",
    "twist.event.hidden-in": "secret",
    "twist.event.moved": "move",
    "twist.event.stayed": "info",
    "twist.event.reported": "info",
    "twist.event.eliminated": "eliminate",
    "twist.event.day-began": "day",
    "twist.event.game-won": "win",
    "twist.event.chose-role": "info",
    "twist.event.fewer-days": "win",
    "twist.event.fewer-suspects": "win",
    "twist.event.nothing-between": "info",
}
REVEALED: Final = {"twist.event.reported": "report", "twist.event.game-won": "pair"}


def heading(told: Phrase) -> bool:
    return told.key in CHAPTERS


def icon(told: Phrase) -> str:
    return ICONS.get(told.key, "")


def effect(told: Phrase) -> Effect | None:
    """A character walks; the report and at the end the lovers are what all have waited for; pairs are struck out."""
    if told.key == MOVED:
        return Effect(kind="light", id=f"token-{told.values['character'].text}")
    if told.key == CROSSED_OFF:
        return Effect(kind="reveal", ids=[f"pair-{pair}" for pair in told.values["pairs"].text.split(",") if pair])
    what = REVEALED.get(told.key)
    return None if what is None else Effect(kind="reveal", what=what, name=told.values[what].text)
