"""What only a real network shows: frames of any size, broken requests, and what the log says."""

import asyncio
import socket
from pathlib import Path

import pytest
import websockets
from tests.web.running import Running, running
from tests.web.visiting import possible


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


def test_whatever_comes_over_the_network(tmp_path: Path) -> None:
    with running(tmp_path / "site.sqlite") as site:
        table = site.open()
        assert asyncio.run(large_frame(site, f"{table.api(1)}/live", table.key(1))) == 1009
        assert asyncio.run(large_frame(site, f"/api/tables/{table.id}/live", {})) == 1009
        page = {**table.cookie(1), "origin": f"http://127.0.0.1:{site.port}"}
        assert asyncio.run(large_frame(site, f"{table.page(1)}/live", page)) == 1009
        for headers in ({**page, "origin": "http://evil.example"}, table.cookie(1), {"origin": page["origin"]}):
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
