"""WebSockets whose client sends what is no frame or no text: closed, with one line in the log."""

import logging

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

logger = logging.getLogger("piazza.web")
NO_TEXT = 1007


class GuardedSocket(WebSocketsSansIOProtocol):
    """After a broken frame the client counts as gone: whatever the application still sends goes nowhere."""

    def send_receive_event_to_app(self) -> None:
        if self.close_sent or self.curr_msg_data_type != "text" or is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.conn.send_close(NO_TEXT)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.disconnected = True
        closed = self.conn.close_sent
        logger.warning("a socket sent a broken frame: closed with %s", None if closed is None else closed.code)


def is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
