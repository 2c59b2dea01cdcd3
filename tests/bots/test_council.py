"""The levels of Council of Verona do what anybody would do, and the odds they count with are odds."""

from collections.abc import Iterator

import pytest

from piazza import Dice
from piazza.bots import bot
from piazza.bots.council.odds import Odds
from piazza.bots.council.player import CouncilGuide
from piazza.bots.council.turn import reserve
from piazza.core.actions import BIT, Actions
from piazza.core.bot import Bot, Budget
from piazza.core.chance import Chance
from piazza.games.council.data import AGENDAS, PARIS
from piazza.games.council.game import Council
from piazza.games.council.phases import LAST_TOKEN, POWER, SPOT
from piazza.games.council.rules.agendas import is_met
from piazza.games.council.state import CouncilState

COUNCIL = Council()
LEVELS = ["easy", "normal", "hard"]
# All cards are played, nothing can change any more, and Lord Montague alone has what he wants.
ONE_AGENDA_IS_MET = "ro,mo,be,es,me,pa ju,ca,ty,lc,lm,nu ro.pa.me.es/ju.ca.mo.lc/ty.lm.be.nu 1 1 -"
# The last card is Romeo; whoever has it has bet on Juliet, who is in Exile.
ROMEO_DECIDES = "mo,be,es,me,pa,lm ju(5@3.3@3.-),ca,ty,lc,nu nu.pa.me.es/ju.ca.mo.lc/ty.lm.be.ro 1 3 -"


def state_at(position: str) -> CouncilState:
    return COUNCIL.read_position(COUNCIL.setup(3), position)


def legal_in(state: CouncilState) -> Actions:
    legal = Actions()
    COUNCIL.legal(state, COUNCIL.seats(state)[0], legal)
    return legal


def choice(player: Bot, state: CouncilState, seed: object, nodes: int) -> int:
    view = COUNCIL.observe(state, COUNCIL.seats(state)[0])
    return player.choose(view, legal_in(state), Dice(seed), Budget(nodes))


def decisions(level: str, state: CouncilState, count: int, seed: object) -> list[str]:
    """What a bot decides, in words, that many times in a row."""
    made = []
    for number in range(count):
        chosen = choice(bot("council", level), state, f"{seed} {number}", nodes=300)
        made.append(COUNCIL.write_action(state.setup, chosen))
        COUNCIL.apply(state, COUNCIL.seats(state)[0], chosen)
    return made


def moments(players: int, options: dict[str, str], seed: str) -> Iterator[CouncilState]:
    """Every moment of a random game in which a seat is to act."""
    state, chance, dice = COUNCIL.new(COUNCIL.setup(players, options)), Chance(seed), Dice(seed)
    chance.settle(COUNCIL, state)
    while COUNCIL.seats(state):
        yield state
        legal = legal_in(state)
        COUNCIL.apply(state, COUNCIL.seats(state)[0], legal.at(dice.below(legal.count)))
        chance.settle(COUNCIL, state)


# What anybody would do -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_token_is_the_best_one_on_the_agenda_that_is_met(level: str, seed: int) -> None:
    assert decisions(level, state_at(ONE_AGENDA_IS_MET), 2, seed) == ["token:5", "on:montague1"]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_leaves_out_a_sure_gain_at_the_end(level: str, seed: int) -> None:
    (chosen,) = decisions(level, state_at(ONE_AGENDA_IS_MET), 1, seed)
    assert chosen != "skip"


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("level", LEVELS)
def test_the_last_card_goes_where_it_makes_ones_bets_win(level: str, seed: int) -> None:
    assert decisions(level, state_at(ROMEO_DECIDES), 2, seed) == ["card:romeo", "exile"]


# What a choice may depend on -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("nodes", [0, 1, 2])
@pytest.mark.parametrize("level", LEVELS)
def test_a_tiny_budget_is_enough_to_answer(level: str, nodes: int) -> None:
    for number, state in enumerate(moments(4, {"quick": "on", "poison": "on"}, "tiny")):
        if number % 4 == 0:
            assert legal_in(state).holds(choice(bot("council", level), state, number, nodes))


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_chose_before_makes_no_difference(level: str) -> None:
    used = bot("council", level)
    for number, state in enumerate(moments(3, {"quick": "on", "poison": "on"}, "used")):
        chosen = choice(used, state, number, 25)
        if number % 4 == 0:
            assert choice(bot("council", level), state, number, 25) == chosen


def test_a_guide_forgets_what_it_had_in_mind_before_the_search_began() -> None:
    """Between the moments of one game it is asked about another, with other spots to think of."""
    used = CouncilGuide(COUNCIL)
    asked_for_a_spot = 0
    for here, there in zip(moments(3, {}, "here"), moments(3, {}, "there"), strict=False):
        for state in (here, there):
            assert played_by(used, state) == played_by(CouncilGuide(COUNCIL), state)
            asked_for_a_spot += state.phase == SPOT
    assert asked_for_a_spot > 10


def played_by(guide: CouncilGuide, state: CouncilState) -> int:
    seat = COUNCIL.seats(state)[0]
    guide.begin(COUNCIL.observe(state, seat))
    return guide.play(state, seat, legal_in(state), Dice("guide"))


# Odds ----------------------------------------------------------------------------------------------------------------


def in_play(state: CouncilState) -> list[int]:
    return [agenda for agenda in AGENDAS if (state.council | state.exile) & BIT[agenda]]


@pytest.mark.parametrize("foresight", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_odds_lie_between_0_and_1(players: int, foresight: bool) -> None:
    for state in moments(players, {"poison": "on"}, "odds"):
        for viewer in range(players):
            odds = Odds(state, viewer, foresight)
            assert all(0.0 <= odds.of(agenda, state) <= 1.0 for agenda in in_play(state))


@pytest.mark.parametrize("apothecary", ["larger", "literal"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_when_all_cards_are_played_the_odds_say_what_is_met(players: int, apothecary: str) -> None:
    seen = set()
    for state in moments(players, {"apothecary": apothecary}, "met"):
        if state.phase != LAST_TOKEN:
            continue
        odds = Odds(state, 0, True)
        literal = state.setup.literal_apothecary
        for agenda in in_play(state):
            met = is_met(agenda, state.council, state.exile, literal)
            assert odds.of(agenda, state) == pytest.approx(1.0 if met else 0.0, abs=0.001)
            seen.add((agenda, met))
    assert len(seen) >= 6, "too little is met and not met to be convincing"


def test_who_has_seen_no_poison_fears_it_and_who_knows_of_it_fears_it_more() -> None:
    setup = COUNCIL.setup(3, {"poison": "on"})
    position = ONE_AGENDA_IS_MET.replace("mo,", "mo(P@2.-.-),", 1)
    state = COUNCIL.read_position(setup, position)
    montague = AGENDAS[3]
    suspected, known = (Odds(state, viewer, True).of(montague, state) for viewer in (0, 1))
    assert known < suspected < 1.0


@pytest.mark.rule("CR-4")
@pytest.mark.parametrize("options", [{}, {"poison": "on"}])
def test_nobody_who_thinks_leaves_a_free_look_out(options: dict[str, str]) -> None:
    """Looking costs nothing, so normal skips Paris only where no token is unknown."""
    looked = 0
    for seed in range(12):
        for state in moments(3, options, f"paris {seed}"):
            if state.phase == POWER and state.card == PARIS:
                word = COUNCIL.write_action(state.setup, choice(bot("council", "normal"), state, seed, nodes=5000))
                assert word.startswith("look:")
                looked += 1
    assert looked > 5


def test_the_best_tokens_are_kept_in_reserve() -> None:
    """Of a 5, a 0, Poison and Antidote with one chance left, the 5 counts and nothing else."""
    zero, five, remedies = 0b1, 0b1000, 0b110000
    assert reserve(zero | five | remedies, 1) == reserve(five, 1) > reserve(remedies, 1) > reserve(zero, 1)
    assert reserve(zero | five | remedies, 2) > reserve(five, 2)
    assert reserve(five, 0) == 0
