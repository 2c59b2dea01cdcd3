"""How the history of a game looks in the log, and what of it is played on the page."""

from typing import Final

from piazza.core.phrases import Phrase
from piazza.web.shape import Effect

EVENT: Final = "verona.event."
ICONS: Final = {
    "round": ("round-began", "first-player", "first-moves-on"),
    "dice": ("die-rolled", "rolled-to-attack", "rolled-to-defend"),
    "bid": ("bid-florins", "bid-mercenaries", "bid-for-municipio"),
    "card": ("played-card", "schemes", "foiled", "repeated", "intrigue-succeeded", "schemers-clash", "no-effect"),
    "ally": (
        *("prepared", "agent-lost", "agent-moved", "corrupted", "no-ally-left", "removed", "accused", "intimidated"),
        *("relocated", "lost-refuge", "moved", "stayed", "added"),
    ),
    "building": ("visible", "offered", "occupied", "not-occupied"),
    "mission": ("dealt", "all-dealt", "showed", "passed"),
    "token": ("placed", "placed-token", "withdrew", "planned", "picked", "turned-up", "counts-as-bluff"),
    "florin": ("got-florins", "mission-florins", "profit"),
    "sword": (
        "got-mercenaries",
        "mission-mercenaries",
        "hired",
        "arming-goes-on",
        "strongest",
        "no-strongest",
        "stopped",
    ),
    "win": ("game-ended", "scored"),
}
ICON_OF: Final = {event: icon for icon, events in ICONS.items() for event in events}
REVEALED: Final = {
    "turned-up": ("token", "action"),
    "played-card": ("card", "card"),
    "bid-florins": ("florins", "count"),
    "bid-mercenaries": ("mercenaries", "count"),
    "bid-for-municipio": ("florins", "count"),
    "hired": ("mercenaries", "count"),
}


def heading(told: Phrase) -> bool:
    """A round is a chapter."""
    return told.key == f"{EVENT}round-began"


def icon(told: Phrase) -> str:
    return ICON_OF.get(told.key.removeprefix(EVENT), "")


def effect(told: Phrase) -> Effect | None:
    """Dice roll; what was sealed or face down is revealed, with who had it."""
    name = told.key.removeprefix(EVENT)
    if name == "die-rolled":
        return Effect(kind="dice", values=[int(told.values["die"].text)], by=int(told.values["seat"].text))
    if name in REVEALED:
        what, value = REVEALED[name]
        seat = int(told.values["seat"].text)
        return Effect(kind="reveal", what=what, value=told.values[value].text, by=seat)
    return None
