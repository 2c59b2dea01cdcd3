"""What may happen at a table now: every request is refused here, or becomes the entry that is stored."""

from piazza.core.errors import NotNow, Unreadable
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.core.standing import NO_ANSWER
from piazza.table import log
from piazza.table.clock import Clock
from piazza.table.drafts import Drafts
from piazza.table.early_end import EarlyEnd
from piazza.table.log import Checked, Entry
from piazza.table.progress import Progress
from piazza.table.seating import Sitter, read_sitter, write_sitter
from piazza.table.seats import Seats
from piazza.table.times import read_moment

DECIDING = (log.DECIDE, log.TAKE_BACK, log.CONFIRM, log.STAND)


class Checks:
    """Checks requests; changes nothing."""

    def __init__(
        self,
        progress: Progress,
        drafts: Drafts,
        seats: Seats,
        clock: Clock | None,
        early_end: EarlyEnd,
    ) -> None:
        self._progress = progress
        self._game = progress.game
        self._drafts = drafts
        self._seats = seats
        self._sitters = seats.sitters
        self._clock = clock
        self._early_end = early_end

    def entry(self, number: int, now: str, verb: str, seat: int, text: str) -> Checked:
        """The entry to be stored; Unreadable, NotLegal or NotNow if it cannot happen now."""
        log.read_time(now)
        if self._clock is not None:
            read_moment(now)
        if not (verb == log.CLOCK and seat == -1):
            self._check_seat(seat)
        if verb in DECIDING and self._early_end.stops:
            raise NotNow(phrase("fault.game-over"))
        if verb == log.DECIDE:
            action = self._drafts.read(seat, text)
            written = self._game.write_action(self._progress.state.setup, action)
            return Checked(Entry(number, now, verb, seat, written), action)
        return Checked(Entry(number, now, verb, seat, self._text(now, verb, seat, text)))

    def decider(self, verb: str, seat: int, for_bot: bool) -> None:
        """Refuse a person whose time is over, and a bot on the seat of a person who has time."""
        if verb not in DECIDING or not 0 <= seat < len(self._sitters):
            return
        timed_out = self._clock is not None and self._clock.is_out(seat)
        if timed_out and not for_bot:
            raise NotNow(phrase("fault.time-out"))
        if for_bot and not timed_out and not self._sitters[seat].is_bot:
            raise NotNow(phrase("fault.bot-not-asked"))

    def standing(self, seat: int, text: str) -> str:
        """The standing answer that a text of a seat means, in canonical form."""
        state = self._progress.state
        if self._early_end.is_over:
            raise NotNow(phrase("fault.game-over"))
        return self._progress.standing.read(self._game.observe(state, seat), text)

    def standing_offers(self, seat: int) -> list[str]:
        """The names of the standing answers that a seat could leave now."""
        if not self._game.standing.names or self._early_end.is_over:
            return []
        return self._game.standing.offers(self._game.observe(self._progress.state, seat))

    def acts_at_once(self, seat: int, answer: str) -> bool:
        """Whether a standing answer in canonical form answers the question that this seat alone is asked now."""
        state = self._progress.state
        asked = self._game.seats(state) == [seat]
        return asked and self._progress.standing.would_choose(state, seat, answer) != NO_ANSWER

    def standing_kept(self, seat: int, text: str) -> str:
        """Check a standing answer; an empty text ends one. A question that it answers at once must not have a draft."""
        if not text:
            if not self._progress.standing.of(seat):
                raise NotNow(phrase("fault.no-standing-answer"))
            return ""
        answer = self.standing(seat, text)
        if self._drafts.draft(seat) and self.acts_at_once(seat, answer):
            raise NotNow(phrase("fault.confirm-first"))
        return answer

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self._sitters):
            raise NotNow(phrase("fault.no-such-seat", seat=seat + 1))

    def _text(self, now: str, verb: str, seat: int, text: str) -> str:
        if verb == log.TAKE_BACK:
            number = read_number("number", text or "0", 0, 999)
            self._drafts.check_take_back(seat, number)
            return str(number)
        if verb == log.CONFIRM:
            self._drafts.check_confirm(seat)
            return ""
        if verb == log.SIT:
            sitter = read_sitter(text)
            self._check_free(seat)
            self._check_not_bots(seat, sitter)
            return write_sitter(sitter)
        if verb == log.REMOVE:
            return self._removal_kept(seat, text)
        if verb == log.FORGET:
            return self._name_kept(seat, text)
        if verb in log.ABOUT_ABSENCE:
            return self._absence_kept(verb, seat)
        if verb == log.STAND:
            return self.standing_kept(seat, text)
        if verb == log.CLOCK:
            return self._clock_kept(seat, text, now)
        if verb in log.ABOUT_THE_END:
            return self._early_end.check(verb, seat, text)
        raise Unreadable(phrase("fault.verb", verb=verb[:40]))

    def _check_free(self, seat: int) -> None:
        """The seat of somebody who has resigned stays with its bot."""
        if seat in self._early_end.early.resigned:
            raise NotNow(phrase("fault.seat-resigned"))

    def _check_not_bots(self, seat: int, sitter: Sitter) -> None:
        """So does that of somebody who was removed: whoever came after would learn what the seat knows."""
        if self._seats.is_bots_for_good[seat] and sitter != self._sitters[seat]:
            raise NotNow(phrase("fault.seat-bots"))

    def _removal_kept(self, seat: int, text: str) -> str:
        """Once something is decided only a bot can go on there."""
        if self._early_end.is_over:
            raise NotNow(phrase("fault.game-over"))
        self._check_free(seat)
        sitter = read_sitter(text)
        if self._seats.is_bots_for_good[seat] or (any(self._progress.settled) and not sitter.is_bot):
            raise NotNow(phrase("fault.seat-bots"))
        return write_sitter(sitter)

    def _absence_kept(self, verb: str, seat: int) -> str:
        """A seat is asked for once; only then can its owner stay."""
        if self._early_end.is_over:
            raise NotNow(phrase("fault.game-over"))
        self._check_free(seat)
        if bool(self._seats.asked_for[seat]) == (verb == log.ASK):
            raise NotNow(phrase("fault.seat-asked-for" if verb == log.ASK else "fault.seat-not-asked-for"))
        return ""

    def _name_kept(self, seat: int, text: str) -> str:
        """Texts are revised before this is read."""
        if self._sitters[seat].name != text:
            raise NotNow(phrase("fault.name-not-replaced"))
        return text

    def _clock_kept(self, seat: int, text: str, now: str) -> str:
        if self._clock is None:
            raise NotNow(phrase("fault.no-clock"))
        self._clock.check(seat, text, now)
        return text if seat < 0 else ""
