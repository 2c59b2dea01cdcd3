"""Laws about simultaneous and unordered decisions: their order leaves no trace."""

from piazza.core.actions import kind_of
from piazza.core.game import Game
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.testing.play import (
    Decision,
    events_of,
    heard,
    one_of,
    players_to_act,
    random_decision,
    some_of,
    told_to_others,
)
from piazza.testing.trial import Trial, law


@law
def simultaneous_seats_commute(trial: Trial) -> None:
    """Any order of the seats of one step gives the same state and the same events for every viewer."""
    before: set[int] = set()
    for state, _ in trial.moments():
        seats = set(players_to_act(trial.game, state))
        if len(seats) > 1 and not seats <= before:
            step = play_step(trial, state.clone())
            outcomes = {outcome_in_some_order(trial, state.clone(), step) for _ in range(4)}
            trial.demand(len(outcomes) == 1, "who decides first makes a difference")
        before = seats


def play_step(trial: Trial, state: State) -> list[Decision]:
    """Let all seats of a simultaneous step decide at random until it is over."""
    game = trial.game
    asked, waiting = question(game, state), game.to_act(state)
    decisions: list[Decision] = []
    while waiting:
        decisions.append(random_decision(game, state, trial.dice))
        events = events_of(game, state, decisions[-1])
        left = game.to_act(state)
        if left & ~waiting or told_to_others(events, decisions[-1].seat) or question(game, state) != asked:
            break
        waiting = left
    return decisions


def question(game: Game, state: State) -> str:
    return game.observe(state, WATCHER).question


def outcome_in_some_order(trial: Trial, state: State, decisions: list[Decision]) -> tuple[str, ...]:
    """The digest and the events by viewer if the seats make the same decisions in another random order."""
    game = trial.game
    told: dict[int, list[str]] = {viewer: [] for viewer in trial.viewers()}
    left = list(decisions)
    while left:
        ready = [decision for decision in left if decision.seat in game.seats(state)]
        trial.demand(bool(ready), "a seat that decides at the same time as others has to wait for them")
        seat = one_of(ready, trial.dice).seat
        decision = next(decision for decision in left if decision.seat == seat)
        left.remove(decision)
        legal = decision.action in game.actions(state, seat)
        trial.demand(legal, f"seat {seat + 1} has other choices when others decide before it")
        events = events_of(game, state, decision)
        for viewer, lines in told.items():
            lines.extend(heard(game, trial.setup, events, viewer))
    return (game.digest(state), *("\n".join(lines) for lines in told.values()))


@law
def unordered_decisions_commute(trial: Trial) -> None:
    """Unordered decisions give the same state in any order."""
    game = trial.game
    before = -1
    for state, decision in trial.moments():
        unordered = is_unordered(game, decision.action)
        if unordered and decision.seat != before:
            run = play_run(trial, state.clone(), decision.seat)
            digests = {digest_after(trial, state.clone(), some_of(run, len(run), trial.dice)) for _ in range(4)}
            trial.demand(len(digests) == 1, "the order of decisions that form a set makes a difference")
        before = decision.seat if unordered else -1


def is_unordered(game: Game, action: int) -> bool:
    return game.facts.kinds[kind_of(action)].unordered


def play_run(trial: Trial, state: State, seat: int) -> list[Decision]:
    """Unordered decisions of one seat, until it has no more or enough."""
    game = trial.game
    run: list[Decision] = []
    while len(run) < 12 and (choices := [a for a in game.actions(state, seat) if is_unordered(game, a)]):
        run.append(Decision(seat, one_of(choices, trial.dice)))
        game.apply(state, *run[-1])
    return run


def digest_after(trial: Trial, state: State, decisions: list[Decision]) -> str:
    game = trial.game
    for seat, action in decisions:
        legal = action in game.actions(state, seat)
        trial.demand(legal, f"{game.write_action(trial.setup, action)} is legal only in a certain order")
        game.apply(state, seat, action)
    return game.digest(state)
