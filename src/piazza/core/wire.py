"""What a viewer gets in notation, as programs read it: its view, what it may decide, and how a game has ended."""

from piazza.core.actions import BIT, kind_in
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.result import Result
from piazza.core.slots import NOTHING
from piazza.core.state import Setup
from piazza.core.view import CHANCE, View, write_seat

Offer = str | dict[str, str]


def written_view(game: Game, view: View) -> dict[str, object]:
    """What is asked, who has not answered yet, and everything else that the view knows."""
    return {
        "question": view.question,
        "waiting_for": [write_seat(seat) for seat in range(CHANCE + 1) if view.waiting_for & BIT[seat]],
        "view": dict(game.write_view(view)),
    }


def written_values(phrase: Phrase) -> dict[str, str]:
    """What an event is about, in notation; an empty list is a dash, as in views and positions."""
    return {name: value.text or NOTHING for name, value in phrase.values.items()}


def written_offers(game: Game, setup: Setup, actions: list[int]) -> list[Offer]:
    """Legal actions; consecutive ones of a kind that is a span are one range."""
    if not any(kind.span for kind in game.facts.kinds):
        return [game.write_action(setup, action) for action in actions]
    return [write_run(game, setup, run) for run in runs(game, actions)]


def written_result(result: Result | None) -> dict[str, object] | None:
    """How it ended; None while it goes on."""
    if result is None:
        return None
    winners = [write_seat(seat) for seat in result.winners]
    scores, points = (result.scores, result.points) if result.counted else (None, None)
    return {"scores": scores, "places": result.ranks, "points": points, "winners": winners}


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
    return kind_in(game.facts.kinds, action).span


def write_run(game: Game, setup: Setup, run: list[int]) -> Offer:
    first = game.write_action(setup, run[0])
    return {"from": first, "to": game.write_action(setup, run[-1])} if is_span(game, run[0]) else first
