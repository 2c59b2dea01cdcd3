"""What is in the box, and setting up (V-1 to V-13)."""

import tomllib
from collections import Counter

import pytest
from tests.games.verona.playing import (
    CENTRE,
    OUTSIDE,
    all_dealt,
    events,
    heard,
    new,
    planning,
    play,
    seen,
    table,
    weights,
    words,
)
from tests.games.verona.situations import HAND_SIZES, allies, board_text, counts, legal, question, seats, slot

BUILDINGS = ["casa", "convento", "postribolo", "gabella", "roccaforte", "redentore", "susanna", "sinagoga", "municipio"]


# The box -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-1")
@pytest.mark.parametrize(("kind", "count"), [("corruption", 3), ("violence", 2), ("intrigue", 1), ("bluff", 3)])
def test_a_house_has_so_many_tokens_of_a_kind(kind: str, count: int) -> None:
    state = planning()
    for street in OUTSIDE[:count]:
        assert any(word.startswith(kind) for word in words(state))
        play(state, f"{kind}:{street}")
    assert not any(word.startswith(kind) for word in words(state))


@pytest.mark.rule("V-1")
def test_there_are_three_intrigue_cards_and_they_come_back_to_the_hand() -> None:
    plans = {"rosa": {1: "intrigue"}, "stella": {2: "intrigue"}}
    state = table(2, {"roma": {1: 1}, "signori": {2: 1}}, plans)
    for pick in ("pick:rosa agent:roma", "pick:stella agent:signori"):
        play(state, pick)
        assert words(state) == {"murder", "accusation", "intimidation"}
        play(state, "murder")


@pytest.mark.rule("V-1")
def test_a_house_has_sixteen_allies() -> None:
    assert counts(new(5), "supply") == [16] * 5
    state = planning(5)
    assert counts(state, "supply") == [13] * 5


@pytest.mark.rule("V-2")
@pytest.mark.rule("VR-1")
def test_the_bank_does_not_run_out() -> None:
    state = table(2, {"rosa": {1: 1}}, florins="5000,5000")
    play(state, "pick:mercede")
    play(state, "hire:1000 hire:1000")
    assert counts(state, "mercenaries") == [1000, 1000]
    assert seen(state, 2, "mercenaries") == "1000,1000"
    assert seen(state, 0, "mercenaries") == "1000,1000"


@pytest.mark.rule("V-3")
def test_a_die_has_eight_sides_and_all_are_as_likely() -> None:
    state = table(2, {"rosa": {1: 1, 2: 1}}, {"rosa": {1: "violence"}}, mercenaries="1,0")
    play(state, "pick:rosa bid:1")
    assert weights(state) == {f"die:{side}": 1 for side in range(1, 9)}
    play(state, "die:8")
    assert weights(state) == {f"die:{side}": 1 for side in range(1, 9)}


@pytest.mark.rule("V-4")
def test_the_streets_of_the_board_we_ship() -> None:
    board = tomllib.loads(board_text())
    streets = board["street"]
    letters = {"east": "c", "west": "p", "north": "s", "south": "r", "centre": "m"}
    assert len(streets) == 20
    assert all(street["id"].startswith(letters[street["district"]]) for street in streets)
    pairs = Counter((street["district"], street["authority"]) for street in streets)
    assert set(pairs.values()) == {1}
    assert len(pairs) == 20
    roads = {frozenset(pair) for pairs in board["neighbours"].values() for pair in pairs}
    stated = [("rosa", "montani"), ("stella", "mazzini"), ("campagna", "carducci"), ("mazzini", "mercede")]
    assert {frozenset(pair) for pair in stated} <= roads
    assert ["rosa", "montani"] in board["neighbours"]["gate"]


@pytest.mark.rule("V-4")
def test_bridges_and_gates_make_neighbours_like_streets() -> None:
    state = table(2, {"stella": {1: 1}, "signori": {1: 1}, "rosa": {1: 1}}, {"mazzini": {1: "intrigue"}})
    play(state, "pick:mazzini")
    assert words(state) == {"agent:stella"}
    state = table(2, {"rosa": {1: 1}, "roma": {1: 1}, "stella": {1: 1}}, {"montani": {1: "intrigue"}})
    play(state, "pick:montani")
    assert words(state) == {"agent:rosa", "agent:roma"}


@pytest.mark.rule("V-5")
@pytest.mark.rule("V-13")
def test_there_are_nine_buildings_and_each_comes_once() -> None:
    state = all_dealt()
    for street in OUTSIDE[:6]:
        play(state, f"prepare:{street}")
    assert (question(state), seats(state)) == ("deck-up", [0])
    assert weights(state) == {f"building:{building}": 1 for building in BUILDINGS}
    play(state, "building:gabella")
    assert (question(state), seats(state)) == ("proposal", [0])
    assert weights(state) == {f"building:{building}": 1 for building in BUILDINGS if building != "gabella"}


@pytest.mark.rule("V-6")
def test_there_are_twenty_missions_of_three_streets() -> None:
    missions = tomllib.loads(board_text())["mission"]
    assert [mission["id"] for mission in missions] == list(range(1, 21))
    assert {len(set(mission["streets"])) for mission in missions} == {3}
    assert {mission["benefit"] for mission in missions} == {"florins", "mercenaries", "moves", "remove", "add", "none"}
    on = Counter(street for mission in missions for street in mission["streets"])
    assert set(on.values()) == {3}


# Setting up --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_everybody_begins_with(players: int) -> None:
    state = all_dealt(players)
    assert counts(state, "florins") == [20] * players
    assert counts(state, "mercenaries") == [0] * players
    assert [len(hand.split(",")) for hand in slot(state, "hands").split("/")] == [HAND_SIZES[players]] * players
    assert question(state) == "preparing"
    assert slot(state, "visible") == "-"


@pytest.mark.rule("V-11")
@pytest.mark.parametrize("players", [2, 5])
def test_the_first_player_is_taken_at_random(players: int) -> None:
    state = new(players)
    assert (question(state), seats(state)) == ("draw-first", [0])
    assert weights(state) == {f"first:{seat}": 1 for seat in range(1, players + 1)}
    assert play(state, "first:2") == ["first-player(seat=2)"]
    assert slot(state, "first") == "2"


@pytest.mark.rule("V-13")
def test_missions_are_dealt_one_by_one_clockwise_from_the_first_player() -> None:
    state = new(3)
    play(state, "first:2")
    assert weights(state) == {f"mission:{number}": 1 for number in range(1, 21)}
    play(state, "mission:7 mission:3 mission:20")
    assert slot(state, "hands") == "20/7/3"
    assert len(weights(state)) == 17
    told = events(state, "mission:1")
    assert heard(state, 1, told) == ["dealt(mission=1)"]
    assert slot(state, "hands") == "20/1,7/3"


@pytest.mark.rule("V-13")
def test_missions_that_nobody_gets_are_not_drawn() -> None:
    state = new(5)
    play(state, "first:1")
    drawn = 0
    while question(state) == "dealing":
        play(state, min(weights(state)))
        drawn += 1
    assert drawn == 20
    state = all_dealt(2)  # fourteen
    assert (question(state), seats(state)) == ("preparing", [1])


@pytest.mark.rule("V-12")
def test_the_preparatory_round() -> None:
    state = all_dealt(3, first=2)
    left = set(OUTSIDE)
    for turn in range(9):
        seat = [2, 3, 1][turn % 3]
        assert (question(state), seats(state)) == ("preparing", [seat])
        assert legal(state, seat) == {f"prepare:{street}" for street in left}
        street = OUTSIDE[turn]
        assert play(state, f"prepare:{street}")[0].startswith(f"prepared(seat={seat}, ")
        assert allies(state, street) == {seat: 1}
        left.remove(street)
    assert counts(state, "supply") == [13, 13, 13]
    assert question(state) == "deck-up"


@pytest.mark.rule("V-12")
def test_nobody_prepares_in_the_centre_even_when_streets_get_few() -> None:
    state = all_dealt(5)
    for street in OUTSIDE[:14]:
        play(state, f"prepare:{street}")
    assert words(state) == {"prepare:regaste", "prepare:rubiani"}
    assert not any(f"prepare:{street}" in words(state) for street in CENTRE)
