"""What everybody sees of a house."""

from typing import Final, cast

from piazza.core.view import View
from piazza.games.verona.phases import DRAW_FIRST
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.web.offers import Json
from piazza.words import Words

SIGNS: Final = {
    "florins": "v-florin",
    "mercenaries": "v-sword",
    "supply": "v-ally",
    "tokens": "v-token",
    "missions": "v-card",
    "shown": "v-proof",
    "buildings": "v-building",
}


def panel(view: View, seat: int, words: Words) -> list[Json]:
    """V-24; Florins only where purses are open."""
    eyes = cast(VeronaView, view)
    counts = {"florins": int(eyes.florins[seat])} if facts.setup_of(eyes).open_purses else {}
    counts["mercenaries"] = int(eyes.mercenaries[seat])
    counts["supply"] = int(eyes.supply[seat])
    if not facts.plans_are_sealed(eyes, seat):
        counts["tokens"] = facts.tokens_lying(eyes, seat)
    counts["missions"] = int(eyes.missions[seat])
    counts["shown"] = len(facts.shown_by(eyes, seat))
    counts["buildings"] = len(facts.buildings_of(eyes, seat))
    return [
        {"name": name, "label": words.text(f"web.verona.panel.{name}"), "text": str(count), "sign": SIGNS[name]}
        for name, count in counts.items()
    ]


def score(view: View, seat: int) -> int | None:
    """V-60: what the house would have if the game were over now."""
    eyes = cast(VeronaView, view)
    return None if eyes.phase == DRAW_FIRST else facts.points_of(eyes, seat)
