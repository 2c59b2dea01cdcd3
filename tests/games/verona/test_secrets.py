"""Who sees what (V-21, V-24, V-34, V-37, V-45, V-51, V-54): secrets change nothing for others."""

import pytest
from tests.games.verona.moments import fighting, scheming
from tests.games.verona.playing import (
    all_dealt,
    events,
    eyes,
    heard,
    loaded,
    new,
    planning,
    play,
    seen,
    table,
    to_move,
)
from tests.games.verona.situations import VERONA, Plans, Rows, question, seats, slot

from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER
from piazza.testing.play import random_decision

TWO_BLUFFS: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}
NINE: Rows = {street: {1: 1} for street in ("campagna", "rosa", "roma")}


def same_for(viewers: list[int], one: State, other: State) -> None:
    """These see no difference, 0 a watcher; somebody does."""
    assert VERONA.digest(one) != VERONA.digest(other)
    for viewer in viewers:
        assert eyes(one, viewer) == eyes(other, viewer), viewer


def after(state: State, *decisions: str) -> State:
    copy = state.clone()
    play(copy, *decisions)
    return copy


# Missions ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-10")
@pytest.mark.rule("V-24")
def test_only_the_receiver_is_told_which_mission_he_is_dealt() -> None:
    state = new(3)
    play(state, "first:2")
    told = events(state.clone(), "mission:7")
    assert [heard(state, viewer, told) for viewer in (0, 1, 2, WATCHER)] == [[], ["dealt(mission=7)"], [], []]
    same_for([0, 1, 3], after(state, "mission:7"), after(state, "mission:8"))
    assert seen(after(state, "mission:7"), 2, "hand") == "7"
    assert seen(after(state, "mission:7"), 1, "missions") == "0,1,0"


@pytest.mark.rule("V-24")
def test_missions_in_hand_are_seen_by_their_holder_alone() -> None:
    state = all_dealt(3)
    hands = slot(state, "hands").split("/")
    assert [seen(state, viewer, "hand") for viewer in (0, 1, 2, 3)] == ["-", *hands]
    assert {seen(state, viewer, "missions") for viewer in range(4)} == {"6,6,6"}
    one, two, three = hands
    same_for([0, 1], state, loaded(state, hands=f"{one}/{three}/{two}"))


@pytest.mark.rule("V-45")
def test_who_is_asked_for_a_mission_follows_from_public_facts() -> None:
    """Whoever holds mission 9, or nobody: seat 1 is asked, and the others see the same before and after he passes."""
    states = [table(3, NINE, TWO_BLUFFS, hands=hands) for hands in ({1: [9]}, {2: [9]}, {3: [9]}, {2: [1, 2]})]
    for state in states:
        told = play(state, "pick:mercede")
        assert (question(state), seats(state)) == ("missions", [1])
        assert told == ["picked(seat=1, street=mercede)", "turned-up(seat=1, action=bluff)"]
        assert play(state, "pass") == ["passed(seat=1)"]
    assert len({eyes(state, 0) for state in states}) == 1


@pytest.mark.rule("V-45")
def test_who_is_asked_is_the_same_whatever_hands_are_dealt_out_anew() -> None:
    """Random rounds from a board on which missions are accomplished; the hands are drawn again before each decision."""
    streets = {
        1: ("campagna", "rosa", "roma"),
        2: ("pigna", "pradaval", "signori"),
        3: ("pallone", "rubiani", "montani"),
    }
    board: Rows = {street: {seat: 2} for seat, three in streets.items() for street in three}
    plans: Plans = {street: {1: "corruption", 2: "bluff"} for street in ("mercede", "stella", "roma")}
    asked = 0
    for seed in range(3):
        state, dice = table(4, board, plans, options={"rounds": "2"}), Dice(f"asked {seed}")
        while VERONA.seats(state):
            world = VERONA.determinize(VERONA.observe(state, WATCHER), dice)
            assert (question(world), seats(world)) == (question(state), seats(state))
            decision = random_decision(VERONA, state, dice)
            if question(state) == "picking":
                asked += asks_the_same(state, world, decision.seat, decision.action)
            VERONA.apply(state, decision.seat, decision.action)
    assert asked > 3


def asks_the_same(state: State, world: State, seat: int, action: int) -> bool:
    """Whether picking this street led to the question for missions; in the other world it does so, too."""
    one, other = state.clone(), loaded(state, hands=slot(world, "hands"))
    VERONA.apply(one, seat, action)
    VERONA.apply(other, seat, action)
    assert (question(one), seats(one)) == (question(other), seats(other))
    return question(one) == "missions"


@pytest.mark.rule("V-45")
def test_others_do_not_see_what_he_could_have_shown() -> None:
    one = after(table(3, NINE, TWO_BLUFFS, hands={1: [9]}), "pick:mercede pass")
    other = after(table(3, NINE, TWO_BLUFFS, hands={1: [8]}), "pick:mercede pass")
    same_for([0], one, other)


# Tokens ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-21")
@pytest.mark.rule("V-22")
def test_plans_of_others_show_neither_while_sealed_nor_in_kind_afterwards() -> None:
    state = planning(3)
    same_for([0, 2, 3], state, after(state, "1=violence:rosa"))
    one, other = after(state, "1=violence:rosa 1=done"), after(state, "1=bluff:roma 1=corruption:rosa 1=done")
    same_for([0, 2, 3], one, other)
    one = after(state, "1=violence:rosa 1=bluff:roma 1=done 2=done 3=done")
    other = after(state, "1=corruption:rosa 1=intrigue:roma 1=done 2=done 3=done")
    same_for([0, 2, 3], one, other)
    assert seen(one, 1, "plans") != seen(other, 1, "plans")


@pytest.mark.rule("V-23")
def test_in_a_tournament_only_the_owner_is_told_the_kind() -> None:
    state = planning(3, planning="tournament")
    told = events(state.clone(), "violence:rosa")
    assert heard(state, 0, told) == [
        "placed(seat=1, street=rosa)",
        "placed-token(street=rosa, action=violence)",
    ]
    for viewer in (1, 2, WATCHER):
        assert heard(state, viewer, told) == ["placed(seat=1, street=rosa)"]
    same_for([0, 2, 3], after(state, "violence:rosa"), after(state, "bluff:rosa"))


@pytest.mark.rule("V-31")
def test_tokens_turned_up_are_remembered_for_all() -> None:
    state = table(2, {}, {"rosa": {1: "violence", 2: "bluff"}, "mercede": {1: "bluff"}})
    play(state, "pick:rosa")
    assert {seen(state, viewer, "used") for viewer in range(3)} == {"0100,0001"}


# Sealed decisions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-34")
def test_a_sealed_card_is_seen_by_nobody_else() -> None:
    state = scheming("agent:roma")
    same_for([0, 2, 3], after(state, "1=murder"), after(state, "1=accusation"))
    same_for([0, 1, 3], after(state, "2=murder"), after(state, "2=accusation"))
    assert events(state.clone(), "2=murder") == []


@pytest.mark.rule("V-37")
def test_a_sealed_bid_is_seen_by_nobody_else() -> None:
    state = fighting()
    same_for([0, 1, 2, 4], after(state, "3=bid:0"), after(state, "3=bid:20"))
    same_for([0, 2, 3, 4], after(state, "1=bid:0"), after(state, "1=bid:4"))
    assert events(state.clone(), "3=bid:20") == []


@pytest.mark.rule("V-51")
def test_a_sealed_bid_for_municipio_is_seen_by_nobody_else() -> None:
    state = after(table(3, {}, offers=["municipio"], florins="30,30,30"), "pick:mercede")
    same_for([0, 1, 3], after(state, "2=bid:0"), after(state, "2=bid:30"))
    assert events(state.clone(), "2=bid:30") == []


@pytest.mark.rule("V-54")
def test_sealed_hires_and_answers_are_seen_by_nobody_else() -> None:
    state = after(table(3, {}), "pick:mercede")
    same_for([0, 1, 3], after(state, "2=hire:0"), after(state, "2=hire:4"))
    assert events(state.clone(), "2=hire:4") == []
    play(state, "hire:2 hire:2 hire:0")
    same_for([0, 1, 3], after(state, "2=again"), after(state, "2=enough"))
    assert events(state.clone(), "2=again") == []


@pytest.mark.rule("V-24")
def test_revealed_cards_and_bids_are_public() -> None:
    """And so are Florins: they follow from what everybody saw, so they are in every view."""
    state = fighting("1=bid:2 2=bid:0 3=bid:9")
    assert {seen(state, viewer, "bids") for viewer in range(5)} == {"2,0,9,-"}
    assert {seen(state, viewer, "florins") for viewer in range(5)} == {"20,20,11,20"}
    assert VERONA.setup(2, {}).options["open-purses"] == "off"


@pytest.mark.rule("V-20")
def test_the_order_of_the_deck_is_nobodys_secret_to_see() -> None:
    """What comes next is drawn when it becomes visible; a view knows only which are left."""
    state = planning()
    assert seen(state, 1, "deck") == "postribolo,gabella,roccaforte,redentore,susanna,sinagoga,municipio"
    assert to_move(state) != CHANCE
