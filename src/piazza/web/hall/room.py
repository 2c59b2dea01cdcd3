"""One table that is open in this process: the only door through which anything happens at it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Protocol, TypeVar

from piazza.bots import default_level
from piazza.core.actions import BIT
from piazza.core.errors import NotNow
from piazza.core.events import EVERYBODY
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.store.store import MovedOn, SeatKeys
from piazza.table import log
from piazza.table.checks import DECIDING
from piazza.table.log import Checked, Entry
from piazza.table.moments import Moments
from piazza.table.table import Table, restore_table
from piazza.web.hall.cached import C, CachedForViewers
from piazza.web.hall.company import Company, CompanySite
from piazza.web.hall.one_by_one import OneByOne
from piazza.web.hall.presence import Presence
from piazza.web.hall.presence_elsewhere import PresenceElsewhere
from piazza.web.hall.site_time import SiteTime
from piazza.web.security.keys import rematch_id

Act = tuple[str, str]  # a verb of the log, and its text
Acts = list[Act] | Callable[[], list[Act]]
Heard = Callable[[], None]
T = TypeVar("T")
TRIES = 20


class Stale(NotNow):
    """The request was made for an earlier decision of the sender."""


class Surroundings(CompanySite, Protocol):
    """What a room needs of its hall."""

    time: SiteTime
    elsewhere: PresenceElsewhere

    def moved(self, room: "Room", viewers: int) -> None:
        """Something has happened that these viewers, a bit mask, may see."""

    def came_or_went(self, room: "Room") -> None:
        """Somebody has come or gone at this worker."""


class Room:
    """A table, its place in the store, and those who look at it."""

    def __init__(self, id: str, table: Table, hall: Surroundings) -> None:
        self.id = id
        self.table = table
        self.moments = Moments(table.opening, table.progress)
        self.presence = Presence(id, hall.elsewhere, partial(hall.came_or_went, self))
        self.now = hall.time.now  # the time of entries
        self.company = Company(id, hall, self.nudge)
        self.has_rematch = False
        self.seats_again: dict[int, int] = {}  # at the rematch, of those it still waits for
        self.has_ended = table.is_over
        self.leads = True  # whether this worker wrote the last entry: then it lets bots decide
        self.indexed = 0  # entries in the last snapshot
        self._steady = hall.time.steady
        self._moved_at = 0.0  # by that clock
        self._store = hall.store
        self._moved = hall.moved
        self._lock = asyncio.Lock()
        self._reads = 0  # of the store, that have begun
        self.drawing = OneByOne()  # of pages
        self._listeners: dict[Heard, int] = {}  # the viewers that each listens for, as a bit mask
        self._cached = CachedForViewers()
        self._asked: list[int] = []
        self._asked_after = 0  # the number of entries

    # What happens ----------------------------------------------------------------------------------------------------

    async def act(self, seat: int, acts: Acts, turn: str | None = None, for_bot: bool = False) -> None:
        """Do all acts or none: on disk before they take effect, and then done even if the caller gives up.

        Acts that depend on how things stand are computed when it is their turn; none means that nothing is to be done.
        Only the first is checked; it has to make the others possible.
        """
        await self.in_turn(partial(self._act, seat, acts, turn, for_bot))

    async def in_turn(self, step: Callable[[], Awaitable[None]]) -> None:
        """Do this when it is its turn. If another worker was faster, its entries are read, and it is done again."""
        async with self._lock:
            for _ in range(TRIES):
                try:
                    await step()
                except MovedOn:
                    await self._read_on()
                else:
                    return
            raise MovedOn

    async def _act(self, seat: int, acts: Acts, turn: str | None, for_bot: bool) -> None:
        if checked := self._check(seat, acts, turn, for_bot):
            await self._append(checked)

    async def _append(self, checked: list[Checked]) -> None:
        entries = [one.entry for one in checked]
        await self._store.append_all(self.id, entries, partial(self._let_happen, checked))

    async def count_lesson(self, lesson: int, step: int) -> None:
        """Somebody has reached a step of a lesson."""
        await self._store.count_lesson(self.table.game.facts.name, lesson, step)

    async def keep_seat(self, seat: int) -> None:
        """The owner of a seat is here: if it was to be given away, it is not any more."""
        if self.table.seats.asked_for[seat]:
            with suppress(NotNow):  # said on another page at the same time
                await self.act(seat, [(log.STAY, "")])

    def _check(self, seat: int, acts: Acts, turn: str | None, for_bot: bool) -> list[Checked]:
        self._check_turn(seat, turn)
        time, chosen = self.now(), acts() if callable(acts) else acts
        if not chosen:
            return []
        (verb, text), *others = chosen
        if not for_bot and verb in DECIDING and self.is_played_by_bot(seat):
            raise NotNow(phrase("fault.bot-plays"))
        checked = [self.table.check(verb, seat, text, time, for_bot=for_bot)]
        if verb == log.DECIDE and others and not self.table.drafts.would_complete(seat, checked[0].action):
            raise NotNow(phrase("fault.draft-unfinished"))
        for verb, text in others:
            checked.append(Checked(Entry(checked[-1].entry.number + 1, time, verb, seat, text)))
        return checked

    def _let_happen(self, checked: list[Checked]) -> None:
        """They are on disk. After a request that was given up they may have been read from there already."""
        self.leads = True
        self._happen(self.table.apply, [(one.entry.number, one) for one in checked])

    def _happen(self, step: Callable[[T], int], numbered: Iterable[tuple[int, T]]) -> None:
        """Do the step with each that has not happened yet, and tell the viewers who may see it; all, if one fails."""
        before, viewers = self.table.entries, 0
        try:
            for number, one in numbered:
                if number == self.table.entries:
                    viewers |= step(one)
        except BaseException:
            viewers = EVERYBODY
            raise
        finally:
            if self.table.entries != before:
                self._tell_moved(viewers)

    @property
    def quiet_for(self) -> float:
        """Seconds since something has happened, as far as this worker knows."""
        return self._steady() - self._moved_at

    def _tell_moved(self, viewers: int) -> None:
        self._moved_at = self._steady()
        self._moved(self, viewers)

    def _check_turn(self, seat: int, turn: str | None) -> None:
        """Refuse an act that was meant for another decision; None means the present one."""
        if turn is not None and turn != self.table.turn(seat):
            raise Stale(phrase("fault.stale"))

    async def look_for_rematch(self) -> None:
        """Ask the store whether a rematch exists, and where people of this table will sit there."""
        again = rematch_id(self.id, self.table.opening.seed)
        if self.table.is_over and await self._store.has(again):
            self.seats_again = seats_that_wait(await self._store.seats(self.id), await self._store.seats(again))
            self.has_rematch = True

    async def show_rematch(self) -> None:
        """Somebody has asked for a rematch."""
        await self.look_for_rematch()
        self.tell()

    async def catch_up(self) -> None:
        """Read what other workers have written until now; once for all who ask at the same time."""
        reads = self._reads
        async with self._lock:
            if self._reads == reads:
                await self._read_on()
        for seat in filter(self.presence.is_here, range(self.players)):
            await self.keep_seat(seat)

    async def _read_on(self) -> None:
        """What has happened here while it was read is not done again."""
        self._reads += 1
        entries = await self._store.load(self.id, self.table.entries)
        self.leads = self.leads and not entries
        if any(entry.verb == log.FORGET for entry in entries):
            await self.load_again()
        self._happen(self.table.replay, [(entry.number, entry) for entry in entries])

    async def load_again(self) -> None:
        """Texts were revised after they had been read, so what follows from them is not what follows from the log."""
        table = restore_table(await self._store.load(self.id))
        if table.entries >= self.table.entries:  # else something has happened meanwhile, and it is read once more
            self.table, self.moments = table, Moments(table.opening, table.progress)
            self.indexed = 0  # the snapshot was dropped
            self._tell_moved(EVERYBODY)
        else:
            await self.load_again()

    # Who decides -----------------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return self.table.opening.setup.players

    @property
    def asked(self) -> list[int]:
        """The seats that the table waits for, computed once after each entry."""
        if self._asked_after != self.table.entries:
            self._asked, self._asked_after = self.table.to_act(), self.table.entries
        return self._asked

    def bot_of(self, seat: int) -> str:
        """The level of the bot that decides for a seat or stands in after a time-out; empty for none."""
        sitter = self.table.sitters[seat]
        return sitter.bot or (default_level(self.table.game.facts.name) if self.table.timed_out(seat) else "")

    def is_played_by_bot(self, seat: int) -> bool:
        return bool(self.bot_of(seat))

    def is_open(self, keys: SeatKeys) -> bool:
        """Whether a seat is for a person and not taken yet."""
        return keys.token_hash is None and not self.table.sitters[keys.seat].is_bot

    @property
    def can_be_forgotten(self) -> bool:
        """No page is open, no bot thinks and no clock runs, so that the table can be loaded from the store again."""
        waits_for_bot = self.is_wanted and not self.table.is_over and any(map(self.is_played_by_bot, self.asked))
        clock = self.table.clock
        runs = clock is not None and not self.table.is_over and clock.next_deadline() is not None
        return self.presence.is_empty and not waits_for_bot and not runs

    @property
    def is_wanted(self) -> bool:
        """Whether bots should go on: a person plays or a page is open."""
        return not (self.presence.is_empty and all(sitter.is_bot for sitter in self.table.sitters))

    # Who looks -------------------------------------------------------------------------------------------------------

    @property
    def viewers(self) -> list[int]:
        return [*range(self.players), WATCHER]

    def cached(self, kind: type[C], viewer: int, language: str, make: Callable[[], C]) -> C:
        """The one of this kind for a viewer and a language, made when it is first asked for."""
        return self._cached.get(kind, viewer, language, make)

    def rest(self) -> None:
        """Called now and then: forget what was made for viewers if nobody looks any more."""
        if self.presence.is_empty:
            self._cached.rest()

    def listen(self, heard: Heard, viewers: int = EVERYBODY) -> None:
        """Call `heard` when something has changed that one of these viewers, a bit mask, may see."""
        self._listeners[heard] = viewers

    def stop_listening(self, heard: Heard) -> None:
        self._listeners.pop(heard, None)

    def tell(self, viewers: int = EVERYBODY) -> None:
        """Something has changed that these viewers, a bit mask, may see."""
        self._cached.expire(viewers)
        self.nudge(viewers)

    def nudge(self, viewers: int = EVERYBODY) -> None:
        """Something beside the log may be new; what was made from the log stays. Those who are asked hear it first."""
        asked = 0
        for seat in self.asked:
            asked |= BIT[seat]
        others = []
        for heard, listened in list(self._listeners.items()):
            if not viewers & listened:
                continue
            if listened & asked:
                heard()
            else:
                others.append(heard)
        for heard in others:
            heard()


def seats_that_wait(before: list[SeatKeys], again: list[SeatKeys]) -> dict[int, int]:
    """The new seat by the old one: an invitation to a rematch is the key of a seat before."""
    waiting = {keys.invite_hash: keys.seat for keys in again if keys.invite_hash is not None}
    owners = {keys.seat: keys.token_hash or keys.invite_hash for keys in before}
    return {seat: waiting[owner] for seat, owner in owners.items() if owner in waiting}
