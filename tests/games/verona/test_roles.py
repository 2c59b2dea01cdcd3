"""Picking a street, turning up its tokens, and who takes which part (V-30 to V-33)."""

import pytest
from tests.games.verona.playing import play, table, words
from tests.games.verona.situations import Plans, Rows, legal, question, seats, slot

from piazza.core.errors import NotLegal
from piazza.core.state import State

REST: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}


def roles(state: State) -> dict[str, str]:
    return {name: slot(state, name) for name in ("schemer", "bribers", "fighters", "defenders")}


def picked(players: int, allies: Rows, planned: dict[int, str]) -> State:
    """Rosa is picked, with these allies and these tokens in it."""
    state = table(players, allies, {"rosa": planned} | REST, mercenaries=",".join(["3"] * players))
    play(state, "pick:rosa")
    return state


@pytest.mark.rule("V-30")
def test_streets_are_picked_in_turn_from_the_first_player_until_none_has_tokens() -> None:
    plans = {street: {3: "bluff"} for street in ("rosa", "roma", "pigna")} | {"stella": {3: "intrigue"}}
    state = table(3, {}, plans, picker=2)
    left = set(plans)
    for seat, street in ((2, "roma"), (3, "rosa"), (1, "stella"), (2, "pigna")):
        assert (question(state), seats(state)) == ("picking", [seat])
        assert legal(state, seat) == {f"pick:{place}" for place in left}
        play(state, f"pick:{street}")
        left.remove(street)
    assert question(state) == "arming"


@pytest.mark.rule("V-30")
def test_a_player_on_turn_must_pick_one() -> None:
    state = table(2, {}, {"rosa": {2: "bluff"}})
    assert words(state) == {"pick:rosa"}  # though it is not his own
    with pytest.raises(NotLegal):
        play(state, "pass")


@pytest.mark.rule("V-31")
def test_all_tokens_of_the_street_are_turned_up_and_come_back() -> None:
    plans: Plans = {"rosa": {1: "bluff", 2: "violence", 3: "intrigue"}, "roma": {2: "bluff"}}
    state = table(3, {}, plans)
    assert play(state, "pick:rosa") == [
        "picked(seat=1, street=rosa)",
        "turned-up(seat=1, action=bluff)",
        "turned-up(seat=2, action=violence)",
        "counts-as-bluff(seat=2, action=violence)",
        "turned-up(seat=3, action=intrigue)",
        "counts-as-bluff(seat=3, action=intrigue)",
    ]
    assert slot(state, "plans") == "roma=-.b.-"
    play(state, "pick:roma hire:0 hire:0 hire:0 building:susanna")
    assert question(state) == "planning"
    assert {word.partition(":")[0] for word in words(state)} == {"corruption", "violence", "intrigue", "bluff", "done"}


@pytest.mark.rule("V-32")
@pytest.mark.parametrize(
    ("allies", "planned", "role"),
    [
        # schemers
        ({"roma": {1: 1}}, "intrigue", "schemer"),
        ({"roma": {1: 1}, "rosa": {2: 1}}, "intrigue", "schemer"),
        ({"pigna": {1: 1}}, "intrigue", ""),  # not a neighbour
        ({"roma": {1: 1}, "rosa": {1: 1}}, "intrigue", "defenders"),  # he is there already
        # attackers
        ({}, "corruption", "bribers"),
        ({"rosa": {1: 1}}, "corruption", "bribers"),
        ({"rosa": {1: 1, 2: 1}}, "violence", "fighters"),
        ({"rosa": {1: 1}}, "violence", "defenders"),  # nobody to fight
        ({"rosa": {2: 1}}, "violence", ""),  # nobody to fight with
        ({"roma": {1: 1}, "rosa": {2: 1}}, "violence", ""),
        # everyone else with an ally here, whatever they planned
        ({"rosa": {1: 1}}, "bluff", "defenders"),
        ({"rosa": {1: 1}}, "", "defenders"),
        ({"roma": {1: 1}}, "bluff", ""),
    ],
)
def test_the_role_follows_from_the_token_and_the_board(allies: Rows, planned: str, role: str) -> None:
    """Seat 3 bribes, so that all roles are there to be seen."""
    tokens = {3: "corruption"} | ({1: planned} if planned else {})
    state = picked(3, allies, tokens)
    assert [name for name, held in roles(state).items() if "1" in held.split(",")] == ([role] if role else [])


@pytest.mark.rule("V-32")
def test_the_board_counts_as_it_is_now() -> None:
    """Seat 1 planned violence and intrigue; that he gets an ally in Roma first makes the one possible."""
    plans: Plans = {"roma": {1: "corruption"}, "rosa": {1: "intrigue"}, "mercede": {1: "bluff"}}
    state = table(2, {"montani": {2: 1}}, plans)
    play(state, "pick:roma bid:1 pick:rosa")
    assert (question(state), words(state)) == ("agent", {"agent:roma"})


@pytest.mark.rule("V-32")
def test_corruption_can_always_be_performed_and_nobody_can_decline() -> None:
    state = table(2, {}, {"rosa": {1: "corruption"}} | REST, florins="0,0", owners={"casa": 1})
    play(state, "pick:rosa")
    assert (question(state), words(state)) == ("bidding", {"bid:0"})


@pytest.mark.rule("V-32")
def test_violence_without_mercenaries_can_only_bid_nothing_and_does_not_defend() -> None:
    state = table(2, {"rosa": {1: 1, 2: 1}}, {"rosa": {1: "violence", 2: "corruption"}} | REST)
    play(state, "pick:rosa")
    assert (question(state), seats(state)) == ("bidding", [1, 2])
    assert legal(state, 1) == {"bid:0"}
    play(state, "1=bid:0")
    play(state, "2=bid:1")  # no dice: nobody defends
    assert question(state) == "picking"
    assert slot(state, "allies") == "rosa=1.2"


@pytest.mark.rule("V-33")
def test_two_schemers_foil_each_other_and_nobody_loses_an_ally() -> None:
    state = table(
        3, {"roma": {1: 1}, "montani": {2: 1}, "rosa": {3: 1}}, {"rosa": {1: "intrigue", 2: "intrigue"}} | REST
    )
    before = slot(state, "allies")
    assert "schemers-clash()" in play(state, "pick:rosa")
    assert (question(state), seats(state)) == ("picking", [2])
    assert slot(state, "allies") == before


@pytest.mark.rule("V-33")
def test_attackers_fight_on_when_schemers_foil_each_other() -> None:
    plans: Plans = {"rosa": {1: "intrigue", 2: "intrigue", 3: "corruption"}} | REST
    state = table(3, {"roma": {1: 1}, "montani": {2: 1}}, plans)
    play(state, "pick:rosa")
    assert (question(state), seats(state)) == ("bidding", [3])


@pytest.mark.rule("V-33")
@pytest.mark.rule("VR-12")
def test_an_impossible_intrigue_foils_none() -> None:
    state = picked(3, {"roma": {1: 1}, "rosa": {2: 1}, "montani": {2: 1}}, {1: "intrigue", 2: "intrigue"})
    assert (question(state), seats(state)) == ("agent", [1])
    assert roles(state) == {"schemer": "1", "bribers": "-", "fighters": "-", "defenders": "2"}
