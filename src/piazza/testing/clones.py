"""Laws about clones, and about calls that must not change a state."""

from piazza.core.state import State
from piazza.testing.play import events_of, play_on
from piazza.testing.trial import Trial, law


@law
def clones_are_equal_and_independent(trial: Trial) -> None:
    """A clone has the digest of its original, and playing on with it does not change the original."""
    game = trial.game
    for state in trial.states(20):
        digest, clone = game.digest(state), state.clone()
        trial.demand(game.digest(clone) == digest, "a clone differs from its original")
        play_on(game, clone, trial.dice, 8)
        trial.demand(game.digest(state) == digest, "playing on with a clone changed its original")


@law
def old_clones_never_change(trial: Trial) -> None:
    """A clone that was kept does not change when the game goes on."""
    kept: list[tuple[int, State, str]] = []
    for state in trial.states(40):
        kept.append((trial.made, state.clone(), trial.game.digest(state)))
    for made, clone, digest in kept:
        trial.demand(trial.game.digest(clone) == digest, f"the clone kept after decision {made} has changed")


@law
def reading_changes_nothing(trial: Trial) -> None:
    """Reading methods do not change the state, and `determinize` does not change the view."""
    for state in trial.states(20):
        digest = trial.game.digest(state)
        read_everything(trial, state)
        trial.demand(trial.game.digest(state) == digest, "reading a state changed it")


def read_everything(trial: Trial, state: State) -> None:
    game = trial.game
    game.result(state)
    game.write_position(state)
    for seat in game.seats(state):
        for action in game.actions(state, seat)[:5]:
            game.reveals(state, seat, action)
    for viewer in trial.viewers():
        view = game.observe(state, viewer)
        before = game.dump_view(view)
        play_on(game, game.determinize(view, trial.dice), trial.dice, 3)
        trial.demand(game.dump_view(view) == before, "playing on in an invented world changed the view it came from")


@law
def listening_changes_nothing(trial: Trial) -> None:
    """An action has the same effect with and without a sink."""
    for state, decision in trial.moments(40):
        quiet, told = state.clone(), state.clone()
        trial.game.apply(quiet, *decision)
        events_of(trial.game, told, decision)
        trial.demand(trial.game.digest(quiet) == trial.game.digest(told), "with a sink the outcome is another")
