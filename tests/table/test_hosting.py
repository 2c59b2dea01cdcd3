"""A host that keeps entries by itself: what is checked changes nothing, what is kept happens as it does elsewhere."""

import pytest
from tests.table.hosting import NOW, SETTING_UP, Host
from tests.table.market_day import market, seal
from tests.table.storing_player import do_something, opening

from piazza.core.errors import NotNow, Unreadable
from piazza.games import GAMES
from piazza.table import log
from piazza.table.log import Entry
from piazza.table.seating import Sitter
from piazza.table.table import Table, first_entry, kept_by_host, restore_table


def hosted(host: Host) -> Table:
    """The same table, without anybody to keep entries for it."""
    return restore_table(host.entries, kept_by_host)


@pytest.mark.parametrize("name", GAMES)
def test_checked_and_happened_are_what_the_verbs_do(name: str) -> None:
    host = Host(GAMES[name].make_game(), {"rounds": "2"} if name == "verona" else {}, 2)
    table = hosted(host)
    while host.table.result is None:
        do_something(host.table)
        kept = host.entries[-1]
        checked = table.check(kept.verb, kept.seat, kept.text, NOW)
        assert checked.entry == kept
        table.apply(checked)
        assert table.entries == host.table.entries == len(host.entries)
    assert table.game.digest(table.progress.state) == host.digest()


def test_what_is_only_checked_has_not_happened() -> None:
    host = Host()
    host.decide(0, *SETTING_UP)
    before = host.everything()
    for verb, text in [("take-back", "2"), ("confirm", ""), ("sit", "Zoe")]:
        assert host.table.check(verb, 0, text, NOW).entry == Entry(9, NOW, verb, 0, text)
        assert host.everything() == before


def test_entries_get_the_form_in_which_they_are_kept() -> None:
    table = Host().table
    assert table.check("decide", 0, " p B2 ", NOW).entry.text == "Pb2"
    assert table.check("sit", 0, "bot:easy  Zoe ", NOW).entry.text == "bot:easy Zoe"


@pytest.mark.parametrize("verb", ["open", "dance", "", "\x1b[2J"])
def test_what_nobody_can_do_is_unreadable(verb: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        Host().table.check(verb, 0, "", NOW)
    assert refusal.value.phrase.key == "fault.verb"


def test_the_verbs_of_a_table_need_somebody_who_keeps() -> None:
    table = hosted(Host())
    with pytest.raises(NotImplementedError):
        table.decide(0, "Pb2", NOW)
    assert table.drafts.draft(0) == []


def test_a_new_log_begins_with_how_the_table_was_opened() -> None:
    first = first_entry(opening(), NOW)
    assert first[:4] == (0, NOW, log.OPEN, -1)
    assert restore_table([first]).sitters == opening().sitters


def test_entries_in_another_form_than_ours_are_not_relived() -> None:
    host = Host()
    with pytest.raises(Unreadable):
        host.table.replay(Entry(1, NOW, "decide", 0, "p b2"))
    with pytest.raises(Unreadable):
        host.table.replay(Entry(2, NOW, "decide", 0, "Pb2"))
    assert host.draft(0) == []


def test_a_turn_is_named_anew_by_what_its_seat_does_and_by_nothing_that_others_draft() -> None:
    host = market()
    names = [host.table.turn(seat) for seat in range(3)]
    host.decide(0, "a")
    host.decide(0, "b")
    host.take_back(0)
    seal(host, 2, "d", "done")
    assert host.table.turn(1) == names[1] == "0-0"
    assert host.table.turn(0) == "3-0"
    seal(host, 0, "done")
    others = host.table.turn(0), host.table.turn(2)
    seal(host, 1, "done")
    assert (host.table.turn(0), host.table.turn(2)) != others, "all of it is settled now"
    assert host.table.turn(0) == "5-2"


def test_a_bot_decides_only_where_it_sits() -> None:
    host = Host()
    with pytest.raises(NotNow) as refusal:
        host.table.check("decide", 0, "Pb2", NOW, for_bot=True)
    assert refusal.value.phrase.key == "fault.bot-not-asked"
    host.table.sit(0, Sitter("Anna", "easy"), NOW)
    assert host.table.check("decide", 0, "Pb2", NOW, for_bot=True).entry.text == "Pb2"
