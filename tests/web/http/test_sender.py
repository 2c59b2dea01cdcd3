"""News over a socket: in order, nothing lost, at once or as soon as the reader is there."""

import asyncio
import base64
from collections.abc import Callable, Coroutine

import pytest
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from tests.web.security.transports import FakeServer, FakeTransport
from tests.web.visiting import settle
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from piazza.core.errors import Fault, NotNow
from piazza.core.phrases import phrase
from piazza.web.http.requests import Admission
from piazza.web.http.sockets import Sender
from piazza.web.security.frames import GuardedSocket

UPGRADE = (
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\n\r\n"
)


class Pass(Admission):
    """The right of a connection, without a table: `fault` is what checking it raises."""

    def __init__(self) -> None:
        self.seat = 0
        self.checks = 0
        self.has_to_be_checked = False
        self.fault: Fault | None = None

    @property
    def is_due(self) -> bool:
        return self.has_to_be_checked

    async def check(self) -> None:
        self.checks += 1
        if self.fault:
            raise self.fault
        self.has_to_be_checked = False


class Page:
    """A client and the sender of its socket; `fresh` is what it has not been sent."""

    def __init__(self) -> None:
        self.admission = Pass()
        self.fresh: list[str] = []
        self.problem: Exception | None = None
        self.transport: FakeTransport = FakeServer(self.answer, interface="asgi3").connect()
        self.sender: Sender
        self.end: object = None

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        self.sender = Sender(socket, self.news, self.admission, asyncio.get_running_loop().call_soon)
        self.end = (await asyncio.gather(self.sender.run(), return_exceptions=True))[0]

    def news(self) -> bytes | None:
        if self.problem:
            raise self.problem
        fresh, self.fresh = self.fresh, []
        return " ".join(fresh).encode() or None

    async def open(self) -> None:
        self.transport.receive(UPGRADE.encode())
        await settle()
        self.transport.sent = b""

    @property
    def socket(self) -> GuardedSocket:
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, GuardedSocket)
        return protocol

    def tell(self, *texts: str) -> None:
        for text in texts:
            self.fresh.append(text)
            self.sender.look()

    def read(self) -> list[str]:
        return [bytes(frame.data).decode() for frame in frames_of(self.transport.sent)]


def frames_of(sent: bytes) -> list[Frame]:
    """As a client reads them."""
    client = ClientProtocol(parse_uri("ws://localhost"), state=State.OPEN, max_size=None)
    client.receive_data(sent)
    return [event for event in client.events_received() if isinstance(event, Frame)]


def story(told: Callable[[Page], Coroutine[None, None, None]]) -> None:
    async def whole() -> None:
        page = Page()
        await page.open()
        await told(page)

    asyncio.run(whole())


@pytest.mark.parametrize("size", [1, 125, 126, 65_535, 65_536, 100_000])
def test_texts_of_any_length_are_whole(size: int) -> None:
    async def told(page: Page) -> None:
        page.tell("x" * size)
        await settle()
        assert page.read() == ["x" * size]

    story(told)


def test_what_comes_in_one_step_is_one_message() -> None:
    async def told(page: Page) -> None:
        page.tell("one", "two")
        await settle()
        page.tell("three")
        await settle()
        assert page.read() == ["one two", "three"]

    story(told)


def test_a_slow_reader_gets_everything_in_order() -> None:
    async def told(page: Page) -> None:
        page.socket.pause_writing()
        for text in ("one", "two", "three"):
            page.tell(text)
            await settle()
        assert page.read() == []
        page.socket.resume_writing()
        page.tell("four")
        await settle()
        assert page.read() == ["one", "two three four"], "the first was on its way"

    story(told)


def test_nothing_is_sent_before_a_key_is_checked() -> None:
    async def told(page: Page) -> None:
        page.admission.has_to_be_checked = True
        page.tell("one")
        await settle()
        page.tell("two")
        await settle()
        assert page.read() == ["one", "two"]
        assert page.admission.checks == 1

    story(told)


def test_a_wrong_key_closes_the_socket_without_news() -> None:
    async def told(page: Page) -> None:
        page.admission.has_to_be_checked = True
        page.admission.fault = NotNow(phrase("fault.stale"))
        page.tell("secret")
        await settle()
        [closed] = frames_of(page.transport.sent)
        assert int.from_bytes(closed.data[:2], "big") == 1008

    story(told)


def test_a_failure_closes_the_socket_and_is_told() -> None:
    async def told(page: Page) -> None:
        page.problem = ValueError("drawn wrongly")
        page.tell("one")
        await settle()
        [closed] = frames_of(page.transport.sent)
        assert int.from_bytes(closed.data[:2], "big") == 1011
        assert page.end is page.problem

    story(told)


def test_nothing_is_written_after_the_end() -> None:
    async def told(page: Page) -> None:
        page.sender.look()
        page.sender.stop()
        page.tell("one")
        page.transport.close()
        await settle()
        assert page.read() == []

    story(told)
