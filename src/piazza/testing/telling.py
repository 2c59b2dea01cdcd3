"""Phrases for everything that can be done or told."""

from piazza.core.phrases import Phrase
from piazza.testing.play import events_of, some_of
from piazza.testing.trial import Trial, law


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
