"""Games in Firefox and in WebKit, each as Debian has it: whole ones by the keyboard, and beginnings by a mouse."""

import random
from collections.abc import Iterator
from typing import Final

import pytest
from tests.web.browser.clicking import AIM, EFFECT
from tests.web.browser.drivers import Driver, start_firefox, start_webkit
from tests.web.browser.short_games import SHORT, invite
from tests.web.browser.site import Site
from tests.web.browser.typing import IS_OVER, Typist

START: Final = {"firefox": start_firefox, "webkit": start_webkit}
PACKAGES: Final = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver and xvfb"}
IS_LIVE: Final = "() => Boolean(document.querySelector('html.js:not(.offline) #status-text'))"
# What has happened is shown at once, so that nobody waits for scenes.
SIT_DOWN: Final = """name => {
  localStorage.setItem("speed", "instant");
  document.getElementById("name").value = name;
  const box = document.querySelector("form button.main").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
CLICKS: Final = 15

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=START)
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    started = START[request.param](tmp_path_factory.mktemp(request.param))
    if started is None:
        pytest.skip(f"no {PACKAGES[request.param]} on this machine: the pages cannot be opened in {request.param}")
    yield started
    started.close()


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_is_played_by_the_keyboard(game: str, driver: Driver, site: Site) -> None:
    sit_down(driver, invite(site, game))
    typist = Typist(driver, 11)
    typist.play()
    assert len(typist.decisions) > 1


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_begun_by_clicks(game: str, driver: Driver, site: Site) -> None:
    sit_down(driver, invite(site, game))
    luck = random.Random(7)
    clicked = 0
    while clicked < CLICKS and not driver.run(IS_OVER):
        clicked += click_once(driver, luck.random())


def sit_down(driver: Driver, invitation: str) -> None:
    driver.go(invitation)
    driver.click(*driver.run(SIT_DOWN, "Anna"))
    driver.wait_for(IS_LIVE)


def click_once(driver: Driver, share: float) -> bool:
    """Something that goes on with the decision, if there is anything yet; whether there was."""
    aim = driver.run(AIM, share)
    if aim is None or not aim["asked"] or not aim["hit"]:
        return False
    driver.click(aim["x"], aim["y"])
    driver.wait_for(EFFECT, aim["mark"])
    return True
