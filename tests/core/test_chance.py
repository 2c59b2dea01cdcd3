"""Draws of chance: by seed, kind and count, never from a running stream."""

from typing import cast

import pytest
from tests.testing.pennies import Pennies
from tests.testing.pot import Pot

from piazza.core.actions import KIND, ActionKind, Actions, argument_of
from piazza.core.chance import Chance
from piazza.core.contract import Facts
from piazza.core.events import Sink
from piazza.core.game import Game
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE

DIE, CARD = 0, 1


class Question(State):
    """What chance is to draw next."""

    def __init__(self, kind: int, weights: list[int]) -> None:
        super().__init__(Setup(1, {}))
        self.kind = kind
        self.weights = weights


class Draws(Game):
    """Just enough of a game to ask chance for dice and cards."""

    def __init__(self) -> None:
        super().__init__(Facts("draws", 1, (1, 1), [], [ActionKind("die"), ActionKind("card")], 1, 100, (0, 0)))

    def legal(self, state: State, seat: int, into: Actions) -> None:
        asked = cast(Question, state)
        for outcome, weight in enumerate(asked.weights):
            into.add_outcome(asked.kind * KIND + outcome, weight)


def drawn(seed: str, kinds: list[int], weights: list[int]) -> list[tuple[int, int]]:
    """The kind and outcome of one draw after the other."""
    chance, game = Chance(seed), Draws()
    outcomes = []
    for kind in kinds:
        outcome = chance.draw(game, Question(kind, weights))
        chance.count(outcome)
        outcomes.append((kind, argument_of(outcome)))
    return outcomes


def test_the_same_seed_draws_the_same() -> None:
    kinds = [DIE, CARD] * 10
    assert drawn("a", kinds, [1] * 52) == drawn("a", kinds, [1] * 52)
    assert drawn("a", kinds, [1] * 52) != drawn("b", kinds, [1] * 52)


# The hash of seed, kind and count as a fraction of 2²⁵⁶, times the sum of weights: worked out apart from this code.
def test_these_draws_are_the_same_for_ever() -> None:
    assert [outcome for _, outcome in drawn("verona", [DIE] * 8, [1] * 6)] == [5, 3, 3, 4, 4, 2, 5, 1]


def test_one_die_more_leaves_the_cards_the_same() -> None:
    few = drawn("a", [DIE, CARD, DIE, CARD, CARD], [1] * 52)
    more = drawn("a", [DIE, DIE, DIE, CARD, DIE, CARD, DIE, CARD], [1] * 52)
    assert [draw for draw in few if draw[0] == CARD] == [draw for draw in more if draw[0] == CARD]
    assert [draw for draw in few if draw[0] == DIE] == [draw for draw in more if draw[0] == DIE][:2]


def test_kinds_are_drawn_independently() -> None:
    assert [n for _, n in drawn("a", [DIE] * 20, [1] * 52)] != [n for _, n in drawn("a", [CARD] * 20, [1] * 52)]


def test_looking_at_a_draw_does_not_use_it_up() -> None:
    chance, game, asked = Chance("a"), Draws(), Question(DIE, [1] * 1000)
    first = chance.draw(game, asked)
    assert chance.draw(game, asked) == first
    chance.count(first)
    assert chance.draw(game, asked) != first


def test_an_outcome_comes_as_often_as_its_weight_says() -> None:
    outcomes = [outcome for _, outcome in drawn("weights", [CARD] * 4000, [1, 0, 2, 5])]
    assert [round(outcomes.count(n) / 500, 1) for n in range(4)] == pytest.approx([1, 0, 2, 5], abs=0.25)
    assert outcomes.count(1) == 0


def test_without_weights_nothing_can_be_drawn() -> None:
    with pytest.raises(ValueError, match="without weight"):
        Chance("a").draw(Draws(), Question(DIE, [0, 0]))


def test_chance_settles_until_somebody_is_to_act() -> None:
    game = Pennies()
    state, sink = game.new(game.setup(4)), Sink()
    outcomes = Chance("a").settle(game, state, sink)
    assert [argument_of(outcome) for outcome in outcomes] == cast(Pot, state).cards
    assert game.seats(state) == [0, 1, 2, 3]
    assert len(sink.events) == 8
    assert Chance("a").settle(game, state) == []
    assert CHANCE not in game.seats(state)
