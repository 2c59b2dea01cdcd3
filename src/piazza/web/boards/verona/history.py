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
        "attacks-lapsed",
    ),
    "win": ("game-ended", "scored"),
}
ICON_OF: Final = {event: icon for icon, events in ICONS.items() for event in events}
# What lines play, each at the id of a place on the page.
REVEALED: Final = {
    "turned-up": ("token", "action", "turned-{seat}"),
    "played-card": ("card", "card", "deed-{seat}"),
    "bid-florins": ("florins", "count", "deed-{seat}"),
    "bid-mercenaries": ("mercenaries", "count", "deed-{seat}"),
    "bid-for-municipio": ("florins", "count", "middle-{seat}"),
    "hired": ("mercenaries", "count", "middle-{seat}"),
}
FLOWING: Final = {
    "profit": "florin",
    "got-florins": "florin",
    "mission-florins": "florin",
    "got-mercenaries": "sword",
    "mission-mercenaries": "sword",
}
MOVING: Final = {
    "corrupted": ("ally-{street}-{seat}", "player-{seat}"),
    "added": ("ally-{street}-{seat}", "player-{seat}"),
    "prepared": ("ally-{street}-{seat}", "player-{seat}"),
    "relocated": ("ally-{street}-{owner}", "player-{owner}"),
    "moved": ("ally-{to}-{seat}", "ally-{from}-{seat}"),
    "agent-moved": ("ally-{to}-{seat}", "ally-{from}-{seat}"),
    "showed": ("middle-{seat}", "player-{seat}"),
    "occupied": ("building-{building}", "player-{seat}"),
}
LEAVING: Final = {"removed": "owner", "agent-lost": "seat"}  # whose ally goes back to the supply
LIT: Final = {
    "picked": "street-{street}",
    "schemes": "street-{street}",
    "accused": "street-{street}",
    "strongest": "deed-{seat}",
    "stopped": "player-{seat}",
    "rolled-to-attack": "deed-{seat}",
    "rolled-to-defend": "deed-{seat}",
    "foiled": "player-{seat}",
    "offered": "building-{building}",
    "visible": "building-{building}",
    "not-occupied": "building-{building}",
    "round-began": "player-{seat}",
    "scored": "player-{seat}",
}


def heading(told: Phrase) -> bool:
    """A round is a chapter."""
    return told.key == f"{EVENT}round-began"


def icon(told: Phrase) -> str:
    return ICON_OF.get(told.key.removeprefix(EVENT), "")


def effect(told: Phrase) -> Effect | None:
    """Dice roll; what was sealed or face down is revealed, with who had it; allies and money go somewhere."""
    name = told.key.removeprefix(EVENT)
    given = {field: value.text for field, value in told.values.items()}
    if name == "die-rolled":
        return Effect(kind="dice", values=[int(given["die"])], by=int(given["seat"]), id=f"deed-{given['seat']}")
    if name in REVEALED:
        what, value, place = REVEALED[name]
        return Effect(kind="reveal", what=what, value=given[value], by=int(given["seat"]), id=place.format_map(given))
    if name in FLOWING:
        return flow(FLOWING[name], given["count"], given["seat"], f"middle-{given['seat']}")
    if name in LEAVING:
        owner = given[LEAVING[name]]
        return flow("ally", "1", owner, f"ally-{given['street']}-{owner}")
    if name in MOVING:
        id, start = MOVING[name]
        return Effect(kind="move", id=id.format_map(given), start=start.format_map(given))
    place = LIT.get(name, "")
    return Effect(kind="light", id=place.format_map(given)) if place else None


def flow(what: str, value: str, seat: str, start: str) -> Effect:
    """The effect of something that moves from a place to the panel of a house."""
    return Effect(kind="flow", what=what, value=value, id=f"player-{seat}", start=start)
