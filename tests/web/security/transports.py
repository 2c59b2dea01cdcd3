"""Connections without a network: what is sent to the site is given to its protocol, what it sends is kept."""

import asyncio
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from piazza.web.security.connections import GuardedHttp
from piazza.web.security.frames import GuardedSocket


class FakeTransport(asyncio.Transport):
    """One end of a connection."""

    def __init__(self, server: "FakeServer", address: str) -> None:
        super().__init__({"peername": (address, 50_000), "sockname": ("127.0.0.1", 80)})
        self.sent = b""
        self.is_paused = False
        self._is_closing = False
        self._protocol: asyncio.BaseProtocol = GuardedHttp(server.config, server.state, {})
        self.http = self._protocol
        self.http.connection_made(self)

    def receive(self, data: bytes) -> None:
        protocol = self._protocol
        assert isinstance(protocol, asyncio.Protocol)
        if not self._is_closing:
            protocol.data_received(data)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += data

    def write_eof(self) -> None:
        """Nothing more is sent."""

    def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            asyncio.get_running_loop().call_soon(self._protocol.connection_lost, None)

    def is_closing(self) -> bool:
        return self._is_closing

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False


class FakeServer:
    """The server around an application."""

    def __init__(self, app: ASGIApp, **settings: Any) -> None:
        self.config = uvicorn.Config(
            app, http=GuardedHttp, ws=GuardedSocket, lifespan="off", log_config=None, access_log=False, **settings
        )
        self.config.load()
        self.state = ServerState()

    def connect(self, address: str = "198.51.100.1") -> FakeTransport:
        return FakeTransport(self, address)


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers when the whole body is there, or not at all if the client goes."""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        more = message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})
