"""The worked examples of the rulebook and its questions and answers, decision by decision and die by die."""

import pytest
from tests.games.verona.situations import allies, counts, decide, legal, picking, question, roll, seats, slot

CARDS = {"murder", "accusation", "intimidation"}


@pytest.mark.rule("V-30")
@pytest.mark.rule("V-36")
@pytest.mark.rule("V-43")
@pytest.mark.rule("VR-5")
def test_the_simple_example() -> None:
    tybalt, gregory, rosaline = 1, 2, 3
    state = picking(
        3,
        tybalt,
        {"carducci": {tybalt: 1}, "campagna": {gregory: 1}, "rosa": {rosaline: 1}},
        {
            "carducci": {tybalt: "corruption", gregory: "intrigue", rosaline: "bluff"},
            "pigna": {tybalt: "bluff"},
            "stella": {tybalt: "violence"},
        },
    )
    assert legal(state, tybalt) == {"pick:carducci", "pick:pigna", "pick:stella"}
    decide(state, tybalt, "pick:carducci")
    # Rosaline was only bluffing and takes no part.
    assert (question(state), seats(state)) == ("agent", [gregory])
    assert legal(state, gregory) == {"agent:campagna"}
    decide(state, gregory, "agent:campagna")
    assert (question(state), seats(state)) == ("cards", [tybalt, gregory])
    assert legal(state, tybalt) == legal(state, gregory) == CARDS
    decide(state, gregory, "accusation")
    assert allies(state, "carducci") == {tybalt: 1}
    decide(state, tybalt, "murder")
    # Gregory's ally moves to Carducci, Tybalt's to Campagna; nobody pays (first question of the FAQ).
    assert allies(state, "carducci") == {gregory: 1}
    assert allies(state, "campagna") == {tybalt: 1}
    assert counts(state, "florins") == [20, 20, 20]
    assert counts(state, "supply") == [15, 15, 15]
    # The player clockwise from Tybalt takes his turn.
    assert (question(state), seats(state)) == ("picking", [gregory])
    assert legal(state, gregory) == {"pick:pigna", "pick:stella"}


@pytest.mark.rule("V-32")
@pytest.mark.rule("V-35")
@pytest.mark.rule("V-38")
@pytest.mark.rule("V-40")
@pytest.mark.rule("V-42")
@pytest.mark.rule("VR-12")
@pytest.mark.rule("VR-17")
@pytest.mark.parametrize("first", [1, 2, 3, 4, 5])
def test_the_complex_example(first: int) -> None:
    rosaline, tybalt, laurence, gregory, sampson = 1, 2, 3, 4, 5
    state = picking(
        5,
        rosaline,
        {"mercede": {rosaline: 1, tybalt: 2, laurence: 1, sampson: 1}, "mazzini": {gregory: 1}},
        {
            "mercede": {rosaline: "violence", tybalt: "corruption", laurence: "intrigue", gregory: "intrigue"},
            "pigna": {tybalt: "bluff"},
        },
        first=first,
        round_=4,
        florins="7,31,8,9,10",
        mercenaries="3,0,1,0,4",
    )
    decide(state, rosaline, "pick:mercede")
    # Laurence has an ally here, so his intrigue cancels nothing, and he defends (VR-12).
    assert (question(state), seats(state)) == ("agent", [gregory])
    decide(state, gregory, "agent:mazzini")
    assert (question(state), seats(state)) == ("cards", [rosaline, tybalt, laurence, gregory, sampson])
    decide(state, gregory, "intimidation")
    decide(state, tybalt, "murder")
    decide(state, rosaline, "murder")
    decide(state, laurence, "accusation")
    decide(state, sampson, "intimidation")
    # Gregory's ally failed and is removed.
    assert allies(state, "mazzini") == {}
    assert counts(state, "supply") == [15, 14, 15, 16, 15]
    assert (question(state), seats(state)) == ("bidding", [rosaline, tybalt])
    assert legal(state, rosaline) == {f"bid:{number}" for number in range(4)}
    assert legal(state, tybalt) == {f"bid:{number}" for number in range(32)}
    decide(state, tybalt, "bid:20")
    decide(state, rosaline, "bid:2")
    assert counts(state, "florins") == [7, 11, 8, 9, 10]
    assert counts(state, "mercenaries") == [1, 0, 1, 0, 4]
    assert (question(state), slot(state, "roller")) == ("attack-dice", str(rosaline))
    roll(state, 6, 7)
    assert counts(state, "strength") == [23, 20, 0, 0, 0]
    assert slot(state, "strongest") == str(rosaline)
    # Each defender rolls two dice, clockwise from the first player: Sampson 7 and 8 and 4, Laurence two ones.
    eyes = {laurence: [1, 1], sampson: [7, 8, 4]}
    for defender in [sampson, laurence] if first in (gregory, sampson) else [laurence, sampson]:
        assert (question(state), slot(state, "roller")) == ("defence-dice", str(defender))
        roll(state, *eyes[defender])
    # 19 is not enough against 23: Rosaline removes one of Tybalt's allies.
    assert (question(state), seats(state)) == ("victim", [rosaline])
    assert legal(state, rosaline) == {f"colour:{tybalt}", f"colour:{laurence}", f"colour:{sampson}"}
    decide(state, rosaline, f"colour:{tybalt}")
    assert allies(state, "mercede") == {rosaline: 1, tybalt: 1, laurence: 1, sampson: 1}
    assert counts(state, "supply") == [15, 15, 15, 16, 15]
    # The player to Rosaline's left goes on.
    assert (question(state), seats(state)) == ("picking", [tybalt])


@pytest.mark.rule("V-3")
def test_the_example_of_the_dice() -> None:
    """4 and 8, then 8, then 1, is 21; with a mercenary 26."""
    state = picking(2, 1, {"rosa": {1: 1, 2: 1}}, {"rosa": {1: "violence"}}, mercenaries="1,0")
    decide(state, 1, "pick:rosa")
    decide(state, 1, "bid:1")
    roll(state, 4, 8, 8)
    assert question(state) == "attack-dice"
    roll(state, 1)
    assert question(state) == "defence-dice"
    assert counts(state, "strength") == [26, 0]


# Questions and answers


@pytest.mark.rule("V-50")
def test_five_allies_in_one_street_beat_four_in_four() -> None:
    """Casa goes by the Guild streets, and is the first on offer here."""
    four = {"carducci": {2: 1}, "sottoriva": {2: 1}, "rubiani": {2: 1}, "mazzini": {2: 1}}
    state = picking(2, 1, {"pellicciai": {1: 5}, **four}, {"pigna": {1: "bluff"}})
    decide(state, 1, "pick:pigna")
    assert question(state) == "arming"
    assert slot(state, "owners") == "casa=1"
    assert counts(state, "supply") == [10, 12]


@pytest.mark.rule("V-40")
@pytest.mark.rule("V-44")
def test_defence_stops_violence_and_causes_none() -> None:
    state = picking(2, 1, {"rosa": {1: 1, 2: 1}}, {"rosa": {1: "violence"}, "pigna": {2: "bluff"}}, mercenaries="1,0")
    decide(state, 1, "pick:rosa")
    decide(state, 1, "bid:1")
    roll(state, 1, 1)
    roll(state, 5, 2)  # 7 against 7
    assert allies(state, "rosa") == {1: 1, 2: 1}
    assert (question(state), seats(state)) == ("picking", [2])


@pytest.mark.rule("V-32")
@pytest.mark.parametrize("planned", ["violence", "intrigue", "bluff"])
def test_who_cannot_do_what_he_planned_defends_where_he_has_an_ally(planned: str) -> None:
    state = picking(2, 1, {"rosa": {2: 1}}, {"rosa": {1: "corruption", 2: planned}, "pigna": {2: "bluff"}})
    decide(state, 1, "pick:rosa")
    assert (question(state), seats(state)) == ("bidding", [1])
    decide(state, 1, "bid:3")
    assert (question(state), slot(state, "roller")) == ("defence-dice", "2")
    roll(state, 2)
    assert allies(state, "rosa") == {1: 1, 2: 1}


@pytest.mark.rule("V-32")
@pytest.mark.parametrize("planned", ["violence", "intrigue", "bluff"])
def test_who_has_no_ally_anywhere_near_takes_no_part(planned: str) -> None:
    state = picking(2, 1, {"pigna": {2: 1}}, {"rosa": {1: "corruption", 2: planned}, "stella": {2: "bluff"}})
    decide(state, 1, "pick:rosa")
    assert (question(state), seats(state)) == ("bidding", [1])
    decide(state, 1, "bid:1")
    assert allies(state, "rosa") == {1: 1}
    assert (question(state), seats(state)) == ("picking", [2])
