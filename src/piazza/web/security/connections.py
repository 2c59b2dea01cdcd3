"""Connections: how many there may be, in all and from an address, and how long a request may take to arrive."""

import asyncio
import resource
from typing import Any, Final, cast

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from piazza.web.security.limits import LARGEST, counted_as
from piazza.web.security.strict_http import StrictConnection

IN_ALL: Final = 2000  # at a time, sockets included; the next one gets 503
FROM_ADDRESS: Final = 250  # at a time; the next one gets 429
HEAD: Final = 10.0  # seconds until the head of a request has arrived, from the start of the connection or of the head
BODY: Final = 30.0  # seconds until the body has arrived, from then on
LINGER: Final = 1.0  # seconds in which whoever is turned away can read why
RETRY: Final = 5  # seconds after which somebody who is turned away can try again
FILES: Final = IN_ALL + 500  # open at a time


class GuardedHttp(H11Protocol):
    """Reads requests strictly, in limited time, from a limited number of connections."""

    from_address = FROM_ADDRESS

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = StrictConnection(h11.SERVER, LARGEST)
        self._awaited: type[h11.IDLE] | type[h11.SEND_BODY] | None = None  # the head, the body or nothing
        self._deadline: asyncio.TimerHandle | None = None
        self._is_over = False  # turned away, or a WebSocket by now

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))  # those of uvloop inherit from neither
        if len(self.connections) > IN_ALL:
            self._turn_away(b"503 Service Unavailable", LINGER)
        elif not self._is_proxy and self._neighbours > self.from_address:
            self._turn_away(b"429 Too Many Requests", 0.0)
        else:
            self._watch()

    def data_received(self, data: bytes) -> None:
        if not self._is_over:
            super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_over = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_over = True
        self._watch()
        super().connection_lost(exc)

    @property
    def _is_proxy(self) -> bool:
        """Whether the proxy has connected that all visitors come through; it has to limit them itself."""
        trusted = self.config.forwarded_allow_ips or ()
        return self.config.proxy_headers and self.client is not None and self.client[0] in trusted

    @property
    def _neighbours(self) -> int:
        """The number of connections from the same address, with this one."""
        address = address_of(self)
        return sum(address_of(connection) == address for connection in self.connections)

    def _turn_away(self, status: bytes, linger: float) -> None:
        self._is_over = True
        self.connections.discard(self)
        self.transport.write(answer(status, b"Retry-After: %d\r\n" % RETRY))
        self.transport.write_eof()
        self.loop.call_later(linger, self.transport.close)

    def _watch(self) -> None:
        """Set the deadline of what the client has to send now, once for the head and once for the body.

        Between two requests uvicorn has a shorter one.
        """
        state = self.conn.their_state
        is_over = self._is_over or self.timeout_keep_alive_task is not None
        awaited = state if state in (h11.IDLE, h11.SEND_BODY) and not is_over else None
        if awaited is self._awaited:
            return
        if self._deadline is not None:
            self._deadline.cancel()
        seconds = HEAD if awaited is h11.IDLE else BODY
        self._awaited = awaited
        self._deadline = None if awaited is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        """Close; who has begun a request and got no answer yet is told why."""
        has_begun = self._awaited is h11.SEND_BODY or self.conn.trailing_data[0]
        is_answered = self._awaited is h11.SEND_BODY and self.cycle.response_started
        if has_begun and not is_answered:
            self.transport.write(answer(b"408 Request Timeout"))
        self.transport.close()


def allow_open_files() -> None:
    """Many systems allow a process fewer files at first than there may be connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FILES:
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def address_of(connection: Any) -> str:
    return counted_as(connection.client[0]) if connection.client else "-"


def answer(status: bytes, headers: bytes = b"") -> bytes:
    """An answer without a body, before or instead of one by the application."""
    return b"HTTP/1.1 " + status + b"\r\n" + headers + b"Content-Length: 0\r\nConnection: close\r\n\r\n"


def guarded_http(ease: float) -> type[GuardedHttp]:
    """With the limit of an address multiplied, for measurements."""

    class Eased(GuardedHttp):
        from_address = int(FROM_ADDRESS * ease)

    return Eased
