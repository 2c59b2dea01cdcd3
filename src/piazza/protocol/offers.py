"""What chance may draw, as the protocol writes it: outcomes with their weights."""

from piazza.core.actions import Actions
from piazza.core.game import Game
from piazza.core.state import State
from piazza.core.view import CHANCE


def outcomes(game: Game, state: State) -> list[dict[str, object]]:
    """What chance can draw now, and how likely each is against the others."""
    drawable = Actions()
    game.legal(state, CHANCE, drawable)
    return [
        {"action": game.write_action(state.setup, drawable.at(place)), "weight": drawable.weights[place]}
        for place in range(drawable.count)
    ]
