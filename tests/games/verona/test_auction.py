"""Attackers against each other (V-37 to V-39, VR-4, VR-11, VR-13), and Convento."""

import pytest
from tests.games.verona.playing import play, seen, table
from tests.games.verona.situations import Plans, allies, counts, legal, question, seats, slot

from piazza.core.state import State

REST: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}


def bribing(players: int = 3, **slots: str) -> State:
    """All bribe in Rosa, where nobody stands."""
    tokens = dict.fromkeys(range(1, players + 1), "corruption")
    state = table(players, {}, {"rosa": tokens} | REST, slots=slots)
    play(state, "pick:rosa")
    return state


def fighting(mercenaries: str = "3,3,3", convento: int = 0, first: int = 1) -> State:
    """Seats 1 and 2 fight in Rosa, 3 bribes."""
    tokens = {1: "violence", 2: "violence", 3: "corruption"}
    owners = {"convento": convento} if convento else None
    state = table(
        3,
        {"rosa": {1: 1, 2: 1}},
        {"rosa": tokens} | REST,
        picker=1,
        first=first,
        owners=owners,
        mercenaries=mercenaries,
    )
    play(state, "pick:rosa")
    return state


@pytest.mark.rule("V-37")
def test_without_attackers_nobody_bids() -> None:
    state = table(2, {"rosa": {1: 1, 2: 1}}, {"rosa": {1: "bluff"}} | REST)
    play(state, "pick:rosa")
    assert question(state) == "picking"


@pytest.mark.rule("V-37")
def test_bids_go_up_to_what_one_has_and_zero_is_allowed() -> None:
    state = fighting("3,0,0")
    assert (question(state), seats(state)) == ("bidding", [1, 2, 3])
    assert legal(state, 1) == {f"bid:{number}" for number in range(4)}
    assert legal(state, 2) == {"bid:0"}  # asked all the same
    assert legal(state, 3) == {f"bid:{number}" for number in range(21)}


@pytest.mark.rule("V-37")
def test_bids_are_secret_until_all_have_bid() -> None:
    state = bribing()
    assert play(state, "2=bid:7") == []
    assert counts(state, "florins") == [20, 20, 20]
    assert [seen(state, viewer, "bids") for viewer in range(4)] == ["-,-,-", "-,-,-", "-,7,-", "-,-,-"]
    told = play(state, "1=bid:0 3=bid:8")
    assert told[:4] == [
        "bid-florins(seat=1, count=0)",
        "bid-florins(seat=2, count=7)",
        "bid-florins(seat=3, count=8)",
        "strongest(seat=3, strength=8)",
    ]


@pytest.mark.rule("V-38")
@pytest.mark.parametrize(("bid", "strength"), [(1, 10), (2, 15), (3, 20)])
def test_the_strength_of_violence_is_five_a_mercenary_and_two_dice(bid: int, strength: int) -> None:
    state = fighting()
    play(state, f"1=bid:{bid} 2=bid:0 3=bid:4 die:2 die:3")
    assert counts(state, "strength") == [strength, 0, 4]
    assert slot(state, "strongest") == "1"


@pytest.mark.rule("V-38")
def test_the_strength_of_corruption_is_what_is_bid() -> None:
    state = bribing(2)
    told = play(state, "bid:5 bid:6")
    assert "strongest(seat=2, strength=6)" in told


@pytest.mark.rule("V-39")
def test_all_bids_are_lost() -> None:
    state = bribing()
    play(state, "bid:5 bid:6 bid:20")
    assert counts(state, "florins") == [15, 14, 0]
    assert allies(state, "rosa") == {3: 1}


@pytest.mark.rule("V-39")
@pytest.mark.rule("VR-13")
def test_a_tie_for_the_highest_ends_the_fighting() -> None:
    state = bribing()
    assert play(state, "bid:6 bid:2 bid:6")[-1] == "no-strongest()"
    assert allies(state, "rosa") == {}
    assert counts(state, "florins") == [14, 18, 14]
    assert question(state) == "picking"


@pytest.mark.rule("V-39")
@pytest.mark.rule("VR-13")
def test_florins_and_violence_may_tie_too_and_missions_follow() -> None:
    """Whoever could have accomplished one is asked after the tie as well (V-45)."""
    tokens = {1: "violence", 3: "corruption"}
    state = table(
        3,
        {
            "rosa": {1: 1, 2: 1},
            "cavour": {2: 1},
            "roma": {2: 1},
            "campagna": {2: 1},
            "regaste": {2: 1},
            "carducci": {2: 1},
        },
        {"rosa": tokens} | REST,
        mercenaries="1,0,0",
        hands={2: [6]},
    )
    play(state, "pick:rosa 1=bid:1 3=bid:9 die:1 die:3")
    assert allies(state, "rosa") == {1: 1, 2: 1}
    assert (question(state), seats(state)) == ("missions", [2])


@pytest.mark.rule("V-39")
def test_a_tie_below_the_highest_does_not_matter() -> None:
    state = bribing()
    play(state, "bid:6 bid:6 bid:7")
    assert allies(state, "rosa") == {3: 1}


@pytest.mark.rule("V-39")
@pytest.mark.rule("VR-4")
def test_if_nobody_bids_nobody_succeeds_and_nobody_defends() -> None:
    tokens = {1: "violence", 2: "corruption"}
    state = table(3, {"rosa": {1: 1, 3: 1}}, {"rosa": tokens} | REST, mercenaries="3,3,3")
    play(state, "pick:rosa")
    assert play(state, "bid:0 bid:0")[-1] == "no-strongest()"
    assert question(state) == "picking"
    assert allies(state, "rosa") == {1: 1, 3: 1}


@pytest.mark.rule("VR-4")
def test_who_bids_nothing_is_out_rolls_no_dice_and_ties_with_nobody() -> None:
    state = fighting()
    play(state, "1=bid:0 2=bid:0 3=bid:1")
    assert allies(state, "rosa") == {1: 1, 2: 1, 3: 1}
    state = bribing()
    play(state, "bid:0 bid:1 bid:0")
    assert allies(state, "rosa") == {2: 1}


@pytest.mark.rule("VR-17")
@pytest.mark.parametrize(("first", "order"), [(1, ["1", "2"]), (2, ["2", "1"]), (3, ["1", "2"])])
def test_attackers_roll_clockwise_from_the_first_player(first: int, order: list[str]) -> None:
    state = fighting(first=first)
    play(state, "1=bid:1 2=bid:1 3=bid:1")
    rollers = []
    for _ in range(2):
        rollers.append(slot(state, "roller"))
        assert question(state) == "attack-dice"
        play(state, "die:1 die:2")
    assert rollers == order


@pytest.mark.rule("V-57")
@pytest.mark.rule("VR-11")
def test_convento_binds_every_opponent_of_its_owner_in_violence() -> None:
    state = fighting("9,9,0", convento=1)
    assert legal(state, 1) == {f"bid:{number}" for number in range(10)}
    assert legal(state, 2) == {f"bid:{number}" for number in range(5)}
    assert len(legal(state, 3)) == 21  # not in corruption
    state = fighting("9,2,0", convento=3)  # who does not fight here
    assert legal(state, 1) == {f"bid:{number}" for number in range(5)}
    assert legal(state, 2) == {f"bid:{number}" for number in range(3)}
