"""The clock of a table: the time that seats have left, computed from the times of the log entries.

The time of a seat runs while the table waits for the person on it. Sealing stops it; opening the seal again resumes it.
Bots have no clock: the host decides when they act.
"""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from piazza.core.errors import NotNow, Unreadable
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.table.kept import ClockKept
from piazza.table.log import CLOCK, Entry
from piazza.table.times import read_moment

MOVE: Final = "move"  # seconds for each decision that a seat settles
GAME: Final = "game"  # seconds for all decisions of a seat
LONGEST: Final = 604_800  # a week
MOST_ADDED: Final = 3_600  # an hour

PAUSE: Final = "pause"  # all clocks stop until they are resumed
RESUME: Final = "resume"  # the time since the last entry does not count: the host was not running
NO_TIME: Final = timedelta(0)
MICROSECOND: Final = timedelta(microseconds=1)


class TimeLimit(NamedTuple):
    """An amount of time, for each decision or for the whole game; then each decision can add some (Fischer)."""

    per: str
    seconds: int
    added: int = 0


def write_limit(limit: TimeLimit) -> str:
    """As “move 60”, “game 1200” or “game 900 +10”."""
    added = f" +{limit.added}" if limit.added else ""
    return f"{limit.per} {limit.seconds}{added}"


def read_limit(text: str) -> TimeLimit:
    per, _, amounts = text.partition(" ")
    seconds, plus, added = amounts.partition(" +")
    try:
        more = read_number("clock", added, 1, MOST_ADDED) if plus else 0
        limit = TimeLimit(per, read_number("clock", seconds, 1, LONGEST), more)
    except Unreadable:
        raise no_clock_text(text) from None
    if per not in (MOVE, GAME) or (plus and per != GAME):
        raise no_clock_text(text)
    return limit


def no_clock_text(text: str) -> Unreadable:
    return Unreadable(phrase("fault.clock-text", text=text[:40], longest=LONGEST, most=MOST_ADDED))


class Clock:
    """The time left of each seat, and the moment since when it runs."""

    def __init__(self, limit: TimeLimit, settled: list[int]) -> None:
        self.limit = limit
        self._whole = timedelta(seconds=limit.seconds)
        self._added = timedelta(seconds=limit.added)
        self._left = [self._whole for _ in settled]
        self._settled = list(settled)  # decisions settled by each seat at the last update
        self._since: dict[int, datetime] = {}
        self._out: set[int] = set()
        self._paused = False
        self.updated = datetime.min.replace(tzinfo=UTC)  # the time of the last entry

    # What there is ---------------------------------------------------------------------------------------------------

    def left(self, seat: int, now: str) -> float:
        """The seconds that a seat has left."""
        return self._left_at(seat, read_moment(now)).total_seconds()

    def running(self, seat: int) -> bool:
        return seat in self._since

    @property
    def is_paused(self) -> bool:
        return self._paused

    def is_out(self, seat: int) -> bool:
        """Whether the time of a seat was declared over, for its decision or for good."""
        return seat in self._out

    def next_deadline(self) -> tuple[datetime, int] | None:
        """The next seat to run out of time if nothing happens, and when."""
        deadlines = [(since + self._left[seat], seat) for seat, since in self._since.items()]
        return min(deadlines, default=None)

    def check(self, seat: int, text: str, now: str) -> None:
        """Refuse to declare a time over that is not."""
        if seat < 0:
            if text not in (PAUSE, RESUME):
                raise Unreadable(phrase("fault.clock-word", text=text[:40], pause=PAUSE, resume=RESUME))
        elif not self.running(seat) or self._left_at(seat, read_moment(now)) > NO_TIME:
            raise NotNow(phrase("fault.time-left"))

    # What is done ----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry, waiting_for: list[int], settled: list[int]) -> None:
        """Update after an entry: `waiting_for` are the seats to act, `settled` the decisions settled by each seat."""
        now = self.updated = read_moment(entry.time)
        if entry.verb == CLOCK and entry.seat < 0:
            self._pause_or_resume(entry.text)
        self._left = [self._left_at(seat, now) for seat in range(len(self._left))]
        if entry.verb == CLOCK and entry.seat >= 0:
            self._out.add(entry.seat)
        if self.limit.per == MOVE or self.limit.added:
            self._give_time(settled)
        running = [] if self._paused else [seat for seat in waiting_for if seat not in self._out]
        self._since = dict.fromkeys(running, now)

    def kept(self) -> ClockKept:
        left = [amount // MICROSECOND for amount in self._left]
        since = {seat: time.isoformat() for seat, time in self._since.items()}
        return ClockKept(left, self._settled, since, sorted(self._out), self._paused, self.updated.isoformat())

    def restore(self, kept: ClockKept) -> None:
        """Replace all but the limit by what was kept."""
        self._left = [amount * MICROSECOND for amount in kept.left]
        self._settled = list(kept.settled)
        self._since = {seat: datetime.fromisoformat(time) for seat, time in kept.since.items()}
        self._out = set(kept.out)
        self._paused = kept.paused
        self.updated = datetime.fromisoformat(kept.updated)

    def _pause_or_resume(self, text: str) -> None:
        self._paused = text == PAUSE
        if text == RESUME:
            self._since = {}

    def _give_time(self, settled: list[int]) -> None:
        """Give time to seats whose decision was settled: all of it again, or some more unless it was over for good.

        Also for an answer that was left standing: otherwise the clock would tell the others of it.
        """
        for seat, count in enumerate(settled):
            if count == self._settled[seat]:
                continue
            if self.limit.per == MOVE:
                self._left[seat] = self._whole
                self._out.discard(seat)
            elif seat not in self._out:
                self._left[seat] += self._added
        self._settled = list(settled)

    def _left_at(self, seat: int, now: datetime) -> timedelta:
        """At least 0; if the clock of the host was set back, nothing is added."""
        run = max(NO_TIME, now - self._since[seat]) if seat in self._since else NO_TIME
        return max(NO_TIME, self._left[seat] - run)
