"""The clock: whose time runs, what is left of it, and what happens when it is over."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from tests.table.hosting import NOW, SETTING_UP, Host
from tests.table.sealed_game import Market

from piazza.core.errors import Fault, NotNow, Unreadable
from piazza.core.view import WATCHER
from piazza.editions import EDITIONS, Edition
from piazza.table.clock import GAME, MOVE, Clock, TimeLimit, read_limit, write_limit
from piazza.table.log import Entry
from piazza.table.opening import read_opening, write_opening
from piazza.table.table import restore_table
from piazza.table.times import read_moment, write_moment
from piazza.words import Words

START = read_moment(NOW)


def at(seconds: float) -> str:
    """The time that many seconds after the table was opened."""
    return write_moment(START + timedelta(seconds=seconds))


class Timed(Host):
    """A table with a clock, where things happen at times."""

    def do(self, seconds: float, verb: str, seat: int, text: str = "", *, bot: bool = False) -> None:
        checked = self.table.check(verb, seat, text, at(seconds), for_bot=bot)
        self.keep(checked.entry)
        self.table.apply(checked)

    @property
    def clock(self) -> Clock:
        assert self.table.clock is not None
        return self.table.clock

    def left(self, seconds: float) -> list[float]:
        return [self.clock.left(seat, at(seconds)) for seat in range(len(self.table.sitters))]

    def running(self) -> list[int]:
        return [seat for seat in range(len(self.table.sitters)) if self.clock.running(seat)]


def twist(limit: str) -> Timed:
    return Timed(clock=read_limit(limit))


def market(limit: str) -> Timed:
    return Timed(Market(), players=3, clock=read_limit(limit))


def set_up(host: Timed, seconds: float, bot: bool = False) -> None:
    for text in SETTING_UP:
        host.do(seconds, "decide", 0, text, bot=bot)
    host.do(seconds, "confirm", 0, bot=bot)


def refused(kind: type[Fault], attempt: Callable[[], object]) -> str:
    with pytest.raises(kind) as refusal:
        attempt()
    assert Words().fault(refusal.value)
    return refusal.value.phrase.key


# Limits and times ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "limit", [TimeLimit(MOVE, 60), TimeLimit(GAME, 1200), TimeLimit(MOVE, 604_800), TimeLimit(GAME, 900, 10)]
)
def test_limits_read_back_and_are_part_of_the_opening(limit: TimeLimit) -> None:
    assert read_limit(write_limit(limit)) == limit
    opening = Host(clock=limit).table.opening
    assert read_opening(write_opening(opening)).clock == limit


def test_a_log_without_a_clock_has_none() -> None:
    host = Host()
    assert "clock" not in host.entries[0].text
    assert restore_table(host.entries).clock is None
    assert not host.table.timed_out(0)


@pytest.mark.parametrize(
    "text",
    [
        *["", "move", "move x", "move 0", "move -1", "game 604801", "day 60", "move 060", "move 60 s", "60"],
        *["move 60 +5", "game 60 +0", "game 60 +", "game 60 + 5", "game 60 5", "game 60 +3601", "game 60 +5 +5"],
    ],
)
def test_what_means_no_clock_is_refused(text: str) -> None:
    assert refused(Unreadable, lambda: read_limit(text)) == "fault.clock-text"


def test_a_limit_that_cannot_be_written_cannot_be_set() -> None:
    assert refused(Unreadable, lambda: Host(clock=TimeLimit("day", 1))) == "fault.clock-text"


@pytest.mark.parametrize("text", ["2026-03-01T20:15:00Z", "2026-03-01T20:15:00.000000Z", "2026-03-01T20:15:00+00:00"])
def test_times_are_read_with_and_without_parts_of_a_second(text: str) -> None:
    assert read_moment(text) == datetime(2026, 3, 1, 20, 15, tzinfo=UTC)
    assert write_moment(read_moment(text)) == "2026-03-01T20:15:00.000000Z"


@pytest.mark.parametrize("text", ["", "now", "2026-03-01", "2026-03-01T20:15:00", "2026-03-01T20:15:00+01:00", "12Z"])
def test_a_clock_needs_times_that_mean_one_moment(text: str) -> None:
    assert refused(Unreadable, lambda: read_moment(text)) == "fault.time-form"
    host = twist("move 60")
    refused(Unreadable, lambda: host.table.check("decide", 0, "Pb2", text))


def test_without_a_clock_any_word_is_a_time() -> None:
    Host().table.decide(0, "Pb2", "now")


# Whose time runs -----------------------------------------------------------------------------------------------------


def test_time_runs_for_whom_the_table_waits() -> None:
    host = twist("game 100")
    assert host.running() == [0]
    assert host.left(30) == [70, 100]
    set_up(host, 40)
    assert host.running() == [1]
    assert host.left(45.5) == [60, 94.5]
    assert host.clock.next_deadline() == (read_moment(at(140)), 1)


def test_each_decision_has_the_whole_time_again() -> None:
    host = twist("move 60")
    set_up(host, 40)
    assert host.left(50) == [60, 50]


def test_each_decision_adds_time_for_the_whole_game() -> None:
    """Once for all that one confirmation settles, and to the seat that decided."""
    assert write_limit(TimeLimit(GAME, 100)) == "game 100", "as it was written before there was an increment"
    host = twist("game 100 +7")
    set_up(host, 40)
    assert host.left(50) == [67, 90]
    restored = restore_table(host.entries).clock
    assert restored is not None
    assert restored.left(0, at(50)) == 67


def test_a_sealed_decision_adds_time_when_it_is_settled() -> None:
    host = market("game 100 +7")
    for seat, seconds in [(1, 20), (0, 30), (2, 50)]:
        host.do(seconds, "decide", seat, "done")
        host.do(seconds, "confirm", seat)
        expected = {1: [80, 80, 80], 0: [70, 80, 70], 2: [77, 87, 57]}
        assert host.left(seconds) == expected[seat]


def test_time_that_is_over_for_good_grows_no_more() -> None:
    host = twist("game 30 +7")
    host.do(30, "clock", 0)
    set_up(host, 31, bot=True)
    assert host.left(31) == [0, 30]
    assert host.table.timed_out(0)


def test_drafts_cost_time_and_give_none() -> None:
    host = twist("move 60")
    for seconds, text in enumerate(SETTING_UP):
        host.do(seconds * 5, "decide", 0, text)
    assert host.left(50) == [10, 60]


def test_who_has_sealed_waits_for_free_and_goes_on_with_what_was_left() -> None:
    host = market("move 60")
    assert host.running() == [0, 1, 2]
    host.do(20, "decide", 1, "done")
    host.do(20, "confirm", 1)
    assert host.running() == [0, 2]
    assert host.left(50) == [10, 40, 10]
    host.do(50, "take-back", 1)
    assert host.left(55) == [5, 35, 5]
    assert host.clock.next_deadline() == (read_moment(at(60)), 0)


def test_bots_have_no_clock() -> None:
    host = twist("game 100")
    host.do(10, "sit", 0, "bot:easy Anna")
    assert host.running() == []
    assert host.clock.next_deadline() is None
    host.do(500, "sit", 0, "Anna")
    assert host.left(510) == [80, 100]


def test_a_clock_of_the_host_that_is_set_back_takes_nothing() -> None:
    host = twist("game 100")
    host.do(50, "decide", 0, "Pb2")
    host.do(20, "decide", 0, "Rc2")
    assert host.left(20) == [50, 100]
    assert host.left(30) == [40, 100]


def test_when_the_game_is_over_no_time_runs() -> None:
    host = Timed(options={"days": "1"}, clock=TimeLimit(GAME, 100))
    host.finish()
    assert host.running() == []


# When it is over -----------------------------------------------------------------------------------------------------


def test_time_that_is_left_cannot_be_declared_over() -> None:
    host = twist("move 60")
    for seat, seconds in [(0, 59.999999), (1, 60), (1, 1000)]:
        assert refused(NotNow, lambda seat=seat, seconds=seconds: host.do(seconds, "clock", seat)) == "fault.time-left"  # type: ignore[misc]
    assert refused(NotNow, lambda: host.do(60, "clock", 5)) == "fault.no-such-seat"
    host.do(60, "clock", 0)
    assert refused(NotNow, lambda: host.do(61, "clock", 0)) == "fault.time-left"


@pytest.mark.parametrize("seat", [-1, 0])
def test_where_there_is_no_clock_nothing_can_be_over(seat: int) -> None:
    assert refused(NotNow, lambda: Host().table.check("clock", seat, "resume", NOW)) == "fault.no-clock"


def test_after_time_is_over_only_a_bot_decides() -> None:
    host = twist("move 60")
    host.do(5, "decide", 0, "Pb2")
    host.do(60, "clock", 0)
    assert host.table.timed_out(0)
    for verb, text in [("decide", "Rc2"), ("take-back", "0"), ("confirm", ""), ("stand", "x")]:
        assert refused(NotNow, lambda verb=verb, text=text: host.do(61, verb, 0, text)) == "fault.time-out"  # type: ignore[misc]
    assert host.draft(0) == ["Pb2"], "the bot goes on from what there is"
    for text in SETTING_UP[1:]:
        host.do(61, "decide", 0, text, bot=True)
    host.do(62, "confirm", 0, bot=True)
    assert not host.table.timed_out(0)
    assert host.left(62) == [60, 60]
    assert host.running() == [1]


def test_everybody_hears_that_time_is_over() -> None:
    host = twist("move 60")
    host.do(60, "clock", 0)
    for viewer in (0, 1, WATCHER):
        (line,) = host.table.history(viewer)
        assert Words().say(line.phrase, ["Anna", "Ben"]) == "The time of Anna is over: a bot decides."


def test_an_empty_bank_is_empty_for_good() -> None:
    host = twist("game 100")
    host.do(100, "clock", 0)
    set_up(host, 101, bot=True)
    assert host.table.timed_out(0)
    assert host.left(101) == [0, 100]
    host.do(110, "decide", 1, "Pb1")
    host.do(110, "confirm", 1)
    assert host.table.timed_out(0)
    assert host.clock.running(0) is False


def test_what_a_bot_has_sealed_for_a_seat_stays_sealed() -> None:
    host = market("move 60")
    host.do(60, "clock", 1)
    host.do(60, "decide", 1, "done", bot=True)
    host.do(60, "confirm", 1, bot=True)
    assert refused(NotNow, lambda: host.do(61, "take-back", 1)) == "fault.time-out"


# The host is away ----------------------------------------------------------------------------------------------------


def test_while_the_host_was_away_nobody_lost_time() -> None:
    host = twist("move 60")
    host.do(20, "decide", 0, "Pb2")
    host.do(5000, "clock", -1, "resume")
    assert host.left(5010) == [30, 60]


def test_a_pause_stops_all_time_until_it_is_resumed() -> None:
    host = twist("move 60")
    host.do(20, "clock", -1, "pause")
    assert host.running() == []
    host.do(500, "decide", 0, "Pb2")
    assert host.left(600) == [40, 60]
    host.do(1000, "clock", -1, "resume")
    assert host.left(1010) == [30, 60]


@pytest.mark.parametrize("text", ["", "stop", "\x1b"])
def test_all_clocks_pause_or_resume_and_do_nothing_else(text: str) -> None:
    assert refused(Unreadable, lambda: twist("move 60").do(1, "clock", -1, text)) == "fault.clock-word"


# The log -------------------------------------------------------------------------------------------------------------


def test_the_clock_is_restored_at_every_point_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, "market", Edition("market", Market))
    host = market("game 60")
    for seconds, verb, seat, text, bot in [
        (10, "decide", 0, "a", False),
        (60, "clock", 2, "", False),
        (61, "decide", 2, "done", True),
        (61, "confirm", 2, "", True),
        (300, "clock", -1, "resume", False),
        (301, "sit", 1, "bot:easy Ben", False),
    ]:
        host.do(seconds, verb, seat, text, bot=bot)
        stood = everything(host)
        host.table = restore_table(host.entries)
        assert everything(host) == stood


def everything(host: Timed) -> tuple[object, ...]:
    out = [host.table.timed_out(seat) for seat in range(3)]
    return host.left(302), host.running(), out, host.clock.next_deadline(), host.heard(WATCHER)


def test_a_log_in_which_time_was_over_too_early_is_damaged() -> None:
    host = twist("move 60")
    with pytest.raises(Unreadable) as refusal:
        restore_table([*host.entries, Entry(1, at(59), "clock", 0, "")])
    assert refusal.value.phrase.key == "fault.log-entry"
