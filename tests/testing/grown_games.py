"""Games as a later version might have them: one more option, and a new version of the rules beside the old one."""

from collections.abc import Callable

from tests.testing.pennies import Pennies

from piazza.core.contract import Facts
from piazza.core.game import Game
from piazza.core.options import switch
from piazza.core.result import Result, ranks_by
from piazza.core.state import State

OPTION = "garden"
VERSION = 2


def grow(facts: Facts) -> None:
    """One more option, first in the list so that nothing depends on its place, and one more version of the rules."""
    facts.options = [switch(OPTION, "X-1"), *facts.options]
    facts.rules_versions = [*facts.rules_versions, VERSION]
    facts.rules_version = VERSION


def grown(make: Callable[[], Game]) -> Callable[[], Game]:
    """A maker of the same game after it has grown."""

    def make_grown() -> Game:
        game = make()
        grow(game.facts)
        return game

    return make_grown


class GrownPennies(Pennies):
    """With `garden` a card counts twice; since version 2 it counts one more in any case."""

    def __init__(self) -> None:
        super().__init__(scores=(0, 20))
        grow(self.facts)

    def result(self, state: State) -> Result | None:
        before = super().result(state)
        if before is None:
            return None
        setup = state.setup
        times, more = 1 + (setup.options[OPTION] == "on"), int(setup.rules_version >= VERSION)
        points = [{**sources, "card": (sources["card"] + more) * times} for sources in before.points]
        return Result(points, ranks_by([sum(sources.values()) for sources in points]))
