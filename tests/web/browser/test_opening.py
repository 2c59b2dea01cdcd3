"""The lobby on a laptop, a new table by presets, and the colours of one's own."""

import pytest
from tests.web.browser.conftest import MakePerson, Photograph

GROUND = "() => getComputedStyle(document.body).backgroundColor"


def test_all_games_can_be_played_without_scrolling_on_a_laptop(person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna", size=(1280, 800))
    anna.page.goto(anna.address)
    photograph(anna, "lobby-laptop")
    for button in anna.page.locator(".play-now button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800


def test_a_preset_fills_in_what_it_is_about_and_nothing_else(person: MakePerson) -> None:
    anna = person("Anna", size=(360, 740))
    page = anna.page
    page.goto(f"{anna.address}/new?game=twist")
    page.fill("#name", "Anna")
    page.click("a[href$='preset=tournament']")
    assert page.url.endswith("/new?game=twist"), "the form stays"
    assert page.input_value("#name") == "Anna"
    assert page.is_checked("#option-match")
    assert page.is_checked("#clock-game-900-10")
    assert page.locator("a[aria-current]").get_attribute("href") == "/new?game=twist&preset=tournament"
    page.click("label:has(#option-days-3)")
    assert page.locator("a[aria-current]").count() == 0
    page.click("a[href$='preset=box']")
    assert not page.is_checked("#option-match")
    assert page.is_checked("#clock-none")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scripts", [True, False], ids=["script", "no script"])
def test_the_colours_of_a_person_win_over_those_of_the_device(person: MakePerson, scripts: bool) -> None:
    anna = person("Anna", scripts=scripts, scheme="dark")
    page = anna.page
    page.goto(anna.address)
    dark = "rgb(23, 20, 15)"
    assert page.evaluate(GROUND) == dark
    page.click("header [value=light]")
    page.wait_for_selector("html[data-theme=light]")
    page.wait_for_load_state()
    assert page.evaluate(GROUND) == "rgb(251, 246, 236)"
    page.locator("form.play-now button").first.click()
    anna.wait_until_live()
    page.wait_for_load_state()
    assert page.evaluate(GROUND) == "rgb(251, 246, 236)"
    page.click("#more-menu summary")
    page.click("#more-menu [value=system]")
    page.wait_for_selector("html:not([data-theme])")
    page.wait_for_load_state()
    assert page.evaluate(GROUND) == dark
