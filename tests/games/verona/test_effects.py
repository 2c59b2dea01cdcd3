"""The successful action (V-41 to V-44), and what buildings pay for attacks."""

import pytest
from tests.games.verona.playing import play, table, words
from tests.games.verona.situations import Plans, Rows, allies, counts, question, seats, slot

from piazza.core.state import State

REST: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}


def fought(here: dict[int, int], street: str = "rosa", players: int = 3, **owners: int) -> State:
    """Seat 1 has bid two mercenaries; whoever defends has rolled two ones."""
    state = table(
        players,
        {street: here},
        {street: {1: "violence"}} | REST,
        owners=owners or None,
        mercenaries="2" + ",0" * (players - 1),
    )
    play(state, f"pick:{street} bid:2 die:5 die:5")
    while question(state) == "defence-dice":
        play(state, "die:1")
    return state


def bribed(bids: dict[int, int], street: str = "rosa", here: Rows | None = None, **owners: int) -> State:
    """These have bribed, of three."""
    state = table(3, here or {}, {street: dict.fromkeys(bids, "corruption")} | REST, owners=owners or None)
    play(state, f"pick:{street}", *[f"{seat}=bid:{bid}" for seat, bid in bids.items()])
    return state


def schemed(card: str, board: Rows, agent: str = "roma", **owners: int) -> State:
    """Seat 1 schemes in Rosa and nobody guesses it."""
    state = table(3, board, {"rosa": {1: "intrigue"}} | REST, owners=owners or None)
    play(state, f"pick:rosa agent:{agent}")
    wrong = "murder" if card != "murder" else "accusation"
    play(state, *[f"{seat}={card if seat == 1 else wrong}" for seat in seats(state)])
    return state


# Corruption and violence -------------------------------------------------------------------------------------------


@pytest.mark.rule("V-41")
def test_corruption_brings_one_ally_from_the_supply() -> None:
    state = bribed({1: 3})
    assert allies(state, "rosa") == {1: 1}
    assert counts(state, "supply") == [15, 16, 16]


@pytest.mark.rule("VR-10")
@pytest.mark.rule("V-41")
def test_with_an_empty_supply_corruption_succeeds_but_no_ally_comes() -> None:
    board = {"roma": {1: 8}, "pigna": {1: 7}}
    state = bribed({1: 3}, here=board, sinagoga=1)
    assert allies(state, "rosa") == {}
    assert counts(state, "supply")[0] == 0
    assert counts(state, "florins")[0] == 20 - 3 + 4  # Sinagoga pays


@pytest.mark.rule("V-42")
@pytest.mark.rule("V-44")
@pytest.mark.rule("VR-15")
def test_violence_removes_one_opponents_ally_of_the_winners_choice() -> None:
    state = fought({1: 1, 2: 2, 3: 1})
    assert (question(state), seats(state)) == ("victim", [1])
    assert words(state) == {"colour:2", "colour:3"}  # not his own
    assert play(state, "colour:2") == ["removed(seat=1, owner=2, street=rosa)"]
    assert allies(state, "rosa") == {1: 1, 2: 1, 3: 1}
    assert counts(state, "supply") == [15, 15, 15]


@pytest.mark.rule("V-44")
def test_removed_allies_can_be_used_again() -> None:
    plans: Plans = {"rosa": {1: "violence"}, "roma": {2: "corruption"}}
    board = {"rosa": {1: 1, 2: 1}, "signori": {2: 8}, "cavour": {2: 7}}
    state = table(2, board, plans, mercenaries="1,0")
    assert counts(state, "supply")[1] == 0
    play(state, "pick:rosa bid:1 die:5 die:5 die:1 die:1 colour:2")
    assert counts(state, "supply")[1] == 1
    play(state, "pick:roma bid:1")
    assert slot(state, "allies").count("roma=0.1") == 1


# Intrigue ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-43")
def test_murder_removes_one_ally_of_any_colour() -> None:
    state = schemed("murder", {"roma": {1: 1}, "rosa": {2: 1, 3: 2}})
    assert allies(state, "roma") == {}
    assert (question(state), seats(state)) == ("murdering", [1])
    assert words(state) == {"colour:1", "colour:2", "colour:3"}
    play(state, "colour:3")
    assert allies(state, "rosa") == {1: 1, 2: 1, 3: 1}
    assert counts(state, "supply") == [15, 15, 15]


@pytest.mark.rule("V-43")
@pytest.mark.rule("VR-6")
def test_murder_may_turn_on_the_schemers_own_where_others_are() -> None:
    state = schemed("murder", {"roma": {1: 1}, "rosa": {2: 1}})
    play(state, "colour:1")
    assert allies(state, "rosa") == {2: 1}
    assert counts(state, "supply") == [16, 15, 16]


@pytest.mark.rule("VR-6")
@pytest.mark.parametrize("card", ["murder", "intimidation", "accusation"])
def test_with_no_other_ally_there_nothing_more_happens(card: str) -> None:
    state = schemed(card, {"roma": {1: 2}})
    assert question(state) == "picking"
    assert (allies(state, "rosa"), allies(state, "roma")) == ({1: 1}, {1: 1})


@pytest.mark.rule("V-43")
@pytest.mark.rule("VR-5")
def test_accusation_moves_all_others_where_the_agent_came_from() -> None:
    state = schemed("accusation", {"roma": {1: 2, 2: 1}, "rosa": {2: 1, 3: 2}})
    assert allies(state, "rosa") == {1: 1}
    assert allies(state, "roma") == {1: 1, 2: 2, 3: 2}
    assert question(state) == "picking"


@pytest.mark.rule("V-43")
@pytest.mark.rule("VR-6")
def test_intimidation_drives_one_colour_to_streets_where_it_has_allies() -> None:
    state = schemed("intimidation", {"roma": {1: 1}, "rosa": {2: 3, 3: 1}, "pigna": {2: 1}, "stella": {2: 1}})
    assert (question(state), seats(state)) == ("intimidating", [1])
    assert words(state) == {"colour:1", "colour:2", "colour:3"}
    assert play(state, "colour:2") == ["intimidated(seat=1, owner=2)"]
    assert allies(state, "rosa") == {1: 1, 3: 1}
    for street in ("pigna", "pigna", "stella"):
        # One decision for each ally, by its owner; not back to Rosa.
        assert (question(state), seats(state)) == ("relocating", [2])
        assert words(state) == {"to:pigna", "to:stella"}
        play(state, f"to:{street}")
    assert question(state) == "picking"
    assert (allies(state, "pigna"), allies(state, "stella")) == ({2: 3}, {2: 2})
    assert counts(state, "supply") == [15, 11, 15]


@pytest.mark.rule("V-43")
def test_intimidated_allies_may_go_where_the_agent_came_from() -> None:
    state = schemed("intimidation", {"roma": {1: 1, 2: 1}, "rosa": {2: 2}})
    play(state, "colour:2")
    assert (question(state), seats(state), words(state)) == ("relocating", [2], {"to:roma"})
    play(state, "to:roma to:roma")
    assert (allies(state, "roma"), allies(state, "rosa")) == ({2: 3}, {1: 1})


@pytest.mark.rule("VR-6")
def test_intimidated_allies_without_a_refuge_go_back_to_the_supply() -> None:
    state = schemed("intimidation", {"roma": {1: 1}, "rosa": {2: 3}}, casa=2)  # a building is no street
    assert play(state, "colour:2")[-1] == "lost-refuge(owner=2, count=3)"
    assert allies(state, "rosa") == {1: 1}
    assert counts(state, "supply") == [15, 15, 16]
    assert question(state) == "picking"


@pytest.mark.rule("VR-6")
def test_a_schemer_may_intimidate_himself() -> None:
    state = schemed("intimidation", {"roma": {1: 1}, "montani": {1: 1}, "rosa": {2: 1}})
    play(state, "colour:1")
    assert (seats(state), words(state)) == ([1], {"to:montani"})  # the agent has left Roma


@pytest.mark.rule("V-43")
def test_where_an_ally_goes_is_judged_before_the_first_was_put_down() -> None:
    state = schemed("intimidation", {"roma": {1: 1}, "rosa": {2: 2}, "pigna": {2: 1}})
    play(state, "colour:2 to:pigna")
    assert words(state) == {"to:pigna"}


# What buildings pay ------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-42")
@pytest.mark.rule("V-5")
@pytest.mark.rule("VR-18")
@pytest.mark.parametrize(("street", "owner", "paid"), [("rosa", 1, 1), ("rubiani", 1, 2), ("rubiani", 2, 0)])
def test_porta_gabella_sends_mercenaries_for_violence(street: str, owner: int, paid: int) -> None:
    state = fought({1: 1, 2: 1}, street, 2, gabella=owner)
    play(state, "colour:2")
    assert counts(state, "mercenaries") == [paid, 0]


@pytest.mark.rule("V-5")
def test_porta_gabella_sends_none_for_violence_that_fails() -> None:
    state = table(2, {"rosa": {1: 1, 2: 1}}, {"rosa": {1: "violence"}} | REST, owners={"gabella": 1}, mercenaries="2,0")
    play(state, "pick:rosa bid:2 die:1 die:1 die:7 die:7")
    assert counts(state, "mercenaries") == [0, 0]


@pytest.mark.rule("VR-18")
def test_porta_gabella_sends_mercenaries_before_the_victim_is_named() -> None:
    state = fought({1: 1, 2: 1}, "rosa", 2, gabella=1)
    assert (question(state), counts(state, "mercenaries")) == ("victim", [1, 0])
    assert allies(state, "rosa") == {1: 1, 2: 1}


@pytest.mark.rule("V-41")
@pytest.mark.rule("V-5")
@pytest.mark.parametrize(("street", "owner", "paid"), [("roma", 1, 2), ("rosa", 1, 4), ("rosa", 2, 0)])
def test_sinagoga_pays_for_corruption_that_succeeds(street: str, owner: int, paid: int) -> None:
    state = bribed({1: 5, 2: 3}, street, sinagoga=owner)
    assert counts(state, "florins") == [15 + paid, 17, 20]


@pytest.mark.rule("VR-8")
@pytest.mark.rule("VR-14")
@pytest.mark.parametrize(("street", "paid"), [("rosa", 2), ("regaste", 4)])
@pytest.mark.parametrize("bids", [{1: 5, 2: 9}, {1: 5, 2: 5}])
def test_redentore_pays_for_corruption_that_fails(street: str, paid: int, bids: dict[int, int]) -> None:
    """After a lost auction and after a tie."""
    state = bribed(bids, street, redentore=1)
    assert counts(state, "florins")[0] == 15 + paid


@pytest.mark.rule("VR-14")
def test_redentore_pays_after_a_successful_defence() -> None:
    state = bribed({1: 5}, here={"rosa": {2: 1}}, redentore=1)
    play(state, "die:5")
    assert counts(state, "florins") == [17, 20, 20]


@pytest.mark.rule("VR-14")
@pytest.mark.parametrize(("bids", "florins"), [({1: 0, 2: 9}, 20), ({1: 9, 2: 5}, 11)])
def test_redentore_pays_nothing_without_a_bid_or_after_a_success(bids: dict[int, int], florins: int) -> None:
    assert counts(bribed(bids, redentore=1), "florins")[0] == florins


@pytest.mark.rule("VR-14")
def test_redentore_pays_nothing_where_an_intrigue_succeeded() -> None:
    plans: Plans = {"rosa": {1: "intrigue", 2: "corruption"}} | REST
    state = table(2, {"roma": {1: 1}}, plans, owners={"redentore": 2})
    play(state, "pick:rosa agent:roma 1=murder 2=accusation")
    assert counts(state, "florins") == [20, 20]
    assert question(state) == "picking"
