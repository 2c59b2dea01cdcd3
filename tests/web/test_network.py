"""What only a real network shows: frames of any size, broken requests, and what the log says."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
import websockets
from tests.web.running import Running, running
from tests.web.visiting import possible

from piazza.web.security.connections import FROM_ADDRESS
from piazza.words import Words


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("network") / "site.sqlite") as started:
        yield started


def raw(site: Running, request: bytes, *, gone: bool = False) -> bytes:
    with socket.create_connection(("127.0.0.1", site.port), timeout=10) as connection:
        connection.sendall(request)
        if gone:
            connection.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: connection.recv(4096), b""))


async def large_frame(site: Running, path: str, headers: dict[str, str]) -> int:
    address = f"ws://127.0.0.1:{site.port}{path}"
    async with websockets.connect(address, additional_headers=headers, origin=None) as opened:
        await opened.recv()
        await opened.send("small")
        await opened.send("x" * 16_385)
        await asyncio.wait_for(opened.wait_closed(), 10)
        return opened.close_code or 0


def test_whatever_comes_over_the_network(site: Running) -> None:
    table = site.open()
    assert asyncio.run(large_frame(site, f"{table.api(1)}/live", table.key(1))) == 1009
    assert asyncio.run(large_frame(site, f"/api/tables/{table.id}/live", {})) == 1009
    page = {**table.cookie(1), "origin": f"http://127.0.0.1:{site.port}"}
    assert asyncio.run(large_frame(site, f"{table.page(1)}/live", page)) == 1009
    for headers in ({**page, "origin": "http://evil.example"}, table.cookie(1)):
        with pytest.raises(websockets.InvalidStatus) as refused:
            asyncio.run(large_frame(site, f"{table.page(1)}/live", headers))
        assert refused.value.response.status_code == 403
    host = b"Host: localhost\r\n"
    assert raw(site, b"nonsense\r\n\r\n").startswith(b"HTTP/1.1 400")
    for path in (b"/t/\xff\xfe/1", b"/%ff", b"/t/" + b"x" * 5000 + b"/1"):
        assert raw(site, b"GET " + path + b" HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n")[9:10] == b"4"
    # Somebody who announces a body and goes away leaves nothing behind.
    begun = f"POST {table.api(1)}/decide HTTP/1.1\r\nAuthorization: Bearer {table.keys[1]}\r\n".encode()
    raw(site, begun + host + b"Content-Length: 500\r\n\r\n{", gone=True)
    seat = 1 if possible(site.see(table, 1)) else 2
    assert site.act(table, seat, "decide", action=possible(site.see(table, seat))[0]).status_code == 200
    logged = site.log.read_text()
    assert "Traceback" not in logged
    assert not [key for key in [table.host, *table.keys.values()] if key in logged]


async def refusal(site: Running, path: str, headers: dict[str, str]) -> tuple[int, str]:
    """How a socket ends that nobody wants."""
    async with websockets.connect(
        f"ws://127.0.0.1:{site.port}{path}", additional_headers=headers, origin=None
    ) as opened:
        await asyncio.wait_for(opened.wait_closed(), 10)
        return opened.close_code or 0, opened.close_reason or ""


async def extensions(site: Running, path: str) -> list[str]:
    """What a client that offers to compress is granted."""
    offered = websockets.connect(f"ws://127.0.0.1:{site.port}{path}", compression="deflate")
    async with offered as opened:
        assert opened.response is not None
        return opened.response.headers.get_all("Sec-WebSocket-Extensions")


def test_a_page_is_told_why_it_is_refused(site: Running) -> None:
    """A browser tells nothing about a socket that was never opened, so it is opened first."""
    table = site.open()
    origin = {"origin": f"http://127.0.0.1:{site.port}"}
    code, reason = asyncio.run(refusal(site, f"{table.page(1)}/live", origin))
    assert (code, reason) == (1008, Words("en").text("fault.seat-key"))


def test_nothing_is_compressed(site: Running) -> None:
    assert asyncio.run(extensions(site, f"/api/tables/{site.open().id}/live")) == []


@pytest.mark.parametrize(
    "headers",
    [b"X-Long: " + b"x" * 200_000 + b"\r\n", b"".join(b"X-%d: x\r\n" % number for number in range(20_000))],
    ids=["one", "many"],
)
def test_headers_have_a_limit(site: Running, headers: bytes) -> None:
    """It answers before all of it has come; how the connection then ends is up to the network."""
    try:
        answer = raw(site, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n")
    except ConnectionError:
        answer = b""
    assert not answer.startswith(b"HTTP/1.1 2")
    assert site.web.get("/").status_code == 200


def connect_from(address: str, site: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), timeout=10, source_address=(address, 0))


def test_idle_connections_of_one_address_leave_room_for_others(site: Running) -> None:
    with ExitStack() as opened:
        idle = [opened.enter_context(connect_from("127.0.0.2", site)) for _ in range(FROM_ADDRESS + 1)]
        assert idle[-1].recv(4096).startswith(b"HTTP/1.1 429")
        with httpx.Client(base_url=site.address) as other:
            assert other.get("/").status_code == 200


def test_a_request_that_could_be_read_in_two_ways_is_refused(site: Running) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
    answer = raw(site, head + b"0\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert (answer[:12], answer.count(b"HTTP/1.1")) == (b"HTTP/1.1 400", 1)


async def send_broken_frame(site: Running, path: str) -> int:
    async with websockets.connect(f"ws://127.0.0.1:{site.port}{path}") as opened:
        await opened.recv()
        opened.transport.write(b"\x83\x80\0\0\0\0")
        await asyncio.wait_for(opened.wait_closed(), 10)
        return opened.close_code or 0


def test_a_broken_frame_leaves_one_line_in_the_log(site: Running) -> None:
    before = site.log.read_text()
    assert asyncio.run(send_broken_frame(site, f"/api/tables/{site.open().id}/live")) == 1002
    assert site.log.read_text()[len(before) :].count("\n") == 1


@pytest.mark.parametrize(("proxy", "trusted"), [("127.0.0.1", True), ("192.0.2.7", False), ("", False)])
def test_the_word_of_the_proxy_is_taken(tmp_path: Path, proxy: str, trusted: bool) -> None:
    """And nobody else's: cookies are for HTTPS alone then, and each visitor has a rate of his own."""
    with running(tmp_path / "site.sqlite", *(["--proxy", proxy] if proxy else [])) as site:
        origin = {"origin": site.address}

        def open_table(visitor: str) -> httpx.Response:
            headers = {**origin, "x-forwarded-for": visitor, "x-forwarded-proto": "https"}
            return site.web.post("/play", data={"game": "twist", "level": "easy"}, headers=headers)

        cookies = open_table("198.51.100.1").headers.get_list("set-cookie")
        assert len(cookies) == 4
        assert all(("; secure" in cookie.lower()) == trusted for cookie in cookies)
        codes = {open_table("198.51.100.1").status_code for _ in range(30)}
        assert codes == {303, 429}
        assert open_table("198.51.100.2").status_code == (303 if trusted else 429)
