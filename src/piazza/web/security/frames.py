"""WebSockets as the site uses them: what is no frame or no text closes them, and a text is written with one copy.

Everything else is the library's. What is short-cut here happens for each move of each table: a short text that comes
in one piece, as nearly all orders do, is read without the library, and texts are written without it.
"""

import logging
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # the library has wheels without it
    from websockets.utils import apply_mask

logger = logging.getLogger("piazza.web")
NO_TEXT: Final = 1007
AHEAD: Final = 4  # messages of a client that wait; reading stops until they are handled
DIRECT: Final = "piazza.direct"  # the extension of a scope that has the socket itself

WHOLE_TEXT: Final = 0x81  # the first byte of a frame
MASKED: Final = 0x80  # a bit of the second byte, which every frame of a client has
SHORT, MEDIUM = 126, 65_536  # bytes: from these sizes on the length takes two or eight bytes more
HEAD: Final = 6  # bytes of a short frame of a client: kind, size and mask


class GuardedSocket(WebSocketsSansIOProtocol):
    """After a broken frame the client counts as gone: whatever the application still sends goes nowhere."""

    _is_between_frames = True  # all that came after the request were short frames, each in one piece

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and self._is_between_frames:
            self._is_between_frames = is_short_frame(data)
            is_text = self._is_between_frames and data[0] == WHOLE_TEXT
            if is_text and self.conn.state is State.OPEN and self.conn.current_size is None:
                self.curr_msg_data_type = "text"
                self.frames = [apply_mask(data[HEAD:], data[2:HEAD])]
                self.send_receive_event_to_app()
                return
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), DIRECT: {"socket": self}}

    @property
    def is_ready(self) -> bool:
        """Whether a text can be written at once."""
        return self.conn.state is State.OPEN and self.handshake_complete and self.writable.is_set()

    def write_text(self, text: bytes) -> None:
        """Send a text in UTF-8 while the socket is ready."""
        self.transport.write(head_of_text(len(text)) + text)

    def send_receive_event_to_app(self) -> None:
        """Reading is stopped only for a client that is ahead: to stop and resume it takes two calls of the system."""
        if self.close_sent or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        content, self.frames = b"".join(self.frames), []
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": content.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        if self.queue.qsize() >= AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.disconnected = True
        closed = self.conn.close_sent
        logger.warning("a socket sent a broken frame: closed with %s", None if closed is None else closed.code)


def is_short_frame(data: bytes) -> bool:
    """Whether this is one short frame of a client and nothing else."""
    size = len(data) - HEAD
    return 0 <= size < SHORT and data[1] == MASKED | size


def head_of_text(size: int) -> bytes:
    """What precedes the bytes of a text that is one frame of a server."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < MEDIUM:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
