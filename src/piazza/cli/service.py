"""Telling systemd how the site is doing, if it was started as a service of `Type=notify`."""

import os
import socket
from contextlib import suppress
from typing import Final

SOCKET: Final = "NOTIFY_SOCKET"  # in the environment: where systemd listens
READY: Final = b"READY=1"


def tell_service_manager(state: bytes) -> None:
    """Nobody listens if the site was started by hand; then nothing is sent."""
    place = os.environ.get(SOCKET, "")
    if not place:
        return
    address = f"\0{place[1:]}" if place.startswith("@") else place  # @ stands for the abstract namespace
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect(address)
        line.send(state)
