"""Occupying buildings, Municipio, and the end of the game (V-50 to V-52, V-57)."""

import pytest
from tests.games.verona.playing import over, play, seen, table, words
from tests.games.verona.situations import Rows, counts, question, seats, slot

from piazza.core.state import State

FOUR = {"casa": 1, "postribolo": 1, "gabella": 2, "susanna": 2}


def ended(
    board: Rows,
    offers: list[str],
    players: int = 2,
    owners: dict[str, int] | None = None,
    options: dict[str, str] | None = None,
    **slots: str,
) -> State:
    """A round with a street of bluffs is over."""
    state = table(players, board, offers=offers, owners=owners, options=options, slots=slots)
    play(state, "pick:mercede")
    return state


@pytest.mark.rule("V-50")
@pytest.mark.rule("V-5")
@pytest.mark.parametrize(
    ("building", "streets"),
    [
        ("casa", "carducci pellicciai sottoriva rubiani mazzini"),
        ("convento", "cappello carducci campagna cavour"),
        ("postribolo", "campagna pradaval stella rosa mazzanti"),
        ("gabella", "pellicciai pigna pradaval pallone"),
        ("roccaforte", "cappello pallone signori roma montani"),
        ("redentore", "rosa roma regaste rubiani"),
        ("susanna", "cavour pigna santo-stefano regaste mercede"),
        ("sinagoga", "signori stella sottoriva santo-stefano"),
    ],
)
def test_who_has_most_allies_where(building: str, streets: str) -> None:
    """An ally in any of the streets is enough against none; one in another street counts for nothing."""
    taking = set()
    everywhere = (
        "cappello carducci campagna cavour pellicciai pigna pradaval pallone signori stella "
        "sottoriva santo-stefano rosa roma regaste rubiani montani mazzini mercede mazzanti"
    )
    for street in everywhere.split():
        state = ended({street: {2: 1}}, [building])
        if slot(state, "owners") == f"{building}=2":
            taking.add(street)
            assert (counts(state, "supply"), slot(state, "manned")) == ([16, 14], building)
    assert taking == set(streets.split())


@pytest.mark.rule("V-50")
def test_tokens_count_not_streets() -> None:
    state = ended({"carducci": {1: 3}, "sottoriva": {2: 1}, "rubiani": {2: 1}}, ["casa"])
    assert slot(state, "owners") == "casa=1"


@pytest.mark.rule("V-50")
def test_a_tie_for_most_leaves_it_on_offer() -> None:
    state = ended({"carducci": {1: 2}, "sottoriva": {2: 2}, "rubiani": {3: 1}}, ["casa"], 3)
    assert (slot(state, "owners"), slot(state, "offers")) == ("-", "casa")


@pytest.mark.rule("V-50")
def test_allies_in_buildings_do_not_count() -> None:
    """Seat 2 has two buildings and one street against one street."""
    state = ended({"carducci": {1: 1}, "sottoriva": {2: 1}}, ["casa"], owners={"convento": 2, "susanna": 2})
    assert slot(state, "owners") == "convento=2,susanna=2"


@pytest.mark.rule("V-50")
@pytest.mark.rule("VR-10")
def test_buildings_are_taken_in_the_order_in_which_they_were_revealed() -> None:
    """The last ally goes to the first of them; the other is taken with an empty slot."""
    board: Rows = {"carducci": {1: 15}, "rosa": {2: 1}}
    for offers, manned in ((["casa", "convento"], "casa"), (["convento", "casa"], "convento")):
        state = ended(board, offers)
        assert slot(state, "owners") == "casa=1,convento=1"
        assert (slot(state, "manned"), counts(state, "supply")) == (manned, [0, 15])


@pytest.mark.rule("V-50")
def test_a_building_is_never_lost_again() -> None:
    state = ended({"carducci": {2: 9}}, [], owners={"casa": 1})
    assert slot(state, "owners") == "casa=1"


# Municipio ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-51")
def test_municipio_is_auctioned_secretly_and_all_bids_are_lost() -> None:
    state = ended({}, ["municipio"], 3, florins="40,30,10")
    assert (question(state), seats(state)) == ("municipio-bids", [1, 2, 3])
    assert words(state) == {f"bid:{number}" for number in range(41)}
    assert play(state, "2=bid:26") == []
    assert [seen(state, viewer, "bids") for viewer in range(4)] == ["-,-,-", "-,-,-", "-,26,-", "-,-,-"]
    told = play(state, "1=bid:25 3=bid:3")
    assert told[:4] == [
        "bid-for-municipio(seat=1, count=25)",
        "bid-for-municipio(seat=2, count=26)",
        "bid-for-municipio(seat=3, count=3)",
        "occupied(seat=2, building=municipio)",
    ]
    assert (slot(state, "owners"), slot(state, "manned")) == ("municipio=2", "municipio")
    assert counts(state, "florins") == [15 + 20, 4 + 20, 7 + 20]


@pytest.mark.rule("V-51")
@pytest.mark.parametrize(
    ("bids", "owner"), [("25 0", "1"), ("24 0", ""), ("25 25", ""), ("30 30", ""), ("0 0", ""), ("25 26", "2")]
)
def test_the_single_highest_bid_of_at_least_25(bids: str, owner: str) -> None:
    state = ended({}, ["municipio"], florins="30,30")
    play(state, *[f"bid:{number}" for number in bids.split()])
    assert slot(state, "owners") == (f"municipio={owner}" if owner else "-")
    one, other = (int(number) for number in bids.split())
    # A building gives 5, but at least 20 are paid anyway.
    assert counts(state, "florins") == [50 - one, 50 - other]


@pytest.mark.rule("V-51")
def test_otherwise_it_stays_and_is_auctioned_again_next_round() -> None:
    state = ended({}, ["municipio"])
    play(state, "bid:0 bid:0 hire:0 hire:0 building:susanna 1=done 2=done")
    assert (question(state), slot(state, "round")) == ("municipio-bids", "2")


@pytest.mark.rule("V-51")
def test_it_is_auctioned_in_its_place_in_the_order() -> None:
    state = ended({"carducci": {1: 1}}, ["casa", "municipio", "convento"])
    assert (question(state), slot(state, "owners")) == ("municipio-bids", "casa=1")
    play(state, "bid:0 bid:0")
    assert slot(state, "owners") == "casa=1,convento=1"


@pytest.mark.rule("V-51")
@pytest.mark.rule("VR-19")
def test_sinagoga_and_redentore_do_not_apply() -> None:
    state = ended({}, ["municipio"], florins="40,40", owners={"sinagoga": 1, "redentore": 2})
    play(state, "bid:30 bid:10")
    assert counts(state, "florins") == [10 + 20, 30 + 20]


# The end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-52")
@pytest.mark.rule("VR-16")
def test_the_fifth_building_of_all_ends_the_game_at_once() -> None:
    board: Rows = {"signori": {1: 1}, "regaste": {1: 1}}
    state = ended(board, ["sinagoga", "redentore"], owners=FOUR)
    assert question(state) == "over"
    assert slot(state, "owners") == "casa=1,postribolo=1,gabella=2,susanna=2,sinagoga=1"
    assert slot(state, "offers") == "redentore"  # no further building
    assert counts(state, "florins") == [20, 20]  # no profit
    assert over(state).scores == [5 + 5 + 2 + 4 + 2, 4 + 2]


@pytest.mark.rule("V-52")
def test_municipio_too_can_be_the_fifth() -> None:
    state = ended({"regaste": {1: 1}}, ["municipio", "redentore"], owners=FOUR, florins="30,30")
    play(state, "bid:25")
    told = play(state, "bid:0")
    assert told[-3:] == ["game-ended(buildings=5)", "scored(seat=1, points=17)", "scored(seat=2, points=6)"]
    assert (question(state), slot(state, "offers")) == ("over", "redentore")


@pytest.mark.rule("V-52")
def test_four_do_not_end_it() -> None:
    assert question(ended({}, [], owners=FOUR)) == "arming"


@pytest.mark.rule("VR-2")
def test_the_last_round_is_scored_right_after_occupation() -> None:
    state = ended({"carducci": {1: 1}}, ["casa"], options={"rounds": "1"})
    assert (question(state), slot(state, "owners")) == ("over", "casa=1")
    assert counts(state, "florins") == [20, 20]
    assert over(state).scores == [7, 0]


@pytest.mark.rule("VR-10")
def test_with_an_empty_supply_a_building_is_taken_with_an_empty_slot_for_good() -> None:
    state = ended({"carducci": {1: 8}, "rosa": {1: 8}}, ["casa"])
    assert (slot(state, "owners"), slot(state, "manned"), counts(state, "supply")) == ("casa=1", "-", [0, 16])
    assert counts(state, "florins")[0] == 20 + 20 + 3  # two streets and a building


@pytest.mark.rule("V-57")
def test_a_benefit_holds_from_the_moment_of_occupation_this_rounds_profit_included() -> None:
    state = ended({"rosa": {1: 1}, "roma": {2: 1}}, ["postribolo", "roccaforte"])
    assert counts(state, "florins") == [20 + 20 + 5, 20 + 20]
    assert counts(state, "mercenaries") == [0, 1]
