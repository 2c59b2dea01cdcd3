"""HTTP read strictly: what two programs could read in two ways is refused with 400.

A proxy and a site that disagree about where a request ends, or to whom it is sent, can be played against each other.
h11 accepts some of that for the sake of old clients.
"""

import re

import h11

VERSIONS = (b"1.0", b"1.1")
BLANK_LINE = re.compile(rb"\n\r?\n")
FRAMING = re.compile(rb"^(content-length|transfer-encoding):([^\r\n]*)", re.IGNORECASE | re.MULTILINE)


class StrictConnection(h11.Connection):
    """Refuses requests that h11 reads in spite of their form."""

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        received = self.trailing_data[0] if self.their_state is h11.IDLE else b""
        event = super().next_event()
        if isinstance(event, h11.Request):
            check_head(head_of(received))
            check_line(event)
        return event


def head_of(received: bytes) -> bytes:
    """The request line and the headers."""
    end = BLANK_LINE.search(received)
    return received if end is None else received[: end.end()]


def check_head(head: bytes) -> None:
    """Lines end with CRLF and are not folded; one header at most tells the length of the body, and once."""
    is_folded = b"\n " in head or b"\n\t" in head
    if is_folded or head.count(b"\n") != head.count(b"\r\n"):
        raise h11.RemoteProtocolError("a line is broken")
    framing = FRAMING.findall(head)
    if len(framing) > 1:
        raise h11.RemoteProtocolError("the length is told twice")
    if any(name.lower() == b"content-length" and not value.strip().isdigit() for name, value in framing):
        raise h11.RemoteProtocolError("the length is no number")


def check_line(request: h11.Request) -> None:
    """The target is a path of this site, and the version one that we speak; only 1.1 has bodies in chunks."""
    if not request.target.startswith(b"/"):
        raise h11.RemoteProtocolError("the target is no path")
    if request.http_version not in VERSIONS:
        raise h11.RemoteProtocolError("the version is unknown")
    if request.http_version == b"1.0" and any(name == b"transfer-encoding" for name, _ in request.headers):
        raise h11.RemoteProtocolError("chunks are unknown in this version")
