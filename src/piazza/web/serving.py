"""Running the site until somebody stops it."""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from piazza.core.errors import Fault
from piazza.core.phrases import phrase
from piazza.store.sql import open_store
from piazza.store.store import Store
from piazza.thinking.own import add_own
from piazza.web.app import make_app
from piazza.web.garbage import Garbage
from piazza.web.hall.bus import Bus
from piazza.web.hall.bus.choosing import bus_for
from piazza.web.hall.hall import Hall
from piazza.web.hall.settings import Settings
from piazza.web.http.language import words_in
from piazza.web.logs import log_to_stderr
from piazza.web.render.templates import load_ahead
from piazza.web.security.connections import allow_open_files, guarded_http
from piazza.web.security.frames import GuardedSocket
from piazza.web.security.limits import LARGEST
from piazza.words.catalogue import ENGLISH

BACKLOG = 1024
PATIENCE = 3  # seconds for open requests when the site is stopped


class CannotListen(Fault):
    """The address is taken, or not ours."""


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; port 0 means any that is free."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return listening(socket.socket(family, kind, protocol), place)
    except (OSError, OverflowError, UnicodeError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else str(problem)
        raise CannotListen(phrase("fault.listen", host=host, port=port, problem=why)) from problem


def listening(opened: socket.socket, place: tuple[object, ...]) -> socket.socket:
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind(place)
        opened.listen(BACKLOG)
    except BaseException:
        opened.close()
        raise
    return opened


def serve(opened: socket.socket, database: str, settings: Settings, ready: Callable[[], None]) -> None:
    """Answer on this socket until SIGINT or SIGTERM; `ready` is called when the first request can come."""
    log_to_stderr(settings.log)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(answer(opened, database, settings, ready))


def new_event_loop() -> asyncio.AbstractEventLoop:
    """The faster loop where there is one."""
    try:
        import uvloop  # noqa: PLC0415 - not on every system
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def answer(
    opened: socket.socket, database: str, settings: Settings, ready: Callable[[], None], until: int | None = None
) -> None:
    """Also stop when something can be read from the file descriptor `until`, which a supervisor gives.

    The supervisor has found the bus. If that is lost when a worker is started again, the worker does without it.
    """
    add_own(dict(settings.bots))
    bus = bus_for(database, settings.bus)
    hall, app = make_site(await open_store(database), bus, settings)
    try:
        await hall.open(must_have_bus=until is None)
        loading = asyncio.create_task(load_ahead(words_in(ENGLISH)))
        await SiteServer(app, ready, settings.proxy, until, hall.readiness.leave).serve([opened])
        loading.cancel()
    finally:
        await hall.close()


def make_site(store: Store, bus: Bus, settings: Settings) -> tuple[Hall, Starlette]:
    if settings.is_measured:
        from piazza.web.metrics.site import measured_site  # noqa: PLC0415 - an extra
        from piazza.web.metrics.totals import Totals  # noqa: PLC0415

        return measured_site(store, bus, settings, Totals())
    hall = Hall(store, bus, settings)
    return hall, make_app(hall)


class SiteServer(uvicorn.Server):
    """Uvicorn as we use it. It writes no access log: addresses of seats would be in it."""

    def __init__(
        self,
        app: Starlette,
        ready: Callable[[], None],
        proxy: str = "",
        until: int | None = None,
        leaving: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="off",
                log_config=None,
                access_log=False,
                proxy_headers=bool(proxy),
                forwarded_allow_ips=[proxy],
                server_header=False,
                http=guarded_http(getattr(app.state, "ease", 1.0)),
                ws=GuardedSocket,
                ws_max_size=LARGEST,
                ws_per_message_deflate=False,  # compressed lengths leak secrets beside chosen text
                timeout_graceful_shutdown=PATIENCE,
            )
        )
        self._ready = ready
        self._until = until
        self._leaving = leaving
        self._garbage = Garbage()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to, and come back from it: uvicorn would go on to die of the signal, before the bots end."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        if self._until is not None:
            loop.add_reader(self._until, self._leave)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._leaving()
        super().handle_exit(sig, frame)

    def _leave(self) -> None:
        assert self._until is not None, "this is called when it can be read from"
        asyncio.get_running_loop().remove_reader(self._until)
        self.handle_exit(signal.SIGTERM, None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        allow_open_files()
        await super().startup(sockets)
        self._garbage.start()
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._garbage.stop()
        await super().shutdown(sockets)
