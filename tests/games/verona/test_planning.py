"""Building proposal and planning (V-20 to V-24)."""

import pytest
from tests.games.verona.boards import random_board
from tests.games.verona.playing import OUTSIDE, eyes, new, planning, play, seen, table, to_move, words
from tests.games.verona.situations import VERONA, counts, decide, legal, question, seats, slot

from piazza.core.dice import Dice

STREETS = 20


@pytest.mark.rule("V-20")
def test_the_top_building_goes_on_offer_and_the_next_is_visible() -> None:
    state = planning()
    assert (slot(state, "offers"), slot(state, "visible")) == ("casa", "convento")
    assert seen(state, 0, "visible") == "convento"
    assert slot(state, "round") == "1"


@pytest.mark.rule("V-20")
def test_what_was_not_taken_stays_on_offer() -> None:
    state = table(2, {"rosa": {1: 1}}, offers=["casa"])
    play(state, "pick:mercede hire:0 hire:0")
    assert (question(state), slot(state, "offers"), slot(state, "visible")) == ("proposal", "casa,convento", "-")
    play(state, "building:sinagoga")
    assert (slot(state, "offers"), slot(state, "visible")) == ("casa,convento", "sinagoga")
    assert (question(state), slot(state, "round")) == ("planning", "2")


@pytest.mark.rule("V-20")
@pytest.mark.rule("VR-2")
def test_with_the_deck_empty_rounds_go_on_with_what_is_on_offer() -> None:
    owners = {"casa": 1, "convento": 2, "municipio": 1}
    offers = ["sinagoga", "postribolo", "gabella", "roccaforte", "redentore", "susanna"]
    state = table(2, {}, owners=owners, offers=offers)
    play(state, "pick:mercede hire:0 hire:0")
    assert (question(state), slot(state, "round"), slot(state, "visible")) == ("planning", "10", "-")
    assert slot(state, "offers") == ",".join(offers)


@pytest.mark.rule("V-20")
def test_the_last_building_goes_on_offer_and_none_is_visible_after_it() -> None:
    owners = {"casa": 1, "convento": 2}
    offers = ["sinagoga", "postribolo", "gabella", "roccaforte", "redentore", "susanna"]
    state = table(2, {}, owners=owners, offers=offers)
    play(state, "pick:mercede hire:0 hire:0")
    assert (question(state), slot(state, "round")) == ("planning", "9")
    assert (slot(state, "offers"), slot(state, "visible")) == (",".join([*offers, "municipio"]), "-")


# Tokens ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-21")
def test_at_most_one_own_token_on_a_street() -> None:
    state = planning()
    assert len(legal(state, 1)) == 4 * STREETS + 1
    decide(state, 1, "bluff:rosa")
    assert len(legal(state, 1)) == 4 * (STREETS - 1) + 1
    assert not any(word.endswith(":rosa") for word in legal(state, 1))
    assert "bluff:rosa" in legal(state, 2)


@pytest.mark.rule("V-21")
def test_up_to_nine_tokens() -> None:
    state = planning()
    kinds = ["corruption"] * 3 + ["violence"] * 2 + ["intrigue"] + ["bluff"] * 3
    for kind, street in zip(kinds, OUTSIDE, strict=False):
        decide(state, 1, f"{kind}:{street}")
    assert legal(state, 1) == {"done"}


@pytest.mark.rule("V-21")
@pytest.mark.rule("V-45")
def test_or_none() -> None:
    state = planning()
    told = play(state, "1=done 2=done")
    assert told[:2] == ["planned(seat=1, count=0)", "planned(seat=2, count=0)"]
    # Nothing to resolve, no mission to show: the round is at its end.
    assert question(state) == "arming"


@pytest.mark.rule("V-21")
@pytest.mark.rule("V-24")
def test_everybody_sees_where_and_whose_tokens_lie_and_nobody_which() -> None:
    state = planning()
    play(state, "1=violence:rosa 1=bluff:roma 2=corruption:rosa 1=done 2=done")
    assert question(state) == "picking"
    assert seen(state, 1, "plans") == "rosa=v.? roma=b.-"
    assert seen(state, 2, "plans") == "rosa=?.c roma=?.-"
    assert seen(state, 0, "plans") == "rosa=?.? roma=?.-"


@pytest.mark.rule("V-22")
@pytest.mark.rule("VR-3")
def test_all_plan_at_the_same_time_and_sealed() -> None:
    state = planning(3)
    assert (question(state), seats(state)) == ("planning", [1, 2, 3])
    before = eyes(state, 2)
    assert play(state, "1=violence:rosa") == []
    assert eyes(state, 2) == before
    assert seen(state, 1, "plans") == "rosa=v.-.-"
    assert play(state, "1=done") == []
    assert seats(state) == [2, 3]
    assert seen(state, 2, "plans") == "-"
    play(state, "2=done")
    assert seen(state, 3, "plans") == "-"
    assert play(state, "3=bluff:rosa 3=done") == [f"planned(seat={seat}, count={int(seat != 2)})" for seat in (1, 2, 3)]
    assert seen(state, 2, "plans") == "rosa=?.-.?"


@pytest.mark.rule("V-22")
@pytest.mark.rule("VR-21")
def test_the_standard_is_the_default() -> None:
    assert planning().setup.options["planning"] == "standard"


# In turn -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-23")
@pytest.mark.rule("VR-21")
def test_in_a_tournament_tokens_are_placed_in_turn_from_the_first_player_on() -> None:
    state = planning(3, first=2, planning="tournament")
    for seat, street in ((2, "rosa"), (3, "rosa"), (1, "roma"), (2, "roma")):
        assert (question(state), seats(state)) == ("planning", [seat])
        assert "withdraw" in words(state)
        assert play(state, f"bluff:{street}") == [f"placed(seat={seat}, street={street})"]


@pytest.mark.rule("V-23")
def test_who_withdraws_is_out_of_planning_for_this_round() -> None:
    state = planning(3, planning="tournament")
    assert play(state, "bluff:rosa withdraw bluff:rosa") == [
        "placed(seat=1, street=rosa)",
        "withdrew(seat=2)",
        "placed(seat=3, street=rosa)",
    ]
    assert seats(state) == [1]
    play(state, "bluff:roma")
    assert seats(state) == [3]
    play(state, "withdraw")
    assert seats(state) == [1]
    play(state, "bluff:pigna")
    assert seats(state) == [1]
    play(state, "withdraw")
    assert (question(state), seats(state)) == ("picking", [1])
    # The next round he plans again.
    play(state, "pick:rosa pick:roma pick:pigna")
    play(state, "hire:0 hire:0 hire:0 building:sinagoga")
    assert (question(state), seats(state)) == ("planning", [2])


@pytest.mark.rule("V-23")
@pytest.mark.rule("V-30")
def test_after_planning_in_turn_the_first_player_picks_whoever_placed_last() -> None:
    state = planning(3, first=2, planning="tournament")
    play(state, "bluff:rosa withdraw bluff:roma withdraw bluff:pigna")
    assert seats(state) == [1]
    play(state, "withdraw")
    for seat, street in ((2, "rosa"), (3, "roma"), (1, "pigna")):
        assert (question(state), seats(state)) == ("picking", [seat])
        play(state, f"pick:{street}")


@pytest.mark.rule("V-23")
def test_planning_in_turn_ends_when_all_tokens_lie() -> None:
    state = planning(2, planning="tournament")
    kinds = ["corruption"] * 3 + ["violence"] * 2 + ["intrigue"] + ["bluff"] * 3
    play(state, f"{kinds[0]}:{OUTSIDE[0]} withdraw")
    for kind, street in zip(kinds[1:], OUTSIDE[1:], strict=False):
        assert to_move(state) == 0
        play(state, f"{kind}:{street}")
    assert (question(state), seats(state)) == ("picking", [1])


@pytest.mark.rule("V-23")
def test_planning_in_turn_ends_with_a_token_on_every_street() -> None:
    state = new(2, planning="tournament", board=random_board(2, Dice(4)))
    while question(state) != "planning":
        VERONA.apply(state, to_move(state), VERONA.actions(state, to_move(state))[0])
    play(state, "withdraw")
    streets = len({word.partition(":")[2] for word in words(state) if word != "withdraw"})
    assert streets < 9
    for _ in range(streets):
        assert question(state) == "planning"
        play(state, sorted(words(state) - {"withdraw"})[0])
    assert question(state) == "picking"


@pytest.mark.rule("V-23")
@pytest.mark.rule("V-21")
def test_tokens_placed_in_turn_are_seen_but_not_which() -> None:
    state = planning(2, planning="tournament")
    play(state, "violence:rosa")
    assert seen(state, 2, "plans") == "rosa=?.-"
    assert seen(state, 0, "plans") == "rosa=?.-"
    assert seen(state, 1, "plans") == "rosa=v.-"


@pytest.mark.rule("V-24")
def test_what_is_public() -> None:
    state = table(
        3,
        {"rosa": {1: 2, 2: 1}},
        {"rosa": {1: "corruption"}, "roma": {2: "bluff"}},
        owners={"casa": 3},
        mercenaries="1,2,3",
        hands={1: [1, 2], 2: [3]},
    )
    for viewer in (0, 1, 2, 3):
        assert seen(state, viewer, "allies") == "rosa=2.1.0"
        assert seen(state, viewer, "supply") == "14,15,15"
        assert seen(state, viewer, "mercenaries") == "1,2,3"
        assert seen(state, viewer, "missions") == "6,6,6"
        assert seen(state, viewer, "shown") == "-/-/-"
        assert seen(state, viewer, "owners") == "casa=3"
    assert seen(state, 1, "hand").startswith("1,2,")
    assert seen(state, 0, "hand") == "-"
    assert counts(state, "florins") == [20, 20, 20]
