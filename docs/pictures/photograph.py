"""Photograph the pages of the site in all their states, sizes and schemes. Needs chromium.

`make screenshots` writes them into build/screenshots/en, `make screenshots LANGUAGE=it` those in Italian beside it;
`ARGS="--sizes 360 1280 --schemes light --only pages council"` takes fewer.
`PYTHONPATH=. .venv-pure/bin/python docs/pictures/photograph.py --readme` takes the picture at the top of the README.
"""

import os
import shutil
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.web.browser.clicking import Clicker
from tests.web.browser.short_games import invitations
from tests.web.browser.site import Site
from tests.web.browser.test_controls import illegal_thing

README: Final = Path(__file__).parent / "site.jpg"
SIZES: Final = {360: 740, 768: 1024, 1280: 800, 1920: 1080}
DESK: Final = 1280
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
PLAIN: Final = {
    "lobby": "/",
    "learn": "/learn",
    "privacy": "/privacy",
    "no-seats": "/seats",
    "used-link": "/seats/nothing",
    "error": "/nowhere",
}
OF_A_GAME: Final = {
    "lessons": "/learn/{game}",
    "rules": "/rules/{game}",
    "rule": "/rules/{game}/{rule}",
    "practice": "/practice/{game}",
    "question": "/practice/{game}/5",
    "exercise": "/practice/{game}/5?asked=1&answer=0",
    "strategy": "/strategy/{game}",
    "new": "/new?game={game}",
}
RULES: Final = {"twist": "TR-1", "council": "CR-2", "verona": "VR-3"}  # rulings have reasons
SEATS: Final = {"twist": 2, "council": 4, "verona": 4}
# Where two people choose in secret at the same time: at so many seats, as soon as there is this.
SEALED: Final = {"council": (2, "#hand .can-pick"), "verona": (4, ".kind.can-pick")}
OPTIONS: Final = {"twist": {}, "council": {"poison": "on"}, "verona": {"rounds": "3"}}
MIDDLE: Final = {"twist": 20, "council": 20, "verona": 26}  # clicks
NAMES: Final = ("Anna", "Bruno")
LIVE: Final = "html.js:not(.offline) #status-text"
SCENE: Final = "#scene:not([hidden])"
SCENES: Final = {"twist": "#board", "council": "#board", "verona": "#board .lying .deed b"}  # what is to be seen in one
# A scene in which there is what is waited for lasts until it is photographed in all sizes.
HELD: Final = """const later = setTimeout;
window.setTimeout = (then, time) => later(then, document.querySelector(window.held) ? 1e9 : time);"""
OPEN: Final = "document.querySelectorAll('.rare, .own-text, .exercise details').forEach(one => { one.open = true; })"
SLIP: Final = "#overlay[open] h2"
OVER: Final = {"twist": "", "council": "book", "verona": "key"}  # what is opened over the table
INSTANT: Final = "localStorage.setItem('speed', 'instant')"  # no scenes where none are photographed

State = tuple[str, Page]


class Studio:
    """A site, and browsers in which people wish for no motion unless that is photographed."""

    def __init__(self, site: Site, browser: Browser, language: str) -> None:
        self.site = site
        self._browser = browser
        self._language = language

    def page(self, motion: bool = False) -> Page:
        wish: Literal["no-preference", "reduce"] = "no-preference" if motion else "reduce"
        context = self._browser.new_context(viewport=window(DESK), reduced_motion=wish, locale=self._language)
        context.add_init_script(HELD if motion else INSTANT)
        return context.new_page()

    def sit_down(self, game: str, people: int = 1, seats: int = 0, motion: bool = False) -> list[Page]:
        """At a new table, so many people against bots."""
        filled = ["friend"] * people + ["bot:easy"] * ((seats or SEATS[game]) - people)
        links = invitations(self.site, game, filled, OPTIONS[game], self._language)
        return [self.take(link, name, motion) for link, name in zip(links, NAMES, strict=False)]

    def take(self, link: str, name: str, motion: bool) -> Page:
        page = self.page(motion)
        page.goto(link)
        page.fill("#name", name)
        page.click("form button.main")
        page.wait_for_selector(LIVE)
        return page


def window(width: int) -> ViewportSize:
    return {"width": width, "height": SIZES[width]}


def pages(studio: Studio) -> Iterator[State]:
    """What everybody sees."""
    plain = studio.page()
    for name, path in PLAIN.items():
        plain.goto(studio.site.address + path)
        yield name, plain
    for game in SEATS:
        for name, path in OF_A_GAME.items():
            plain.goto(studio.site.address + path.format(game=game, rule=RULES[game]))
            plain.evaluate(OPEN)
            yield f"{name}-{game}", plain
        plain.goto(f"{studio.site.address}/learn/{game}")
        plain.click(".lesson-list button")
        plain.wait_for_selector(LIVE)
        yield f"lesson-{game}", plain


def company(studio: Studio) -> Iterator[State]:
    """A table that waits for friends, what one of them sees first, another device, and one screen for two."""
    host = studio.page()
    host.goto(f"{studio.site.address}/new?game=council")
    host.fill("#name", "Anna")
    host.select_option("#seat-2", "friend")
    host.set_checked("[name=strangers]", True)
    host.click("form.new-table button.main")
    host.wait_for_selector(LIVE)
    yield "waiting-room", host
    table, guest = host.url, studio.page()
    guest.goto(host.input_value("#link-2"))
    yield "join", guest
    guest.goto(table)
    yield "taken", guest
    guest.goto(studio.site.address)
    yield "lobby-with-open-tables", guest
    guest.click(".open-tables a")
    guest.wait_for_selector("#name")
    yield "open-table", guest
    host.click("#company > summary")
    yield "company", host
    host.goto(f"{table}/feed")
    yield "feed", host
    host.goto(f"{studio.site.address}/privacy?seat={table.partition('/t/')[2]}")
    yield "privacy-of-a-seat", host
    host.goto(studio.site.address)
    host.click(".card .menu summary")
    yield "lobby-with-tables", host
    yield from another_device(studio, host)
    yield from one_screen(studio)


def another_device(studio: Studio, host: Page) -> Iterator[State]:
    """The seats of a browser go to another one."""
    host.goto(f"{studio.site.address}/seats")
    yield "seats", host
    host.click("main button.main")
    host.wait_for_selector("#seats-link")
    yield "seats-link", host
    other = studio.page()
    other.goto(host.input_value("#seats-link"))
    yield "seats-to-take", other


def one_screen(studio: Studio) -> Iterator[State]:
    """For two people: the form, and the cover."""
    page = studio.page()
    page.goto(f"{studio.site.address}/new?game=twist")
    page.set_checked("#together", True)
    yield "new-together", page
    for number, name in enumerate(NAMES, 1):
        page.fill(f"[name=name-{number}]", name)
    page.click("form.new-table button.main")
    page.wait_for_selector("#uncover")
    yield "together", page


def table(studio: Studio, game: str) -> Iterator[State]:
    """One game from its start to its replay."""
    [page], clicker = studio.sit_down(game), Clicker(5)
    wait_until_asked(page)
    yield f"{game}-start", page
    clicker.play([page], until=lambda page: page.locator(".draft li").count() > 0 or is_over(page))
    yield f"{game}-draft", page
    yield from slips(page, game)
    clicker.play([page], clicks=MIDDLE[game])
    wait_until_asked(page)
    yield f"{game}-middle", page
    page.keyboard.press("w")
    page.wait_for_selector("#words li")
    yield f"{game}-words", page
    page.click("#words-box > summary")
    page.click("#more-menu > summary")
    yield f"{game}-menu", page
    yield from since(page, game)
    if not is_over(page):
        page.click("#more-menu > summary")
        page.locator('#more-menu form[action$="/bot"] button').click()
    page.wait_for_selector("#result-box", timeout=120_000)
    yield f"{game}-end", page
    page.goto(f"{page.url}?at=20")
    page.wait_for_selector("html.js #replay")
    yield f"{game}-replay", page
    page.goto(page.url.replace("/1?", "/watch?eyes=2&"))
    page.wait_for_selector("html.js #replay")
    yield f"{game}-moment", page
    yield from scene(studio, game)
    if game in SEALED:
        yield from sealed(studio, game)


def slips(page: Page, game: str) -> Iterator[State]:
    """What lies over a table for a while."""
    if page.locator(".head.offered-once").count():
        page.keyboard.press("Escape")
    page.click("#goal")
    page.wait_for_selector(SLIP)
    yield f"{game}-goal", page
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("i")
    page.wait_for_selector(SLIP)
    yield f"{game}-about", page
    page.click("#overlay .about-rules a")
    page.wait_for_selector("#overlay article.rule")
    yield f"{game}-rule", page
    page.keyboard.press("Escape")
    if OVER[game]:
        page.click(f"button[popovertarget={OVER[game]}]")
        yield f"{game}-{OVER[game]}", page
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open]")
    yield f"{game}-keys", page
    page.keyboard.press("Escape")
    illegal_thing(page).click()
    page.wait_for_selector("#fault:not(:empty)")
    yield f"{game}-refusal", page


def since(page: Page, game: str) -> Iterator[State]:
    """What has happened since the last turn, as whoever has no script sees it."""
    table = page.url
    page.goto(f"{table}/since")
    yield f"{game}-since", page
    page.goto(table)
    page.wait_for_selector(LIVE)


def scene(studio: Studio, game: str) -> Iterator[State]:
    """While something happens, if it happens soon."""
    [page], clicker = studio.sit_down(game, motion=True), Clicker(2)
    page.evaluate("held => { window.held = held; }", f"html:has({SCENE}) {SCENES[game]}")
    for _ in range(600):
        clicker.click_once(page)
        if page.locator(SCENE).count() and page.locator(SCENES[game]).count():
            yield f"{game}-scene", page
            return
        page.wait_for_timeout(100)
    raise RuntimeError(f"{game} played no scene in which there was {SCENES[game]}")


def sealed(studio: Studio, game: str) -> Iterator[State]:
    """A choice that waits for that of a friend."""
    seats, asked = SEALED[game]
    pages, clicker = studio.sit_down(game, people=2, seats=seats), Clicker(5)
    clicker.play(pages, until=lambda page: page.locator(asked).count() > 0)
    clicker.play(pages[:1], until=lambda page: page.locator("#open-again").count() > 0)
    yield f"{game}-sealed", pages[0]


def wait_until_asked(page: Page) -> None:
    page.wait_for_selector("#status-text[data-mine], #result-box", timeout=60_000)


def is_over(page: Page) -> bool:
    return page.locator("#result-box").count() > 0


# Every state of every page, by name.
PARTS: Final[dict[str, Callable[[Studio], Iterator[State]]]] = {
    "pages": pages,
    "company": company,
    **{game: partial(table, game=game) for game in SEATS},
}


def photograph(state: str, page: Page, given: Namespace) -> None:
    """In all sizes and schemes; a table as a window shows it, another page as a whole."""
    whole = page.locator("#table").count() == 0
    for width in given.sizes:
        page.set_viewport_size(window(width))
        for scheme in given.schemes:
            page.emulate_media(color_scheme=scheme)
            path = given.folder / f"{state}-{width}-{scheme}.png"
            page.screenshot(path=path, full_page=whole, animations="disabled")  # as they look when they have ended
    sys.stdout.write(f"{state}\n")
    page.set_viewport_size(window(DESK))


def photograph_for_readme(studio: Studio) -> None:
    """A table of Verona, somewhere in the game."""
    page = studio.page()
    page.goto(studio.site.address)
    game = page.locator("article", has=page.locator("input[value=verona]"))
    game.locator("select[name=level]").select_option("easy")
    game.locator("button.main").click()
    page.wait_for_selector(LIVE)
    Clicker(seed=5).play([page], clicks=MIDDLE["verona"])
    wait_until_asked(page)
    page.mouse.move(0, 0)
    page.screenshot(path=README, type="jpeg", quality=62)


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--language", default="en")
    parser.add_argument("--folder", type=Path, default=Path("build/screenshots"), help="gets a folder per language")
    parser.add_argument("--sizes", nargs="+", type=int, choices=SIZES, default=list(SIZES))
    parser.add_argument("--schemes", nargs="+", choices=SCHEMES, default=SCHEMES)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="parts of the site")
    given = parser.parse_args()
    given.folder /= given.language
    given.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), "--open-lobby", "--database", f"sqlite:///{folder}/site.sqlite")
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=sandbox)
        studio = Studio(site, browser, given.language)
        if given.readme:
            photograph_for_readme(studio)
        else:
            for part in given.only:
                for state, page in PARTS[part](studio):
                    photograph(state, page, given)
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()
