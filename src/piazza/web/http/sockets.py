"""Sockets: news is sent as soon as there is some, until the client disconnects."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from piazza.core.actions import BIT
from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.table.store import StoreFailed
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import Admission, address_of, rates_of
from piazza.web.security.faults import TooFast
from piazza.web.security.frames import DIRECT, GuardedSocket

REFUSED = 1008
BROKEN = 1011
LATER = 1013  # the client should try again
LONGEST_REASON = 123  # bytes, by the protocol

News = Callable[[], bytes | None]  # what is new to the client; None for nothing
Hear = Callable[[Message], Awaitable[bytes | None]]  # the answer to a message of the client
RunSoon = Callable[[Callable[[], None]], object]  # in a later step of the event loop


@contextmanager
def counted(socket: WebSocket, room: Room, viewer: int) -> Iterator[None]:
    """Count a socket as open, for its address and at the table, while the context lasts."""
    rates, address = rates_of(socket), address_of(socket)
    with ExitStack() as limits:
        limits.enter_context(rates.sockets.one(address))
        if viewer == WATCHER:
            limits.enter_context(rates.watchers.one(address))
        limits.enter_context(room.presence.page(viewer))
        yield


async def send_while_open(
    socket: WebSocket, room: Room, news: News, admission: Admission, hear: Hear, run_soon: RunSoon
) -> None:
    """Send and read until the client disconnects: only reading shows that. A message is handled to its end.

    Both are tasks of their own: each step of this one passes through all that handles requests.
    """
    await socket.accept()
    sender = Sender(socket, news, admission, run_soon)
    room.listen(sender.look, BIT[admission.seat])
    sending = asyncio.create_task(sender.run())
    try:
        with suppress(WebSocketDisconnect):
            await asyncio.create_task(read_until_gone(socket, hear))
    finally:
        room.stop_listening(sender.look)
        sender.stop()
        sending.cancel()
        [end] = await asyncio.gather(sending, return_exceptions=True)
    if isinstance(end, Exception):
        raise end


class Sender:
    """Sends news over one socket: at once where nothing has to be waited for, otherwise by a task that waits.

    A slow reader gets everything since its last message at once. However the task ends, the socket is closed.
    """

    def __init__(self, socket: WebSocket, news: News, admission: Admission, run_soon: RunSoon) -> None:
        self._socket = socket
        self._news = news
        self._admission = admission
        self._run_soon = run_soon
        extensions = socket.scope.get("extensions") or {}
        self._direct: GuardedSocket | None = extensions.get(DIRECT, {}).get("socket")
        self._will_look = False
        self._waits = asyncio.Event()  # news for the task
        self._waits.set()
        self._is_sending = False
        self._problem: Exception | None = None

    def look(self) -> None:
        """Something may be new; several such calls before it is sent are one."""
        if not self._will_look:
            self._will_look = True
            self._run_soon(self._send_at_once)

    def stop(self) -> None:
        self._direct = None

    def _send_at_once(self) -> None:
        """Leave it to the task if that is about to send, the reader is slow, or a key has to be checked."""
        self._will_look = False
        direct = self._direct
        is_busy = self._is_sending or self._waits.is_set()
        if direct is None or is_busy or not direct.is_ready or self._admission.is_due:
            self._waits.set()
            return
        try:
            message = self._news()
            if message is not None:
                direct.write_text(message)
        except Exception as problem:
            self._problem = problem
            self._waits.set()

    async def run(self) -> None:
        try:
            while await self._waits.wait():
                await self._send()
        except WebSocketDisconnect:
            return  # the reading side ends too
        except Fault as fault:
            await refuse(self._socket, fault)
        except Exception:
            await self._socket.close(BROKEN)
            raise

    async def _send(self) -> None:
        self._waits.clear()
        self._is_sending = True
        try:
            if self._problem is not None:
                raise self._problem
            if self._admission.is_due:
                await self._admission.check()
            message = self._news()
            if message is not None:
                await self._socket.send({"type": "websocket.send", "text": message.decode()})
        finally:
            self._is_sending = False


async def read_until_gone(socket: WebSocket, hear: Hear) -> None:
    """Messages are answered one after the other."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        answer = await hear(message)
        if answer is not None and socket.application_state == WebSocketState.CONNECTED:
            await socket.send_text(answer.decode())


async def refuse(socket: WebSocket, fault: Fault) -> None:
    """Close an open socket with the reason, for good or until later; a client that has gone needs none."""
    sentence = words_for(socket).fault(fault)
    code = LATER if isinstance(fault, (StoreFailed, TooFast)) else REFUSED
    with suppress(WebSocketDisconnect):
        await socket.close(code, sentence.encode()[:LONGEST_REASON].decode(errors="ignore"))
