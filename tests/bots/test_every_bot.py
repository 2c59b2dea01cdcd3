"""What holds for every bot of every game: it decides legally, from its view alone, repeatably and within its budget."""

import pytest

from piazza import Dice
from piazza.bots import bot, levels_of
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.chance import Chance
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, View
from piazza.games import GAMES, game

EVERY_BOT = [(name, level) for name in GAMES for level in levels_of(name)]
NODES = {"twist": 150, "council": 30, "verona": 100}  # in Council of Verona, `hard` weighs whole turns at every node
# Of each game: players and options, so that everything is played once. A round tells as much as a match.
PLAYED: dict[str, list[tuple[int, dict[str, str]]]] = {
    "twist": [
        (2, {"days": "7"}),
        (2, {"match": "on"}),
        (2, {"bidding": "on"}),
        (2, {"friar": "adjacent"}),
        (2, {"match": "on", "pie": "on", "tie-break": "on"}),
    ],
    "council": [
        (2, {"quick": "on", "poison": "on"}),
        (3, {"quick": "on", "movers-move-themselves": "on"}),
        (4, {"quick": "on"}),
        (5, {"quick": "on", "poison": "on", "apothecary": "literal"}),
    ],
    "verona": [
        (2, {"rounds": "20"}),
        (3, {"rounds": "1", "planning": "tournament"}),
        (4, {"rounds": "1", "open-purses": "on"}),
        (5, {"rounds": "1"}),
    ],
}


def legal_for(rules: Game, state: State, seat: int) -> Actions:
    legal = Actions()
    rules.legal(state, seat, legal)
    return legal


class Counted(Budget):
    """Counts how often it was asked, also when it had nothing left."""

    def __init__(self, nodes: int) -> None:
        super().__init__(nodes)
        self.asked = 0

    def spend(self) -> bool:
        self.asked += 1
        return super().spend()


def choice(name: str, level: str, view: View, legal: Actions, seed: object) -> int:
    """What a bot chooses; it may finish the game it is trying out when its budget ends, and no more."""
    budget = Counted(NODES[name])
    chosen = bot(name, level).choose(view, legal, Dice(seed), budget)
    assert budget.asked <= NODES[name] + game(name).facts.longest
    return chosen


def setups_of(name: str) -> list[Setup]:
    return [game(name).setup(players, options) for players, options in PLAYED[name]]


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_and_every_option_is_among_what_is_played(name: str) -> None:
    facts, setups = game(name).facts, setups_of(name)
    assert {setup.players for setup in setups} == set(range(facts.seats[0], facts.seats[1] + 1))
    for option in facts.options:
        assert option.kind == "text" or option.choices[-1] in {setup.options[option.name] for setup in setups}


@pytest.mark.parametrize(("name", "level"), EVERY_BOT)
def test_it_plays_whole_games_legally_and_the_same_view_gives_the_same_choice(name: str, level: str) -> None:
    rules = game(name)
    for number, setup in enumerate(setups_of(name)):
        state, chance, made = rules.new(setup), Chance(str(number)), 0
        chance.settle(rules, state)
        while seats := rules.seats(state):
            view, legal = rules.observe(state, seats[0]), legal_for(rules, state, seats[0])
            chosen = choice(name, level, view, legal, made)
            assert legal.holds(chosen)
            if made % 7 == 0:
                again = rules.load_view(rules.dump_view(view))
                assert choice(name, level, again, legal, made) == chosen
            rules.apply(state, seats[0], chosen)
            chance.settle(rules, state)
            made += 1
        assert rules.result(state) is not None


@pytest.mark.parametrize(("name", "level"), EVERY_BOT)
def test_hidden_facts_make_no_difference_to_its_choice(name: str, level: str) -> None:
    """In every world that the seat cannot tell from this one, the same dice give the same choice."""
    for setup in setups_of(name)[:: len(PLAYED[name]) - 1]:
        check_choices_in_other_worlds(name, level, setup)


def check_choices_in_other_worlds(name: str, level: str, setup: Setup) -> None:
    rules, dice = game(name), Dice("hidden")
    state = rules.new(setup)
    made = 0
    while seats := rules.seats(state):
        seat, made = seats[0], made + 1
        legal = legal_for(rules, state, seat)
        if made % 5 == 0 and seat != CHANCE:
            view = rules.observe(state, seat)
            worlds = [rules.determinize(view, dice) for _ in range(3)]
            choices = {choice(name, level, rules.observe(world, seat), legal, made) for world in [state, *worlds]}
            assert len(choices) == 1
        rules.apply(state, seat, legal.at(dice.below(legal.count)))


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(Unreadable) as refused:
        bot("twist", "godlike")
    assert refused.value.phrase.values["levels"].text == "easy, normal, hard, search, random"
