"""People at their browsers: each has cookies of his own, and everything that reaches him is kept."""

import re
from contextlib import suppress
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, WebSocket

DESK: Final = (1280, 900)
PHONE: Final = (360, 740)
TABLE: Final = re.compile(r"/t/(\w+)/(\w+)")

Scheme = Literal["light", "dark"]


class Received(NamedTuple):
    """A frame of a socket, or the body of an answer."""

    kind: str  # frame, document, fetch, stylesheet …
    url: str
    text: str


class Person:
    """A browser of one's own; `problems` is what its developer tools would show in red or yellow."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "",
        size: tuple[int, int] = DESK,
        scripts: bool = True,
        motion: bool = False,
        scheme: Scheme = "light",
        touch: bool = False,
    ) -> None:
        self.name = name
        self.address = address
        self.received: list[Received] = []
        self.problems: list[str] = []
        self.forgiven: list[str] = []
        self.bytes_by_url: dict[str, int] = {}
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            java_script_enabled=scripts,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme=scheme,
            has_touch=touch,
            accept_downloads=True,
        )
        if not motion:  # what has happened is shown at once, so that tests need not wait for scenes
            self.context.add_init_script("localStorage.getItem('speed') ?? localStorage.setItem('speed', 'instant')")
        self._live = "html.js:not(.offline) #status-text" if scripts else "#status-text"
        self.context.set_default_timeout(15_000)
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("request", self._asked)
        page.on("requestfinished", self._answered)
        page.on("websocket", self._opened)
        return page

    def forgive(self, *beginnings: str) -> None:
        """What a test brings about on purpose, such as a lost connection, is no problem."""
        self.forgiven += beginnings

    @property
    def faults(self) -> list[str]:
        return [text for text in self.problems if not text.startswith(tuple(self.forgiven))]

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        if request.url.startswith(("data:", "blob:")) or urlsplit(request.url).netloc == urlsplit(self.address).netloc:
            return
        self.problems.append(f"asked another host: {request.url}")

    def _answered(self, request: Request) -> None:
        with suppress(Error):  # of the last answers, the page may be closed before they are read
            self._keep(request)

    def _keep(self, request: Request) -> None:
        response = request.response()
        if response is None:
            return
        sizes = request.sizes()
        self.bytes_by_url[request.url] = sizes["responseBodySize"] + sizes["responseHeadersSize"]
        if not 300 <= response.status < 400 and "/record" not in request.url:
            self.received.append(Received(request.resource_type, request.url, response.text()))

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(Received("frame", socket.url, str(frame))))

    @property
    def frames(self) -> list[str]:
        return [one.text for one in self.received if one.kind == "frame"]

    @property
    def table(self) -> str:
        return self._place()[1]

    @property
    def seat(self) -> str:
        return self._place()[2]

    def _place(self) -> re.Match[str]:
        found = TABLE.search(self.page.url)
        assert found is not None, f"{self.page.url} is no table"
        return found

    # What everybody does at a table ----------------------------------------------------------------------------------

    def open_table(
        self, game: str, seats: list[str], options: dict[str, str] | None = None, switches: tuple[str, ...] = ()
    ) -> None:
        """Through the lobby and its form."""
        page = self.page
        page.goto(self.address)
        page.locator(f'a[href="/new?game={game}"]').click()
        page.fill("#name", self.name)
        if page.locator("input[type=radio][name=players]").count():
            page.locator(f"label:has(#players-{len(seats)})").click()
        for number, who in enumerate(seats, 1):
            page.select_option(f"#seat-{number}", who)
        for option, value in (options or {}).items():
            self._choose(option, value)
        for switch in switches:
            page.check(f"[name={switch}]")
        page.locator("form.new-table button.btn.main").click()
        self.wait_until_live()

    def _choose(self, option: str, value: str) -> None:
        """A switch, one of a row, or one of a list; what few look for is behind a fold."""
        page, field = self.page, f"#option-{option}"
        if page.locator(f"#rare-options:not([open]) :is({field}, {field}-{value})").count():
            page.click("#rare-options > summary")
        if page.locator(f"input{field}").count():
            page.set_checked(field, value == "on")
        elif page.locator(f"select{field}").count():
            page.select_option(field, value)
        else:
            page.locator(f"label:has({field}-{value})").click()

    def invitation(self, seat: int) -> str:
        return self.page.input_value(f"#link-{seat}")

    @property
    def watch_link(self) -> str:
        return self.page.input_value("#link-watch")

    def sit_down(self, link: str) -> None:
        self.page.goto(link)
        self.page.fill("#name", self.name)
        self.page.locator("form button.btn.main").click()
        self.wait_until_live()

    def watch(self, link: str) -> None:
        self.page.goto(link)
        self.wait_until_live()

    def wait_until_live(self, page: Page | None = None) -> None:
        (page or self.page).wait_for_selector(self._live)

    @property
    def seat_keys(self) -> set[str]:
        """The values of cookies that open seats or make somebody the host."""
        cookies = self.context.cookies([f"{self.address}/t/{self.table}/{seat}" for seat in (self.seat, "watch")])
        return {cookie["value"] for cookie in cookies if cookie["name"] in ("seat", "host")}
