"""Who is at the tables through other workers, as far as they have told."""

import asyncio
from collections.abc import Iterable
from typing import Final, NamedTuple

from piazza.core.actions import BIT
from piazza.core.view import WATCHER
from piazza.web.hall.bus.messages import Here, Pages

SILENCE: Final = 7.0  # seconds after which a worker that tells nothing any more is forgotten


class PresenceReport(NamedTuple):
    """The newest that a worker has told of a table, and when that was heard."""

    number: int
    here: Here
    time: float


class PresenceElsewhere:
    """Reports by table and worker. An older one that comes late is ignored."""

    def __init__(self) -> None:
        self._reports: dict[str, dict[str, PresenceReport]] = {}

    def hear(self, worker: str, message: Pages) -> list[str]:
        """The tables of which something new was told."""
        now = asyncio.get_running_loop().time()
        return [
            table
            for table, here in message.tables.items()
            if self._put(table, worker, PresenceReport(message.number, here, now))
        ]

    def _put(self, table: str, worker: str, report: PresenceReport) -> bool:
        reports = self._reports.setdefault(table, {})
        before = reports.get(worker)
        if before is not None and before.number >= report.number:
            return False
        reports[worker] = report
        return (NOBODY if before is None else before.here) != report.here

    def forget_silent(self) -> list[str]:
        """Forget reports that were not repeated. Returns the tables of which something was forgotten."""
        oldest = asyncio.get_running_loop().time() - SILENCE
        changed = [table for table, reports in self._reports.items() if forget_before(oldest, reports)]
        self._reports = {table: reports for table, reports in self._reports.items() if reports}
        return changed

    def pages(self, table: str, viewer: int) -> int:
        """Open pages of a seat or of watchers."""
        return sum(count_of(report.here, viewer) for report in self._reports_of(table))

    def seats(self, table: str) -> set[int]:
        """The seats that have a page or a visit."""
        return set().union(*(seats_in(report.here) for report in self._reports_of(table)))

    def _reports_of(self, table: str) -> Iterable[PresenceReport]:
        return self._reports[table].values() if table in self._reports else ()


NOBODY: Final = Here([])


def forget_before(oldest: float, reports: dict[str, PresenceReport]) -> bool:
    silent = [worker for worker, report in reports.items() if report.time < oldest]
    for worker in silent:
        del reports[worker]
    return bool(silent)


def count_of(here: Here, viewer: int) -> int:
    """The pages of watchers are the last number."""
    seats = here.pages[:-1]
    if viewer == WATCHER:
        return here.pages[-1] if here.pages else 0
    return seats[viewer] if viewer < len(seats) else 0


def seats_in(here: Here) -> set[int]:
    return {seat for seat, pages in enumerate(here.pages[:-1]) if pages or here.visits & BIT[seat]}
