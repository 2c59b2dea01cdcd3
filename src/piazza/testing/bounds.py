"""Laws about stated bounds and results."""

from piazza.core.result import Result
from piazza.testing.play import by_seats
from piazza.testing.trial import Trial, law


@law
def games_end_within_the_stated_length(trial: Trial) -> None:
    """No game has more decisions of its seats than `longest`."""
    trial.demand(
        by_seats(trial.play()) <= trial.game.facts.longest, f"not over after {trial.game.facts.longest} decisions"
    )


@law
def choices_keep_to_the_stated_width(trial: Trial) -> None:
    """No seat ever has more legal actions than `widest`."""
    widest = trial.game.facts.widest
    for state, decision in trial.moments():
        width = len(trial.game.actions(state, decision.seat))
        trial.demand(width <= widest, f"{width} legal actions where {widest} were stated as the most")


@law
def results_come_at_the_end(trial: Trial) -> None:
    """There is a result exactly when no seat is to act. Scores are within the stated bounds, and places fit them."""
    for state in trial.states():
        result = trial.game.result(state)
        over = not trial.game.to_act(state)
        trial.demand((result is not None) == over, "a result before the end, or none at the end")
        if result is not None:
            check_result(trial, result)


def check_result(trial: Trial, result: Result) -> None:
    seats = range(trial.setup.players)
    trial.demand(len(result.scores) == len(result.ranks) == len(seats), f"{result} is not for all seats")
    lowest, highest = trial.game.facts.scores
    trial.demand(all(lowest <= score <= highest for score in result.scores), f"{result} is out of bounds")
    for seat in seats:
        better = sum(other < result.ranks[seat] for other in result.ranks)
        trial.demand(result.ranks[seat] == better + 1, f"{result} skips or doubles places")
        outdone = [other for other in seats if result.scores[other] > result.scores[seat]]
        fair = all(result.ranks[other] < result.ranks[seat] for other in outdone)
        trial.demand(fair, f"{result} places somebody before one with more points")
