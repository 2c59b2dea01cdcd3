"""The table as one viewer sees it."""

from collections.abc import Sequence
from typing import cast

from piazza.core.phrases import Phrase
from piazza.core.view import View
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.web.boards.verona.buildings import BuildingCards
from piazza.web.boards.verona.resolution import Resolution
from piazza.web.boards.verona.streets import Streets
from piazza.web.offers import Json
from piazza.words import Words


def board(view: View, words: Words, names: Sequence[str], told: Sequence[Phrase] = ()) -> Json:
    """The round, the streets, the buildings, the street that is resolved, and the missions that lie open."""
    eyes = cast(VeronaView, view)
    buildings, resolution = BuildingCards(eyes, words, names), Resolution(eyes, words, names)
    return {
        "calendar": buildings.calendar(),
        "streets": Streets(eyes, words, names).streets(),
        "stage": resolution.stage(),
        "houses": resolution.houses(),
        "buildings": buildings.buildings(),
        "shown": [
            {"seat": seat + 1, "missions": [buildings.mission_card(mission) for mission in facts.shown_by(eyes, seat)]}
            for seat in facts.seats_of(eyes)
            if eyes.shown[seat]
        ],
    }
