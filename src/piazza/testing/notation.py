"""Words for actions and positions: whatever is written can be read again."""

from piazza.core.errors import Unreadable
from piazza.testing.damage import damaged
from piazza.testing.trial import Trial, law


@law
def actions_round_trip(trial: Trial) -> None:
    """Each legal action has words of its own, in one line, that mean it where it is legal."""
    game = trial.game
    for state in trial.states(25):
        for seat in game.seats(state):
            actions = game.actions(state, seat)
            words = [game.write_action(trial.setup, action) for action in actions]
            trial.demand(len(set(words)) == len(words), "two legal actions have the same words")
            for action, text in zip(actions, words, strict=True):
                trial.demand(bool(text) and text == " ".join(text.split()), f"{text!r} is not one plain line")
                trial.demand(game.read_action(state, text) == action, f"{text} reads as another action")


@law
def games_replay_from_their_words(trial: Trial) -> None:
    """A game written down and played again, each word checked, ends where it ended."""
    game = trial.game
    replayed = game.new(trial.setup)
    for state, (seat, action) in trial.moments():
        trial.demand(game.digest(replayed) == game.digest(state), "the replay has gone another way")
        game.play(replayed, seat, game.write_action(trial.setup, action))
    trial.demand(game.result(replayed) is not None, "the replay does not end where the game did")


@law
def short_positions_round_trip(trial: Trial) -> None:
    """Where a state has a short position, it is one line that reads as a state with the same short position."""
    for state in trial.states(30):
        text = trial.game.write_position(state)
        if text:
            trial.demand("\n" not in text, f"{text!r} has several lines")
            again = trial.game.write_position(trial.game.read_position(trial.setup, text))
            trial.demand(again == text, f"{text!r} reads as {again!r}")


@law
def damaged_short_positions_are_refused(trial: Trial) -> None:
    """A short position with a mistake in it is Unreadable or another position, never anything else."""
    for state in trial.states(15):
        text = trial.game.write_position(state)
        for _ in range(20 if text else 0):
            read_damaged(trial, damaged(text, trial.dice))


def read_damaged(trial: Trial, text: str) -> None:
    try:
        state = trial.game.read_position(trial.setup, text)
    except Unreadable as fault:
        trial.demand(bool(fault.phrase.key), f"{text!r} is refused without a word")
        return
    trial.demand(bool(trial.game.write_position(state)), f"{text!r} reads as a state without a short position")
