"""A running game: it checks requests, holds drafts and sealed decisions, and settles what is confirmed.

Everything is stored as an entry of the log before it takes effect, so what was acknowledged is stored. A host that
stores entries itself gets them from `check`, stores them, and calls `apply`. The methods for players do all three.
"""

from collections.abc import Callable, Iterable

from piazza.core.actions import BIT
from piazza.core.early import Early, outcome, without_a_turn
from piazza.core.errors import Fault, NotNow, Unreadable
from piazza.core.events import EVERYBODY
from piazza.core.phrases import Phrase, Value, phrase
from piazza.core.record import Record
from piazza.core.result import Result
from piazza.core.state import State
from piazza.core.view import WATCHER, View
from piazza.table import log
from piazza.table.checks import Checks
from piazza.table.clock import Clock
from piazza.table.drafts import Drafts
from piazza.table.early_end import EarlyEnd
from piazza.table.history import Line
from piazza.table.log import Checked, Entry, LogDigest
from piazza.table.opening import Opening, read_opening, write_opening
from piazza.table.progress import Progress
from piazza.table.seating import Sitter, read_sitter, write_sitter
from piazza.table.seats import Seats
from piazza.table.tallies import Tallies
from piazza.table.times import read_moment

Keep = Callable[[Entry], None]


def kept_by_host(_: Entry) -> None:
    """Refuses to store: for tables whose host uses `check` and `apply` and not the methods for players."""
    raise NotImplementedError


class Table:
    """One game with its seats. `keep` stores an entry before it takes effect; if it fails, nothing has changed."""

    def __init__(self, opening: Opening, first: Entry, keep: Keep = kept_by_host) -> None:
        self.opening = opening
        self.game = opening.game
        self.progress = Progress(opening.game, opening.first_state(), opening.seed)
        self.drafts = Drafts(self.progress)
        self.clock = None if opening.clock is None else Clock(opening.clock, self.progress.settled)
        self.entries = 1
        self.seats = Seats(opening.sitters, self.progress)
        self.early_end = EarlyEnd(self.progress, self.sitters)
        self._checks = Checks(self.progress, self.drafts, self.seats, self.clock, self.early_end)
        self.tallies = Tallies(len(self.sitters))
        self.log_digest = LogDigest()
        self._keep = keep
        self.log_digest.add(first)
        self._run_clock(first)

    # What players do -------------------------------------------------------------------------------------------------

    def decide(self, seat: int, text: str, now: str) -> None:
        """Add a decision to the draft of a seat."""
        self._do(log.DECIDE, seat, text, now)

    def take_back(self, seat: int, now: str, number: int = 0) -> None:
        """Drop a decision of the draft, the last one by default; with an empty draft, open the seal again."""
        self._do(log.TAKE_BACK, seat, str(number), now)

    def confirm(self, seat: int, now: str) -> None:
        """Make the draft of a seat final; in a simultaneous step it is sealed until the last has sealed."""
        self._do(log.CONFIRM, seat, "", now)

    def sit(self, seat: int, sitter: Sitter, now: str) -> None:
        """Somebody takes a seat."""
        self._do(log.SIT, seat, write_sitter(sitter), now)

    def let_stand(self, seat: int, text: str, now: str) -> None:
        """Leave a standing answer, which replaces the one before. If it fits the present question, it acts at once."""
        self._do(log.STAND, seat, text or " ", now)

    def end_standing(self, seat: int, now: str) -> None:
        """End a standing answer: the seat is asked again."""
        self._do(log.STAND, seat, "", now)

    def resign(self, seat: int, successor: str, now: str) -> None:
        """Give up for good. With more than one other seat left, a bot of the level `successor` takes over."""
        self._do(log.RESIGN, seat, successor, now)

    def offer_end(self, seat: int, now: str) -> None:
        """Offer to end the game without a result."""
        self._do(log.OFFER, seat, "", now)

    def accept_end(self, seat: int, now: str) -> None:
        """Accept the offer that stands; when all people have accepted it, the game is over."""
        self._do(log.ACCEPT, seat, "", now)

    def decline_end(self, seat: int, now: str) -> None:
        """Decline the offer that stands, or withdraw one's own."""
        self._do(log.DECLINE, seat, "", now)

    @property
    def sitters(self) -> list[Sitter]:
        """Who sits where now."""
        return self.seats.sitters

    # What viewers get ------------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> View:
        """What a seat or WATCHER may know; a seat sees its own draft as if it were settled."""
        return self._observe(self.drafts.world(viewer), viewer)

    def preview(self, seat: int) -> View:
        """The view of a seat with its draft to the last step, for its maker alone: made from its view, not the state.

        What a complete draft ends with takes effect when it is confirmed; what it would then show is not in here.
        """
        view = self.view(seat)
        if not self.drafts.is_complete(seat):
            return view
        return self.game.previewed(self.opening.setup, view, self.drafts.draft(seat)[-1])

    def view_without_draft(self, viewer: int) -> View:
        """What a seat would know without its own draft."""
        return self._observe(self.drafts.world(WATCHER), viewer)

    def _observe(self, state: State, viewer: int) -> View:
        view: View = self.game.observe(state, viewer)
        return without_a_turn(view) if self.early_end.stops else view

    def legal(self, seat: int) -> list[int]:
        """What a seat may add to its draft now."""
        return [] if self.early_end.stops else self.drafts.legal(seat)

    def to_act(self) -> list[int]:
        """The seats that have not sealed or confirmed yet."""
        return [] if self.early_end.stops else self.game.seats(self.drafts.world(WATCHER))

    def turn(self, seat: int) -> str:
        """An id of what a seat is to decide now. It changes with what this seat does, never with drafts of others."""
        return f"{self.tallies.own[seat]}-{self.progress.settled[seat]}"

    def changes(self, viewer: int) -> int:
        """The number of entries that this viewer may see something of: the same after every replay of the log."""
        return self.tallies.seen[viewer]

    @property
    def is_left_to_people(self) -> bool:
        """Whether only people act at this table: there is no bot to act and no clock."""
        return self.clock is None and not any(sitter.is_bot for sitter in self.sitters)

    def timed_out(self, seat: int) -> bool:
        """Whether a bot decides for a seat because its time is over, for this decision or for good."""
        return self.clock is not None and self.clock.is_out(seat)

    def history(self, viewer: int) -> list[Line]:
        """The lines that this viewer may read, in order."""
        return self.progress.history.lines_for(viewer)

    def standing(self, seat: int) -> str:
        """The standing answer of a seat, to be shown to this seat alone; empty if there is none."""
        return self.progress.standing.of(seat)

    def read_standing(self, seat: int, text: str) -> str:
        """The standing answer that a text of a seat means, in canonical form."""
        return self._checks.standing(seat, text)

    def standing_offers(self, seat: int) -> list[str]:
        """The names of the standing answers that a seat could leave now."""
        return self._checks.standing_offers(seat)

    def acts_at_once(self, seat: int, answer: str) -> bool:
        """Whether a standing answer in canonical form answers the question that this seat alone is asked now."""
        return self._checks.acts_at_once(seat, answer)

    def check_standing(self, seat: int, answer: str) -> None:
        """Check a standing answer; an empty one ends it. A question that it answers at once must not have a draft."""
        self._checks.standing_kept(seat, answer)

    @property
    def early(self) -> Early:
        """Who has resigned, and whether all have agreed to end the game."""
        return self.early_end.early

    @property
    def is_over(self) -> bool:
        """Whether the game is over, by its rules or because people have ended it."""
        return self.early_end.is_over

    @property
    def result(self) -> Result | None:
        """None as long as the game goes on, and if it was ended without a result."""
        return outcome(self.game, self.progress.state, self.early)

    def record(self) -> Record:
        """The record, public once the game is over."""
        if not self.is_over:
            raise NotNow(phrase("fault.record-before-end"))
        names = [sitter.name for sitter in self.sitters]
        record = Record(self.game, self.opening.setup, names, self.opening.seed, self.opening.start)
        write = self.game.write_action
        record.decisions = [(seat, write(record.setup, action)) for seat, action in self.progress.decisions]
        record.early = self.early
        record.close(self.progress.state)
        return record

    # The log ---------------------------------------------------------------------------------------------------------

    def check(self, verb: str, seat: int, text: str, now: str, *, for_bot: bool = False) -> Checked:
        """The entry to be stored, in canonical form; a Fault if it cannot happen now. Nothing changes."""
        self._checks.decider(verb, seat, for_bot)
        return self._checks.entry(self.entries, now, verb, seat, text)

    def apply(self, checked: Checked) -> int:
        """Apply an entry that was checked and stored. Returns the viewers that may see it, as a bit mask."""
        entry = checked.entry
        assert entry.number == self.entries
        self.entries += 1
        viewers = self._take_effect(entry, checked.action)
        self._run_clock(entry)
        self.tallies.count(entry, viewers)
        self.log_digest.add(entry)  # last: if something has failed, no snapshot of this table fits its log
        return viewers

    def replay(self, entry: Entry) -> int:
        """Check and apply an entry of the log. Whether a person or a bot decided it was checked when it was written."""
        checked = self._checks.entry(*entry)
        if checked.entry != entry or entry.number != self.entries:
            raise Unreadable(phrase("fault.log-order"))
        return self.apply(checked)

    def _do(self, verb: str, seat: int, text: str, now: str) -> None:
        checked = self.check(verb, seat, text, now)
        self._keep(checked.entry)
        self.apply(checked)

    def _take_effect(self, entry: Entry, action: int) -> int:
        """Returns who may see it: only its seat if it is a draft or a standing answer that decides nothing yet."""
        if entry.verb == log.DECIDE:
            self.drafts.add(entry.seat, action)
            return BIT[entry.seat]
        if entry.verb == log.TAKE_BACK:
            return self.drafts.take_back(entry.seat, int(entry.text))
        if entry.verb == log.STAND:
            return self._let_stand(entry.seat, entry.text)
        if entry.verb == log.CONFIRM:
            self.drafts.confirm(entry.seat)
            self.early_end.confirmed(entry.seat)
        elif entry.verb in log.SEATING:
            self._sit(entry.verb, entry.seat, read_sitter(entry.text))
        elif entry.verb in log.ABOUT_ABSENCE:
            self.seats.ask_for(entry.seat, entry.time if entry.verb == log.ASK else "")
        elif entry.verb == log.FORGET:
            self.seats.give_up_name(entry.seat)
        elif entry.verb in log.ABOUT_THE_END:
            self._end_early(entry)
        elif entry.verb == log.CLOCK and entry.seat >= 0:
            self.progress.tell(Phrase("table.time-out", {"seat": Value("seat", str(entry.seat + 1))}))
        return EVERYBODY

    def _run_clock(self, entry: Entry) -> None:
        """Update the clock, if there is one; only people have time limits."""
        if self.clock is not None:
            people = [seat for seat in self.to_act() if not self.sitters[seat].is_bot]
            self.clock.apply(entry, people, self.progress.settled)

    def _sit(self, verb: str, seat: int, sitter: Sitter) -> None:
        if verb == log.REMOVE or sitter != self.sitters[seat]:
            self._drop_plans(seat)
        if verb == log.REMOVE:
            self.seats.remove(seat, sitter)
        else:
            self.seats.take(seat, sitter)

    def _drop_plans(self, seat: int) -> None:
        """Whoever takes a seat over gets neither the standing answer nor the draft of the one before."""
        self.progress.standing.drop(seat)
        self.drafts.drop(seat)
        self.early_end.changed_hands(seat)

    def _end_early(self, entry: Entry) -> None:
        """A bot that takes over finds what its seat has sealed, but no draft. When play stops, neither is left."""
        self.early_end.apply(entry)
        if entry.verb == log.RESIGN:
            self.seats.asked_for[entry.seat] = ""
            if entry.text:
                self._drop_plans(entry.seat)
                self.seats.replace(entry.seat, Sitter(self.sitters[entry.seat].name, entry.text))
        if self.early_end.stops:
            self.drafts.clear()

    def _let_stand(self, seat: int, answer: str) -> int:
        settled = len(self.progress.decisions)
        if answer:
            self.progress.standing.put(seat, answer)
            self.progress.advance()
        else:
            self.progress.standing.drop(seat)
        return BIT[seat] if len(self.progress.decisions) == settled else EVERYBODY


def first_entry(opening: Opening, now: str) -> Entry:
    """The first entry of the log of a new table."""
    if opening.clock is not None:
        read_moment(now)
    return Entry(0, log.read_time(now), log.OPEN, -1, write_opening(opening))


def open_table(opening: Opening, keep: Keep, now: str) -> Table:
    """A new table; its first entry is stored."""
    first = first_entry(opening, now)
    keep(first)
    return Table(opening, first, keep)


def restore_table(entries: Iterable[Entry], keep: Keep = kept_by_host) -> Table:
    """The table of a log; every entry is checked again."""
    kept = list(entries)
    if not kept:
        raise Unreadable(phrase("fault.log-empty"))
    first, *others = kept
    if first.number != 0 or first.verb != log.OPEN:
        raise Unreadable(phrase("fault.log-order"))
    table = Table(read_opening(first.text), first, keep)
    replay_all(table, others)
    return table


def replay_all(table: Table, entries: Iterable[Entry]) -> None:
    """Check and apply entries that follow those of the table."""
    for entry in entries:
        number = table.entries
        try:
            table.replay(entry)
        except Fault as fault:
            raise Unreadable(phrase("fault.log-entry", number=number)) from fault
