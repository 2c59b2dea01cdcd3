"""What everybody sees of a house."""

from typing import Final

from piazza.core.actions import BIT
from piazza.games.verona.phases import DRAW_FIRST
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.web.shape import PlayerFact
from piazza.words import Words

SIGNS: Final = {
    "florins": "sign-florin",
    "mercenaries": "sign-sword",
    "supply": "sign-ally",
    "tokens": "sign-token",
    "missions": "sign-card",
    "shown": "sign-proof",
    "buildings": "sign-building",
}


def panel(view: VeronaView, seat: int, words: Words) -> list[PlayerFact]:
    """V-24; Florins only where purses are open."""
    counts = {"florins": int(view.public.florins[seat])} if facts.setup_of(view).open_purses else {}
    counts["mercenaries"] = int(view.public.mercenaries[seat])
    counts["supply"] = int(view.public.supply[seat])
    if not facts.plans_are_sealed(view, seat):
        counts["tokens"] = facts.tokens_lying(view, seat)
    counts["missions"] = int(view.missions[seat])
    counts["shown"] = len(facts.shown_by(view, seat))
    counts["buildings"] = len(facts.buildings_of(view, seat))
    return role(view, seat, words) + [
        PlayerFact(name=name, label=words.text(f"web.verona.panel.{name}"), text=str(count), sign=SIGNS[name])
        for name, count in counts.items()
    ]


def role(view: VeronaView, seat: int, words: Words) -> list[PlayerFact]:
    """V-32: what the house does on the street that is resolved."""
    street, bit = view.street, BIT[seat]
    roles = {
        "intrigue": street.schemer == seat,
        "corruption": bool(street.bribers & bit),
        "violence": bool(street.fighters & bit),
        "shield": bool(street.defenders & bit),
    }
    return [
        PlayerFact(
            name="role",
            label=words.text("web.verona.panel.role"),
            text=words.text(f"web.verona.panel.role.{sign}"),
            sign=f"sign-{sign}",
        )
        for sign, plays in roles.items()
        if plays
    ]


def score(view: VeronaView, seat: int) -> int | None:
    """V-60: what the house would have if the game were over now."""
    return None if view.phase == DRAW_FIRST else facts.points_of(view, seat)
