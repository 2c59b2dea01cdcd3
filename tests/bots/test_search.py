"""The two searches: alpha–beta is minimax with fewer nodes, and the information-set search finds what wins."""

from typing import cast

import pytest
from tests.testing.pennies import Pennies

from piazza import Dice, game
from piazza.bots.alphabeta import AlphaBeta
from piazza.bots.ismcts import SearchBot
from piazza.bots.twist import TwistBot, TwistJudge, fair_bid
from piazza.core.actions import KIND, Actions
from piazza.core.bot import Budget
from piazza.core.chance import Chance
from piazza.core.game import Game
from piazza.core.state import State
from piazza.core.walk import first_seat, pick
from piazza.games.twist.actions import BID, PASS
from piazza.games.twist.state import MOVING, TwistState

TWIST = game("twist")
PLENTY = 10**9


def minimax(rules: Game, judge: TwistJudge, state: State, viewer: int, depth: int) -> int:
    mask = rules.to_act(state)
    if depth == 0 or not mask:
        return judge.worth(state)
    seat = first_seat(mask)
    values = []
    for action in rules.actions(state, seat):
        child = state.clone()
        rules.apply(child, seat, action)
        values.append(minimax(rules, judge, child, viewer, depth - 1))
    return max(values) if seat == viewer else min(values)


def random_moment(seed: int, moves: int) -> TwistState:
    dice = Dice(seed)
    state = cast(TwistState, TWIST.new(TWIST.setup()))
    while state.phase != MOVING or moves > 0:
        legal = Actions()
        TWIST.legal(state, TWIST.seats(state)[0], legal)
        moves -= state.phase == MOVING
        TWIST.apply(state, TWIST.seats(state)[0], pick(legal, dice))
    return state


@pytest.mark.parametrize("seed", range(12))
def test_alpha_beta_chooses_what_plain_minimax_would(seed: int) -> None:
    state = random_moment(seed, moves=2 + seed % 4)
    seat = TWIST.seats(state)[0]
    view, legal, depth = TWIST.observe(state, seat), Actions(), 3
    TWIST.legal(state, seat, legal)
    judge = TwistJudge()
    chosen = AlphaBeta(TWIST, judge, depth).choose(view, legal, Dice(seed), Budget(PLENTY))
    study = judge.study(view, Dice(seed))
    worths = {}
    for action in legal.as_list():
        child = study.clone()
        TWIST.apply(child, seat, action)
        worths[action] = minimax(TWIST, judge, child, seat, depth - 1)
    assert worths[chosen] == max(worths.values())


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("bot", [SearchBot(TWIST), TwistBot(TWIST, depth=1), TwistBot(TWIST, depth=6)])
def test_the_nurse_finds_the_moves_that_save_her_on_the_last_day(bot: SearchBot | TwistBot, seed: int) -> None:
    """Only the Princess can move. In the centre she would tell the two suspects apart, on the edge she does not."""
    state = TWIST.read_position(TWIST.setup(), "2P2/5/5/rnsbf n 1 PR,NF =PR")
    legal = Actions()
    TWIST.legal(state, 0, legal)
    TWIST.apply(state, 0, bot.choose(TWIST.observe(state, 0), legal, Dice(seed), Budget(2000)))
    result = TWIST.result(state)
    assert result is not None
    assert result.winners == [0]


class Clock(Budget):
    """A budget whose time is up at once."""

    def out_of_time(self) -> bool:
        return True


@pytest.mark.parametrize("bot", [SearchBot(TWIST), TwistBot(TWIST, depth=6)])
def test_a_clock_ends_the_search_long_before_the_nodes(bot: SearchBot | TwistBot) -> None:
    state = TWIST.read_position(TWIST.setup(), "5/1PRN1/1SBF1/5 c 7 * =PF")
    legal = Actions()
    TWIST.legal(state, 1, legal)
    budget = Clock(1_000_000)
    assert legal.holds(bot.choose(TWIST.observe(state, 1), legal, Dice(1), budget))
    assert budget.used < 20_000


class LateClock(Budget):
    """A budget whose time is up after so many nodes."""

    def __init__(self, until: int) -> None:
        super().__init__(PLENTY)
        self.until = until

    def out_of_time(self) -> bool:
        return self.used >= self.until


@pytest.mark.parametrize("until", range(600, 2400, 150))
def test_a_depth_that_the_clock_has_cut_does_not_count(until: int) -> None:
    """What is chosen is what some full depth chooses."""
    state = TWIST.read_position(TWIST.setup(), "5/1PRN1/1SBF1/5 c 7 * =PF")
    view, legal = TWIST.observe(state, 1), Actions()
    TWIST.legal(state, 1, legal)
    full = {AlphaBeta(TWIST, TwistJudge(), depth).choose(view, legal, Dice(3), Budget(PLENTY)) for depth in (1, 2, 3)}
    assert AlphaBeta(TWIST, TwistJudge(), 6).choose(view, legal, Dice(3), LateClock(until)) in full


def test_of_simultaneous_seats_the_search_decides_for_its_own() -> None:
    """Seat 1 can only be done. Seat 2 gains by every coin, so it must not be done as well."""
    pennies = Pennies()
    state = pennies.new(pennies.setup(2))
    Chance("pennies").settle(pennies, state)
    for cup in ("put0", "put1", "put2"):
        pennies.play(state, 0, cup)
    legal = Actions()
    pennies.legal(state, 1, legal)
    chosen = SearchBot(pennies).choose(pennies.observe(state, 1), legal, Dice(1), Budget(3000))
    assert pennies.write_action(state.setup, chosen).startswith("put")


@pytest.mark.rule("T-18")
def test_five_days_are_named_and_never_undercut() -> None:
    assert fair_bid(bids(highest=7, may_pass=False)) == BID * KIND + 5
    assert fair_bid(bids(highest=6, may_pass=True)) == BID * KIND + 5
    assert fair_bid(bids(highest=4, may_pass=True)) == PASS * KIND
    assert fair_bid(bids(highest=3, may_pass=False)) == BID * KIND + 3


def bids(highest: int, may_pass: bool) -> Actions:
    legal = Actions()
    for days in range(1, highest + 1):
        legal.add(BID * KIND + days)
    if may_pass:
        legal.add(PASS * KIND)
    return legal
