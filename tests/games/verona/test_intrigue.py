"""Schemers against all (V-34 to V-36), and Santa Susanna (V-56)."""

import pytest
from tests.games.verona.playing import play, seen, table, words
from tests.games.verona.situations import Plans, allies, counts, question, seats, slot

from piazza.core.state import State

REST: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}


def scheming(susanna: int = 0) -> State:
    """Seat 1 schemes in Rosa with agents in Roma and Montani, seat 2 bribes, seat 3 defends."""
    state = table(
        3,
        {"roma": {1: 2}, "montani": {1: 1}, "pigna": {1: 1}, "rosa": {3: 2}},
        {"rosa": {1: "intrigue", 2: "corruption"}} | REST,
        owners={"susanna": susanna} if susanna else None,
    )
    play(state, "pick:rosa")
    return state


def repeating() -> State:
    state = scheming(susanna=1)
    play(state, "agent:roma 1=murder 2=murder 3=accusation")
    return state


@pytest.mark.rule("V-34")
def test_he_names_the_street_his_agent_comes_from() -> None:
    state = scheming()
    assert (question(state), seats(state)) == ("agent", [1])
    assert words(state) == {"agent:roma", "agent:montani"}
    assert play(state, "agent:montani") == ["schemes(seat=1, street=montani)"]


@pytest.mark.rule("V-34")
def test_cards_are_sealed_by_all_who_take_part_in_any_order() -> None:
    state = scheming()
    play(state, "agent:roma")
    assert (question(state), seats(state)) == ("cards", [1, 2, 3])
    assert play(state, "3=murder") == []
    assert seen(state, 1, "cards") == "-,-,-"
    assert seen(state, 0, "cards") == "-,-,-"
    assert seen(state, 3, "cards") == "-,-,murder"
    assert play(state, "1=accusation") == []
    assert play(state, "2=intimidation")[:3] == [
        "played-card(seat=1, card=accusation)",
        "played-card(seat=2, card=intimidation)",
        "played-card(seat=3, card=murder)",
    ]


@pytest.mark.rule("V-34")
@pytest.mark.rule("V-36")
@pytest.mark.parametrize("card", ["murder", "accusation", "intimidation"])
def test_with_nobody_to_guess_he_still_chooses_and_it_succeeds(card: str) -> None:
    state = table(2, {"roma": {1: 1}}, {"rosa": {1: "intrigue"}} | REST)
    play(state, "pick:rosa agent:roma")
    assert (question(state), seats(state)) == ("cards", [1])
    assert f"intrigue-succeeded(seat=1, card={card})" in play(state, card)
    assert allies(state, "rosa") == {1: 1}
    assert question(state) == "picking"


@pytest.mark.rule("V-34")
def test_who_only_bluffs_elsewhere_does_not_guess() -> None:
    state = table(2, {"roma": {1: 1}}, {"rosa": {1: "intrigue", 2: "bluff"}} | REST)
    play(state, "pick:rosa agent:roma")
    assert seats(state) == [1]


@pytest.mark.rule("V-35")
@pytest.mark.parametrize("guesser", [2, 3])
def test_guessed_by_anybody_it_fails_and_the_fight_goes_on(guesser: int) -> None:
    state = scheming()
    play(state, "agent:roma 1=murder")
    told = play(state, *[f"{seat}={'murder' if seat == guesser else 'accusation'}" for seat in (2, 3)])
    assert told[-2:] == ["foiled(seat=1)", "agent-lost(seat=1, street=roma)"]
    assert allies(state, "roma") == {1: 1}
    assert counts(state, "supply") == [13, 16, 14]
    assert (question(state), seats(state)) == ("bidding", [2])


@pytest.mark.rule("V-35")
def test_a_right_guess_by_a_seat_before_the_schemer_counts_as_well() -> None:
    state = table(3, {"roma": {3: 1}, "rosa": {1: 1, 2: 1}}, {"rosa": {3: "intrigue"}} | REST)
    play(state, "pick:rosa agent:roma 3=murder 2=accusation")
    assert play(state, "1=murder")[-2:] == ["foiled(seat=3)", "agent-lost(seat=3, street=roma)"]
    assert allies(state, "roma") == {}


@pytest.mark.rule("V-36")
def test_not_guessed_it_succeeds_and_nobody_bids_or_pays() -> None:
    state = scheming()
    play(state, "agent:roma 1=accusation 2=murder 3=murder")
    assert allies(state, "rosa") == {1: 1}
    assert allies(state, "roma") == {1: 1, 3: 2}
    assert counts(state, "florins") == [20, 20, 20]
    assert question(state) == "picking"


# Santa Susanna -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-56")
def test_the_owner_of_santa_susanna_may_repeat_a_guessed_intrigue_once() -> None:
    state = repeating()
    assert (question(state), seats(state), words(state)) == ("repeating", [1], {"repeat", "yield"})
    assert allies(state, "roma") == {1: 2}
    play(state, "repeat")
    # Same agent, everybody chooses again.
    assert (question(state), seats(state), slot(state, "agent")) == ("cards", [1, 2, 3], "roma")
    assert slot(state, "cards") == "-,-,-"
    play(state, "1=murder 2=accusation 3=accusation")
    assert (question(state), allies(state, "roma")) == ("murdering", {1: 1})


@pytest.mark.rule("V-56")
@pytest.mark.rule("V-35")
def test_who_fails_again_loses_the_agent() -> None:
    state = repeating()
    play(state, "repeat 1=accusation 2=murder 3=accusation")
    assert allies(state, "roma") == {1: 1}
    assert (question(state), seats(state)) == ("bidding", [2])


@pytest.mark.rule("V-56")
def test_so_does_who_declines() -> None:
    state = repeating()
    assert play(state, "yield") == ["agent-lost(seat=1, street=roma)"]
    assert allies(state, "roma") == {1: 1}
    assert (question(state), seats(state)) == ("bidding", [2])


@pytest.mark.rule("V-34")
@pytest.mark.rule("V-56")
def test_the_cards_of_the_first_attempt_are_public() -> None:
    state = repeating()
    assert {seen(state, viewer, "cards") for viewer in range(4)} == {"murder,murder,accusation"}
    assert {seen(state, viewer, "first cards") for viewer in range(4)} == {"-,-,-"}
    play(state, "repeat 2=accusation")
    assert [seen(state, viewer, "cards") for viewer in (0, 1, 2)] == ["-,-,-", "-,-,-", "-,accusation,-"]
    assert {seen(state, viewer, "first cards") for viewer in range(4)} == {"murder,murder,accusation"}


@pytest.mark.rule("V-34")
@pytest.mark.rule("V-56")
def test_they_stay_public_until_the_street_is_done() -> None:
    state = repeating()
    play(state, "repeat 1=accusation 2=accusation 3=murder")
    assert (question(state), seen(state, 0, "first cards")) == ("bidding", "murder,murder,accusation")
    play(state, "bid:0")
    assert (question(state), seen(state, 0, "first cards")) == ("picking", "-,-,-")


@pytest.mark.rule("V-56")
def test_it_helps_only_its_owner() -> None:
    state = scheming(susanna=2)
    play(state, "agent:roma 1=murder 2=murder 3=accusation")
    assert question(state) == "bidding"


@pytest.mark.rule("V-56")
@pytest.mark.rule("V-33")
def test_it_does_not_help_against_a_second_schemer() -> None:
    plans: Plans = {"rosa": {1: "intrigue", 2: "intrigue"}} | REST
    state = table(2, {"roma": {1: 1}, "montani": {2: 1}}, plans, owners={"susanna": 1})
    play(state, "pick:rosa")
    assert question(state) == "picking"
