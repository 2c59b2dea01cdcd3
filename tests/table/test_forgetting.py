"""Giving up a name: the log without it gives the same game."""

import pytest
from tests.table.hosting import NOW, SETTING_UP, Host

from piazza.core.errors import Unreadable
from piazza.core.record import write_ending, write_record
from piazza.table import log
from piazza.table.log import Entry
from piazza.table.names import names_in, revised_texts
from piazza.table.seating import Sitter
from piazza.table.table import Table, restore_table
from piazza.table.verdict import judge
from piazza.words import Words


def forget(host: Host, seat: int, instead: str) -> None:
    """As a site does it: texts are revised, an entry is added, and the table is loaded again."""
    texts = revised_texts(host.entries, seat, host.table.sitters[seat].name, instead)
    host.entries = [entry._replace(text=texts.get(entry.number, entry.text)) for entry in host.entries]
    host.keep(Entry(len(host.entries), NOW, log.FORGET, seat, instead))
    host.table = restore_table(host.entries, host.keep)


def told(table: Table) -> list[str]:
    names = [sitter.name for sitter in table.sitters]
    return [Words().say(line.phrase, names) for line in table.progress.history.lines()]


def unchanged(table: Table) -> list[object]:
    """What is not about names."""
    seats = range(len(table.sitters))
    of_seats = [
        (table.turn(seat), table.drafts.draft(seat), table.standing(seat), table.seats.asked_for) for seat in seats
    ]
    return [of_seats, table.tallies.seatings, table.progress.decisions, table.game.digest(table.progress.state)]


def eventful() -> Host:
    """Ben leaves his seat to a bot and comes back, is asked for, and stays."""
    host = Host()
    host.decide(0, *SETTING_UP)
    host.confirm(0)
    for sitter in (Sitter("Ben", "easy"), Sitter("Ben"), Sitter("Ben")):
        host.table.sit(1, sitter, NOW)
    host.host_does(log.ASK, 1)
    host.host_does(log.STAY, 1)
    host.decide(1, "Pb1")
    return host


def test_the_log_without_a_name_gives_the_same_game() -> None:
    host = eventful()
    before, lines = unchanged(host.table), told(host.table)
    changes = [host.table.changes(viewer) for viewer in host.viewers]
    forget(host, 1, "Seat 2")
    assert unchanged(host.table) == before
    assert told(host.table) == [line.replace("Ben", "Seat 2") for line in lines]
    assert [host.table.changes(viewer) for viewer in host.viewers] == [count + 1 for count in changes]
    assert not [entry for entry in host.entries if "Ben" in entry.text]
    assert host.table.sitters == host.table.opening.sitters == [Sitter("Anna"), Sitter("Seat 2")]
    assert (host.table.seats.is_nameless, host.table.seats.given_up_names) == ([False, True], 1)


def test_a_finished_game_keeps_its_result_and_can_be_checked() -> None:
    host = eventful()
    host.finish()
    ending = write_ending(host.game, host.table.progress.state)
    forget(host, 1, "Seat 2")
    assert judge("one", host.entries, ending).fault is None
    record = write_record(host.table.record())
    assert "seat 2: Seat 2" in record
    assert "Ben" not in record


def test_only_the_name_of_whoever_has_the_seat_now_is_replaced() -> None:
    host = eventful()
    host.host_does(log.ASK, 1)
    for sitter in (Sitter("Guest B"), Sitter("Carla"), Sitter("Carla", "easy")):
        host.table.sit(1, sitter, NOW)
    forget(host, 1, "Seat 2")
    assert host.table.sitters[1] == Sitter("Seat 2", "easy")
    assert host.table.seats.former_names == ["Ben"]
    assert names_in(host.entries) == ["Anna", "Ben", "Ben", "Ben", "Ben", "Guest B", "Seat 2", "Seat 2", "Seat 2"]
    assert "The seat of Guest B is Seat 2’s now." in told(host.table)


def test_who_sits_down_afterwards_has_a_name_again() -> None:
    host = eventful()
    forget(host, 1, "Seat 2")
    host.table.sit(1, Sitter("Seat 2", "easy"), NOW)
    assert host.table.seats.is_nameless[1]
    host.table.sit(1, Sitter("Carla"), NOW)
    assert not host.table.seats.is_nameless[1]
    forget(host, 1, "Seat 2 (2)")
    assert names_in(host.entries)[-2:] == ["Seat 2 (2)", "Seat 2 (2)"]


def test_a_name_that_was_chosen_after_a_removed_one_is_replaced_everywhere() -> None:
    host = eventful()
    forget(host, 1, "Seat 2")
    host.table.sit(1, Sitter("Guest B"), NOW)
    host.table.sit(1, Sitter("Seat 2"), NOW)
    forget(host, 1, "Seat 2 (2)")
    assert "Seat 2" not in names_in(host.entries)


@pytest.mark.parametrize("name", ["", "Seat 2", "bot:easy Ben", "ben"])
def test_a_log_that_only_says_so_cannot_be_read(name: str) -> None:
    host = eventful()
    host.keep(Entry(len(host.entries), NOW, log.FORGET, 1, name))
    with pytest.raises(Unreadable):
        restore_table(host.entries)


def test_a_board_or_an_option_that_reads_like_a_name_stays() -> None:
    host = Host()
    entry = host.entries[0]
    assert revised_texts([entry, Entry(1, NOW, log.DECIDE, 1, "Ben")], 1, "Ben", "Seat 2").keys() == {0}
    assert revised_texts([entry], 0, "Ben", "Seat 1") == {}
