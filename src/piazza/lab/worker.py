"""What a worker process does: it plays the deals that it is sent and sends back their outcomes."""

import signal
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final

from piazza.core.errors import Fault
from piazza.lab.messages import read_chunk, write_batch, write_fault
from piazza.lab.outcome import Deal
from piazza.lab.plan import read_plan
from piazza.lab.simulate import Arena, arena_of

INTERVAL: Final = 0.2  # seconds until finished deals are sent, so that little is lost by an interrupt


def work(connection: Connection, plan: str) -> None:
    """Play until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it cannot be blocked
    arena = arena_of(read_plan(plan))
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            play_chunk(connection, arena, read_chunk(connection.recv_bytes()))


def play_chunk(connection: Connection, arena: Arena, numbers: range) -> None:
    batch: list[Deal] = []
    told = time.monotonic()
    try:
        for number in numbers:
            batch.append(arena.play_deal(number))
            if time.monotonic() - told > INTERVAL:
                connection.send_bytes(write_batch(batch, ready=False))
                batch, told = [], time.monotonic()
    except Fault as fault:
        connection.send_bytes(write_fault(fault))
    else:
        connection.send_bytes(write_batch(batch, ready=True))
