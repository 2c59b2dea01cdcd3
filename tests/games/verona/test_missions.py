"""Missions and their benefits (V-45 to V-47)."""

import pytest
from tests.games.verona.playing import OUTSIDE, all_dealt, loaded, over, play, seen, table, words
from tests.games.verona.situations import Plans, Rows, allies, counts, question, seats, slot

from piazza.core.state import State

TWO_BLUFFS: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}


def here(seat: int, *streets: str) -> Rows:
    return {street: {seat: 1} for street in streets}


def asked(board: Rows, hands: dict[int, list[int]], players: int = 2, **slots: str) -> State:
    """A street of bluffs has been resolved; another is still to come."""
    state = table(players, board, TWO_BLUFFS, hands=hands, slots=slots)
    play(state, "pick:mercede")
    return state


NINE = here(1, "campagna", "rosa", "roma")  # no benefit, 5 points


@pytest.mark.rule("V-45")
def test_one_mission_may_be_shown_after_every_street_also_one_of_bluffs() -> None:
    state = asked(NINE, {1: [9]})
    assert (question(state), seats(state), words(state)) == ("missions", [1], {"show:9", "pass"})
    assert play(state, "show:9") == ["showed(seat=1, mission=9, points=5)"]
    assert slot(state, "shown") == "9/-"
    assert seen(state, 2, "missions") == "6,7"
    assert seen(state, 2, "shown") == "9/-"
    assert (question(state), seats(state)) == ("picking", [2])


@pytest.mark.rule("V-45")
def test_who_passes_is_asked_again_after_the_next_street() -> None:
    state = asked(NINE, {1: [9]})
    assert play(state, "pass") == ["passed(seat=1)"]
    play(state, "pick:mazzanti")
    assert (question(state), seats(state)) == ("missions", [1])


@pytest.mark.rule("V-45")
@pytest.mark.rule("VR-20")
def test_at_most_one_mission_each_round() -> None:
    state = asked(NINE | here(1, "carducci", "regaste"), {1: [6, 9]})
    assert words(state) == {"show:6", "show:9", "pass"}
    play(state, "show:9 pick:mazzanti")
    assert question(state) == "arming"
    play(state, "hire:0 hire:0 building:susanna 1=bluff:mercede 1=done 2=done pick:mercede")
    assert (question(state), words(state)) == ("missions", {"show:6", "pass"})


@pytest.mark.rule("V-45")
@pytest.mark.parametrize(("first", "order"), [(1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_the_pass_goes_clockwise_from_the_first_player_where_nobody_succeeded(first: int, order: list[int]) -> None:
    board = NINE | here(2, "pigna", "pradaval", "signori") | here(3, "pallone", "rubiani", "montani")
    state = table(3, board, TWO_BLUFFS, picker=1, first=first)
    play(state, "pick:mercede")
    met = []
    while question(state) == "missions":
        met += seats(state)
        play(state, "pass")
    assert met == order


@pytest.mark.rule("V-45")
def test_it_begins_with_whose_action_succeeded() -> None:
    board = NINE | here(2, "pigna", "pradaval", "signori")
    state = table(3, board, {"mercede": {2: "corruption"}, "mazzanti": {1: "bluff"}})
    play(state, "pick:mercede bid:1")
    assert seats(state) == [2]
    play(state, "pass")
    assert seats(state) == [1]  # past seat 3, for whom nothing is accomplished


@pytest.mark.rule("V-45")
@pytest.mark.parametrize(
    ("moves", "next_asked"),
    [
        ("move:rosa>regaste stay", [2]),  # makes it
        ("stay", []),
        ("move:pallone>roma stay", []),
    ],
)
def test_an_earlier_players_benefit_may_make_a_mission(moves: str, next_asked: list[int]) -> None:
    board = here(1, "pellicciai", "pallone", "santo-stefano") | {"rosa": {1: 1, 2: 1}} | here(2, "campagna", "roma")
    state = asked(board, {1: [3], 2: [9]})
    assert seats(state) == [1]
    play(state, "show:3", moves)
    assert (seats(state) if question(state) == "missions" else []) == next_asked


@pytest.mark.rule("V-45")
def test_or_spoil_it() -> None:
    board = here(1, "pellicciai", "pallone", "santo-stefano") | here(2, "campagna", "roma", "rosa")
    state = asked(board, {1: [3], 2: [9]})
    play(state, "show:3 move:pallone>roma")
    assert (question(state), seats(state)) == ("moving", [1])
    play(state, "stay")
    assert question(state) == "picking"


@pytest.mark.rule("V-45")
def test_nobody_is_asked_twice_after_one_street() -> None:
    """That seat 2 makes seat 1's mission possible comes too late for this street: seat 1's turn has gone by."""
    board = here(2, "pellicciai", "pallone", "santo-stefano") | {"rosa": {1: 1, 2: 1}} | here(1, "campagna", "roma")
    state = table(2, board, TWO_BLUFFS, hands={2: [3], 1: [9]})
    play(state, "pick:mercede")
    assert seats(state) == [2]
    play(state, "show:3 move:rosa>regaste stay")
    assert question(state) == "picking"


@pytest.mark.rule("V-45")
def test_in_a_round_without_tokens_nobody_can_show_one() -> None:
    state = all_dealt(2)  # seat 1 has the odd ones
    others = [street for street in OUTSIDE if street not in ("campagna", "rosa", "roma")]
    for mine, other in zip(("campagna", "rosa", "roma"), others, strict=False):
        play(state, f"prepare:{mine} prepare:{other}")
    play(state, "building:casa building:convento")
    started = state.clone()
    play(state, "1=done 2=done")
    assert question(state) == "arming"
    play(started, "1=done 2=bluff:pigna 2=done pick:pigna")
    assert (question(started), words(started)) == ("missions", {"show:9", "pass"})


@pytest.mark.rule("V-45")
def test_he_is_asked_whether_he_holds_what_is_accomplished_or_not() -> None:
    state = asked(NINE, {2: [9]})
    assert (question(state), seats(state), words(state)) == ("missions", [1], {"pass"})


@pytest.mark.rule("V-45")
def test_what_somebody_has_shown_asks_nobody() -> None:
    """Seat 2 showed it in an earlier round; seat 1 stands in its streets now."""
    state = table(2, NINE, TWO_BLUFFS, offers=["casa", "convento"], hands={2: [9]})
    assert question_after(state.clone()) == "missions"
    hand = slot(state, "hands").replace(",9,", ",")
    assert question_after(loaded(state, hands=hand, shown="-/9")) == "picking"


@pytest.mark.rule("V-45")
def test_who_holds_no_mission_is_not_asked() -> None:
    """Seat 1 has shown all seven."""
    owners, offers = {"casa": 1, "convento": 2}, ["postribolo", "gabella", "roccaforte", "redentore", "susanna"]
    state = table(2, NINE, TWO_BLUFFS, owners=owners, offers=offers)
    assert question_after(state.clone()) == "missions"
    one, other = slot(state, "hands").split("/")
    assert "9" in other.split(",")  # so that somebody has it and has not shown it
    assert question_after(loaded(state, hands=f"-/{other}", shown=f"{one}/-")) == "picking"


@pytest.mark.rule("V-45")
def test_who_has_shown_one_this_round_is_not_asked() -> None:
    state = table(2, NINE, TWO_BLUFFS, hands={1: [9, 6]})
    hand = slot(state, "hands").replace("6,", "", 1)
    assert question_after(loaded(state, hands=hand, shown="6/-")) == "missions"
    assert question_after(loaded(state, hands=hand, shown="6/-", has_shown="1")) == "picking"


def question_after(state: State) -> str:
    play(state, "pick:mercede")
    return question(state)


# Accomplished ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-46")
@pytest.mark.parametrize(
    ("players", "extra", "accomplished"),
    [
        (2, {}, True),
        (2, {"rosa": {1: 1, 2: 1}}, False),
        (3, {}, True),
        (3, {"rosa": {1: 1, 3: 1}}, False),
        (4, {}, True),
        (4, {"rosa": {1: 1, 2: 1}}, True),
        (4, {"rosa": {1: 1, 2: 1}, "roma": {1: 1, 3: 1}}, True),
        (4, {"rosa": {1: 1, 2: 1}, "roma": {1: 1, 3: 1}, "campagna": {1: 1, 4: 1}}, False),
        (5, {"rosa": {1: 1, 2: 1}, "roma": {1: 1, 2: 1}}, True),
        (5, {"rosa": {1: 1, 2: 1}, "roma": {1: 1, 2: 1}, "campagna": {1: 1, 2: 2}}, False),
        (5, {"rosa": {2: 1}}, False),  # not there himself
        (2, {"rosa": {}}, False),
    ],
)
def test_what_accomplished_means(players: int, extra: Rows, accomplished: bool) -> None:
    board = {street: row for street, row in (NINE | extra).items() if row}
    state = asked(board, {1: [9]}, players)
    assert (question(state) == "missions") == accomplished
    assert not accomplished or words(state) == {"show:9", "pass"}


# Benefits ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-47")
def test_fifteen_florins() -> None:
    state = asked(here(1, "carducci", "campagna", "regaste"), {1: [6]})
    assert play(state, "show:6")[-1] == "mission-florins(seat=1, count=15, mission=6)"
    assert counts(state, "florins") == [35, 20]


@pytest.mark.rule("V-47")
def test_three_mercenaries() -> None:
    state = asked(here(1, "carducci", "cavour", "sottoriva"), {1: [11]})
    play(state, "show:11")
    assert counts(state, "mercenaries") == [3, 0]


@pytest.mark.rule("V-47")
def test_two_moves_the_same_ally_may_move_twice() -> None:
    state = asked(here(1, "pellicciai", "pallone", "santo-stefano"), {1: [3]})
    play(state, "show:3")
    assert (question(state), seats(state)) == ("moving", [1])
    assert words(state) == {
        "stay",
        *(f"move:pellicciai>{street}" for street in ("pigna", "pallone", "pradaval", "mazzanti")),
        *(f"move:pallone>{street}" for street in ("pellicciai", "pradaval", "montani", "roma")),
        *(f"move:santo-stefano>{street}" for street in ("sottoriva", "signori", "pigna")),
    }
    play(state, "move:pallone>montani")
    assert (question(state), "move:montani>mercede" in words(state)) == ("moving", True)
    play(state, "move:montani>rosa")
    assert (question(state), allies(state, "rosa")) == ("picking", {1: 1})


@pytest.mark.rule("V-47")
def test_declining_a_move_ends_it() -> None:
    state = asked(here(1, "pellicciai", "pallone", "santo-stefano"), {1: [3]})
    assert play(state, "show:3 stay")[-1] == "stayed(seat=1)"
    assert question(state) == "picking"
    state = asked(here(1, "pellicciai", "pallone", "santo-stefano"), {1: [3]})
    play(state, "show:3 move:pallone>roma stay")
    assert question(state) == "picking"


@pytest.mark.rule("V-47")
def test_an_opponents_ally_is_removed_from_a_street_where_one_has_an_ally() -> None:
    board = here(1, "carducci", "signori", "santo-stefano") | {"rosa": {1: 1, 2: 2, 3: 1}, "roma": {2: 1}}
    state = asked(board, {1: [4]}, 3)
    play(state, "show:4")
    assert (question(state), seats(state)) == ("removing", [1])
    assert words(state) == {"remove:rosa>2", "remove:rosa>3"}  # it must be done
    play(state, "remove:rosa>2")
    assert allies(state, "rosa") == {1: 1, 2: 1, 3: 1}
    assert counts(state, "supply")[1] == 14


@pytest.mark.rule("V-47")
def test_removing_lapses_where_nobody_can_be_removed() -> None:
    state = asked(here(1, "carducci", "signori", "santo-stefano") | {"roma": {2: 1}}, {1: [4]})
    play(state, "show:4")
    assert question(state) == "picking"


@pytest.mark.rule("V-47")
def test_an_ally_is_added_where_one_has_one_already() -> None:
    state = asked(here(1, "pigna", "pradaval", "signori") | {"rosa": {1: 1, 2: 1}, "roma": {2: 1}}, {1: [5]})
    play(state, "show:5")
    assert (question(state), seats(state)) == ("adding", [1])
    assert words(state) == {"add:pigna", "add:pradaval", "add:signori", "add:rosa"}
    assert play(state, "add:rosa") == ["added(seat=1, street=rosa)"]
    assert allies(state, "rosa") == {1: 2, 2: 1}


@pytest.mark.rule("V-47")
@pytest.mark.rule("VR-10")
def test_adding_lapses_with_an_empty_supply() -> None:
    board: Rows = {"pigna": {1: 14}, "pradaval": {1: 1}, "signori": {1: 1}}
    state = asked(board, {1: [5]})
    play(state, "show:5")
    assert (question(state), slot(state, "shown")) == ("picking", "5/-")


@pytest.mark.rule("V-47")
def test_a_card_without_a_benefit_brings_nothing_but_its_points() -> None:
    state = asked(NINE, {1: [9]})
    before = {name: slot(state, name) for name in ("florins", "mercenaries", "allies", "supply")}
    play(state, "show:9")
    assert {name: slot(state, name) for name in before} == before


@pytest.mark.rule("V-47")
def test_a_shown_mission_cannot_be_lost() -> None:
    """His ally leaves a street of it; the points stay."""
    plans: Plans = {"mercede": {1: "bluff"}, "rosa": {2: "violence"}}
    board = NINE | {"rosa": {1: 1}, "montani": {2: 1}}
    state = table(2, board, plans, hands={1: [9]}, mercenaries="0,5", options={"rounds": "1"}, offers=["municipio"])
    play(state, "pick:mercede show:9")
    state = loaded(state, allies="campagna=1.0 rosa=1.1 roma=1.0")
    play(state, "pick:rosa bid:5 die:7 die:7 die:1 die:1 colour:1")
    assert allies(state, "rosa") == {2: 1}
    play(state, "bid:0 bid:0")
    assert over(state).points[0]["missions"] == 5
