"""Laws about legal actions, and about the refusal of others."""

import re

from piazza.core.actions import BIT, Actions, action_of, argument_of, kind_of
from piazza.core.errors import BrokenContract, NotLegal, Unreadable
from piazza.core.game import Game
from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.testing.play import some_of
from piazza.testing.trial import Trial, TrialMoment, law

RULE = re.compile(r"[A-Z]+-\d+")


@law
def legal_is_sorted_and_for_those_to_act(trial: Trial) -> None:
    """Legal actions are sorted and unique; a seat has some exactly if it is to act."""
    for state in trial.states():
        acting = trial.game.seats(state)
        for seat in [*trial.viewers(), CHANCE]:
            actions = trial.game.actions(state, seat)
            trial.demand(actions == sorted(set(actions)), f"legal for seat {seat + 1} is not sorted or has doubles")
            trial.demand(bool(actions) == (seat in acting), f"seat {seat + 1} has {len(actions)}, to act are {acting}")


@law
def weights_are_for_chance(trial: Trial) -> None:
    """Outcomes of chance have a positive weight and all the same kind; actions of seats have no weight."""
    choices = Actions()
    for state in trial.states():
        for seat in trial.game.seats(state):
            choices.clear()
            trial.game.legal(state, seat, choices)
            expected = choices.count if seat == CHANCE else 0
            trial.demand(len(choices.weights) == expected, f"seat {seat + 1} has {len(choices.weights)} weights")
            trial.demand(all(weight > 0 for weight in choices.weights), "an outcome has no weight")
            kinds = {kind_of(action) for action in choices.as_list()}
            trial.demand(seat != CHANCE or len(kinds) == 1, "outcomes of several kinds in one draw")


@law
def spans_are_ranges(trial: Trial) -> None:
    """Legal actions of a span kind have no gaps, so that they can be offered as a range."""
    kinds = trial.game.facts.kinds
    for state, (seat, _) in trial.moments():
        actions = trial.game.actions(state, seat)
        for kind in {kind_of(action) for action in actions if kinds[kind_of(action)].span}:
            numbers = [argument_of(action) for action in actions if kind_of(action) == kind]
            whole = numbers == list(range(numbers[0], numbers[-1] + 1))
            trial.demand(whole, f"{kinds[kind].name} has gaps: {numbers}")


@law
def every_legal_action_applies(trial: Trial) -> None:
    """Every legal action can be applied; then a seat of the game or chance is to act, or the game is over."""
    game = trial.game
    anybody = BIT[trial.setup.players] - 1 | BIT[CHANCE]
    for state in trial.states(15):
        for seat in game.seats(state):
            for action in some_of(game.actions(state, seat), 40, trial.dice):
                child = state.clone()
                game.apply(child, seat, action)
                left = game.to_act(child)
                trial.demand(not left & ~anybody, f"{game.write_action(trial.setup, action)} lets nobody's seat act")
                trial.demand(bool(left) == (game.result(child) is None), "over without a result, or a result too early")


@law
def illegal_actions_are_refused_with_a_reason(trial: Trial) -> None:
    """A text that means an illegal action raises NotLegal with a reason, and nothing changes."""
    words = vocabulary(trial)
    for state, decision in trial.moments(30):
        if decision.seat != CHANCE:
            for text in some_of(words, 25, trial.dice):
                refuse(trial, state, decision.seat, text)


def vocabulary(trial: Trial) -> list[str]:
    """Texts of actions: those of this game, and random ones of every kind."""
    write, setup = trial.game.write_action, trial.setup
    words = {write(setup, action) for moment in trial.moments(30) for action in legal_at(trial, moment)}
    for kind in range(len(trial.game.facts.kinds)):
        for argument in range(40):
            try:
                words.add(write(setup, action_of(kind, argument + trial.dice.below(argument * argument + 1))))
            except (LookupError, ValueError, BrokenContract):
                continue  # no such action, so it has no text
    return sorted(words)


def legal_at(trial: Trial, moment: TrialMoment) -> list[int]:
    return trial.game.actions(moment.state, moment.decision.seat)


def refuse(trial: Trial, state: State, seat: int, text: str) -> None:
    game = trial.game
    try:
        action = game.read_action(state, text)
    except Unreadable:
        return
    if action in game.actions(state, seat):
        return
    digest = game.digest(state)
    try:
        game.play(state, seat, text)
    except NotLegal as reason:
        trial.demand(bool(reason.phrase.key), f"{text} is refused without a word")
        needs_rule = type(game).why_not is not Game.why_not  # the default knows no rules
        named = bool(RULE.fullmatch(reason.rule)) if needs_rule else not reason.rule
        trial.demand(named, f"{text} is refused by the rule {reason.rule!r}")
    else:
        raise trial.broken(f"{text} is not legal and was played")
    trial.demand(game.digest(state) == digest, f"{text} was refused and changed the state")
