"""Connections without a network and in virtual time: how many, how slow, and how strictly they are read."""

import asyncio
import resource
from collections.abc import Awaitable, Callable

import pytest
from tests.virtual_time import run
from tests.web.security.transports import FakeServer, FakeTransport, echo

from piazza.web.security import connections
from piazza.web.security.connections import BODY, FROM_ADDRESS, HEAD, IN_ALL, LINGER, allow_open_files

HOST = b"Host: localhost\r\n"
GET = b"GET / HTTP/1.1\r\n" + HOST + b"\r\n"
POST = b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 3\r\n\r\n"
MOMENT = 0.01  # seconds
KEEP_ALIVE = 5.0  # seconds, as uvicorn has it


def playing(story: Callable[[FakeServer], Awaitable[None]], **settings: object) -> None:
    async def play() -> None:
        await story(FakeServer(echo, **settings))

    run(play())


async def connections_after(seconds: float, server: FakeServer) -> int:
    await asyncio.sleep(seconds)
    return len(server.state.connections)


# How many ------------------------------------------------------------------------------------------------------------


def test_one_address_cannot_take_all_connections() -> None:
    async def story(server: FakeServer) -> None:
        hog = [server.connect("198.51.100.1") for _ in range(FROM_ADDRESS)]
        assert not any(connection.sent for connection in hog)
        refused = server.connect("198.51.100.1")
        assert refused.sent.startswith(b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\n")
        other = server.connect("198.51.100.2")
        other.receive(GET)
        await asyncio.sleep(MOMENT)
        assert refused.is_closing()
        assert other.sent.startswith(b"HTTP/1.1 200")

    playing(story)


def test_one_network_of_ipv6_is_one_address() -> None:
    async def story(server: FakeServer) -> None:
        for number in range(FROM_ADDRESS):
            assert not server.connect(f"2001:db8::{number:x}").sent
        assert server.connect("2001:db8::ffff").sent.startswith(b"HTTP/1.1 429")
        assert not server.connect("2001:db8:0:1::1").sent

    playing(story)


def test_there_is_a_limit_for_all_that_leaves_those_who_are_here_alone() -> None:
    async def story(server: FakeServer) -> None:
        first = server.connect()
        for number in range(1, IN_ALL):
            server.connect(f"203.0.{number // 200}.{number % 200}")
        refused = server.connect("198.51.100.2")
        refused.receive(GET)
        assert refused.sent.startswith(b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n")
        assert not refused.is_closing(), "there is time to read that"
        first.receive(GET)
        await asyncio.sleep(LINGER + MOMENT)
        assert (refused.is_closing(), refused.sent.count(b"HTTP/1.1")) == (True, 1)
        assert first.sent.startswith(b"HTTP/1.1 200")

    playing(story)


def test_the_proxy_may_bring_all_visitors() -> None:
    async def story(server: FakeServer) -> None:
        assert not any(server.connect("192.0.2.7").sent for _ in range(FROM_ADDRESS + 1))
        others = [server.connect("192.0.2.8") for _ in range(FROM_ADDRESS + 1)]
        assert others[-1].sent.startswith(b"HTTP/1.1 429")

    playing(story, proxy_headers=True, forwarded_allow_ips=["192.0.2.7"])


def test_there_are_files_for_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.append(wanted))
    for allowed in [(256, 100_000), (256, 1_024), (100_000, 100_000), (256, resource.RLIM_INFINITY)]:
        monkeypatch.setattr(resource, "getrlimit", lambda _, allowed=allowed: allowed)
        allow_open_files()
    assert limits == [
        (connections.FILES, 100_000),
        (1_024, 1_024),
        (connections.FILES, resource.RLIM_INFINITY),
    ]


# How slow ------------------------------------------------------------------------------------------------------------


def test_who_says_nothing_is_disconnected() -> None:
    async def story(server: FakeServer) -> None:
        idle = server.connect()
        assert await connections_after(HEAD - MOMENT, server) == 1
        assert await connections_after(2 * MOMENT, server) == 0
        assert idle.sent == b"", "there was no request"

    playing(story)


async def drip(connection: FakeTransport, data: bytes, seconds: float) -> None:
    """One byte after the other, evenly."""
    for byte in data:
        connection.receive(bytes([byte]))
        await asyncio.sleep(seconds / len(data))


def test_a_slow_head_is_not_waited_for() -> None:
    async def story(server: FakeServer) -> None:
        slow = server.connect()
        await drip(slow, GET, 2 * HEAD)
        assert slow.sent.startswith(b"HTTP/1.1 408")
        assert await connections_after(MOMENT, server) == 0
        quick = server.connect()
        await drip(quick, GET, HEAD / 2)
        assert quick.sent.startswith(b"HTTP/1.1 200")

    playing(story)


def test_a_slow_body_is_not_waited_for() -> None:
    async def story(server: FakeServer) -> None:
        slow = server.connect()
        slow.receive(POST)
        await asyncio.sleep(BODY - MOMENT)
        slow.receive(b"xx")
        assert slow.sent == b""
        await asyncio.sleep(2 * MOMENT)
        assert slow.sent.startswith(b"HTTP/1.1 408")
        assert await connections_after(MOMENT, server) == 0
        assert not server.state.tasks, "the application has stopped waiting"
        quick = server.connect()
        quick.receive(POST)
        await drip(quick, b"xxx", BODY / 2)
        assert quick.sent.startswith(b"HTTP/1.1 200")

    playing(story)


def test_each_request_of_a_connection_has_its_own_time() -> None:
    async def story(server: FakeServer) -> None:
        connection = server.connect()
        for _ in range(5):
            await drip(connection, GET, HEAD / 2)
            await asyncio.sleep(KEEP_ALIVE - 1)
        assert connection.sent.count(b"HTTP/1.1 200") == 5
        connection.receive(GET[:5])
        assert await connections_after(HEAD + MOMENT, server) == 0

    playing(story)


def test_the_second_of_two_requests_at_once_is_not_waited_for_either() -> None:
    async def story(server: FakeServer) -> None:
        server.connect().receive(GET + POST + b"x")
        assert await connections_after(BODY + MOMENT, server) == 0
        assert not server.state.tasks

    playing(story)


# How strictly --------------------------------------------------------------------------------------------------------

CHUNKED = b"Transfer-Encoding: chunked\r\n"
CHUNKS = b"\r\n3\r\nabc\r\n0\r\n\r\n"
LENGTH = b"Content-Length: 3\r\n"

REFUSED = {
    "a length and chunks": b"POST / HTTP/1.1\r\n" + HOST + LENGTH + CHUNKED + CHUNKS,
    "chunks and a length": b"POST / HTTP/1.1\r\n" + HOST + CHUNKED + LENGTH + CHUNKS,
    "chunks twice": b"POST / HTTP/1.1\r\n" + HOST + CHUNKED + CHUNKED + CHUNKS,
    "chunks in version 1.0": b"POST / HTTP/1.0\r\n" + HOST + CHUNKED + CHUNKS,
    "another encoding": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: gzip, chunked\r\n" + CHUNKS,
    "the same length twice": b"POST / HTTP/1.1\r\n" + HOST + LENGTH + LENGTH + b"\r\nabc",
    "two lengths": b"POST / HTTP/1.1\r\n" + HOST + LENGTH + b"Content-Length: 4\r\n\r\nabc",
    "a list of lengths": b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 3, 3\r\n\r\nabc",
    "a length with a sign": b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: +3\r\n\r\nabc",
    "line feeds alone": b"GET / HTTP/1.1\nHost: localhost\n\n",
    "one line feed alone": b"GET / HTTP/1.1\r\nHost: localhost\nX: y\r\n\r\n",
    "a line feed at the end": b"GET / HTTP/1.1\r\nHost: localhost\r\n\n",
    "a carriage return alone": b"GET / HTTP/1.1\r\nHost: localhost\rX: y\r\n\r\n",
    "a folded header": b"GET / HTTP/1.1\r\n" + HOST + b"X: y\r\n z\r\n\r\n",
    "a header folded by a tab": b"GET / HTTP/1.1\r\n" + HOST + b"X: y\r\n\tz\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\n" + HOST + HOST + b"\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "a space before the colon": b"GET / HTTP/1.1\r\n" + HOST + b"X : y\r\n\r\n",
    "a target elsewhere": b"GET http://evil.example/ HTTP/1.1\r\n" + HOST + b"\r\n",
    "a target without a path": b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n",
    "a tunnel": b"CONNECT localhost:80 HTTP/1.1\r\n" + HOST + b"\r\n",
    "an unknown version": b"GET / HTTP/2.0\r\n" + HOST + b"\r\n",
    "an empty header name": b"GET / HTTP/1.1\r\n" + HOST + b": y\r\n\r\n",
}


@pytest.mark.parametrize("kind", REFUSED)
@pytest.mark.parametrize("size", [1, 10_000])
def test_what_could_be_read_in_two_ways_is_refused(kind: str, size: int) -> None:
    async def story(server: FakeServer) -> None:
        connection = server.connect()
        for begin in range(0, len(REFUSED[kind]), size):
            connection.receive(REFUSED[kind][begin : begin + size])
        await asyncio.sleep(MOMENT)
        assert connection.sent.startswith(b"HTTP/1.1 400")
        assert connection.sent.count(b"HTTP/1.1") == 1
        assert not server.state.tasks

    playing(story)


def test_the_second_of_two_requests_is_read_as_strictly() -> None:
    async def story(server: FakeServer) -> None:
        connection = server.connect()
        connection.receive(GET + REFUSED["a folded header"])
        await asyncio.sleep(MOMENT)
        codes = [part[:3] for part in connection.sent.split(b"HTTP/1.1 ")[1:]]
        assert codes == [b"200", b"400"]

    playing(story)


@pytest.mark.parametrize(
    "request_",
    [
        b"POST / HTTP/1.1\r\n" + HOST + CHUNKED + CHUNKS,
        b"POST / HTTP/1.1\r\n" + HOST + b"content-LENGTH:3\r\n\r\na\nb",
        b"GET /?a=http://x HTTP/1.0\r\n" + HOST + b"X-Content-Length: 1\r\nX:\r\n\r\n",
    ],
)
def test_what_can_be_read_in_one_way_is_read(request_: bytes) -> None:
    async def story(server: FakeServer) -> None:
        connection = server.connect()
        connection.receive(request_)
        await asyncio.sleep(MOMENT)
        assert connection.sent.startswith(b"HTTP/1.1 200")

    playing(story)
