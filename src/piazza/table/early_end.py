"""The two ways to end a game early: a seat resigns, or everybody accepts an offer to end it without a result.

An offer stands until it is accepted by all people, declined or withdrawn, until its maker confirms another decision, or
until a seat changes hands. A seat makes at most one offer between two decisions of its own.
"""

from typing import Final

from piazza.core.early import Early
from piazza.core.errors import NotNow
from piazza.core.fields import bad_field
from piazza.core.phrases import Phrase, Value, phrase
from piazza.table import log
from piazza.table.kept import EarlyEndKept
from piazza.table.log import Entry
from piazza.table.progress import Progress
from piazza.table.seating import Sitter, write_sitter

NOBODY: Final = -1


class EarlyEnd:
    """Who has resigned, the offer that stands, and whether all have agreed. What others see of it is public."""

    def __init__(self, progress: Progress, sitters: list[Sitter]) -> None:
        self._progress = progress
        self._sitters = sitters
        self.early = Early()
        self.offered_by = NOBODY
        self.accepted: list[int] = []  # the maker of the offer, and those who have accepted it
        self.offered_at = [NOBODY for _ in sitters]  # the decisions that each seat had settled at its last offer

    @property
    def stops(self) -> bool:
        """Whether the game was ended before its rules did."""
        return self.early.stops(len(self._sitters))

    @property
    def is_over(self) -> bool:
        return self.stops or self._progress.game.result(self._progress.state) is not None

    def kept(self) -> EarlyEndKept:
        return EarlyEndKept(
            list(self.early.resigned), self.early.agreed, self.offered_by, self.accepted, self.offered_at
        )

    def restore(self, kept: EarlyEndKept) -> None:
        self.early, self.offered_by = Early(tuple(kept.resigned), kept.agreed), kept.offered_by
        self.accepted, self.offered_at = list(kept.accepted), list(kept.offered_at)

    # What may be done ------------------------------------------------------------------------------------------------

    def check(self, verb: str, seat: int, text: str) -> str:
        """The text of the entry in canonical form; NotNow if it cannot happen now."""
        refusal = self.refusal(verb, seat)
        if refusal is not None:
            raise NotNow(refusal)
        return self._successor(text) if verb == log.RESIGN else ""

    def refusal(self, verb: str, seat: int) -> Phrase | None:
        """Why a seat cannot do this now; None if it can."""
        if self.is_over:
            return phrase("fault.game-over")
        if seat in self.early.resigned:
            return phrase("fault.resigned")
        if self._sitters[seat].is_bot:
            return phrase("fault.bots-seat")
        if verb == log.OFFER:
            return self._refusal_to_offer(seat)
        return None if verb == log.RESIGN else self._refusal_to_answer(verb, seat)

    def may(self, verb: str, seat: int) -> bool:
        return self.refusal(verb, seat) is None

    def _refusal_to_offer(self, seat: int) -> Phrase | None:
        if self.offered_by == seat:
            return phrase("fault.offer-is-own")
        if self.offered_by != NOBODY:
            return phrase("fault.offer-stands", name=self._sitters[self.offered_by].name)
        has_offered = self.offered_at[seat] == self._progress.settled[seat]
        return phrase("fault.offer-again") if has_offered else None

    def _refusal_to_answer(self, verb: str, seat: int) -> Phrase | None:
        if self.offered_by == NOBODY:
            return phrase("fault.no-offer")
        if verb == log.ACCEPT and seat in self.accepted:
            return phrase("fault.offer-is-own" if seat == self.offered_by else "fault.offer-accepted")
        return None

    def _successor(self, level: str) -> str:
        """The level of the bot that takes over; empty if nobody needs to, because the game is over."""
        if len(self.early.resigned) + 1 >= len(self._sitters) - 1:
            return ""
        if not level:
            raise bad_field("level", level)
        write_sitter(Sitter(level, level))  # Unreadable if it is no level
        return level

    # What is done ----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Apply a checked entry, and tell everybody."""
        if entry.verb == log.RESIGN:
            self._resign(entry.seat)
        elif entry.verb == log.OFFER:
            self._offer(entry.seat)
        elif entry.verb == log.ACCEPT:
            self._accept(entry.seat)
        else:
            withdrawn = entry.seat == self.offered_by
            self._drop_offer()
            self._tell("table.end-withdrawn" if withdrawn else "table.end-declined", entry.seat)

    def confirmed(self, seat: int) -> None:
        """A seat has confirmed a decision: its offer lapses."""
        if seat == self.offered_by and not self.is_over:
            self._lapse()

    def changed_hands(self, seat: int) -> None:
        """Somebody else plays on a seat: the offer of another lapses, and can be made again to those who play now."""
        if self.offered_by == NOBODY or self.is_over:
            return
        if seat != self.offered_by:
            self.offered_at[self.offered_by] = NOBODY
        self._lapse()

    def _resign(self, seat: int) -> None:
        self.early = Early((*self.early.resigned, seat), False)
        if not self.stops:
            self._tell("table.resigned-to-bot", seat)
            return
        self._drop_offer()
        stayed = next(other for other in range(len(self._sitters)) if other not in self.early.resigned)
        self._tell("table.resigned", seat, winner=Value("text", self._sitters[stayed].name))

    def _offer(self, seat: int) -> None:
        self.offered_by = seat
        self.offered_at[seat] = self._progress.settled[seat]
        self._tell("table.end-offered", seat)
        self._accept_for(seat)

    def _accept(self, seat: int) -> None:
        self._tell("table.end-accepted", seat)
        self._accept_for(seat)

    def _accept_for(self, seat: int) -> None:
        """Bots accept at once."""
        self.accepted.append(seat)
        if all(sitter.is_bot or other in self.accepted for other, sitter in enumerate(self._sitters)):
            self.early = Early(self.early.resigned, True)
            self._drop_offer()
            self._progress.tell(phrase("table.end-agreed"))

    def _lapse(self) -> None:
        maker = self.offered_by
        self._drop_offer()
        self._tell("table.end-lapsed", maker)

    def _drop_offer(self) -> None:
        self.offered_by = NOBODY
        self.accepted = []

    def _tell(self, key: str, seat: int, **values: Value) -> None:
        self._progress.tell(Phrase(key, {"name": Value("text", self._sitters[seat].name), **values}))
