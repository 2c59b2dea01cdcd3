"""A decision is drawn before it is confirmed: to its maker alone, and no longer once it is taken back."""

from typing import Final

import pytest
from playwright.sync_api import FloatRect, Page, expect
from tests.web.browser.clicking import Clicker, is_over
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import PHONE, Person

GHOSTS: Final = {
    "twist": "#board .token.drafted",
    "council": "#board .spot.drafted, #board .card.drafted",
    "verona": "#board .lying.drafted",
}
TABLES: Final = {
    "twist": ["me", "bot:easy"],
    "council": ["me", "bot:easy", "bot:easy"],
    "verona": ["me", "bot:easy", "bot:easy"],
}
LAPTOP: Final = (1280, 800)


def is_complete(page: Page) -> bool:
    return is_over(page) or page.locator("#confirm").count() > 0


def until_ghost(clicker: Clicker, person: Person, ghost: str) -> None:
    """Until something on the board waits to be confirmed; what else was decided before is confirmed."""
    page = person.page
    clicker.play([page], until=is_complete)
    while not page.locator(ghost).count() or page.locator(".draft li").count() > 6:
        page.click("#confirm")
        expect(page.locator("#confirm")).to_have_count(0)
        clicker.play([page], until=is_complete)


@pytest.mark.parametrize("game", GHOSTS)
def test_a_ghost_is_there_until_it_is_taken_back_or_confirmed(
    game: str, person: MakePerson, photograph: Photograph
) -> None:
    anna, watcher = person("Anna"), person()
    anna.open_table(game, TABLES[game])
    watcher.watch(anna.watch_link)
    page, clicker = anna.page, Clicker(7)
    until_ghost(clicker, anna, GHOSTS[game])
    photograph(anna, f"drafted-{game}")
    ghosts = page.locator(GHOSTS[game]).count()
    expect(watcher.page.locator(".drafted")).to_have_count(0)
    page.reload()
    anna.wait_until_live()
    expect(page.locator(GHOSTS[game])).to_have_count(ghosts)
    page.click("#undo")
    expect(page.locator("#confirm")).to_have_count(0)
    assert page.locator(GHOSTS[game]).count() < ghosts, "the last step is no longer drawn"
    clicker.play([page], until=is_complete)
    page.click("#confirm")
    expect(page.locator(GHOSTS[game])).to_have_count(0)
    expect(watcher.page.locator(".drafted")).to_have_count(0)


def test_the_last_character_to_be_placed_is_chosen_by_itself(person: MakePerson) -> None:
    anna = person("Anna")
    anna.open_table("twist", TABLES["twist"])
    page = anna.page
    for number, letter in enumerate("PRNSB", 1):
        page.click(f"#tray-{letter}")
        page.click(f".slab[data-pick='square:{'abcde'[number - 1]}1']")
        expect(page.locator(".draft li")).to_have_count(number)
    expect(page.locator("#tray-F.picked")).to_have_count(1)
    page.click(".slab[data-pick='square:c3']")
    expect(page.locator("#token-F.drafted")).to_have_count(1)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_undo_and_confirm_have_their_places(size: tuple[int, int], person: MakePerson) -> None:
    """Council, where a turn has several steps: Undo begins where it began, Confirm ends where it ended."""
    anna = person("Anna", size=size)
    anna.open_table("council", TABLES["council"])
    page, clicker, edges = anna.page, Clicker(7), set()
    for _ in range(6):
        clicker.play([page], until=is_complete)
        confirm = box_of(page, "#confirm")
        edges.add(("confirm", round(confirm["x"] + confirm["width"]), round(confirm["y"])))
        undo = box_of(page, "#undo")
        edges.add(("undo", round(undo["x"]), round(undo["y"])))
        page.click("#confirm")
        expect(page.locator("#confirm")).to_have_count(0)
        clicker.play([page], until=lambda page: page.locator("#undo").count() > 0)
        undo = box_of(page, "#undo")
        edges.add(("undo", round(undo["x"]), round(undo["y"])))
    assert len(edges) == 2, edges


def box_of(page: Page, name: str) -> FloatRect:
    box = page.locator(name).bounding_box()
    assert box is not None
    return box
