"""What a seat may do, as the protocol writes it: single actions, ranges, and outcomes with their weights."""

from piazza.core.actions import Actions
from piazza.core.game import Game
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE

Offer = str | dict[str, str]


def offers(game: Game, state: State, seat: int) -> list[Offer]:
    """The legal actions; consecutive ones of a kind that is a span are one range."""
    return [write_run(game, state.setup, run) for run in runs(game, game.actions(state, seat))]


def runs(game: Game, actions: list[int]) -> list[list[int]]:
    """Each action alone, but consecutive numbers of a span together."""
    found: list[list[int]] = []
    for action in actions:
        if found and is_span(game, action) and is_span(game, found[-1][-1]) and found[-1][-1] + 1 == action:
            found[-1].append(action)
        else:
            found.append([action])
    return found


def is_span(game: Game, action: int) -> bool:
    return game.facts.kinds[action >> 16].span


def write_run(game: Game, setup: Setup, run: list[int]) -> Offer:
    first, last = game.write_action(setup, run[0]), game.write_action(setup, run[-1])
    return {"from": first, "to": last} if is_span(game, run[0]) else first


def outcomes(game: Game, state: State) -> list[dict[str, object]]:
    """What chance can draw now, and how likely each is against the others."""
    drawable = Actions()
    game.legal(state, CHANCE, drawable)
    return [
        {"action": game.write_action(state.setup, drawable.at(place)), "weight": drawable.weights[place]}
        for place in range(drawable.count)
    ]
