"""What is refused changes nothing, and says what was wrong: unreadable, not legal by which rule, or not now."""

from collections.abc import Callable

import pytest
from tests.table.hosting import NOW, PLACEMENT, SETTING_UP, Host

from piazza.core.errors import Fault, NotLegal, NotNow, Unreadable
from piazza.core.view import CHANCE, WATCHER
from piazza.table.seating import Sitter
from piazza.table.store import StoreFailed
from piazza.words import Words

NOBODY_THERE = [-2, -1, 2, 7, CHANCE, WATCHER, 62, 1000]


def refused(host: Host, kind: type[Fault], attempt: Callable[[], None]) -> Fault:
    """The fault that an attempt meets, after which everything is as before."""
    before = host.everything()
    with pytest.raises(kind) as refusal:
        attempt()
    assert type(refusal.value) is kind
    assert host.everything() == before
    assert Words("en").fault(refusal.value)
    return refusal.value


@pytest.mark.parametrize("text", ["", " ", "hop", "Pb9", "Pf1", "=PP", "bid9", "Pb2 Rc2", "\0", "\x1b[2J", "P" * 9999])
def test_what_means_nothing_is_unreadable(text: str) -> None:
    host = Host()
    fault = refused(host, Unreadable, lambda: host.decide(0, text))
    assert all(value.text.isprintable() for value in fault.phrase.values.values())


@pytest.mark.parametrize(
    ("draft", "text", "rule"),
    [
        ([], "done", "T-3"),
        (PLACEMENT[:5], "done", "T-3"),
        (["Pb2"], "Pc2", "T-2"),
        (["Pb2"], "Rb2", "T-2"),
        ([], "=PF", "T-3"),
        ([], "bid3", "T-3"),
        (PLACEMENT, "Pa1", "T-2"),
        ([*PLACEMENT, "done"], "Pa1", "T-4"),
    ],
)
def test_what_is_not_legal_names_the_rule(draft: list[str], text: str, rule: str) -> None:
    host = Host()
    host.decide(0, *draft)
    assert refused(host, NotLegal, lambda: host.decide(0, text)).rule == rule


@pytest.mark.parametrize(
    ("text", "rule"), [("Rb4", "T-12"), ("Fe4", "TR-1"), ("Rc3", "T-2"), ("=PF", "T-10"), ("done", "T-10")]
)
def test_illegal_moves_name_the_rule(text: str, rule: str) -> None:
    host = Host()
    host.decide(0, *SETTING_UP)
    host.confirm(0)
    assert refused(host, NotLegal, lambda: host.decide(1, text)).rule == rule


def test_who_is_not_asked_cannot_decide() -> None:
    host = Host()
    assert refused(host, NotNow, lambda: host.decide(1, "Pb2")).phrase.key == "fault.not-your-turn"
    host.decide(0, *SETTING_UP)
    assert refused(host, NotNow, lambda: host.decide(1, "Pb1")).phrase.key == "fault.not-your-turn"
    host.confirm(0)
    assert refused(host, NotNow, lambda: host.decide(0, "Pb1")).phrase.key == "fault.not-your-turn"


@pytest.mark.parametrize("seat", NOBODY_THERE)
def test_seats_that_do_not_exist_do_nothing(seat: int) -> None:
    host = Host()
    sitter = Sitter("Zoe")
    for attempt in (
        lambda: host.decide(seat, "Pb2"),
        lambda: host.confirm(seat),
        lambda: host.take_back(seat),
        lambda: host.table.sit(seat, sitter, NOW),
    ):
        assert refused(host, NotNow, attempt).phrase.key == "fault.no-such-seat"


def test_there_must_be_something_to_confirm() -> None:
    host = Host()
    assert refused(host, NotNow, lambda: host.confirm(0)).phrase.key == "fault.nothing-to-confirm"
    host.decide(0, *PLACEMENT)
    assert refused(host, NotNow, lambda: host.confirm(0)).phrase.key == "fault.draft-unfinished"
    assert refused(host, NotNow, lambda: host.confirm(1)).phrase.key == "fault.nothing-to-confirm"


def test_there_must_be_something_to_take_back() -> None:
    host = Host()
    assert refused(host, NotNow, lambda: host.take_back(0)).phrase.key == "fault.nothing-to-take-back"
    host.decide(0, "Pb2")
    assert refused(host, NotNow, lambda: host.take_back(1)).phrase.key == "fault.nothing-to-take-back"


@pytest.mark.parametrize("number", [2, 999, 1000, -1, 10**9])
def test_only_decisions_of_the_draft_can_be_taken_back(number: int) -> None:
    host = Host()
    host.decide(0, "Pb2")
    refused(host, Unreadable, lambda: host.take_back(0, number))


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x1b[2J", "x" * 25, "\u202eanna"])
def test_names_that_could_do_mischief_cannot_sit(name: str) -> None:
    host = Host()
    assert refused(host, Unreadable, lambda: host.table.sit(0, Sitter(name), NOW)).phrase.key == "fault.name"


@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_end_nothing_can_be_decided(seat: int) -> None:
    host = Host(options={"days": "1"})
    host.finish()
    assert host.table.to_act() == []
    assert host.table.legal(seat) == []
    assert refused(host, NotNow, lambda: host.decide(seat, "Pb2")).phrase.key == "fault.game-over"
    refused(host, NotNow, lambda: host.confirm(seat))
    refused(host, NotNow, lambda: host.take_back(seat))


def test_what_cannot_be_stored_has_not_happened() -> None:
    host = Host(options={"days": "1"})
    host.decide(0, *SETTING_UP)
    host.disk_full = True
    refused(host, StoreFailed, lambda: host.confirm(0))
    refused(host, StoreFailed, lambda: host.take_back(0, 2))
    host.disk_full = False
    host.confirm(0)
    host.disk_full = True
    refused(host, StoreFailed, lambda: host.decide(1, "Pb1"))
    refused(host, StoreFailed, lambda: host.table.sit(1, Sitter("Zoe"), NOW))
    host.disk_full = False
    host.finish()
    assert host.table.result is not None
