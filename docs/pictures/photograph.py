"""Photograph a table of Verona on the running site, for the top of the README. Needs chromium.

Run from the top folder: PYTHONPATH=. .venv-pure/bin/python docs/pictures/photograph.py
"""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Page, sync_playwright
from tests.web.browser.clicking import Clicker, is_asked
from tests.web.browser.site import Site

FILE: Final = Path(__file__).parent / "site.jpg"
SIZE: Final = {"width": 1280, "height": 800}
CLICKS: Final = 46


def play_on(page: Page, address: str) -> None:
    """Against easy bots, to somewhere in the game."""
    page.goto(address)
    game = page.locator("article", has=page.locator("input[value=verona]"))
    game.locator("select").select_option("easy")
    game.locator("button.main").click()
    page.wait_for_selector("html.js:not(.offline) #status-text")
    clicker = Clicker(seed=5)
    clicker.play([page], clicks=CLICKS)
    while not is_asked(page):
        page.wait_for_timeout(50)
    page.mouse.move(0, 0)


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
        play_on(page, site.address)
        page.screenshot(path=FILE, type="jpeg", quality=62)
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()
