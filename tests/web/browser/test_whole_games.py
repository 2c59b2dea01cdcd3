"""Whole games by clicks alone: two people, a bot where the game has room for one, and somebody who watches."""

from statistics import mean
from typing import Final

import pytest
from playwright.sync_api import Page
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import Person
from tests.web.browser.secrecy import check_secrets, past_of, public_lines
from tests.web.browser.site import Site

GAMES: Final = {
    "twist": (["me", "friend"], {"days": "2"}),
    "council": (["me", "friend", "bot:easy"], {"poison": "on", "quick": "on"}),
    "verona": (["me", "friend", "bot:easy"], {"rounds": "1"}),
}
FIRST_LOAD: Final = 150_000  # bytes over the wire until a table is on the screen
MEAN_FRAME: Final = 20_000  # bytes of a frame of the socket with its scenes, before compression


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_to_the_end(game: str, site: Site, person: MakePerson, photograph: Photograph) -> None:
    anna, ben, watcher = person("Anna"), person("Ben"), person()
    seats, options = GAMES[game]
    anna.open_table(game, seats, options)
    photograph(anna, f"{game}-start")
    watcher.watch(anna.watch_link)
    assert sum(watcher.bytes_by_url.values()) <= FIRST_LOAD
    ben.sit_down(anna.invitation(2))
    for reader in (ben, watcher):  # the board in words tells no more than the board
        reader.page.click("#words-box > summary")
    clicker = Clicker(7)
    clicker.play([anna.page, ben.page], clicks=20)
    photograph(ben, f"{game}-middle")
    clicker.play([anna.page, ben.page])
    watcher.page.wait_for_selector("#result .verdict")
    photograph(anna, f"{game}-end")
    photograph(watcher, f"{game}-end-watcher", full_page=True)

    people = [anna, ben, watcher]
    check_same_end([one.page for one in people])
    past = past_of(site, anna.table)
    told = [as_ben(line) for line in public_lines(past.table)]
    learned = []
    for one in people:
        assert is_among(told, log_of(one.page))
        learned.append(check_secrets(past, one, [other for other in people if other is not one]))
    assert len({one.text for one in ben.received if one.url.partition("?")[0].endswith("/words")}) > 3
    assert all(learned[:2]), "whoever plays has secrets, or sees them at the end"
    check_frames(game, people)


def check_same_end(pages: list[Page]) -> None:
    for part in ("#board", "#result .scores", "#status"):
        texts = {page.inner_text(part) for page in pages}
        assert len(texts) == 1, part
    scores = {tuple(page.locator(".player .score").all_inner_texts()) for page in pages}
    assert len(scores) == 1


def log_of(page: Page) -> list[str]:
    return [as_ben(text.strip()) for text in page.locator("#log .text").all_text_contents()]


def as_ben(line: str) -> str:
    """What was told before Ben sat down calls him by the name of his seat."""
    return line.replace("Guest B", "Ben")


def is_among(lines: list[str], log: list[str]) -> bool:
    """Whether all of these lines are in the log, in their order."""
    rest = iter(log)
    return all(line in rest for line in lines)


def check_frames(game: str, people: list[Person]) -> None:
    sizes = [len(frame.encode()) for one in people for frame in one.frames]
    print(f"{game}: {len(sizes)} frames, mean {mean(sizes):.0f} bytes; first load", *first_loads(people))
    assert mean(sizes) <= MEAN_FRAME


def first_loads(people: list[Person]) -> list[int]:
    return [sum(one.bytes_by_url.values()) for one in people]
