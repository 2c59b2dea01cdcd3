"""Buses in memory between several halls of one process: good ones, deaf ones, and one that does everything wrong."""

import asyncio
import random
from itertools import count

from piazza.core.phrases import phrase
from piazza.web.hall.bus.bus import BusFailed, Heard
from piazza.web.hall.bus.messages import Message, read_parcel, write_parcels


class Network:
    """Brings every message to every other bus at once."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self.ends: dict[str, Heard] = {}

    def bus(self) -> "End":
        return End(self, f"w{next(self._numbers)}")

    def send(self, sender: str, message: Message) -> None:
        [text] = write_parcels(sender, [message])
        for worker in self.ends:
            if worker != sender:
                self.carry(worker, text)

    def carry(self, worker: str, text: str) -> None:
        asyncio.get_running_loop().call_soon(self.deliver, worker, text)

    def deliver(self, worker: str, text: str) -> None:
        parcel = read_parcel(text)
        for message in parcel.messages:
            if worker in self.ends:
                self.ends[worker](parcel.worker, message)


class Deaf(Network):
    """Loses everything."""

    def carry(self, worker: str, text: str) -> None:
        """Nobody hears it."""


class Unreliable(Network):
    """Loses, repeats, delays and so reorders messages, as its seed says; while it is down, it loses all."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._luck = random.Random(seed)
        self.is_down = False

    def carry(self, worker: str, text: str) -> None:
        copies = 0 if self.is_down else self._luck.choice((0, 1, 1, 2))
        for _ in range(copies):
            delay = self._luck.choice((0.0, 0.01, 0.3, 3.0))
            asyncio.get_running_loop().call_later(delay, self.deliver, worker, text)


class End:
    """The bus of one hall."""

    is_shared = True
    reconnects = 0

    def __init__(self, network: Network, worker: str) -> None:
        self._network = network
        self.worker = worker

    async def open(self, heard: Heard, must_answer: bool = True) -> None:
        self._network.ends[self.worker] = heard

    def publish(self, message: Message) -> None:
        if self.worker in self._network.ends:
            self._network.send(self.worker, message)

    async def ping(self) -> None:
        if self.worker not in self._network.ends:
            raise BusFailed(phrase("fault.bus-silent"))

    async def close(self) -> None:
        self._network.ends.pop(self.worker, None)
