"""Removing somebody: everybody hears it, and nobody comes to know by it what the seat knows."""

from tests.table.hosting import NOW, Host
from tests.table.market_day import market, seal
from tests.table.test_early_end import read_again, refused
from tests.table.test_seating import said, started

from piazza.core.view import WATCHER
from piazza.table import log
from piazza.table.opening import Opening, read_opening, write_opening
from piazza.table.seating import Sitter

BOT = "bot:easy Bot B"


def test_before_the_first_decision_the_seat_is_free_again() -> None:
    host = Host()
    host.host_does(log.REMOVE, 1, "Friend B")
    assert said(host) == ["Ben was removed by the host. The seat is free again."]
    assert host.table.seats.former_names == ["Ben"]
    host.table.sit(1, Sitter("Zoe"), NOW)
    assert read_again(host).sitters == host.table.sitters == [Sitter("Anna"), Sitter("Zoe")]


def test_later_a_bot_plays_on_there_for_good() -> None:
    host = started()
    host.decide(1, "Pb1")
    assert refused(host, log.REMOVE, 1, "Friend B") == "fault.seat-bots"
    host.host_does(log.REMOVE, 1, BOT)
    assert said(host) == ["Ben was removed by the host. A bot plays on there for good."]
    assert host.draft(1) == []
    for verb, text in ((log.SIT, "Zoe"), (log.SIT, "bot:hard Bot B"), (log.REMOVE, BOT)):
        assert refused(host, verb, 1, text) == "fault.seat-bots"
    host.host_does(log.SIT, 1, BOT)  # the same again: whoever holds a key has to show it once more
    assert host.table.tallies.seatings[1] == 2
    assert read_again(host).seats.is_bots_for_good == [False, True]


def test_what_was_sealed_stays_sealed_and_is_shown_to_nobody() -> None:
    host = market()
    for seat in range(3):
        seal(host, seat, "done")
    seal(host, 1, "bid0")
    before = host.eyes(WATCHER)
    host.host_does(log.REMOVE, 1, BOT)
    assert host.table.drafts.has_sealed(1)
    assert host.eyes(WATCHER) == before


def test_nobody_is_removed_after_the_end() -> None:
    host = started()
    host.table.resign(1, "easy", NOW)
    assert refused(host, log.REMOVE, 1, BOT) == "fault.game-over"


def test_switches_of_a_table_are_written_only_if_they_are_on() -> None:
    old = started().table.opening
    assert '"chat"' not in write_opening(old)
    new = Opening(old.game, old.setup, old.sitters, old.seed, chat=True, strangers=True)
    again = read_opening(write_opening(new))
    assert (again.chat, again.strangers) == (True, True)
    assert (read_opening(write_opening(old)).chat, read_opening(write_opening(old)).strangers) == (False, False)
