"""A seat that is left to a bot and taken back: what was half decided is dropped, and everybody hears who plays."""

import pytest
from tests.faults import fault_about
from tests.table.hosting import NOW, SETTING_UP, Host
from tests.table.market_day import market, seal

from piazza.core.errors import Fault, NotNow
from piazza.core.view import WATCHER
from piazza.table import log
from piazza.table.seating import Sitter
from piazza.table.table import restore_table
from piazza.words import Words


def said(host: Host, viewer: int = WATCHER) -> list[str]:
    names = [sitter.name for sitter in host.table.sitters]
    lines = [line.phrase for line in host.table.history(viewer) if line.phrase.key.startswith("table.")]
    return [Words().say(line, names) for line in lines]


def started() -> Host:
    host = Host()
    host.decide(0, *SETTING_UP)
    host.confirm(0)
    return host


def test_before_the_first_decision_nobody_needs_to_hear_who_plays() -> None:
    host = Host()
    host.table.sit(1, Sitter("Ben", "easy"), NOW)
    host.table.sit(1, Sitter("Zoe"), NOW)
    assert said(host) == []


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_everybody_hears_when_a_bot_plays_and_when_the_person_is_back(viewer: int) -> None:
    host = started()
    host.table.sit(1, Sitter("easy bot", "easy"), NOW)
    assert said(host, viewer) == ["A bot plays for Ben now."]
    host.table.sit(1, Sitter("Ben"), NOW)
    assert said(host, viewer)[1:] == ["Ben plays now in place of a bot."]
    assert all(line.step == len(host.table.progress.decisions) for line in host.table.history(viewer)[-2:])


def test_who_sits_there_already_changes_nothing() -> None:
    host = started()
    host.decide(1, "Pb1")
    before = host.draft(1), host.heard(WATCHER)
    host.table.sit(1, Sitter("Ben"), NOW)
    assert (host.draft(1), host.heard(WATCHER)) == before == (["Pb1"], before[1])


def test_a_draft_goes_with_its_maker() -> None:
    host = started()
    host.decide(1, "Pb1")
    host.table.sit(1, Sitter("Ben", "easy"), NOW)
    assert host.draft(1) == []
    assert host.table.to_act() == [1]
    again = restore_table(host.entries)
    assert again.drafts.draft(1) == []
    assert again.sitters[1] == Sitter("Ben", "easy")


def test_others_cannot_tell_whether_there_was_a_draft() -> None:
    seen = set()
    for draft in ([], ["Pb1"], ["Pa1"]):
        host = started()
        host.decide(1, *draft)
        host.table.sit(1, Sitter("Ben", "easy"), NOW)
        seen.add(str([host.noticed_by(viewer) for viewer in host.viewers]))
    assert len(seen) == 1


def test_what_was_sealed_stays_sealed() -> None:
    host = market()
    seal(host, 0, "a", "done")
    host.table.sit(0, Sitter("Anna", "easy"), NOW)
    assert host.table.drafts.has_sealed(0)
    assert host.table.to_act() == [1, 2]


@pytest.mark.parametrize("mark", ["\u202e", "\u200b", "\u2066", "\u200f", "\ufeff", "\x00", "\n"])
def test_marks_that_turn_or_hide_letters_are_in_no_name(mark: str) -> None:
    host = Host()
    with pytest.raises(Fault, check=fault_about(r"fault\.name")):
        host.table.check("sit", 0, f"An{mark}na", NOW)


def test_a_seat_is_asked_for_and_kept() -> None:
    host = started()
    turn = host.table.turn(1)
    host.host_does(log.ASK, 1)
    assert host.table.seats.asked_for == ["", NOW]
    assert restore_table(host.entries).seats.asked_for == ["", NOW]
    host.host_does(log.STAY, 1)
    assert (host.table.seats.asked_for, host.table.turn(1), host.table.seats.former_names) == (["", ""], turn, [])
    assert [line.partition(".")[0] for line in said(host)] == [
        "Ben has been away for some minutes",
        "Ben is back and keeps the seat",
    ]


def test_the_name_of_who_lost_a_seat_is_remembered() -> None:
    host = started()
    host.table.sit(0, Sitter("Zoe"), NOW)
    host.host_does(log.ASK, 1)
    host.table.sit(1, Sitter("Cleo"), NOW)
    for table in (host.table, restore_table(host.entries)):
        assert (table.seats.asked_for, table.seats.former_names) == (["", ""], ["Ben"])


def test_a_seat_is_asked_for_once_and_kept_only_then() -> None:
    host = started()
    with pytest.raises(NotNow, check=fault_about("seat-not-asked-for")):
        host.host_does(log.STAY, 1)
    host.host_does(log.ASK, 1)
    with pytest.raises(NotNow, check=fault_about("seat-asked-for")):
        host.host_does(log.ASK, 1)
