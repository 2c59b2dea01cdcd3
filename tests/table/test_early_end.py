"""Ending a game early: resigning, and an offer that everybody accepts."""

import pytest
from tests.table.hosting import NOW, SETTING_UP, Host
from tests.table.market_day import market, seal
from tests.table.test_seating import said, started

from piazza.core.early import Early
from piazza.core.errors import Fault, NotNow, Unreadable
from piazza.core.record import read_record
from piazza.core.replay import replay
from piazza.core.view import WATCHER
from piazza.games import game as find_game
from piazza.table import log
from piazza.table.clock import TimeLimit
from piazza.table.early_end import NOBODY
from piazza.table.log import read_entry, write_entry
from piazza.table.seating import Sitter
from piazza.table.table import Table, restore_table
from piazza.table.verdict import judge
from piazza.table.wire import written_table


def refused(host: Host, verb: str, seat: int, text: str = "easy") -> str:
    """The key of the fault with which something is refused; nothing has changed then."""
    before = host.everything()
    with pytest.raises(Fault) as fault:
        host.host_does(verb, seat, text)
    assert host.everything() == before
    return str(fault.value.phrase.key)


def read_again(host: Host) -> Table:
    """From the log; the tiny game of these tests is in no list of games."""
    table = Table(host.table.opening, host.entries[0])
    for entry in host.entries[1:]:
        table.replay(read_entry(write_entry(entry)))
    return table


def ended(host: Host) -> tuple[bool, Early, list[int] | None]:
    """The same at the table and when its log is read again."""
    found = []
    for table in (host.table, read_again(host)):
        found.append((table.is_over, table.early, table.result.ranks if table.result else None))
    assert found[0] == found[1]
    return found[0]


# Resigning with two seats --------------------------------------------------------------------------------------------


def test_of_two_seats_the_other_wins() -> None:
    host = started()
    host.table.resign(1, "easy", NOW)
    assert ended(host) == (True, Early((1,)), [1, 2])
    assert said(host)[-1] == "Ben resigns: Anna wins."
    assert host.table.sitters[1] == Sitter("Ben")
    assert host.entries[-1].text == ""


def test_in_a_match_the_other_wins_the_match() -> None:
    host = Host(options={"match": "on"})
    host.table.resign(0, "", NOW)
    assert ended(host) == (True, Early((0,)), [2, 1])


def test_it_is_legal_when_the_other_is_to_decide_and_before_anything_was_decided() -> None:
    host = Host()
    assert host.table.to_act() == [0]
    host.table.resign(1, "easy", NOW)
    assert ended(host)[0]


def test_nothing_can_be_decided_after_the_end() -> None:
    host = started()
    host.decide(1, "Pb1")
    host.table.resign(0, "easy", NOW)
    assert (host.table.to_act(), host.table.legal(1), host.draft(1)) == ([], [], [])
    for verb, text in [(log.DECIDE, "Pb1"), (log.CONFIRM, ""), (log.TAKE_BACK, "0"), (log.STAND, "x"), (log.ASK, "")]:
        assert refused(host, verb, 1, text) == "fault.game-over"
    for verb in log.ABOUT_THE_END:
        assert {refused(host, verb, seat) for seat in (0, 1)} == {"fault.game-over"}


def test_the_record_has_the_settled_decisions_and_says_how_it_ended() -> None:
    host = started()
    host.decide(1, "Pb1")
    host.table.resign(1, "easy", NOW)
    record = read_record(host.record(), find_game)
    assert len(replay(record)) == 1 + len(SETTING_UP), "without the draft"
    assert dict(record.ending) == {"scores": "-", "places": "1 2", "ended": "resigned 2", "position": host.digest()}


def test_a_game_that_is_over_by_its_rules_cannot_be_ended() -> None:
    host = Host(position="5/1PRN1/1SBF1/5 c 1 PF,PR =PF")
    host.finish()
    assert refused(host, log.RESIGN, 0) == "fault.game-over"
    assert refused(host, log.OFFER, 1) == "fault.game-over"


# Resigning with more seats -------------------------------------------------------------------------------------------


def test_of_three_seats_a_bot_plays_on_and_that_seat_is_last() -> None:
    host = market()
    host.table.resign(1, "easy", NOW)
    assert ended(host) == (False, Early((1,)), None)
    assert host.table.sitters[1] == Sitter("Ben", "easy")
    assert said(host) == ["Ben resigns. A bot plays on there, but that seat will be last and cannot win."]
    host.finish()
    over, _, ranks = ended(host)
    assert over
    assert ranks is not None
    assert ranks[1] == 3
    by_rules = host.game.result(host.table.progress.state)
    assert by_rules is not None
    assert host.table.result is not None
    assert host.table.result.scores == by_rules.scores
    record = host.record()
    assert "\nended: resigned 2\n" in record
    assert host.table.early == Early((1,))


def test_the_last_but_one_to_resign_ends_the_game() -> None:
    host = market()
    host.table.resign(2, "easy", NOW)
    host.table.resign(0, "easy", NOW)
    assert ended(host) == (True, Early((2, 0)), [2, 1, 3])
    assert said(host)[-1] == "Anna resigns: Ben wins."


def test_the_seat_stays_with_its_bot_for_good() -> None:
    host = market()
    host.table.resign(1, "easy", NOW)
    for verb in log.ABOUT_THE_END:
        assert refused(host, verb, 1) == "fault.resigned"
    assert refused(host, log.SIT, 1, "Ben") == "fault.seat-resigned"
    assert refused(host, log.ASK, 1) == "fault.seat-resigned"


def test_a_bot_cannot_end_a_game() -> None:
    host = market()
    host.table.sit(1, Sitter("Ben", "easy"), NOW)
    for verb in log.ABOUT_THE_END:
        assert refused(host, verb, 1) == "fault.bots-seat"


def test_a_seat_that_the_table_does_not_have_cannot_resign() -> None:
    assert refused(market(), log.RESIGN, 3) == "fault.no-such-seat"
    assert refused(market(), log.RESIGN, -1) == "fault.no-such-seat"


@pytest.mark.parametrize("level", ["", "two words"])
def test_where_the_game_goes_on_somebody_has_to_take_over(level: str) -> None:
    host = market()
    with pytest.raises(Unreadable):
        host.table.resign(1, level, NOW)
    assert host.table.early == Early()


# In the middle of a sealed step --------------------------------------------------------------------------------------


def test_what_was_sealed_is_kept_and_settled_with_the_others() -> None:
    """Others have seen that the seat has sealed. If it were opened again, a bot would decide in its place."""
    host = market()
    seal(host, 1, "b", "done")
    host.table.resign(1, "easy", NOW)
    assert host.table.drafts.has_sealed(1)
    assert host.table.to_act() == [0, 2]
    seal(host, 0, "a", "done")
    seal(host, 2, "done")
    assert (1, "b") in [(seat, host.game.write_action(host.table.opening.setup, action)) for seat, action in made(host)]


def made(host: Host) -> list[tuple[int, int]]:
    return host.table.progress.decisions


def test_a_draft_is_dropped_and_nobody_can_tell_that_there_was_one() -> None:
    seen = set()
    for draft in ([], ["a"], ["b", "c"]):
        host = market()
        host.decide(1, *draft)
        host.table.resign(1, "easy", NOW)
        assert host.draft(1) == []
        seen.add(str([host.noticed_by(viewer) for viewer in host.viewers]))
    assert len(seen) == 1


def test_when_the_game_ends_nobody_learns_what_was_sealed() -> None:
    seen = set()
    for plan in ([], ["a"], ["b", "c"]):
        host = market()
        host.table.resign(0, "easy", NOW)
        seal(host, 1, *plan, "done")
        host.table.resign(2, "easy", NOW)
        assert not host.table.drafts.has_sealed(1)
        seen.add(str([host.noticed_by(viewer) for viewer in host.viewers]) + host.record())
    assert len(seen) == 1


# Offers --------------------------------------------------------------------------------------------------------------


def test_when_all_people_accept_the_game_ends_without_a_result() -> None:
    host = market()
    host.table.offer_end(0, NOW)
    host.table.accept_end(2, NOW)
    assert ended(host) == (False, Early(), None)
    host.table.accept_end(1, NOW)
    assert ended(host) == (True, Early((), True), None)
    assert said(host) == [
        "Anna offers to end the game without a result. The offer lapses when Anna confirms another decision.",
        "Carla accepts the offer to end the game.",
        "Ben accepts the offer to end the game.",
        "Everybody agrees: the game ends without a result.",
    ]
    assert host.table.to_act() == []
    assert "\nscores: -\nplaces: -\nended: agreed\n" in host.record()


def test_bots_accept_at_once() -> None:
    host = market()
    for seat in (0, 2):
        host.table.sit(seat, Sitter(f"bot {seat}", "easy"), NOW)
    host.table.offer_end(1, NOW)
    assert ended(host)[:2] == (True, Early((), True))


def test_after_a_resignation_the_others_can_agree() -> None:
    host = market()
    host.table.resign(0, "easy", NOW)
    host.table.offer_end(1, NOW)
    host.table.accept_end(2, NOW)
    assert ended(host) == (True, Early((0,), True), None)
    assert "\nended: resigned 1 agreed\n" in host.record()


@pytest.mark.parametrize(
    ("seat", "line"), [(1, "Ben declines the offer to end the game."), (0, "Anna withdraws the offer to end the game.")]
)
def test_it_can_be_declined_and_withdrawn_and_is_not_repeated_before_the_next_decision(seat: int, line: str) -> None:
    host = market()
    host.table.offer_end(0, NOW)
    host.table.accept_end(2, NOW)
    host.table.decline_end(seat, NOW)
    assert said(host)[-1] == line
    assert host.table.early_end.offered_by == NOBODY
    assert refused(host, log.OFFER, 0) == "fault.offer-again"
    seal(host, 0, "done")
    assert refused(host, log.OFFER, 0) == "fault.offer-again", "sealed is not settled: it can be opened again"
    seal(host, 1, "done")
    seal(host, 2, "done")
    host.table.offer_end(0, NOW)
    assert host.table.early_end.accepted == [0], "who accepted the last one is asked again"


def test_it_lapses_when_its_maker_confirms_a_decision_and_not_before() -> None:
    host = market()
    host.table.offer_end(0, NOW)
    seal(host, 1, "done")
    host.decide(0, "a", "done")
    assert host.table.early_end.offered_by == 0
    host.confirm(0)
    assert host.table.early_end.offered_by == NOBODY
    assert said(host)[-1] == "The offer of Anna to end the game has lapsed."
    assert refused(host, log.ACCEPT, 2) == "fault.no-offer"


def test_it_lapses_when_a_seat_changes_hands_and_can_then_be_made_again() -> None:
    host = market()
    host.table.offer_end(0, NOW)
    host.table.accept_end(1, NOW)
    host.table.sit(2, Sitter("Carla", "easy"), NOW)
    assert not host.table.is_over, "who leaves the seat to a bot has not agreed"
    assert host.table.early_end.offered_by == NOBODY
    host.table.offer_end(0, NOW)
    host.table.resign(1, "easy", NOW)
    assert host.table.early_end.offered_by == NOBODY


def test_who_leaves_the_seat_and_comes_back_has_made_the_offer_already() -> None:
    host = market()
    host.table.offer_end(0, NOW)
    host.table.sit(0, Sitter("Anna", "easy"), NOW)
    host.table.sit(0, Sitter("Anna"), NOW)
    assert host.table.early_end.offered_by == NOBODY
    assert refused(host, log.OFFER, 0) == "fault.offer-again"


def test_only_one_offer_stands_at_a_time() -> None:
    host = market()
    assert refused(host, log.ACCEPT, 0) == "fault.no-offer"
    assert refused(host, log.DECLINE, 0) == "fault.no-offer"
    host.table.offer_end(0, NOW)
    assert refused(host, log.OFFER, 0) == "fault.offer-is-own"
    assert refused(host, log.OFFER, 1) == "fault.offer-stands"
    assert refused(host, log.ACCEPT, 0) == "fault.offer-is-own"
    host.table.accept_end(1, NOW)
    assert refused(host, log.ACCEPT, 1) == "fault.offer-accepted"


def test_a_draft_survives_offers() -> None:
    host = started()
    host.decide(1, "Pb1")
    host.table.offer_end(1, NOW)
    host.table.decline_end(0, NOW)
    assert host.draft(1) == ["Pb1"]
    host.confirm(1)


# Around it -----------------------------------------------------------------------------------------------------------


def test_clocks_stop() -> None:
    host = Host(clock=TimeLimit("move", 60))
    assert host.table.clock is not None
    assert host.table.clock.next_deadline() is not None
    host.table.resign(1, "easy", NOW)
    assert host.table.clock.next_deadline() is None


def test_who_has_run_out_of_time_can_resign() -> None:
    host = Host(clock=TimeLimit("game", 60))
    checked = host.table.check(log.CLOCK, 0, "", "2026-03-01T20:17:00Z")
    host.keep(checked.entry)
    host.table.apply(checked)
    assert host.table.timed_out(0)
    host.table.resign(0, "easy", "2026-03-01T20:17:00Z")
    assert ended(host) == (True, Early((0,)), [2, 1])


def test_what_cannot_be_stored_has_not_happened() -> None:
    host = market()
    host.disk_full = True
    for verb in (log.RESIGN, log.OFFER):
        assert refused(host, verb, 0) == "fault.store"
    assert host.table.early == Early()
    assert host.table.early_end.offered_by == NOBODY


def test_a_log_in_which_a_bot_resigns_is_not_read() -> None:
    host = Host(find_game("council"), players=3)
    host.table.sit(1, Sitter("Ben", "easy"), NOW)
    assert restore_table(host.entries).sitters[1].is_bot
    entry = log.Entry(len(host.entries), NOW, log.RESIGN, 1, "easy")
    with pytest.raises(Unreadable):
        restore_table([*host.entries, entry])
    with pytest.raises(NotNow):
        host.table.replay(entry)


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_programs_are_told_that_it_is_over_and_how(viewer: int) -> None:
    host = started()
    host.table.resign(1, "easy", NOW)
    seen = written_table(host.table, viewer, 0, False)
    assert (seen["question"], seen["waiting_for"]) == ("over", [])
    assert seen["result"] == {
        "scores": None, "places": [1, 2], "points": None, "winners": ["1"], "ended": "resigned 2",
    }  # fmt: skip


def test_a_check_compares_how_it_ended() -> None:
    host = started()
    host.table.resign(1, "easy", NOW)
    kept = {"scores": "-", "places": "1 2", "position": host.digest()}
    assert judge("t", host.entries, list(kept.items())).fault is None
    assert judge("t", host.entries, list((kept | {"ended": "resigned 2"}).items())).fault is None
    for changed, key in [({"ended": "agreed"}, "fault.check-ended"), ({"places": "2 1"}, "fault.check-places")]:
        fault = judge("t", host.entries, list((kept | changed).items())).fault
        assert fault is not None
        assert fault.phrase.key == key
    unfinished = judge("t", host.entries[:-1], list(kept.items())).fault
    assert unfinished is not None
    assert unfinished.phrase.key == "fault.check-unfinished"
