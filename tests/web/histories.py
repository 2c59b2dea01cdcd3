"""What was acknowledged and shown, compared with the log: the insert gives all acts one order."""

from collections import Counter

import pytest
from tests.web.visiting import Opened, Site, Socket

from piazza.store.memory import MemoryStore
from piazza.web.hall.room import Acts, Room

Done = tuple[int, str, str]  # seat, verb, text


class History:
    """Notes every act of every worker of this process that was acknowledged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.acknowledged: Counter[Done] = Counter()
        act = Room.act

        async def noted(room: Room, seat: int, acts: Acts, turn: str | None = None, for_bot: bool = False) -> None:
            chosen: list[tuple[str, str]] = []

            def choose() -> list[tuple[str, str]]:
                chosen[:] = acts() if callable(acts) else acts
                return chosen

            await act(room, seat, choose, turn, for_bot)
            self.acknowledged.update((seat, verb, text) for verb, text in chosen)

        monkeypatch.setattr(Room, "act", noted)

    async def check(self, store: MemoryStore, table: Opened, unknown: Counter[Done] | None = None) -> None:
        """Every acknowledged act is in the log once, at one place, and nothing else is but acts of unknown outcome."""
        first, *entries = await store.load(table.id)
        assert [entry.number for entry in (first, *entries)] == list(range(len(entries) + 1))
        stored = Counter((entry.seat, entry.verb, entry.text) for entry in entries)
        assert stored == self.acknowledged + (unknown or Counter())


class Page:
    """Somebody who looks: each frame continues what was shown before, at whatever worker."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.lines: list[str] = []
        self.rev = ""

    def read(self) -> None:
        for frame in self._socket.news():
            numbers = [line["number"] for line in frame["events"]]
            assert numbers == list(range(len(self.lines) + 1, len(self.lines) + 1 + len(numbers)))
            self.lines += [line["text"] for line in frame["events"]]
            assert frame["told"] == len(self.lines)
            self.rev = frame["rev"]

    async def move_to(self, site: Site, table: Opened, seat: int) -> None:
        """The connection is lost, and the browser connects to another worker."""
        await self._socket.leave()
        self.read()
        self._socket = await site.live(table, seat, f"rev={self.rev}&told={len(self.lines)}")
