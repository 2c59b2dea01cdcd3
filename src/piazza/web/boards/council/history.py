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
FROM_A_PLAYER: Final = ("played", "placed")
LIT: Final = {  # for each event the value that names the place, and how the id of that place begins
    "looked": {"spot": "spot"},
    "copied": {"card": "card"},
    "agenda-met": {"card": "card"},
    "agenda-unmet": {"card": "card"},
    "scored": {"spot": "spot"},
    "round-scored": {"seat": "player"},
}


def heading(told: Phrase) -> bool:
    return told.key == NEW_ROUND


def icon(told: Phrase) -> str:
    return ICONS.get(told.key.removeprefix(EVENT), "")


def effect(told: Phrase) -> Effect | None:
    """What comes from where; C-31, C-34: tokens are turned up and the dead are told when a round ends."""
    name, values = told.key.removeprefix(EVENT), told.values
    if told.key == TURNED_UP:
        spot, token = values["spot"].text, values["token"].text
        return Effect(kind="reveal", id=f"spot-{spot}", seat=int(values["owner"].text), token=token)
    if told.key == DIED:
        return Effect(kind="reveal", id=f"card-{values['card'].text}", seat=0, token=POISON)
    if name == "swapped":
        return Effect(kind="swap", id=f"spot-{values['one'].text}", start=f"spot-{values['other'].text}")
    if name in FROM_A_PLAYER:
        id = f"card-{values['card'].text}" if name == "played" else f"spot-{values['spot'].text}"
        return Effect(kind="move", id=id, start=f"player-{values['seat'].text}")
    if name == "moved":
        card = f"card-{values['card'].text}"
        return Effect(kind="move", id=card, start=card)
    return lit(name, told)


def lit(name: str, told: Phrase) -> Effect | None:
    """What a line speaks of: a card, a spot or a player."""
    for kind, id in LIT.get(name, {}).items():
        return Effect(kind="light", id=f"{id}-{told.values[kind].text}")
    return None
