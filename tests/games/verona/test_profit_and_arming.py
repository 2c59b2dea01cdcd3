"""Profit (V-53, VR-7), arming (V-54) and the first player token (V-55)."""

import pytest
from tests.games.verona.playing import play, seen, table
from tests.games.verona.situations import Rows, counts, legal, question, seats, slot

from piazza.core.state import State

FIVE: Rows = {street: {1: 1} for street in ("rosa", "roma", "pigna", "stella", "cavour")}


def profit(board: Rows, owners: dict[str, int] | None = None, **slots: str) -> int:
    """What seat 1 gets."""
    state = table(2, board, owners=owners, offers=None if owners else ["municipio"], slots=slots)
    told = play(state, "pick:mercede" if owners else "pick:mercede bid:0 bid:0")
    (line,) = [line for line in told if line.startswith("profit(seat=1")]
    return int(line.partition("count=")[2].rstrip(")"))


def arming(players: int = 2, first: int = 0, owners: dict[str, int] | None = None, **slots: str) -> State:
    state = table(players, {"rosa": {1: 1}}, first=first, owners=owners, slots=slots)
    play(state, "pick:mercede")
    assert question(state) == "arming"
    return state


@pytest.mark.rule("V-53")
@pytest.mark.parametrize(
    ("board", "owners", "expected"),
    [
        (FIVE, {}, 25),
        (FIVE | {"rosa": {1: 3, 2: 3}}, {}, 25),  # streets, not allies; others don't matter outside the Centre
        (FIVE | {"montani": {1: 1}}, {}, 35),
        (FIVE | {"montani": {1: 1, 2: 1}}, {}, 30),
        (FIVE | {"montani": {1: 1}, "mercede": {1: 2}}, {}, 45),
        (FIVE, {"gabella": 1}, 30),
        (FIVE, {"gabella": 1, "municipio": 1, "sinagoga": 2}, 35),
        ({"rosa": {1: 1}}, {}, 20),
        ({}, {}, 20),
        ({"montani": {1: 1}, "mazzini": {1: 1}}, {}, 20),
        ({"montani": {1: 1}, "mazzini": {1: 1}, "rosa": {1: 1}}, {}, 25),
        # VR-7: benefits on top of the least
        (FIVE, {"postribolo": 1}, 35),
        ({"rosa": {1: 1}}, {"postribolo": 1}, 25),
        (FIVE, {"casa": 1}, 30 + 6),
        ({"rosa": {1: 1}}, {"casa": 1}, 20 + 2),
        ({"rosa": {1: 1}}, {"casa": 1, "postribolo": 1}, 20 + 3 + 5),
        (FIVE | {"montani": {1: 1}}, {"casa": 1}, 40 + 7),  # one Florin for a Centre street, too
        (FIVE, {"casa": 2}, 25),
    ],
)
@pytest.mark.rule("VR-7")
def test_profit(board: Rows, owners: dict[str, int], expected: int) -> None:
    assert profit(board, owners or None) == expected


@pytest.mark.rule("VR-10")
@pytest.mark.rule("V-53")
def test_a_building_with_an_empty_slot_counts_like_any_other() -> None:
    board: Rows = {"rosa": {1: 8}, "roma": {1: 8}, "pigna": {2: 1}}
    assert profit(board, {"casa": 1, "gabella": 1, "sinagoga": 1}, manned="-", supply="0,15") == 25 + 5


@pytest.mark.rule("V-53")
def test_roccaforte_sends_a_mercenary() -> None:
    assert counts(arming(owners={"roccaforte": 2}), "mercenaries") == [0, 1]


# Arming ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-54")
def test_all_hire_at_the_same_time_and_secretly() -> None:
    state = arming(3, florins="3,5,0")
    assert (question(state), seats(state)) == ("arming", [1, 2, 3])
    assert legal(state, 1) == {f"hire:{number}" for number in range(5)}  # 23 Florins
    assert legal(state, 2) == {f"hire:{number}" for number in range(6)}
    assert play(state, "2=hire:1") == []
    assert [seen(state, viewer, "hires") for viewer in range(4)] == ["-,-,-", "-,-,-", "-,1,-", "-,-,-"]
    assert counts(state, "mercenaries") == [0, 0, 0]
    told = play(state, "1=hire:0 3=hire:1")
    assert told[:3] == ["hired(seat=1, count=0)", "hired(seat=2, count=1)", "hired(seat=3, count=1)"]
    assert counts(state, "florins") == [23, 20, 15]
    assert counts(state, "mercenaries") == [0, 1, 1]
    assert question(state) == "proposal"  # nobody hired two


@pytest.mark.rule("V-54")
def test_who_hired_two_or_more_is_asked_and_one_yes_lets_everybody_hire_again() -> None:
    state = arming(3)
    play(state, "1=hire:2 2=hire:1 3=hire:3")
    assert (question(state), seats(state)) == ("rearming", [1, 3])
    assert legal(state, 1) == {"again", "enough"}
    assert play(state, "3=enough") == []
    assert [seen(state, viewer, "again") for viewer in range(4)] == ["-,-,-", "-,-,-", "-,-,-", "-,-,0"]
    assert play(state, "1=again") == ["arming-goes-on(seats=1)"]
    assert (question(state), seats(state)) == ("arming", [1, 2, 3])
    assert legal(state, 1) == {f"hire:{number}" for number in range(7)}
    play(state, "hire:0 hire:4 hire:0")
    # Only who just hired two or more.
    assert (question(state), seats(state)) == ("rearming", [2])
    play(state, "again hire:0 hire:0 hire:0")
    assert question(state) == "proposal"
    assert counts(state, "mercenaries") == [2, 5, 3]
    assert counts(state, "florins") == [30, 15, 25]


@pytest.mark.rule("V-54")
def test_nobody_going_on_is_the_end_of_it() -> None:
    state = arming()
    play(state, "hire:2 hire:2 enough enough")
    assert question(state) == "proposal"


@pytest.mark.rule("V-55")
@pytest.mark.parametrize(("first", "later"), [(1, "2"), (2, "3"), (3, "1")])
def test_the_first_player_token_goes_to_the_left(first: int, later: str) -> None:
    state = arming(3, first=first)
    assert play(state, "hire:0 hire:0 hire:0")[-3:-2] == [f"first-moves-on(seat={later})"]
    assert slot(state, "first") == later
