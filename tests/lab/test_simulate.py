"""One game by number: what it depends on, what bots are handed, and what becomes of bots that fail."""

from collections.abc import Callable
from typing import cast

import pytest
from tests.lab.watching import FOUR, SameBot, watched
from tests.testing.pennies import Pennies

from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.view import View
from piazza.games import game
from piazza.lab.plan import Plan, fill_seats, read_plan, write_plan
from piazza.lab.simulate import Arena, BotFault, arena_of
from piazza.words import Words

TWIST = Plan("twist", 2, {}, ["easy", "random"], "seed", deals=9, nodes=100)


def test_a_deal_is_the_same_whatever_was_played_before() -> None:
    arena = arena_of(TWIST)
    forwards = [arena.play_deal(number) for number in range(1, 8)]
    backwards = [arena.play_deal(number) for number in range(7, 0, -1)]
    assert forwards == backwards[::-1]
    assert len(set(forwards)) > 3


def test_another_seed_gives_other_games() -> None:
    one, other = arena_of(TWIST), arena_of(TWIST._replace(seed="other"))
    assert [one.play_deal(number) for number in range(1, 8)] != [other.play_deal(number) for number in range(1, 8)]


def test_in_a_pair_the_bots_exchange_seats_over_the_same_deal() -> None:
    plan = FOUR._replace(players=2, bots=["a", "b"])
    arena, questions = watched(plan)
    cards = []
    for rotation in range(2):
        questions.clear()
        arena.play_game(3, rotation)
        cards.append({asked.seat: asked.card for asked in questions})
        assert {asked.seat: asked.level for asked in questions} == dict(enumerate(["ab", "ba"][rotation]))
    assert cards[0] == cards[1]


def test_with_four_players_every_bot_sits_once_on_every_seat_of_the_same_deal() -> None:
    arena, questions = watched()
    deal = arena.play_deal(1)
    assert len(deal) == 4
    assert {(asked.level, asked.seat) for asked in questions} == {(bot, seat) for bot in "abcd" for seat in range(4)}
    assert len({(asked.seat, asked.card) for asked in questions}) == 4
    arena.play_deal(2)
    assert len({(asked.seat, asked.card) for asked in questions}) > 4


class FirstLook(Bot):
    """Keeps what each seat saw when it was first asked, and does anything."""

    def __init__(self, seen: dict[int, str]) -> None:
        self.seen = seen

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        self.seen.setdefault(view.viewer, game("council").dump_view(view))
        return legal.at(dice.below(legal.count))


@pytest.mark.parametrize("players", [2, 5])
def test_in_council_of_verona_the_same_cards_are_dealt_whoever_sits_where(players: int) -> None:
    """With two players everybody looks at their cards before anything is decided; else only the first player does."""
    plan = Plan("council", players, {}, fill_seats(["a", "b"], players), "seed", deals=1, nodes=1, paired=True)
    looks = [first_looks(plan, rotation)[: 1 if players > 2 else 2] for rotation in range(players)]
    assert [look == looks[0] for look in looks] == [True] * players


def first_looks(plan: Plan, rotation: int) -> list[tuple[int, str]]:
    """Seats and what they saw, in the order in which they were first asked."""
    seen: dict[int, str] = {}
    Arena(plan, game("council"), lambda _: FirstLook(seen)).play_game(1, rotation)
    return list(seen.items())


def test_every_game_has_fresh_bots_and_every_decision_its_own_luck_and_budget() -> None:
    arena, questions = watched()
    games = [outcome for number in (1, 2) for outcome in arena.play_deal(number)]
    assert sum(asked.first for asked in questions) == 4 * len(games)
    assert {asked.nodes for asked in questions} == {77}
    assert len({asked.luck for asked in questions}) == len(questions)
    assert sum(outcome.decisions for outcome in games) == len(questions), "chance is not counted"


def test_the_luck_of_a_seat_does_not_depend_on_how_long_others_take() -> None:
    """The first seat puts fewer coins or more; the dice of the last are the same."""
    lucks = []
    for cups in ("1", "3"):
        arena, questions = watched(FOUR._replace(options={"cups": cups}))
        arena.play_game(1, 0)
        lucks.append([asked.luck for asked in questions if asked.seat == 3][:2])
    assert lucks[0] == lucks[1]


def fail() -> int:
    raise RuntimeError("out of ideas\x1b[2J")


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (fail, "RuntimeError: out of ideas�[2J"),
        (lambda: 12345678, "ValueError: 12345678 is not legal"),
        (lambda: cast(int, None), "Error: "),
    ],
)
def test_a_bot_that_fails_is_named_with_what_is_needed_to_see_it_again(answer: Callable[[], int], problem: str) -> None:
    arena = Arena(FOUR, Pennies(), lambda level: SameBot(answer))
    with pytest.raises(BotFault) as caught:
        arena.play_game(17, 1)
    sentence = Words().fault(caught.value)
    assert "“b” on seat 1 failed in game 17 of the seed seed, where the seats were b, c, d, a: " in sentence
    assert problem in sentence


def test_plans_travel_as_text() -> None:
    assert read_plan(write_plan(FOUR)) == FOUR
    assert read_plan(write_plan(TWIST)) == TWIST


def test_fewer_bots_than_seats_repeat() -> None:
    assert fill_seats(["x", "y"], 5) == ["x", "y", "x", "y", "x"]
    assert FOUR._replace(bots=["x", "y", "x", "y"]).levels == ["x", "y"]
