"""What whoever runs the site can choose."""

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """The defaults are for friends on one machine."""

    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")  # by which the site may be called
    addresses: tuple[str, ...] = ()  # of this machine, as others can open it
    proxy: str = ""  # the address of the one whose word about visitors is taken
    nodes: int = 50_000  # a bot thinks no longer than this about a step, and
    pace: float = 0.7  # seconds that every decision of a bot takes, so that people can follow,
    thought: float = 0.5  # so many more if its level thinks long, and
    plan: float = 3.0  # so many more if it then decides many things at once
    thinkers: int = 1  # processes for bots
    rooms: int = 500  # tables that are kept in memory
    ease: float = 1.0  # how much faster than people requests may come
