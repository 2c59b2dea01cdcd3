"""How lines of the history look in the log, and what they play on the table."""

from typing import Final

from piazza.core.phrases import Phrase
from piazza.web.shape import Effect

EVENT: Final = "council.event."
NEW_ROUND: Final = "council.event.round-began"
TURNED_UP: Final = "council.event.turned-up"
DIED: Final = "council.event.died"
POISON: Final = "poison"

ICONS: Final = {
    "first-player": "info",
    "round-began": "round",
    "put-away": "card",
    "dealt": "secret",
    "all-dealt": "card",
    "gave": "secret",
    "received": "secret",
    "passed-on": "card",
    "drafted": "card",
    "kept": "secret",
    "rest-away": "secret",
    "draft-over": "card",
    "played": "card",
    "power-unused": "info",
    "moved": "move",
    "swapped": "token",
    "looked": "look",
    "saw": "secret",
    "copied": "info",
    "placed": "token",
    "placed-token": "secret",
    "no-token": "info",
    "last-tokens": "token",
    "turned-up": "token",
    "died": "death",
    "agenda-met": "score",
    "agenda-unmet": "info",
    "scored": "score",
    "round-scored": "score",
}


def heading(told: Phrase) -> bool:
    return told.key == NEW_ROUND


def icon(told: Phrase) -> str:
    return ICONS.get(told.key.removeprefix(EVENT), "")


def effect(told: Phrase) -> Effect | None:
    """C-31, C-34: tokens are turned up and the dead are told when a round ends; `id` is where on the table."""
    values = told.values
    if told.key == TURNED_UP:
        spot, token = values["spot"].text, values["token"].text
        return Effect(kind="reveal", id=f"spot-{spot}", seat=int(values["owner"].text), token=token)
    if told.key == DIED:
        return Effect(kind="reveal", id=f"card-{values['card'].text}", seat=0, token=POISON)
    return None
