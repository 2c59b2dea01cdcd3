"""What holds for every bot of every game: it decides legally, from its view alone, repeatably and within its budget."""

import pytest

from piazza import Dice, game
from piazza.bots import BOTS, bot
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.chance import Chance
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.state import State
from piazza.core.view import View

EVERY_BOT = [(name, level) for name, levels in BOTS.items() for level in levels]
NODES = 150


def legal_for(rules: Game, state: State, seat: int) -> Actions:
    legal = Actions()
    rules.legal(state, seat, legal)
    return legal


class Counted(Budget):
    """Counts how often it was asked, also when it had nothing left."""

    def __init__(self) -> None:
        super().__init__(NODES)
        self.asked = 0

    def spend(self) -> bool:
        self.asked += 1
        return super().spend()


def choice(name: str, level: str, view: View, legal: Actions, seed: object) -> int:
    """What a bot chooses; it may finish the game it is trying out when its budget ends, and no more."""
    budget = Counted()
    chosen = bot(name, level).choose(view, legal, Dice(seed), budget)
    assert budget.asked <= NODES + game(name).facts.longest
    return chosen


@pytest.mark.parametrize(("name", "level"), EVERY_BOT)
def test_it_plays_whole_games_legally_and_the_same_view_gives_the_same_choice(name: str, level: str) -> None:
    rules = game(name)
    for option in rules.facts.options:
        setup = rules.setup(options={option.name: option.choices[-1]})
        state, chance, made = rules.new(setup), Chance(option.name), 0
        chance.settle(rules, state)
        while seats := rules.seats(state):
            view, legal = rules.observe(state, seats[0]), legal_for(rules, state, seats[0])
            chosen = choice(name, level, view, legal, made)
            assert legal.holds(chosen)
            if made % 7 == 0:
                again = rules.read_eyes(rules.write_eyes(view))
                assert choice(name, level, again, legal, made) == chosen
            rules.apply(state, seats[0], chosen)
            chance.settle(rules, state)
            made += 1
        assert rules.result(state) is not None


@pytest.mark.parametrize(("name", "level"), EVERY_BOT)
def test_hidden_facts_make_no_difference_to_its_choice(name: str, level: str) -> None:
    """In every world that the seat cannot tell from this one, the same dice give the same choice."""
    rules, dice = game(name), Dice("hidden")
    state = rules.new(rules.setup())
    made = 0
    while seats := rules.seats(state):
        seat, made = seats[0], made + 1
        legal = legal_for(rules, state, seat)
        if made % 5 == 0:
            view = rules.observe(state, seat)
            worlds = [rules.determinize(view, dice) for _ in range(3)]
            choices = {choice(name, level, rules.observe(world, seat), legal, made) for world in [state, *worlds]}
            assert len(choices) == 1
        rules.apply(state, seat, legal.at(dice.below(legal.count)))


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(Unreadable) as refused:
        bot("twist", "godlike")
    assert refused.value.phrase.values["levels"].text == "easy, normal, hard, search, random"
