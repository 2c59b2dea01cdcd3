"""Pages and tables have room for a language whose words are 40 % longer, on a phone and at a desk."""

from collections.abc import Iterator
from typing import Final

import pytest
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE
from tests.web.browser.site import Site
from tests.web.browser.test_phone import check_fits, check_width
from tests.words.pseudo import LANGUAGE, lengthened

PAGES: Final = (
    "/",
    "/new?game=twist",
    "/new?game=verona",
    "/learn",
    "/practice/verona/5",
    "/strategy/council",
    "/privacy",
)
GAMES: Final = ("twist", "council", "verona")
# The program, which says everything in the language for tests.
SPEAKING_IT: Final = """
from tests.words.pseudo import pseudo_words
from piazza.cli.main import run
from piazza.web.http import language
language.words_in = lambda _: pseudo_words()
run()
"""
# Buttons whose text is wider than they are; names of streets are the same in all languages.
CUT: Final = """() => [...document.querySelectorAll("button:not(.street), a.btn, summary")]
  .filter(one => one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
  .map(one => `${one.id} ${one.className} ${one.textContent.trim()} ${one.scrollWidth}/${one.clientWidth}`)"""
each_size = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


@pytest.fixture(scope="module")
def longer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that speaks it."""
    site = Site(tmp_path_factory.mktemp("longer"), program=("-c", SPEAKING_IT))
    yield site.address
    site.stop()


@each_size
def test_pages_have_room(size: tuple[int, int], person: MakePerson, longer: str) -> None:
    page = person(at=longer, size=size).page
    for path in PAGES:
        page.goto(f"{longer}{path}")
        assert page.get_attribute("html", "lang") == LANGUAGE
        assert lengthened("the") in page.inner_text("body").lower().split()
        check_width(page, size[0])
        assert page.evaluate(CUT) == [], path
        if size == PHONE:
            check_fits(page)


@each_size
@pytest.mark.parametrize("game", GAMES)
def test_tables_have_room(game: str, size: tuple[int, int], person: MakePerson, longer: str) -> None:
    anna = person("Anna", at=longer, size=size)
    page = anna.page
    page.goto(longer)
    page.locator(f'form:has(input[value="{game}"]) button').click()
    anna.wait_until_live()
    check_width(page, size[0])
    assert page.evaluate(CUT) == []
    if size == PHONE:
        check_fits(page)
