"""The auction for Municipio (V-51)."""

from typing import Final

from mypy_extensions import i64

from piazza.bots.verona.sealed import SealedGame
from piazza.bots.verona.worth import Worth
from piazza.core.dice import Dice
from piazza.games.verona import phases
from piazza.games.verona.data import BUILDINGS_TO_END, LEAST_FOR_MUNICIPIO, MUNICIPIO, NOBODY
from piazza.games.verona.rules.end_of_round.occupation import count_occupied
from piazza.games.verona.state import VeronaState

STEPS_OF_TWO: Final = [25, 26, 28, 31, 35, 42, 55]
STEPS_OF_MANY: Final = [25, 28, 35]
MOST_TO_TOP: Final = 80  # the most that is bid to top another
A_LITTLE_MORE: Final = 8


def plain_bid(worth: Worth, state: VeronaState, seat: i64, dice: Dice) -> i64:
    """A little more than the lowest bid that wins, if the gain is well above its price."""
    bid = LEAST_FOR_MUNICIPIO + dice.below(A_LITTLE_MORE)
    gain = gain_of(worth, state, seat, seat)
    if bid > state.public.florins[seat] or gain < 1.5 * worth.price_of_florins(state, seat, bid):
        return 0
    return bid


def mixed_bid(worth: Worth, state: VeronaState, seat: i64, dice: Dice) -> i64:
    """A bid drawn from a mixed equilibrium of all seats."""
    players = state.setup.players
    gains = [[gain_of(worth, state, bidder, winner) for winner in range(players)] for bidder in range(players)]
    choices = [choices_of(state, bidder) for bidder in range(players)]
    game = SealedGame([len(bids) for bids in choices])
    worth.value(state)
    for profile in range(game.profiles):
        bids = [choices[bidder][game.choice_in(profile, bidder)] for bidder in range(players)]
        winner = single_highest(bids)
        for bidder in range(players):
            gain = gains[bidder][winner] if winner != NOBODY else 0.0
            game.payoffs[bidder][profile] = gain - worth.price_of_florins(state, bidder, bids[bidder])
    game.solve(dice)
    return choices[seat][game.play(seat, dice)]


def choices_of(state: VeronaState, seat: i64) -> list[int]:
    """The bids that are considered: nothing, some from the lowest that wins on, and one that nobody else can pay."""
    purse = state.public.florins[seat]
    top: i64 = 0
    for other in range(state.setup.players):
        if other != seat and state.public.florins[other] >= top:
            top = state.public.florins[other] + 1
    steps = STEPS_OF_TWO if state.setup.players == 2 else STEPS_OF_MANY
    choices = [0] + [step for step in steps if step <= purse]
    if LEAST_FOR_MUNICIPIO < top <= purse and top <= MOST_TO_TOP and int(top) not in choices:
        choices.append(top)
    return choices


def single_highest(bids: list[int]) -> i64:
    """The seat with the single highest bid of at least 25."""
    best = LEAST_FOR_MUNICIPIO - 1
    winner: i64 = NOBODY
    for seat in range(len(bids)):
        if bids[seat] > best:
            best, winner = bids[seat], seat
        elif bids[seat] == best:
            winner = NOBODY
    return winner


def gain_of(worth: Worth, state: VeronaState, seat: i64, winner: i64) -> float:
    """The change of a seat's lead if `winner` takes Municipio; the fifth building ends the game (V-52)."""
    before = worth.lead(state, seat)
    phase = state.phase
    state.public.owners[MUNICIPIO] = winner
    if count_occupied(state) == BUILDINGS_TO_END:
        state.phase = phases.OVER
    gain = worth.lead(state, seat) - before
    state.public.owners[MUNICIPIO] = NOBODY
    state.phase = phase
    return gain
