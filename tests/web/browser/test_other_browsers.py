"""Whole games in Firefox and in WebKit, each as Debian has it: by a mouse, at random."""

import random
from collections.abc import Iterator
from typing import Final

import pytest
from tests.web.browser.clicking import AIM, EFFECT
from tests.web.browser.drivers import Driver, start_firefox, start_webkit
from tests.web.browser.short_games import SHORT, invite
from tests.web.browser.site import Site

START: Final = {"firefox": start_firefox, "webkit": start_webkit}
PACKAGES: Final = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver and xvfb"}
IS_OVER: Final = "() => Boolean(document.querySelector('#result .verdict'))"
IS_LIVE: Final = "() => Boolean(document.querySelector('html.js:not(.offline) #status-text'))"
# What has happened is shown at once, so that nobody waits for scenes.
SIT_DOWN: Final = """name => {
  localStorage.setItem("speed", "instant");
  document.getElementById("name").value = name;
  const box = document.querySelector("form button.main").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
MOST_CLICKS: Final = 3000

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=START)
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    started = START[request.param](tmp_path_factory.mktemp(request.param))
    if started is None:
        pytest.skip(f"no {PACKAGES[request.param]} on this machine: the pages cannot be opened in {request.param}")
    yield started
    started.close()


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_is_played(game: str, driver: Driver, site: Site) -> None:
    driver.go(invite(site, game))
    driver.click(*driver.run(SIT_DOWN, "Anna"))
    driver.wait_for(IS_LIVE)
    luck = random.Random(7)
    for _ in range(MOST_CLICKS):
        if driver.run(IS_OVER):
            return
        click_once(driver, luck.random())
    raise AssertionError(driver.run("() => document.getElementById('status').textContent"))


def click_once(driver: Driver, share: float) -> None:
    """Something that goes on with the decision, if there is anything yet."""
    aim = driver.run(AIM, share)
    if aim is None or not aim["asked"] or not aim["hit"]:
        return
    driver.click(aim["x"], aim["y"])
    driver.wait_for(EFFECT, aim["mark"])
