"""A running game: it checks what comes in, keeps drafts and sealed decisions, and settles what is confirmed.

Everything that happens is first kept as an entry of the log and only then takes effect, so what was answered is stored.
"""

from collections.abc import Callable, Iterable

from piazza.core.errors import Fault, NotNow, Unreadable
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.core.record import Record
from piazza.core.result import Result
from piazza.core.standing import NO_ANSWER
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

    def let_stand(self, seat: int, text: str, now: str) -> None:
        """Leave a standing answer in place of the one before; if it fits what the seat is asked now, it acts."""
        self._check_seat(seat)
        self._happen(log.STAND, seat, self.read_standing(seat, text), now)

    def end_standing(self, seat: int, now: str) -> None:
        """Take a standing answer away again: the seat is asked as before."""
        self._happen(log.STAND, seat, "", now)

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

    def standing(self, seat: int) -> str:
        """The standing answer of a seat, for nobody else; empty if there is none."""
        return self.progress.standing.of(seat)

    def read_standing(self, seat: int, text: str) -> str:
        """The standing answer that these words of a seat would leave, written out."""
        if self.result is not None:
            raise NotNow(phrase("fault.game-over"))
        return self.progress.standing.read(self.game.observe(self.progress.state, seat), text)

    def acts_at_once(self, seat: int, answer: str) -> bool:
        """Whether a standing answer, written out, fits what this seat alone is asked now."""
        state = self.progress.state
        asked = self.game.seats(state) == [seat]
        return asked and self.progress.standing.would_choose(state, seat, answer) != NO_ANSWER

    def check_standing(self, seat: int, text: str) -> None:
        """What it would answer at once must not be half decided already."""
        if not text:
            if not self.standing(seat):
                raise NotNow(phrase("fault.no-standing-answer"))
            return
        if self.read_standing(seat, text) != text:
            raise Unreadable(phrase("fault.standing-answer", text=text[:40]))
        if self.drafts.draft(seat) and self.acts_at_once(seat, text):
            raise NotNow(phrase("fault.confirm-first"))

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
        elif entry.verb == log.STAND:
            self.check_standing(entry.seat, entry.text)

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
            self._seat(entry.seat, read_sitter(entry.text))
        elif entry.verb == log.STAND:
            self._let_stand(entry.seat, entry.text)

    def _seat(self, seat: int, sitter: Sitter) -> None:
        """Whoever comes new is not bound by what somebody else has left."""
        if sitter != self.sitters[seat]:
            self.progress.standing.drop(seat)
        self.sitters[seat] = sitter

    def _let_stand(self, seat: int, answer: str) -> None:
        if not answer:
            self.progress.standing.drop(seat)
            return
        self.progress.standing.put(seat, answer)
        self.progress.go_on()


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
