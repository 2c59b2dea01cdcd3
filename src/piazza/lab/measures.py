"""The measures of each game, by name; other games have only the common ones."""

from piazza.core.measures import Measures
from piazza.editions import EDITIONS


def measures_of(game: str) -> Measures:
    edition = EDITIONS.get(game)
    make = edition.part("measures") if edition is not None else None
    made: Measures = make() if make is not None else Measures()
    return made
