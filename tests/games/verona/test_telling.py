"""What everybody is told says why: where money comes from, what an intrigue does, and what came to nothing."""

import pytest
from tests.games.verona.playing import play, table
from tests.games.verona.situations import Plans, Rows

from piazza.core.state import State

REST: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}


def resolving(board: Rows, tokens: dict[int, str], **owners: int) -> State:
    """Three players; seat 1 is to pick Via Rosa, which has no authority."""
    return table(3, board, {"rosa": tokens} | REST, owners=owners or None, mercenaries="3,0,0")


def money(told: list[str]) -> list[str]:
    return [event for event in told if event.startswith(("got-", "mission-"))]


@pytest.mark.rule("VR-14")
def test_redentore_is_named_by_what_it_pays() -> None:
    told = play(resolving({}, {1: "corruption", 2: "corruption"}, redentore=1), "pick:rosa 1=bid:1 2=bid:2")
    assert money(told) == ["got-florins(seat=1, count=2, building=redentore)"]


@pytest.mark.rule("V-41")
def test_sinagoga_is_named_by_what_it_pays() -> None:
    told = play(resolving({}, {1: "corruption"}, sinagoga=1), "pick:rosa bid:1")
    assert money(told) == ["got-florins(seat=1, count=4, building=sinagoga)"]


@pytest.mark.rule("V-42")
def test_porta_gabella_is_named_by_what_it_sends() -> None:
    state = resolving({"rosa": {1: 1, 2: 1}}, {1: "violence"}, gabella=1)
    told = play(state, "pick:rosa bid:3 die:7 die:7 die:1 die:1")
    assert money(told) == ["got-mercenaries(seat=1, count=1, building=gabella)"]


@pytest.mark.rule("V-53")
def test_roccaforte_is_named_by_what_it_sends() -> None:
    state = table(2, {}, {"mercede": {1: "bluff"}}, owners={"roccaforte": 2})
    assert money(play(state, "pick:mercede")) == ["got-mercenaries(seat=2, count=1, building=roccaforte)"]


@pytest.mark.rule("V-47")
@pytest.mark.parametrize(
    ("mission", "streets", "told"),
    [
        (6, ("carducci", "campagna", "regaste"), "mission-florins(seat=1, count=15, mission=6)"),
        (11, ("carducci", "cavour", "sottoriva"), "mission-mercenaries(seat=1, count=3, mission=11)"),
    ],
)
def test_a_mission_is_named_by_what_it_brings(mission: int, streets: tuple[str, ...], told: str) -> None:
    state = table(2, {street: {1: 1} for street in streets}, REST, hands={1: [mission]})
    assert money(play(state, f"pick:mercede show:{mission}")) == [told]


@pytest.mark.rule("V-43")
def test_the_agent_is_told_to_move_before_the_card_takes_effect() -> None:
    state = resolving({"roma": {1: 1}, "rosa": {2: 1}}, {1: "intrigue"})
    assert play(state, "pick:rosa agent:roma 1=accusation 2=murder")[-3:] == [
        "intrigue-succeeded(seat=1, card=accusation)",
        "agent-moved(seat=1, from=roma, to=rosa)",
        "accused(seat=2, count=1, street=roma)",
    ]


@pytest.mark.rule("V-36")
def test_whoever_attacks_is_told_that_a_successful_intrigue_ends_it() -> None:
    state = resolving({"roma": {1: 1}}, {1: "intrigue", 2: "corruption"})
    told = play(state, "pick:rosa agent:roma 1=murder 2=accusation")
    assert told[told.index("intrigue-succeeded(seat=1, card=murder)") + 1] == "attacks-lapsed(seats=2)"
    state = resolving({"roma": {1: 1}}, {1: "intrigue", 2: "corruption"})
    assert "attacks-lapsed(seats=2)" not in play(state, "pick:rosa agent:roma 1=murder 2=murder")


@pytest.mark.rule("VR-6")
@pytest.mark.parametrize("card", ["murder", "accusation", "intimidation"])
def test_it_is_told_where_nothing_more_happens(card: str) -> None:
    state = resolving({"roma": {1: 1}}, {1: "intrigue"})
    assert play(state, f"pick:rosa agent:roma {card}")[-2:] == [
        "agent-moved(seat=1, from=roma, to=rosa)",
        f"no-effect(card={card})",
    ]


@pytest.mark.rule("V-32")
@pytest.mark.parametrize(
    ("board", "kind", "bluff"),
    [
        ({}, "violence", True),
        ({"rosa": {1: 1}}, "violence", True),
        ({"rosa": {2: 1}}, "violence", True),
        ({"rosa": {1: 1, 2: 1}}, "violence", False),
        ({}, "intrigue", True),
        ({"rosa": {1: 1}, "roma": {1: 1}}, "intrigue", True),
        ({"pigna": {1: 1}}, "intrigue", True),
        ({"roma": {1: 1}}, "intrigue", False),
        ({}, "corruption", False),
        ({}, "bluff", False),
    ],
)
def test_what_cannot_be_performed_is_told_to_count_as_a_bluff(board: Rows, kind: str, bluff: bool) -> None:
    told = play(resolving(board, {1: kind}), "pick:rosa")
    assert (f"counts-as-bluff(seat=1, action={kind})" in told) == bluff
    assert sum(event.startswith("counts-as-bluff") for event in told) == bluff


@pytest.mark.rule("V-33")
def test_schemers_who_foil_each_other_do_not_bluff() -> None:
    told = play(resolving({"roma": {1: 1, 2: 1}}, {1: "intrigue", 2: "intrigue"}), "pick:rosa")
    assert told[-1] == "schemers-clash()"
    assert not any(event.startswith("counts-as-bluff") for event in told)


@pytest.mark.rule("V-54")
def test_that_arming_goes_on_is_told_once_with_all_who_wanted_it() -> None:
    state = table(3, {}, {"mercede": {1: "bluff"}})
    play(state, "pick:mercede hire:2 hire:2 hire:2")
    assert play(state, "1=again 3=again 2=enough") == ["arming-goes-on(seats=1,3)"]
