"""Texts: actions, positions and views can be written and read again, and everything has a phrase."""

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.phrases import Phrase
from piazza.testing.damage import damaged
from piazza.testing.play import events_of, some_of
from piazza.testing.trial import Trial, law


@law
def actions_round_trip(trial: Trial) -> None:
    """Each legal action has a unique text of one line, which reads as this action."""
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
    """A game that is replayed from its texts ends in the same state."""
    game = trial.game
    replayed = game.new(trial.setup)
    for state, (seat, action) in trial.moments():
        trial.demand(game.digest(replayed) == game.digest(state), "the replay has gone another way")
        game.play(replayed, seat, game.write_action(trial.setup, action))
    trial.demand(game.result(replayed) is not None, "the replay does not end where the game did")


@law
def short_positions_round_trip(trial: Trial) -> None:
    """A short position is one line, which reads as a state with the same short position."""
    for state in trial.states(30):
        text = trial.game.write_position(state)
        if text:
            trial.demand("\n" not in text, f"{text!r} has several lines")
            again = trial.game.write_position(trial.game.read_position(trial.setup, text))
            trial.demand(again == text, f"{text!r} reads as {again!r}")


@law
def damaged_short_positions_are_refused(trial: Trial) -> None:
    """A damaged short position is Unreadable or another position; no other error is raised."""
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


# Views ---------------------------------------------------------------------------------------------------------------


@law
def views_travel_as_text(trial: Trial) -> None:
    """A view that was written and read is the same, and determinizes to the same world with the same dice."""
    game = trial.game
    for state in trial.states(40):
        for viewer in trial.viewers():
            view = game.observe(state, viewer)
            again = game.load_view(game.dump_view(view))
            trial.demand(game.dump_view(again) == game.dump_view(view), "a view reads as another")
            trial.demand((again.viewer, again.waiting_for) == (view.viewer, view.waiting_for), "a view loses its place")
            here, there = (game.determinize(seen, Dice(trial.seed)) for seen in (view, again))
            trial.demand(game.digest(here) == game.digest(there), "a view that was read invents another world")


@law
def damaged_views_are_refused(trial: Trial) -> None:
    """A damaged view is Unreadable or another view; no other error is raised."""
    game = trial.game
    for state in trial.states(10):
        for viewer in trial.viewers():
            for _ in range(6):
                text = damaged(game.dump_view(game.observe(state, viewer)), trial.dice)
                try:
                    view = game.load_view(text)
                except Unreadable:
                    continue
                again = game.dump_view(game.load_view(game.dump_view(view)))
                trial.demand(again == game.dump_view(view), f"reads as a view that does not: {text!r}")


# Phrases -------------------------------------------------------------------------------------------------------------


@law
def everything_has_a_phrase(trial: Trial) -> None:
    """Actions and events have phrases under keys of their game, with values of a named type."""
    game = trial.game
    for state, decision in trial.moments():
        actions = some_of(game.actions(state, decision.seat), 10, trial.dice)
        described = [game.describe_action(trial.setup, action) for action in actions]
        described += [game.describe_event(trial.setup, event) for event in events_of(game, state.clone(), decision)]
        for phrase in described:
            check_phrase(trial, phrase)


def check_phrase(trial: Trial, phrase: Phrase) -> None:
    trial.demand(phrase.key.startswith(f"{trial.game.facts.name}."), f"{phrase} has a key of another game")
    for name, value in phrase.values.items():
        trial.demand(bool(value.type), f"{name} in {phrase} is of no type")
        trial.demand(value.text.isprintable(), f"{name} in {phrase} cannot be printed")
