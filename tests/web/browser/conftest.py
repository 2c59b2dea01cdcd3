"""What the tests in a browser share: one browser, one site, and people who must not see a single error."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.web.browser.people import Person
from tests.web.browser.site import Site

# The shell without windows is the lightest. All of them are the same browser.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
MakePerson = Callable[..., Person]
Photograph = Callable[..., None]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not longer than a module: as long as it is open a loop runs in this thread, and other tests want their own."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("no chromium on this machine: the pages cannot be opened in a browser")
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=sandbox)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.stop()
    assert running.complaints == ""


@pytest.fixture
def client(site: Site) -> Iterator[httpx.Client]:
    """For programs on the site."""
    with httpx.Client(base_url=site.address) as opened:
        yield opened


@pytest.fixture
def person(browser: Browser, request: pytest.FixtureRequest) -> Iterator[MakePerson]:
    """Makes people; in the end none of them may have seen an error, a warning, or another host."""
    people: list[Person] = []

    def make(name: str = "", *, at: str = "", **how: Any) -> Person:
        address = at or request.getfixturevalue("site").address
        people.append(Person(browser, address, name, **how))
        return people[-1]

    yield make
    faults = {one.name or "watcher": one.faults for one in people if one.faults}
    for one in people:
        one.context.close()
    assert not faults


@pytest.fixture
def photograph() -> Photograph:
    """Keeps pictures of the main states where PIAZZA_SCREENSHOTS says; without it none are taken."""
    folder = os.environ.get("PIAZZA_SCREENSHOTS")

    def take(person: Person, name: str, **how: Any) -> None:
        if folder is not None:
            person.page.screenshot(path=Path(folder, f"{name}.png"), **how)

    return take
