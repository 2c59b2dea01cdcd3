"""Simultaneous decisions: each seat seals its own, may open it again, and the last seal settles all in seat order."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.table.hosting import NOW, Host
from tests.table.market_day import BIDS, PLANS, market, play_in_seat_order, seal
from tests.table.sealed_game import Market

from piazza.core.dice import Dice
from piazza.core.errors import NotLegal, NotNow
from piazza.core.view import WATCHER
from piazza.editions import EDITIONS, Edition
from piazza.table.table import restore_table

REFERENCE = play_in_seat_order()


def test_nothing_happens_until_the_last_has_sealed() -> None:
    host = market()
    before = host.digest()
    seal(host, 2, "d", "done")
    seal(host, 0, "a", "done")
    assert host.digest() == before
    assert host.table.to_act() == [1]
    assert host.heard(WATCHER) == []
    seal(host, 1, "done")
    assert host.table.to_act() == [0, 1, 2], "now all bid"
    assert host.heard(WATCHER) == [
        "market.event.planned(value0=0, value1=1)",
        "market.event.planned(value0=1, value1=0)",
        "market.event.planned(value0=2, value1=8)",
    ]


def test_others_see_that_a_seat_has_sealed_and_never_what() -> None:
    seen = set()
    for plan in ([], ["a"], ["d"], ["b", "c"]):
        host = market()
        seal(host, 0, *plan, "done")
        assert host.table.view(1).waiting_for == 0b110
        seen.add(str([host.noticed_by(viewer) for viewer in (1, 2, WATCHER)]))
    assert len(seen) == 1


def test_bids_are_sealed_and_shown_together() -> None:
    seen = set()
    for bid in ("bid0", "bid1", "bid3"):
        host = market()
        for seat in range(3):
            seal(host, seat, "done")
        seal(host, 2, bid)
        seen.add(str([host.noticed_by(viewer) for viewer in (0, 1, WATCHER)]))
        seal(host, 0, "bid1")
        seal(host, 1, "bid1")
        assert f"market.event.paid(value0=2, value1={bid[-1]})" in host.heard(WATCHER)
    assert len(seen) == 1


def test_a_sealed_decision_can_be_opened_and_changed() -> None:
    host = market()
    seal(host, 0, "a", "b", "done")
    host.take_back(0)
    assert host.draft(0) == ["a", "b", "done"]
    assert host.table.to_act() == [0, 1, 2]
    host.take_back(0, 1)
    assert host.draft(0) == ["b", "done"]
    host.confirm(0)
    seal(host, 1, "done")
    seal(host, 2, "done")
    assert "market.event.planned(value0=0, value1=2)" in host.heard(1)


def test_after_the_last_seal_nothing_can_be_opened() -> None:
    host = market()
    for seat in range(3):
        seal(host, seat, "done")
    for seat in range(3):
        with pytest.raises(NotNow) as refusal:
            host.take_back(seat)
        assert refusal.value.phrase.key == "fault.nothing-to-take-back"


def test_who_has_sealed_must_open_before_deciding_again() -> None:
    host = market()
    seal(host, 0, "a", "done")
    before = host.everything()
    attempts: list[Callable[[], None]] = [lambda: host.decide(0, "b"), lambda: host.confirm(0)]
    for attempt, key in zip(attempts, ["fault.sealed", "fault.nothing-to-confirm"], strict=True):
        with pytest.raises(NotNow) as refusal:
            attempt()
        assert refusal.value.phrase.key == key
        assert host.everything() == before


def test_a_plan_that_is_full_still_asks_for_done() -> None:
    host = market()
    host.decide(0, "a", "b")
    with pytest.raises(NotLegal):
        host.decide(0, "c")
    with pytest.raises(NotNow) as refusal:
        host.confirm(0)
    assert refusal.value.phrase.key == "fault.draft-unfinished"
    host.decide(0, "done")
    host.confirm(0)


def sealed_in_turns(host: Host, wishes: list[list[str]], turns: list[int], dice: Dice) -> None:
    """Everybody decides as wished, but now this seat does something, now that one, and some hesitate."""
    for seat in turns:
        hesitate(host, seat, wishes[seat], dice)
    for seat in sorted(host.table.to_act(), key=lambda _: dice.word()):
        while host.draft(seat):
            host.take_back(seat)
        seal(host, seat, *wishes[seat])


def hesitate(host: Host, seat: int, wishes: list[str], dice: Dice) -> None:
    """Add to the draft, drop something of it, seal it if others have not, or open it again."""
    left = [word for word in wishes if word not in host.draft(seat)]
    complete = host.table.drafts.is_complete(seat)
    if host.table.drafts.has_sealed(seat) or (host.draft(seat) and dice.below(4) == 0):
        host.take_back(seat, dice.below(len(host.draft(seat)) + 1))
    elif left and complete:
        host.take_back(seat)
    elif left:
        host.decide(seat, left[0])
    elif len(host.table.to_act()) > 1:
        host.confirm(seat)


@settings(max_examples=40, deadline=None)
@given(turns=some.lists(some.integers(0, 2), max_size=12), luck=some.integers(0, 1000))
def test_who_was_first_and_who_hesitated_leaves_no_trace(turns: list[int], luck: int) -> None:
    host, dice = market(), Dice(luck)
    plans = [[*sorted(plan, key=lambda _: dice.word()), "done"] for plan in PLANS]
    sealed_in_turns(host, plans, turns, dice)
    sealed_in_turns(host, [[bid] for bid in BIDS], turns[::-1], dice)
    assert host.record() == REFERENCE.record()
    assert [host.noticed_by(viewer) for viewer in host.viewers] == [
        REFERENCE.noticed_by(viewer) for viewer in REFERENCE.viewers
    ]


def test_the_table_is_restored_with_its_seals_and_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, "market", Edition("market", Market))
    host = market()
    seal(host, 1, "b", "done")
    host.decide(0, "c")
    again = restore_table(host.entries, host.keep)
    assert again.to_act() == [0, 2]
    assert again.drafts.has_sealed(1)
    before = host.everything()
    host.table = again
    assert host.everything() == before
    again.take_back(1, NOW)
    assert host.draft(1) == ["b", "done"]
