"""Laws about standing answers, for games that have some."""

from collections.abc import Iterator
from typing import NamedTuple

from piazza.core.errors import Fault
from piazza.core.standing import NO_ANSWER
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.testing.notation import check_phrase
from piazza.testing.trial import Trial, law


class LeftAnswer(NamedTuple):
    """A standing answer that a seat could leave, in canonical form."""

    name: str
    seat: int
    answer: str


def answers(trial: Trial, state: State) -> Iterator[LeftAnswer]:
    """All standing answers that can be left now; the others are refused with a Fault."""
    standing = trial.game.standing
    for seat in range(trial.setup.players):
        view = trial.game.observe(state, seat)
        for name in standing.names:
            try:
                answer = standing.read(view, name)
            except Fault:
                continue
            if standing.holds(view, answer):
                yield LeftAnswer(name, seat, answer)


@law
def standing_answers_are_legal(trial: Trial) -> None:
    """A standing answer reads as itself and has a phrase; it gives legal actions, and only for a seat to act."""
    standing = trial.game.standing
    for state in trial.states():
        for name, seat, answer in answers(trial, state):
            view = trial.game.observe(state, seat)
            trial.demand(standing.read(view, answer) == answer, f"{answer} reads as something else")
            check_phrase(trial, standing.describe(trial.setup, answer))
            legal = trial.game.actions(state, seat)
            choice = standing.choose(view, legal, answer)
            trial.demand(choice == NO_ANSWER or choice in legal, f"{name} chooses what is not legal")


@law
def standing_answers_answer_by_public_facts(trial: Trial) -> None:
    """A standing answer answers a question in all worlds that a watcher considers possible, or in none."""
    for state in trial.states(40):
        world = trial.game.determinize(trial.game.observe(state, WATCHER), trial.dice)
        elsewhere = {(left.name, left.seat): acts(trial, world, left) for left in answers(trial, world)}
        for left in answers(trial, state):
            same = elsewhere.get((left.name, left.seat), acts(trial, state, left)) == acts(trial, state, left)
            trial.demand(same, f"whether {left.name} answers for seat {left.seat + 1} depends on secrets")


def acts(trial: Trial, state: State, left: LeftAnswer) -> bool:
    view, legal = trial.game.observe(state, left.seat), trial.game.actions(state, left.seat)
    return trial.game.standing.choose(view, legal, left.answer) != NO_ANSWER


@law
def standing_answers_end_for_good(trial: Trial) -> None:
    """A standing answer that has ended never answers again."""
    standing = trial.game.standing
    left: set[LeftAnswer] = set()
    ended: set[LeftAnswer] = set()
    for state in trial.states():
        views = [trial.game.observe(state, seat) for seat in range(trial.setup.players)] if standing.names else []
        for one in sorted(left):
            holds = standing.holds(views[one.seat], one.answer)
            trial.demand(not holds or one not in ended, f"{one.answer} had ended and holds again")
            if not holds:
                ended.add(one)
        left |= set(answers(trial, state))
