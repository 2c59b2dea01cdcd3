"""The levels of Verona do what anybody would do, and the odds and mixtures they count with are true."""

from collections import Counter
from typing import cast

import pytest
from tests.games.verona.playing import play, table
from tests.games.verona.situations import VERONA

from piazza import Dice
from piazza.bots import bot
from piazza.bots.verona.auctions import Auction
from piazza.bots.verona.intrigues import Intrigue
from piazza.bots.verona.municipio import single_highest
from piazza.bots.verona.odds import chance_below
from piazza.bots.verona.plans import Planner
from piazza.bots.verona.sealed import SealedGame
from piazza.bots.verona.stakes import Stakes
from piazza.bots.verona.worth import Worth
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.chance import Chance
from piazza.core.events import Sink
from piazza.core.state import State
from piazza.games.verona.data import ACCUSATION, CARDS, INTIMIDATION, MURDER, NOBODY
from piazza.games.verona.events import CORRUPTED
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

LEVELS = ["easy", "normal", "hard"]
ONE, TWO = 0, 1
A_DEFENDED_STREET = {"rosa": {2: 2}, "montani": {1: 1}, "roma": {1: 1}}


def decision(level: str, state: State, seed: object = 0, nodes: int = 400) -> str:
    """What a bot decides for whoever is to act, in words."""
    seat = VERONA.seats(state)[0]
    legal = Actions()
    VERONA.legal(state, seat, legal)
    chosen = bot("verona", level).choose(VERONA.observe(state, seat), legal, Dice(seed), Budget(nodes))
    assert legal.holds(chosen)
    return VERONA.write_action(state.setup, chosen)


def stakes_in(state: State, viewer: int = ONE) -> Stakes:
    """As a seat sees the position, begun."""
    worth = Worth(cast(VeronaSetup, state.setup))
    worth.look(cast(VeronaView, VERONA.observe(state, viewer)))
    stakes = Stakes(worth)
    stakes.begin(cast(VeronaState, state))
    return stakes


# Dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "bids"), [(1, [5, 7, 11, 14]), (2, [10, 14, 19, 22]), (3, [15, 20, 25, 29])])
def test_a_lone_defender_fails_as_often_as_known_of_these_dice(dice: int, bids: list[int]) -> None:
    """Half the time, three times in four, nine in ten, nineteen in twenty."""
    for chance, bid in zip([0.5, 0.75, 0.9, 0.95], bids, strict=True):
        assert chance_below(dice, bid) >= chance > chance_below(dice, bid - 1)


def test_no_dice_reach_nothing_and_nothing_is_below_zero() -> None:
    assert chance_below(0, 1) == 1.0
    assert chance_below(1, 0) == 0.0
    assert chance_below(2, 500) == pytest.approx(1.0)


# Bids --------------------------------------------------------------------------------------------------------------


def attacked(state: State) -> Auction:
    """The auction for the street that is resolved."""
    verona = cast(VeronaState, state)
    auction, street = Auction(stakes_in(state)), verona.street
    auction.begin(verona, street.number, street.bribers, street.fighters, street.defenders)
    return auction


def fight(state: State, bids: dict[int, int], seed: int) -> int:
    """Who succeeds by the rules, NOBODY if nobody does."""
    fought, sink = cast(VeronaState, state.clone()), Sink()
    for seat, amount in bids.items():
        VERONA.play(fought, seat, f"bid:{amount}")
    Chance(str(seed)).settle(VERONA, fought, sink)
    winners = [event.values[0] for event in sink.events if event.kind == CORRUPTED]
    return winners[0] if winners else int(fought.street.success)


@pytest.mark.parametrize(
    ("tokens", "bids"),
    [
        ({1: "corruption"}, {ONE: 9}),
        ({1: "corruption", 3: "corruption"}, {ONE: 9, 2: 12}),
        ({1: "violence", 3: "corruption"}, {ONE: 2, 2: 16}),
        ({1: "violence", 3: "violence"}, {ONE: 2, 2: 1}),
    ],
)
def test_the_chances_of_bids_are_those_of_the_rules(tokens: dict[int, str], bids: dict[int, int]) -> None:
    """Two attackers and one who defends with two allies, by a thousand fights."""
    allies = {"rosa": {1: 1, 2: 2, 3: 1}, "montani": {1: 1}, "roma": {3: 1}}
    state = table(3, allies, {"rosa": tokens}, florins="30,30,30", mercenaries="5,5,5")
    play(state, "pick:rosa")
    auction = attacked(state)
    for seat, amount in bids.items():
        auction.bids[seat] = amount
    wins = Counter(fight(state, bids, seed) for seed in range(1000))
    for seat in bids:
        assert wins[seat] / 1000 == pytest.approx(auction.chance(seat), abs=0.06)  # four standard errors


def test_equal_bids_of_florins_win_nothing() -> None:
    state = table(2, {}, {"rosa": {1: "corruption", 2: "corruption"}}, florins="30,30")
    play(state, "pick:rosa")
    auction = attacked(state)
    auction.bids[ONE] = auction.bids[TWO] = 5
    assert auction.chance(ONE) == auction.chance(TWO) == 0.0


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_pays_more_than_one_florin_where_nobody_stands_or_bids(level: str) -> None:
    state = table(2, A_DEFENDED_STREET, {"stella": {1: "corruption"}}, florins="30,30")
    play(state, "pick:stella")
    assert {decision(level, state, seed) for seed in range(5)} == {"bid:1"}


def test_normal_bids_for_three_chances_in_four() -> None:
    state = table(2, A_DEFENDED_STREET, {"rosa": {1: "corruption"}}, florins="30,30")
    play(state, "pick:rosa")
    assert decision("normal", state) == "bid:14"


def test_hard_bids_more_when_money_can_buy_nothing_else() -> None:
    """In the last round a Florin that is kept is lost."""
    bids = []
    for owners in ({}, {"casa": 1, "convento": 2, "gabella": 1, "roccaforte": 2}):
        state = table(
            2, A_DEFENDED_STREET, {"rosa": {1: "corruption"}}, florins="40,40", owners=owners, offers=["sinagoga"]
        )
        play(state, "pick:rosa")
        bids.append(int(decision("hard", state).removeprefix("bid:")))
    assert bids[0] < bids[1]


def test_against_another_hard_does_not_always_bid_the_same() -> None:
    """Where little is at stake: both stand in the street already."""
    both = {"rosa": {1: 1, 2: 1}}
    state = table(2, both, {"rosa": {1: "corruption", 2: "corruption"}}, florins="30,30")
    play(state, "pick:rosa")
    assert len({decision("hard", state, seed) for seed in range(12)}) > 2


def test_municipio_goes_to_the_single_highest_bid_of_at_least_25() -> None:
    assert single_highest([24, 0]) == NOBODY
    assert single_highest([25, 0]) == ONE
    assert single_highest([30, 30, 25]) == NOBODY
    assert single_highest([30, 30, 31]) == 2


# Sealed games ------------------------------------------------------------------------------------------------------


def test_regret_matching_finds_the_mixture_of_a_small_game() -> None:
    """Matching pennies where one match pays three times: that side is played a quarter of the time."""
    pennies = SealedGame([2, 2])
    for profile, payoff in enumerate([3.0, -1.0, -1.0, 1.0]):
        pennies.payoffs[ONE][profile] = payoff
        pennies.payoffs[TWO][profile] = -payoff
    played = Counter[int]()
    for seed in range(40):
        pennies.played = [[0.0, 0.0], [0.0, 0.0]]
        pennies.solve(Dice(seed))
        played[ONE] += round(1000 * pennies.played[ONE][0] / sum(pennies.played[ONE]))
    assert played[ONE] / 40_000 == pytest.approx(1 / 3, abs=0.06)


def test_a_dominated_choice_is_never_played() -> None:
    alone = SealedGame([3])
    alone.payoffs[ONE][:] = [0.0, 2.0, 1.0]
    alone.solve(Dice(1))
    assert {alone.play(ONE, Dice(seed)) for seed in range(20)} == {1}


# Intrigue ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guessers", [1, 2, 4])
def test_at_equilibrium_the_schemer_has_nothing_to_choose(guessers: int) -> None:
    intrigue = Intrigue(stakes_in(table(2, A_DEFENDED_STREET)))
    intrigue.gains[MURDER], intrigue.gains[ACCUSATION], intrigue.gains[INTIMIDATION] = 5.0, 8.0, 6.0
    value = intrigue.balance(guessers)
    named = [intrigue.guessing(card, value, guessers) for card in range(len(CARDS))]
    assert sum(named) == pytest.approx(1.0, abs=1e-4)
    for card, share in enumerate(named):
        if share > 0.0:
            assert (1.0 - share) ** guessers * intrigue.gains[card] == pytest.approx(value, abs=1e-3)
        else:
            assert intrigue.gains[card] <= value


def test_with_nobody_to_guess_the_best_card_is_played() -> None:
    intrigue = Intrigue(stakes_in(table(2, A_DEFENDED_STREET)))
    intrigue.gains[MURDER], intrigue.gains[ACCUSATION], intrigue.gains[INTIMIDATION] = 5.0, 8.0, 6.0
    intrigue.expected = intrigue.balance(0)
    assert {intrigue.scheme(Dice(seed)) for seed in range(20)} == {ACCUSATION}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_cards_are_mixed_against_a_guesser(level: str) -> None:
    state = table(2, A_DEFENDED_STREET, {"rosa": {1: "intrigue"}})
    play(state, "pick:rosa agent:montani")
    assert len({decision(level, state, seed) for seed in range(20)}) > 1


# Plans -------------------------------------------------------------------------------------------------------------


def planned(level: str, state: State, seat: int, seed: object) -> list[str]:
    """The whole plan of a seat, in words."""
    made: list[str] = []
    while not made or made[-1] != "done":
        legal = Actions()
        VERONA.legal(state, seat, legal)
        view = VERONA.observe(state, seat)
        chosen = bot("verona", level).choose(view, legal, Dice(f"{seed} {len(made)}"), Budget(300))
        made.append(VERONA.write_action(state.setup, chosen))
        VERONA.apply(state, seat, chosen)
    return made


def in_planning(allies: dict[str, dict[int, int]]) -> State:
    nothing = {"plans": "-", "phase": "planning", "to act": "1,2"}
    return table(2, allies, slots=nothing, offers=["casa", "convento"], mercenaries="3,3", florins="40,40")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_no_token_is_wasted_on_what_cannot_be_performed(level: str) -> None:
    allies = {"rosa": {1: 1, 2: 1}, "montani": {1: 1}, "roma": {1: 1}, "stella": {2: 1}, "mazzini": {2: 1}}
    for token in planned(level, in_planning(allies), ONE, level):
        kind, _, street = token.partition(":")
        if kind == "violence":
            assert street == "rosa"
        if kind == "intrigue":
            assert street not in ("rosa", "montani", "roma")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_all_three_corruptions_are_used_while_streets_are_empty(level: str) -> None:
    allies = {"rosa": {1: 1}, "montani": {1: 1}, "roma": {1: 1}, "stella": {2: 1}, "mazzini": {2: 1}, "pigna": {2: 1}}
    made = planned(level, in_planning(allies), ONE, level)
    assert sum(token.startswith("corruption") for token in made) == 3


def test_looking_at_plans_leaves_the_board_as_it_was() -> None:
    state = in_planning({"rosa": {1: 1, 2: 2}, "montani": {1: 2}, "stella": {2: 1}})
    before = VERONA.save(state)
    Planner(stakes_in(state)).survey(cast(VeronaState, state))
    assert VERONA.save(state) == before


# The rest ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_an_accomplished_mission_is_shown(level: str) -> None:
    """Mission 9 asks for three streets alone."""
    allies = {"campagna": {1: 1}, "rosa": {1: 1}, "roma": {1: 1}, "stella": {2: 1}}
    state = table(2, allies, {"mercede": {1: "bluff"}, "mazzini": {2: "bluff"}}, hands={1: [9]})
    play(state, "pick:mercede")
    assert decision(level, state) == "show:9"


def test_what_others_hold_counts_only_by_their_number() -> None:
    """The worth of a position to its viewer is the same whatever missions the other was dealt."""
    allies = {"campagna": {2: 1}, "rosa": {2: 1}, "roma": {2: 1}, "stella": {1: 1}}
    worths = []
    for missions in ([9], [1]):
        state = table(2, allies, hands={1: [3, 4, 5, 6, 7, 8, 10], 2: missions})
        worths.append(stakes_in(state).base[ONE])
    assert worths[0] == worths[1]


@pytest.mark.parametrize("level", LEVELS)
def test_without_any_budget_it_still_decides(level: str) -> None:
    decision(level, in_planning({"rosa": {1: 1}, "stella": {2: 1}}), nodes=0)


def test_a_world_that_is_cut_off_by_the_budget_is_not_counted() -> None:
    """With more candidates than the budget can play out once more, the choice is that of the worlds before."""
    state = table(2, A_DEFENDED_STREET, {"rosa": {1: "corruption"}, "stella": {1: "corruption"}, "pigna": {2: "bluff"}})
    chosen = {decision("hard", state, seed=7, nodes=nodes) for nodes in range(400, 420)}
    assert len(chosen) == 1
