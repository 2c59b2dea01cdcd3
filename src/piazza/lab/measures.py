"""The measures of each game, by name; other games have only the common ones."""

from collections.abc import Callable
from typing import Any

from piazza.core.measures import Measures
from piazza.games.council.measures import CouncilMeasures
from piazza.games.twist.measures import TwistMeasures
from piazza.games.verona.measures import VeronaMeasures

MEASURES: dict[str, Callable[[], Measures[Any, Any]]] = {
    "twist": TwistMeasures,
    "council": CouncilMeasures,
    "verona": VeronaMeasures,
}


def measures_of(game: str) -> Measures:
    return MEASURES.get(game, Measures)()
