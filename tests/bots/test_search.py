"""The two searches: alpha–beta is minimax with fewer nodes, and the information-set search finds what wins."""

import pytest
from tests.testing.pennies import Pennies

from piazza import Dice
from piazza.bots import bot
from piazza.bots.alphabeta import AlphaBeta
from piazza.bots.ismcts import Guide, SearchBot
from piazza.bots.twist.player import TwistBot, TwistJudge, fair_bid
from piazza.core.actions import KIND, Actions
from piazza.core.bot import Bot, Budget
from piazza.core.chance import Chance
from piazza.core.playouts import first_seat, pick
from piazza.games import game
from piazza.games.twist.actions import BID, PASS
from piazza.games.twist.game import Twist
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import MOVING
from piazza.games.twist.state import TwistState
from piazza.games.twist.view import TwistView

TWIST = Twist()
PLENTY = 10**9
# Council of Verona: two players without a token on any spot, who may place a last one.
ALL_ARE_PLAYED = "ro,ju,es,me,ca mo,ty,lc,lm,nu ro.ju.es>me.ca/mo.ty.lc>lm.nu 1 1 -"


def minimax(rules: Twist, judge: TwistJudge, state: TwistState, viewer: int, depth: int) -> int:
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
    state = TWIST.new(TWIST.setup())
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
def test_the_nurse_finds_the_moves_that_save_her_on_the_last_day(bot: Bot[TwistView], seed: int) -> None:
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
def test_a_clock_ends_the_search_long_before_the_nodes(bot: Bot[TwistView]) -> None:
    state = TWIST.read_position(TWIST.setup(), "5/1PRN1/1SBF1/5 c 7 * =PF")
    legal = Actions()
    TWIST.legal(state, 1, legal)
    budget = Clock(1_000_000)
    assert legal.holds(bot.choose(TWIST.observe(state, 1), legal, Dice(1), budget))
    assert budget.used < 20_000


class LateClock(Budget):
    """A budget whose time is up after that many nodes."""

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


def test_without_a_guide_a_win_counts_one_and_is_shared() -> None:
    guide = Guide(TWIST)
    won = TWIST.read_position(TWIST.setup(), "2P2/5/5/rnsbf n 1 PR,NF =PR")
    assert [guide.payoff(won, seat) for seat in (0, 1)] == [0.0, 0.0], "it is not over"
    TWIST.play(won, 0, "Pb4")
    assert [guide.payoff(won, seat) for seat in (0, 1)] == [1.0, 0.0]
    council = game("council")
    drawn = council.read_position(council.setup(2, {"quick": "on"}), ALL_ARE_PLAYED)
    for _ in range(2):
        council.play(drawn, council.seats(drawn)[0], "skip")
    assert [Guide(council).payoff(drawn, seat) for seat in (0, 1)] == [0.5, 0.5]


class OneMove(Guide[TwistSetup, TwistState, TwistView]):
    """Ends after the first decision, has a wish, and an opinion on everything at first sight if it is asked for."""

    def __init__(self, game: Twist, wish: int, favourite: int = -1) -> None:
        super().__init__(game)
        self.wish = wish
        self.favourite = favourite
        self.begun = 0
        self.wished = ""
        self.start = ""

    def board(self, state: TwistState) -> str:
        """What is public of a position."""
        return self.game.write_position(state).split()[0]

    def begin(self, view: TwistView) -> None:
        self.begun += 1
        state = self.game.determinize(view, Dice(0))
        self.start = self.board(state)
        self.game.apply(state, view.viewer, self.wish)
        self.wished = self.board(state)

    def is_over(self, state: TwistState) -> bool:
        return self.board(state) != self.start

    def payoff(self, state: TwistState, seat: int) -> float:
        return 1.0 if self.board(state) == self.wished else 0.5

    def priors(self, state: TwistState, seat: int, legal: Actions) -> list[float]:
        if self.favourite < 0:
            return []
        actions = legal.as_list()
        return [0.9 if action == self.favourite else 0.1 / (len(actions) - 1) for action in actions]


@pytest.mark.parametrize("wish", [0, 7, -1])
def test_a_guide_says_where_a_walk_ends_and_what_it_is_worth(wish: int) -> None:
    state, legal = public_moment()
    guide = OneMove(TWIST, legal.at(wish % legal.count))
    bot, budget = SearchBot(TWIST, guide), Budget(1500)
    assert bot.choose(TWIST.observe(state, 1), legal, Dice(1), budget) == guide.wish
    assert guide.begun == 1
    assert bot.iterations == budget.used, "one decision for each walk"


def test_priors_lead_the_search_until_payoffs_say_otherwise() -> None:
    state, legal = public_moment()
    view, wish, favourite = TWIST.observe(state, 1), legal.at(3), legal.at(9)
    few, many = (
        SearchBot(TWIST, OneMove(TWIST, wish, favourite)).choose(view, legal, Dice(1), Budget(nodes))
        for nodes in (5, 2000)
    )
    assert (few, many) == (favourite, wish)


def public_moment() -> tuple[TwistState, Actions]:
    """Capulet is to move, and everything he could move to is known."""
    state = TWIST.read_position(TWIST.setup(), "5/1PRN1/1SBF1/5 c 7 * =PF")
    legal = Actions()
    TWIST.legal(state, 1, legal)
    return state, legal


def test_where_there_is_no_choice_nothing_is_searched() -> None:
    state, legal = public_moment()
    only = Actions()
    only.add(legal.at(2))
    budget = Budget(PLENTY)
    assert SearchBot(TWIST).choose(TWIST.observe(state, 1), only, Dice(1), budget) == legal.at(2)
    assert budget.used == 0


@pytest.mark.rule("T-18")
def test_five_days_are_named_and_never_undercut() -> None:
    assert fair_bid(bids(highest=7, may_pass=False)) == BID * KIND + 5
    assert fair_bid(bids(highest=6, may_pass=True)) == BID * KIND + 5
    assert fair_bid(bids(highest=4, may_pass=True)) == PASS * KIND
    assert fair_bid(bids(highest=3, may_pass=False)) == BID * KIND + 3


@pytest.mark.rule("T-19")
@pytest.mark.parametrize(("most", "named"), [("7", "days5"), ("5", "days5"), ("3", "days3")])
def test_days_are_named_that_are_fair_to_both(most: str, named: str) -> None:
    state = TWIST.new(TWIST.setup(2, {"pie": "on", "days": most}))
    assert chosen(state, 0) == named


@pytest.mark.rule("T-19")
@pytest.mark.parametrize(("days", "role"), [(7, "capulet"), (5, "capulet"), (4, "nurse"), (1, "nurse")])
def test_the_role_with_the_better_chances_is_chosen(days: int, role: str) -> None:
    state = TWIST.new(TWIST.setup(2, {"pie": "on"}))
    TWIST.play(state, 0, f"days{days}")
    assert chosen(state, 1) == role


def chosen(state: TwistState, seat: int) -> str:
    legal = Actions()
    TWIST.legal(state, seat, legal)
    action = bot("twist", "hard").choose(TWIST.observe(state, seat), legal, Dice(1), Budget(PLENTY))
    return TWIST.write_action(state.setup, action)


def bids(highest: int, may_pass: bool) -> Actions:
    legal = Actions()
    for days in range(1, highest + 1):
        legal.add(BID * KIND + days)
    if may_pass:
        legal.add(PASS * KIND)
    return legal
