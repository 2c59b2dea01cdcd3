"""Laws about `determinize`: its worlds give the same view and can be played."""

from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.testing.play import Decision, events_of, heard, play_on
from piazza.testing.trial import Trial, law


@law
def worlds_look_like_the_view(trial: Trial) -> None:
    """A determinized world has the same view, the same seats to act, and the same legal actions of the viewer."""
    game = trial.game
    for state in trial.states():
        for viewer in trial.viewers():
            world = game.determinize(game.observe(state, viewer), trial.dice)
            same = trial.view_text(world, viewer) == trial.view_text(state, viewer)
            trial.demand(same, f"a world invented for viewer {viewer + 1} gives another view")
            trial.demand(game.to_act(world) == game.to_act(state), "an invented world asks other seats")
            same = game.actions(world, viewer) == game.actions(state, viewer)
            trial.demand(same, f"in an invented world viewer {viewer + 1} has other choices")


@law
def worlds_can_be_saved_and_played(trial: Trial) -> None:
    """A determinized world is a complete state: it saves, loads, and can be played to a result."""
    game = trial.game
    for state in trial.states(6):
        for viewer in trial.viewers():
            world = game.determinize(game.observe(state, viewer), trial.dice)
            same = game.digest(game.load(game.save(world))) == game.digest(world)
            trial.demand(same, "an invented world loads as another")
            play_on(game, world, trial.dice, game.facts.longest)
            trial.demand(not game.to_act(world), "an invented world does not end in time")
            trial.demand(game.result(world) is not None, "an invented world ends without a result")


@law
def unrevealing_decisions_teach_nothing(trial: Trial) -> None:
    """After a decision that does not reveal, its maker goes on and has learnt nothing, so it can be taken back.

    In every world that the maker considers possible, its view and its events are the same.
    """
    game = trial.game
    for state, decision in trial.moments(60):
        if decision.seat != CHANCE and not game.reveals(state, *decision):
            known = game.observe(state, decision.seat)
            truth = what_follows(trial, state.clone(), decision)
            for _ in range(4):
                world = game.determinize(known, trial.dice)
                trial.demand(not game.reveals(world, *decision), "whether it reveals depends on secrets")
                trial.demand(what_follows(trial, world, decision) == truth, "it tells its maker something new")


def what_follows(trial: Trial, state: State, decision: Decision) -> tuple[str, list[str]]:
    """The view and the events that the maker of a decision gets after it."""
    events = events_of(trial.game, state, decision)
    goes_on = trial.game.seats(state)
    trial.demand(decision.seat in goes_on, "it does not reveal, and yet its maker does not go on")
    trial.demand(CHANCE not in goes_on, "it does not reveal, and yet chance draws")
    return trial.view_text(state, decision.seat), heard(trial.game, trial.setup, events, decision.seat)
