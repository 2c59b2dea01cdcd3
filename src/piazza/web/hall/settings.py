"""What the operator of the site can choose."""

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """The defaults are for friends on one machine."""

    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")  # names of the site in requests
    addresses: tuple[str, ...] = ()  # of this machine, as others can open it
    proxy: str = ""  # the address of a trusted proxy, whose headers name the visitors
    bus: str = ""  # the address of Redis; without it PostgreSQL itself is the bus
    pace: float = 0.7  # seconds of every decision of a bot, so that people can follow
    thought: float = 0.5  # seconds more for a level that thinks long
    plan: float = 3.0  # seconds more instead, for such a level's plan of many steps
    thinkers: int = 1  # processes for bots
    bots: tuple[tuple[str, str], ...] = ()  # of the host: names and places, as `thinking.own` reads them
    rooms: int = 500  # tables that are kept in memory
    open_lobby: bool = False  # hosts may let strangers join, whom the lobby shows such tables
    is_measured: bool = False  # for Prometheus
    log: str = "plain"  # the form of the log: plain or json
    ease: float = 1.0  # multiplies the rates of requests
