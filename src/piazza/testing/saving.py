"""Laws about full positions: saved states load again, damaged ones are refused."""

from piazza.core.errors import Unreadable
from piazza.core.fields import write_fields
from piazza.core.game import FULL_POSITION
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.testing.damage import damaged, grafted
from piazza.testing.play import one_of, play_on
from piazza.testing.trial import Trial, law


@law
def saved_states_load_again(trial: Trial) -> None:
    """A loaded state has the digest of the saved one, and plays in the same way."""
    game = trial.game
    for state in trial.states(30):
        loaded = game.load(game.save(state))
        trial.demand(game.digest(loaded) == game.digest(state), "a saved state loads as another")
        trial.demand(game.to_act(loaded) == game.to_act(state), "in a loaded state others are to act")
        for seat in game.seats(state):
            same = game.actions(loaded, seat) == game.actions(state, seat)
            trial.demand(same, f"in a loaded state seat {seat + 1} has other choices")


@law
def cut_saves_are_unreadable(trial: Trial) -> None:
    """A full position without its last fields is Unreadable."""
    for state in trial.states(4):
        lines = trial.game.save(state).splitlines()
        last_field = max(number for number, line in enumerate(lines) if not line.startswith("|"))
        for length in range(last_field + 1):
            trial.demand(load_if_readable(trial, "\n".join(lines[:length])) is None, f"{length} lines were enough")


@law
def damaged_saves_are_refused_or_playable(trial: Trial) -> None:
    """A damaged full position is Unreadable, or a state that saves, loads and plays to the end."""
    for state in trial.states(8):
        for _ in range(25):
            text = damaged(trial.game.save(state), trial.dice)
            check_refused_or_playable(trial, text)


@law
def mixed_saves_are_refused_or_playable(trial: Trial) -> None:
    """The same holds for a full position with some fields of another moment."""
    saved = [trial.game.save(state) for state in trial.states(20)]
    for text in saved:
        for _ in range(10):
            check_refused_or_playable(trial, grafted(text, one_of(saved, trial.dice), trial.dice))


@law
def options_of_older_texts_stay_left_out(trial: Trial) -> None:
    """A full position without an option loads with its default, and is written and digested without it again."""
    chosen, defaults = trial.setup.options, trial.game.setup(trial.setup.players).options
    for state in trial.states(2):
        for name in defaults:
            if chosen[name] == defaults[name]:
                check_left_out(trial, state, name)


def check_left_out(trial: Trial, state: State, option: str) -> None:
    game = trial.game
    header = [(name, value) for name, value in game.header(state.setup) if name != f"option {option}"]
    text = "\n".join([FULL_POSITION, *write_fields(header + game.write_state(state))]) + "\n"
    older = load_if_readable(trial, text)
    if older is None:
        raise trial.broken(f"cannot be read without the option {option}")
    trial.demand(game.save(older.clone()) == text, f"is not written as it was read without the option {option}")
    trial.demand(game.to_act(older) == game.to_act(state), f"without the option {option} others are to act")
    view = game.dump_view(game.observe(older, WATCHER))
    trial.demand(
        game.dump_view(game.load_view(view)) == view, f"a view without the option {option} is another when read"
    )


def check_refused_or_playable(trial: Trial, text: str) -> None:
    state = load_if_readable(trial, text)
    if state is not None:
        check_playable(trial, state, text)


def load_if_readable(trial: Trial, text: str) -> State | None:
    try:
        return trial.game.load(text)
    except Unreadable as fault:
        trial.demand(bool(fault.phrase.key), f"refused without a word: {text!r}")
        return None


def check_playable(trial: Trial, state: State, text: str) -> None:
    game = trial.game
    digest = game.digest(state)
    trial.demand(game.digest(game.load(game.save(state))) == digest, f"loads as something that does not: {text!r}")
    try:
        play_on(game, state, trial.dice, game.facts.longest)
    except Exception as problem:
        raise trial.broken(f"loads and cannot be played: {text!r}") from problem
    trial.demand(not game.to_act(state), f"loads and never ends: {text!r}")
