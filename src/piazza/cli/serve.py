"""`piazza serve`: run the site on this machine."""

import argparse
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from ipaddress import ip_address

from piazza.cli.arguments import add_address
from piazza.cli.environment import default_database, default_folder
from piazza.cli.service import READY, tell_service_manager
from piazza.core.errors import Unreadable
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.store.address import Address
from piazza.thinking.own import add_own, read_named
from piazza.web.hall.settings import Settings
from piazza.web.logs import JSON, PLAIN
from piazza.web.metrics.on_demand import metrics_at
from piazza.web.serving import CannotListen, listen, serve
from piazza.web.supervising import serve_with_workers
from piazza.words import Words

Bots = tuple[tuple[str, str], ...]

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where --lan asks for it
EVERYWHERE_6 = "::"
PORT = 8080
OTHERS = 20  # ports to try if that one is taken
PACE = "PIAZZA_PACE"  # in the environment: milliseconds before a bot decides
EASE = "PIAZZA_EASE"  # in the environment: what the limits of requests are multiplied by
MOST_EASE = 1000
SLOWEST = 60_000
MOST_WORKERS = 64
NAMES_OF_HERE = ["localhost", HERE, "[::1]"]


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--host", help=words.text("cli.serve.host", host=HERE))
    parser.add_argument("--port", type=int, help=words.text("cli.serve.port", port=PORT))
    add_address(parser, "--database", words.text("cli.serve.database", folder=default_folder()))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=words.text("cli.serve.workers"))
    add_address(parser, "--bus", words.text("cli.serve.bus"))
    parser.add_argument("--lan", action="store_true", help=words.text("cli.serve.lan"))
    parser.add_argument("--open-lobby", action="store_true", help=words.text("cli.serve.open-lobby"))
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help=words.text("cli.serve.name"))
    parser.add_argument("--metrics-port", type=int, metavar="PORT", help=words.text("cli.serve.metrics-port"))
    parser.add_argument(
        "--metrics-host", default=HERE, metavar="HOST", help=words.text("cli.serve.metrics-host", host=HERE)
    )
    parser.add_argument("--bot", action="append", default=[], metavar="NAME=BOT", help=words.text("cli.serve.bot"))
    parser.add_argument("--log", choices=(PLAIN, JSON), default=PLAIN, help=words.text("cli.serve.log"))
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help=words.text("cli.serve.proxy"))


def run(given: argparse.Namespace, words: Words) -> int:
    check_workers(given)
    bots = read_bots(given.bot)
    host = given.host or (EVERYWHERE if given.lan else HERE)
    with ExitStack() as opening:
        opened = opening.enter_context(first_free(host) if given.port is None else listen(host, read_port(given.port)))
        metrics = opening.enter_context(metrics_for(given))
        serve_at(opened, host, metrics, bots, given, words)
    print(words.text("cli.serve.stopped"))
    return 0


@contextmanager
def metrics_for(given: argparse.Namespace) -> Iterator[str]:
    """The address of the metrics while the context lasts; empty if nobody asks for them."""
    if given.metrics_port is None:
        yield ""
        return
    with metrics_at(given.metrics_host, read_port(given.metrics_port), given.workers) as port:
        yield f"http://{in_address(given.metrics_host)}:{port}/metrics"


def serve_at(
    opened: socket.socket, host: str, metrics: str, bots: Bots, given: argparse.Namespace, words: Words
) -> None:
    port = opened.getsockname()[1]
    addresses = tuple(f"http://{address}:{port}" for address in own_addresses()) if given.lan else ()
    thinkers = max(1, ((os.cpu_count() or 2) - 1) // given.workers)
    settings = Settings(
        hosts=hosts(given, host),
        addresses=addresses,
        proxy=read_proxy(given.proxy),
        bus=given.bus or "",
        open_lobby=given.open_lobby,
        is_measured=bool(metrics),
        log=given.log,
        thinkers=thinkers,
        bots=bots,
        pace=pace(),
        ease=ease(),
    )
    here = f"http://{'localhost' if host in (HERE, EVERYWHERE, EVERYWHERE_6) else in_address(host)}:{port}/"

    def ready() -> None:
        print(words.text("cli.serve.ready", address=here))
        for address in addresses:
            print(words.text("cli.serve.ready-lan", address=f"{address}/"))
        if metrics:
            print(words.text("cli.serve.metrics", address=metrics))
        print(words.text("cli.serve.stop"), flush=True)
        tell_service_manager(READY)

    database = given.database or make_default_database()
    if given.workers == 1:
        serve(opened, database, settings, ready)
    else:
        serve_with_workers(given.workers, opened, database, settings, ready)


def check_workers(given: argparse.Namespace) -> None:
    """Several need a database that several processes can share."""
    if not 1 <= given.workers <= MOST_WORKERS:
        raise Unreadable(phrase("fault.workers-count", count=given.workers, most=MOST_WORKERS))
    if given.workers > 1 and (not given.database or Address(given.database).is_sqlite):
        raise Unreadable(phrase("fault.workers-sqlite"))


def read_bots(given: list[str]) -> Bots:
    """Bots of the host by name, each checked as far as that goes without starting it."""
    bots = tuple(map(read_named, given))
    names = [name for name, _ in bots]
    for name in names:
        if names.count(name) > 1:
            raise Unreadable(phrase("fault.own-bot.taken", name=name))
    add_own(dict(bots))
    return bots


def read_port(port: int) -> int:
    if not 0 <= port < 65_536:
        raise Unreadable(phrase("fault.port", port=port))
    return port


def read_proxy(address: str) -> str:
    """The address of a proxy. Only its headers about visitors are trusted."""
    try:
        return str(ip_address(address)) if address else ""
    except ValueError:
        raise Unreadable(phrase("fault.proxy", address=address[:40])) from None


def pace() -> float:
    """The time in seconds that a bot waits before it decides, so that people can follow."""
    return read_number(PACE, os.environ[PACE], 0, SLOWEST) / 1000 if PACE in os.environ else Settings().pace


def ease() -> float:
    """What the limits of requests are multiplied by, for a site with many people behind one address."""
    return read_number(EASE, os.environ[EASE], 1, MOST_EASE) if EASE in os.environ else Settings().ease


def first_free(host: str) -> socket.socket:
    """Listen at the default port or the next free one."""
    for port in range(PORT, PORT + OTHERS):
        try:
            return listen(host, port)
        except CannotListen:
            continue
    return listen(host, PORT + OTHERS)


def make_default_database() -> str:
    """The address of the default database, in a folder that is there."""
    default_folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    return default_database()


def hosts(given: argparse.Namespace, host: str) -> tuple[str, ...]:
    """The names that the `Host` header may contain; others are refused."""
    everywhere = given.lan or host in (EVERYWHERE, EVERYWHERE_6)
    own = own_addresses() if everywhere else [in_address(host)]
    return (*NAMES_OF_HERE, *own, *(own_names(socket.gethostname()) if given.lan else []), *map(in_address, given.name))


def own_names(machine: str) -> list[str]:
    """The names of this machine in the home network; the second needs no name server."""
    return [machine, f"{machine.partition('.')[0]}.local"]


def in_address(host: str) -> str:
    """The host as in an address with a port: IPv6 in brackets."""
    return f"[{host}]" if host.count(":") > 1 and not host.startswith("[") else host


def own_addresses() -> list[str]:
    """The address of this machine in the home network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return []
        return [str(probe.getsockname()[0])]
