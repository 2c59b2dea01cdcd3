"""Deciding, taking back and confirming: drafts are free until they are confirmed, and leave no trace of their order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.table.hosting import PLACEMENT, SETTING_UP, Host

from piazza.core.errors import NotNow


def test_a_whole_setup_is_one_draft() -> None:
    host = Host()
    before = host.digest()
    host.decide(0, *SETTING_UP)
    assert host.draft(0) == SETTING_UP
    assert host.digest() == before
    host.confirm(0)
    assert host.draft(0) == []
    assert host.table.to_act() == [1]
    assert dict(host.game.write_state(host.table.progress.state))["pair"] == "PF"


def test_the_maker_sees_the_draft_as_if_it_were_made() -> None:
    host = Host()
    host.decide(0, "Pb2", "Rc2")
    assert "board: 5/5/1PR2/5" in host.eyes(0)
    host.take_back(0)
    assert "board: 5/5/1P3/5" in host.eyes(0)


def test_entries_are_generous_and_kept_in_canonical_form() -> None:
    host = Host()
    host.decide(0, " p B2 ", "r-c2")
    assert [entry.text for entry in host.entries[1:]] == ["Pb2", "Rc2"]


def test_a_decision_that_reveals_waits_for_being_confirmed() -> None:
    host = Host()
    host.decide(0, *SETTING_UP)
    assert host.table.drafts.is_complete(0)
    assert host.table.legal(0) == []
    assert "pair: -" in host.eyes(0), "not even its maker sees it done"
    assert host.table.to_act() == [0]
    with pytest.raises(NotNow) as refusal:
        host.decide(0, "=PR")
    assert refusal.value.phrase.key == "fault.confirm-first"


def test_a_move_can_be_taken_back_and_another_made() -> None:
    host = Host()
    host.decide(0, *SETTING_UP)
    host.confirm(0)
    before = host.everything()
    host.decide(1, "Pa1")
    assert host.digest() == before[2]
    host.take_back(1)
    assert host.eyes(1) == before[0][1][0]  # type: ignore[index]
    host.decide(1, "Pb1")
    host.confirm(1)
    assert "twist.event.moved(seat=2, character=P, from=b2, to=b1)" in host.heard(0)


def test_what_was_confirmed_stays() -> None:
    host = Host()
    host.decide(0, *SETTING_UP)
    host.confirm(0)
    with pytest.raises(NotNow) as refusal:
        host.take_back(0)
    assert refusal.value.phrase.key == "fault.nothing-to-take-back"


@pytest.mark.parametrize("number", range(1, 7))
def test_any_decision_of_a_draft_can_be_dropped(number: int) -> None:
    host = Host()
    host.decide(0, *PLACEMENT)
    host.take_back(0, number)
    assert host.draft(0) == PLACEMENT[: number - 1] + PLACEMENT[number:]
    host.decide(0, PLACEMENT[number - 1])
    assert host.draft(0) == PLACEMENT[: number - 1] + PLACEMENT[number:] + [PLACEMENT[number - 1]]


def test_what_is_no_longer_legal_goes_with_what_is_dropped() -> None:
    host = Host()
    host.decide(0, *SETTING_UP)
    host.take_back(0, 3)
    assert host.draft(0) == [*PLACEMENT[:2], *PLACEMENT[3:]], "neither done nor the disguise can stand"


def test_an_undone_draft_is_as_if_nothing_had_been_decided() -> None:
    host = Host()
    seen = host.eyes(0), host.heard(0), host.digest(), host.table.legal(0)
    host.decide(0, *SETTING_UP)
    for _ in SETTING_UP:
        host.take_back(0)
    assert (host.eyes(0), host.heard(0), host.digest(), host.table.legal(0)) == seen


REFERENCE = Host(options={"days": "1"})
REFERENCE.decide(0, *SETTING_UP)
REFERENCE.confirm(0)
REFERENCE.finish()


@settings(max_examples=40, deadline=None)
@given(order=some.permutations(PLACEMENT), detours=some.lists(some.integers(1, 6), max_size=4))
def test_the_order_of_a_placement_leaves_no_trace(order: list[str], detours: list[int]) -> None:
    host = Host(options={"days": "1"})
    host.decide(0, *order)
    for number in detours:
        dropped = host.draft(0)[number - 1]
        host.take_back(0, number)
        host.decide(0, dropped)
    host.decide(0, "done", "=PF")
    host.confirm(0)
    host.finish()
    assert host.record() == REFERENCE.record()
    assert host.digest() == REFERENCE.digest()
    assert [host.noticed_by(viewer) for viewer in host.viewers] == [
        REFERENCE.noticed_by(viewer) for viewer in REFERENCE.viewers
    ]
