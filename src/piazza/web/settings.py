"""What whoever runs the site can choose."""

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """The defaults are for friends on one machine."""

    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")  # by which the site may be called
    addresses: tuple[str, ...] = ()  # of this machine, as others can open it
    nodes: int = 50_000  # a bot thinks no longer than this about a step, and
    seconds: float = 3.0  # no longer than this
    pace: float = 0.7  # seconds before a bot decides: people can follow, and its speed tells them nothing
    thinkers: int = 1  # processes for bots
    rooms: int = 500  # tables that are kept in memory
    ease: float = 1.0  # how much faster than people requests may come
