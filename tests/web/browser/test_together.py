"""One screen for two people: the page goes to the cover by itself, and going back shows nothing."""

from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson, Photograph


def test_the_screen_is_passed_on(person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna")
    page = anna.page
    page.goto(f"{anna.address}/new?game=twist")
    page.set_checked("#together", True)
    assert page.input_value("#seat-2") == "me", "somebody to share it with"
    page.fill("[name=name-1]", "Anna")
    page.fill("[name=name-2]", "Ben")
    page.click("form.new-table button.main")
    assert page.inner_text("h1") == "Pass the screen to Anna"
    photograph(anna, "cover")
    page.wait_for_selector("#uncover:focus")
    page.keyboard.press("Enter")
    anna.wait_until_live()
    Clicker(3).play([page], until=lambda page: page.locator("#confirm").count() > 0)
    received = len(anna.received)
    page.click("#confirm")
    page.wait_for_url("**/together")
    assert page.inner_text("h1") == "Pass the screen to Ben"
    page.go_back()
    assert page.inner_text("h1") == "Pass the screen to Ben"
    documents = [one.text for one in anna.received[received:] if one.kind == "document"]
    assert documents
    assert not any("data-pick" in text for text in documents), "no page of a seat was sent meanwhile"
    page.click("#uncover")
    anna.wait_until_live()
    assert anna.seat == "2"
