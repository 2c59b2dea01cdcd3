"""Reads lines and writes answers until the input ends, the caller quits or nobody reads the answers."""

from collections.abc import Iterator
from typing import BinaryIO

from piazza.protocol.reading import LONGEST_LINE
from piazza.protocol.session import ProtocolSession

CHUNK = 65536  # of a line that is too long, at a time


def serve(session: ProtocolSession, incoming: BinaryIO, outgoing: BinaryIO) -> None:
    write_line(outgoing, session.greeting())
    for line in lines(incoming):
        write_line(outgoing, session.answer(line))
        if session.ended:
            return


def lines(incoming: BinaryIO) -> Iterator[bytes]:
    """All lines that are not blank. A line that is too long is cut just behind the limit."""
    while line := incoming.readline(LONGEST_LINE + 1):
        if line.endswith(b"\n"):
            line = line[:-1]
        elif len(line) > LONGEST_LINE:
            skip_line(incoming)
        if line.strip() or len(line) > LONGEST_LINE:
            yield line


def skip_line(incoming: BinaryIO) -> None:
    while chunk := incoming.readline(CHUNK):
        if chunk.endswith(b"\n"):
            return


def write_line(outgoing: BinaryIO, line: bytes) -> None:
    outgoing.write(line + b"\n")
    outgoing.flush()
