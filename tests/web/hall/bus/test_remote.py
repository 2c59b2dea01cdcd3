"""A bus whose line breaks, falls silent and carries nonsense, in virtual time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import pytest
from tests import virtual_time

from piazza.core.phrases import phrase
from piazza.web.hall.bus import BusFailed
from piazza.web.hall.bus.messages import Message, Moved, write_parcels
from piazza.web.hall.bus.remote import MOST_WAITING, RemoteBus


class Exchange:
    """A server in memory."""

    def __init__(self) -> None:
        self.lines: list[FakeLine] = []
        self.is_down = self.is_silent = False
        self.tries = 0

    async def connect(self) -> "FakeLine":
        self.tries += 1
        if self.is_down:
            raise BusFailed(phrase("fault.bus-unreachable", place="there"))
        self.lines.append(FakeLine(self))
        return self.lines[-1]

    def go_down(self) -> None:
        self.is_down = True
        for line in self.lines:
            line.texts.put_nowait(None)


class FakeLine:
    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self.texts: asyncio.Queue[str | None] = asyncio.Queue()

    async def send(self, texts: Sequence[str]) -> None:
        if self._exchange.is_down:
            raise ConnectionError("redis://:secret@there")
        for line in [] if self._exchange.is_silent else self._exchange.lines:
            for text in texts:
                line.texts.put_nowait(text)

    async def receive(self) -> str:
        text = await self.texts.get()
        if text is None:
            raise ConnectionError("redis://:secret@there")
        return text

    async def close(self) -> None:
        self._exchange.lines.remove(self)


class BreakingLine(FakeLine):
    """Breaks just when it is cancelled."""

    async def receive(self) -> str:
        try:
            return await super().receive()
        except asyncio.CancelledError:
            raise ConnectionError from None


Story = Callable[[Exchange, RemoteBus, RemoteBus, list[tuple[str, Message]]], Awaitable[None]]


def play(story: Story) -> None:
    """With two workers; what the second hears is noted."""

    async def run() -> None:
        exchange, heard = Exchange(), list[tuple[str, Message]]()
        one, other = RemoteBus(exchange.connect), RemoteBus(exchange.connect)
        await one.open(lambda worker, message: heard.append(("own", message)))
        await other.open(lambda worker, message: heard.append((worker, message)))
        try:
            await story(exchange, one, other, heard)
        finally:
            await one.close()
            await other.close()
        assert exchange.lines == []

    virtual_time.run(run())


def test_all_others_hear_it_once() -> None:
    async def story(exchange: Exchange, one: RemoteBus, other: RemoteBus, heard: list[tuple[str, Message]]) -> None:
        for number in range(5):
            one.publish(Moved("a", number))
        await asyncio.sleep(0.1)
        assert heard == [(one.worker, Moved("a", number)) for number in range(5)]

    play(story)


def test_a_lost_bus_is_connected_again_and_complained_of_once(caplog: pytest.LogCaptureFixture) -> None:
    async def story(exchange: Exchange, one: RemoteBus, other: RemoteBus, heard: list[tuple[str, Message]]) -> None:
        exchange.go_down()
        await asyncio.sleep(60)
        for number in range(3 * MOST_WAITING):
            one.publish(Moved("a", number))
        for bus in (one, other):
            with pytest.raises(BusFailed):
                await bus.ping()
        exchange.is_down = False
        await asyncio.sleep(3)
        await one.ping()
        one.publish(Moved("b", 1))
        await asyncio.sleep(0.1)
        assert heard == [(one.worker, Moved("b", 1))], "what was said meanwhile is dropped: the poll tells it"
        assert 20 < exchange.tries < 100

    play(story)
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(said) == 4, "each of the two says that it was lost and is back"
    assert "secret" not in caplog.text


def test_a_line_that_has_fallen_silent_is_replaced() -> None:
    async def story(exchange: Exchange, one: RemoteBus, other: RemoteBus, heard: list[tuple[str, Message]]) -> None:
        exchange.is_silent = True
        await asyncio.sleep(10)
        with pytest.raises(BusFailed):
            await one.ping()
        exchange.is_silent = False
        await asyncio.sleep(10)
        one.publish(Moved("a", 1))
        await asyncio.sleep(0.1)
        assert heard == [(one.worker, Moved("a", 1))]

    play(story)


def test_a_quiet_line_is_no_dead_line() -> None:
    async def story(exchange: Exchange, one: RemoteBus, other: RemoteBus, heard: list[tuple[str, Message]]) -> None:
        await asyncio.sleep(600)
        assert exchange.tries == 2

    play(story)


def test_nonsense_is_ignored_and_complained_of_once(caplog: pytest.LogCaptureFixture) -> None:
    async def story(exchange: Exchange, one: RemoteBus, other: RemoteBus, heard: list[tuple[str, Message]]) -> None:
        for text in ('["w",[["Rosaline"]]]', "nonsense", "[" * 5_000, '["w",[["moved"]]]'):
            exchange.lines[1].texts.put_nowait(text)
        await asyncio.sleep(0.1)
        one.publish(Moved("a", 1))
        await asyncio.sleep(0.1)
        assert heard == [(one.worker, Moved("a", 1))]

    play(story)
    assert len(caplog.records) == 1
    assert "Rosaline" not in caplog.text


def test_a_message_that_cannot_be_handled_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        exchange, heard = Exchange(), list[Message]()
        bus = RemoteBus(exchange.connect)

        def handle(_: str, message: Message) -> None:
            heard.append(message)
            raise ZeroDivisionError

        await bus.open(handle)
        for text in write_parcels("other", [Moved("a", 1), Moved("a", 2)]):
            exchange.lines[0].texts.put_nowait(text)
        await asyncio.sleep(1)
        await bus.ping()
        await bus.close()
        assert heard == [Moved("a", 1), Moved("a", 2)]

    virtual_time.run(run())
    assert len(caplog.records) == 2


def test_a_bus_that_is_not_there_at_the_start_is_told() -> None:
    async def run() -> None:
        exchange = Exchange()
        exchange.is_down = True
        with pytest.raises(BusFailed):
            await RemoteBus(exchange.connect).open(lambda worker, message: None)

    virtual_time.run(run())


def test_a_worker_that_is_started_again_does_without_the_bus_at_first() -> None:
    async def run() -> None:
        exchange, heard = Exchange(), list[Message]()
        exchange.is_down = True
        one, other = RemoteBus(exchange.connect), RemoteBus(exchange.connect)
        await other.open(lambda worker, message: heard.append(message), must_answer=False)
        await asyncio.sleep(60)
        exchange.is_down = False
        await one.open(lambda worker, message: None)
        await asyncio.sleep(3)
        one.publish(Moved("a", 1))
        await asyncio.sleep(0.1)
        assert heard == [Moved("a", 1)]
        await one.close()
        await other.close()

    virtual_time.run(run())


def test_a_line_that_breaks_while_the_bus_is_closed_keeps_nobody_waiting() -> None:
    async def run() -> None:
        exchange = Exchange()

        async def connect() -> FakeLine:
            exchange.lines.append(BreakingLine(exchange))
            return exchange.lines[-1]

        bus = RemoteBus(connect)
        await bus.open(lambda worker, message: None)
        await asyncio.sleep(0.5)
        async with asyncio.timeout(60):
            await bus.close()
        assert exchange.lines == []

    virtual_time.run(run())


def test_a_bus_that_is_closed_at_once_leaves_no_line_open() -> None:
    async def run() -> None:
        exchange = Exchange()
        bus = RemoteBus(exchange.connect)
        await bus.open(lambda worker, message: None)
        await bus.close()
        assert exchange.lines == []

    virtual_time.run(run())
