"""Trying a decision in Verona in many worlds, each played on by easy bots to the end of the round."""

from math import sqrt
from statistics import fmean, stdev
from typing import Final

from piazza.bots import bot
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.playouts import first_seat
from piazza.games.verona.game import Verona
from piazza.games.verona.phases import OCCUPATION
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView, observe
from piazza.presentation.verona import facts

WORLDS: Final = 100
LEVEL: Final = "easy"
CLEAR: Final = 2.0  # standard errors between the best decision and each other one


def leads_after(game: Verona, view: VeronaView, street: str, worlds: int = WORLDS) -> list[int]:
    """World by world: the lead at the end of the round if the viewer picks this street now."""
    return [lead_in(game, view, street, f"world {number}") for number in range(worlds)]


def lead_in(game: Verona, view: VeronaView, street: str, seed: str) -> int:
    seat = int(view.viewer)
    state = game.determinize(view, Dice(seed))
    game.play(state, seat, street)
    play_round(game, state, Chance(seed), Dice(seed))
    after = observe(state, seat)
    points = [facts.points_of(after, other) for other in facts.seats_of(after)]
    return points[seat] - max(number for other, number in enumerate(points) if other != seat)


def play_round(game: Verona, state: VeronaState, chance: Chance, luck: Dice) -> None:
    """Until no street has tokens any more: what comes then is the same for all."""
    player, legal, round_number = bot("verona", LEVEL), Actions(), state.public.round
    chance.settle(game, state)
    while (mask := game.to_act(state)) and state.public.round == round_number and state.phase < OCCUPATION:
        seat = first_seat(mask)
        legal.clear()
        game.legal(state, seat, legal)
        game.apply(state, seat, player.choose(game.observe(state, seat), legal, luck, Budget(1)))
        chance.settle(game, state)


def clearly_best(tried: list[list[int]]) -> bool:
    """Whether one decision is better than each other by more than chance explains, compared world by world."""
    best = max(tried, key=sum)
    return all(other is best or exceeds(best, other) for other in tried)


def exceeds(best: list[int], other: list[int]) -> bool:
    differences = [one - two for one, two in zip(best, other, strict=True)]
    return fmean(differences) > CLEAR * stdev(differences) / sqrt(len(differences))
