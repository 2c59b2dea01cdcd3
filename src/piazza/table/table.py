"""A running game: it checks what comes in, keeps drafts and sealed decisions, and settles what is confirmed.

Everything that happens is first kept as an entry of the log and only then takes effect, so what was answered is stored.
"""

from collections.abc import Callable, Iterable

from piazza.core.errors import Fault, NotNow, Unreadable
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.core.record import Record
from piazza.core.result import Result
from piazza.core.view import WATCHER, View
from piazza.table import log
from piazza.table.drafts import Drafts
from piazza.table.log import Entry
from piazza.table.opening import Opening, read_opening, write_opening
from piazza.table.progress import Line, Progress
from piazza.table.seating import Sitter, read_sitter, write_sitter

Keep = Callable[[Entry], None]


class Table:
    """One game with its seats. `keep` stores an entry before it takes effect; if it fails, nothing has happened."""

    def __init__(self, opening: Opening, keep: Keep) -> None:
        self.opening = opening
        self.game = opening.game
        self.sitters: list[Sitter] = list(opening.sitters)
        self.progress = Progress(opening.game, opening.first_state(), opening.seed)
        self.drafts = Drafts(self.progress)
        self._entries = 1
        self._keep = keep

    # What players do -------------------------------------------------------------------------------------------------

    def decide(self, seat: int, text: str, now: str) -> None:
        """Add a decision to the draft of a seat."""
        self._check_seat(seat)
        action = self.drafts.read(seat, text)
        self._happen(log.DECIDE, seat, self.game.write_action(self.opening.setup, action), now)

    def take_back(self, seat: int, now: str, number: int = 0) -> None:
        """Drop a decision of the draft, the last one by default; with an empty draft, open what was sealed again."""
        self._happen(log.TAKE_BACK, seat, str(number), now)

    def confirm(self, seat: int, now: str) -> None:
        """Make the draft of a seat final; in a simultaneous step it is sealed until the last has sealed."""
        self._happen(log.CONFIRM, seat, "", now)

    def sit(self, seat: int, sitter: Sitter, now: str) -> None:
        """Somebody takes a seat."""
        self._happen(log.SIT, seat, write_sitter(sitter), now)

    # What viewers get ------------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> View:
        """What a seat or WATCHER may know; a seat sees its own draft as if it were made."""
        return self.game.observe(self.drafts.world(viewer), viewer)

    def legal(self, seat: int) -> list[int]:
        """What a seat may add to its draft now."""
        return self.drafts.legal(seat)

    def to_act(self) -> list[int]:
        """The seats that have not sealed or confirmed yet."""
        return self.game.seats(self.drafts.world(WATCHER))

    def history(self, viewer: int) -> list[Line]:
        """What this viewer has been told, numbered by nothing but its own order."""
        return [line for line in self.progress.history if line.is_for(viewer)]

    @property
    def result(self) -> Result | None:
        return self.game.result(self.progress.state)

    def record(self) -> Record:
        """The record, public once the game is over."""
        if self.result is None:
            raise NotNow(phrase("fault.record-before-end"))
        names = [sitter.name for sitter in self.sitters]
        record = Record(self.game, self.opening.setup, names, self.opening.seed, self.opening.start)
        write = self.game.write_action
        record.decisions = [(seat, write(record.setup, action)) for seat, action in self.progress.decisions]
        record.close(self.progress.state)
        return record

    # The log ---------------------------------------------------------------------------------------------------------

    def relive(self, entry: Entry) -> None:
        """Let an entry that was kept before take effect again."""
        self._check(entry)
        self._take_effect(entry)

    def _happen(self, verb: str, seat: int, text: str, now: str) -> None:
        entry = Entry(self._entries, log.read_time(now), verb, seat, text)
        self._check(entry)
        self._keep(entry)
        self._take_effect(entry)

    def _check(self, entry: Entry) -> None:
        """Refuse what cannot be read, is not legal, or is not asked; nothing changes."""
        self._check_seat(entry.seat)
        if entry.verb == log.DECIDE:
            self.drafts.read(entry.seat, entry.text)
        elif entry.verb == log.TAKE_BACK:
            self.drafts.check_take_back(entry.seat, read_number("number", entry.text, 0, 999))
        elif entry.verb == log.CONFIRM:
            self.drafts.check_confirm(entry.seat)
        elif entry.verb == log.SIT:
            read_sitter(entry.text)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.opening.setup.players:
            raise NotNow(phrase("fault.no-such-seat", seat=seat + 1))

    def _take_effect(self, entry: Entry) -> None:
        self._entries += 1
        if entry.verb == log.DECIDE:
            self.drafts.add(entry.seat, entry.text)
        elif entry.verb == log.TAKE_BACK:
            self.drafts.take_back(entry.seat, int(entry.text))
        elif entry.verb == log.CONFIRM:
            self.drafts.confirm(entry.seat)
        elif entry.verb == log.SIT:
            self.sitters[entry.seat] = read_sitter(entry.text)


def open_table(opening: Opening, keep: Keep, now: str) -> Table:
    """A new table; that it was opened is kept before anything else."""
    keep(Entry(0, log.read_time(now), log.OPEN, -1, write_opening(opening)))
    return Table(opening, keep)


def restore_table(entries: Iterable[Entry], keep: Keep) -> Table:
    """The table that a log tells of, checked as it was when it was written."""
    kept = list(entries)
    if not kept:
        raise Unreadable(phrase("fault.log-empty"))
    first, *others = kept
    if first.number != 0 or first.verb != log.OPEN:
        raise Unreadable(phrase("fault.log-order"))
    table = Table(read_opening(first.text), keep)
    for number, entry in enumerate(others, 1):
        try:
            if entry.number != number or entry.verb == log.OPEN:
                raise Unreadable(phrase("fault.log-order"))
            table.relive(entry)
        except Fault as fault:
            raise Unreadable(phrase("fault.log-entry", number=number)) from fault
    return table
