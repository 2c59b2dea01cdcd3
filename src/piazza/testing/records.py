"""Laws about records: they can be read and replayed."""

from itertools import groupby

from piazza.core.chance import Chance
from piazza.core.game import Game
from piazza.core.playouts import first_seat
from piazza.core.record import Record, read_record, write_record
from piazza.core.replay import replay
from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.testing.play import Decision, by_seats, random_action
from piazza.testing.sealing import is_unordered
from piazza.testing.trial import Trial, law


@law
def records_replay(trial: Trial) -> None:
    """A record reads as it was written, and its replay ends with the same digest."""
    game = trial.game
    last, decisions = play_in_seat_order(trial)
    names = [f"Player {seat + 1}" for seat in range(trial.setup.players)]
    record = Record(game, trial.setup, names, str(trial.seed), None)
    record.decisions = [
        (seat, game.write_action(trial.setup, action)) for seat, action in with_sorted_sets(game, decisions)
    ]
    record.close(last)
    text = write_record(record)
    again = read_record(text, lambda _: game)
    trial.demand(write_record(again) == text, "a record reads as another")
    trial.demand(game.digest(replay(again)[-1].state) == game.digest(last), "the replay of a record ends elsewhere")


def play_in_seat_order(trial: Trial) -> tuple[State, list[Decision]]:
    """A random game in the order of a record: chance from the seed, simultaneous seats in seat order."""
    game, state, chance = trial.game, trial.game.new(trial.setup), Chance(str(trial.seed))
    decisions: list[Decision] = []
    while (waiting := game.to_act(state)) and by_seats(decisions) < game.facts.longest:
        seat = first_seat(waiting)
        action = chance.draw(game, state) if seat == CHANCE else random_action(game, state, seat, trial.dice)
        if seat == CHANCE:
            chance.count(action)
        decisions.append(Decision(seat, action))
        game.apply(state, seat, action)
        trial.made = len(decisions)
    return state, decisions


def with_sorted_sets(game: Game, decisions: list[Decision]) -> list[Decision]:
    """The decisions with runs of unordered ones of a seat sorted."""
    ordered: list[Decision] = []
    for (_, unordered), run in groupby(decisions, lambda decided: (decided.seat, is_unordered(game, decided.action))):
        made = list(run)
        ordered += sorted(made) if unordered else made
    return ordered
