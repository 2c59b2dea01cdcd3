"""A table that waits for friends: links, QR codes that nothing covers, and names that arrive."""

import base64
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
import segno
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import PHONE, Person

SIZES = [(PHONE, "dark"), ((1280, 800), "light")]
AT_POINTS = """([selector, ...points]) => points.map(([x, y]) => {
  const code = document.querySelector(selector), there = document.elementsFromPoint(x, y);
  return there.length > 0 && code.contains(there[0]);
})"""
DARK = """async ([picture, ...points]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return points.map(([x, y]) => context.getImageData(x, y, 1, 1).data[0] < 128);
}"""


def modules_of(link: str) -> list[list[bool]]:
    """The dark modules of a QR code, with its quiet zone."""
    return [[bool(module) for module in row] for row in segno.make(link, error="m", micro=False).matrix_iter(border=4)]


def centres(box: Any, count: int) -> Iterator[tuple[float, float]]:
    side = box["width"] / count
    for row, column in product(range(count), repeat=2):
        yield box["x"] + (column + 0.5) * side, box["y"] + (row + 0.5) * side


def is_dark(person: Person, points: list[tuple[float, float]]) -> list[bool]:
    """As it is on the screen. The picture is read in a page of its own, which has no policy."""
    taken = base64.b64encode(person.page.screenshot()).decode()
    reader = person.context.new_page()
    dark: list[bool] = reader.evaluate(DARK, [f"data:image/png;base64,{taken}", *points])
    reader.close()
    return dark


def check_code(person: Person, seat: str) -> None:
    page, code = person.page, f"#qr-{seat} .qr svg"
    page.click(f"[popovertarget=qr-{seat}]:not([popovertargetaction])")
    box = page.locator(code).bounding_box()
    assert box is not None
    modules = modules_of(page.input_value(f"#link-{seat}"))
    points = list(centres(box, len(modules)))
    assert all(page.evaluate(AT_POINTS, [code, *points])), "something lies over the code"
    assert is_dark(person, points) == [module for row in modules for module in row]
    page.keyboard.press("Escape")
    expect(page.locator(code)).to_be_hidden()


@pytest.mark.parametrize(("size", "scheme"), SIZES)
def test_nothing_covers_a_qr_code(person: MakePerson, photograph: Photograph, size: Any, scheme: Any) -> None:
    anna = person("Anna", size=size, scheme=scheme)
    anna.open_table("verona", ["me", "friend", "friend"])
    photograph(anna, f"waiting-{size[0]}-{scheme}")
    for seat in ("2", "3", "watch"):
        check_code(anna, seat)
    anna.page.click("[popovertarget=qr-2]:not([popovertargetaction])")
    photograph(anna, f"qr-{size[0]}-{scheme}")


@pytest.mark.parametrize(("size", "scheme"), SIZES)
def test_nothing_covers_the_code_for_watchers_later(person: MakePerson, size: Any, scheme: Any) -> None:
    anna = person("Anna", size=size, scheme=scheme)
    anna.open_table("twist", ["me", "bot:easy"])
    anna.page.click("#invitations-box summary")
    check_code(anna, "watch")


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_the_waiting_room_is_whole_and_names_arrive(person: MakePerson, size: Any) -> None:
    anna, ben = person("Anna", size=size), person("Ben")
    anna.open_table("council", ["me", "friend", "friend", "friend", "bot:easy"])
    for seat in (2, 3, 4):
        for what in (
            f"#link-{seat}",
            f'form[action$="/seats/{seat}/link"] button',
            f'form[action$="/seats/{seat}/bot"] button',
        ):
            check_reachable(anna.page, what)
    link = anna.invitation(3)
    ben.page.goto(link)
    assert ben.page.inner_text("h1") == ben.page.title() == "Anna invites you to Council of Verona (about 20 minutes)"
    ben.sit_down(link)
    expect(anna.page.locator(".come li b")).to_have_text(["Anna", "Ben"])
    expect(anna.page.locator(".invite:not(.taken, #invite-watch)")).to_have_count(2)


@pytest.mark.parametrize("size", [(768, 1024), (1280, 900), (1920, 1080)])
def test_cards_that_are_asked_for_are_in_sight(person: MakePerson, size: Any) -> None:
    """Two players of Council pass on cards, which they may choose before both have come."""
    anna = person("Anna", size=size)
    anna.open_table("council", ["me", "friend"])
    box = anna.page.locator("#hand .card").first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]


def check_reachable(page: Page, what: str) -> None:
    """Scrolling the page alone shows it: no box cuts it."""
    page.locator(what).scroll_into_view_if_needed()
    cut = """thing => { for (let box = thing.parentElement; box !== document.documentElement; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== "visible" && box.scrollHeight > box.clientHeight + 1) return true;
        return false; }"""
    assert not page.locator(what).evaluate(cut)


def test_a_device_that_can_share_is_offered_it(person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.add_init_script("navigator.share = given => { window.shared = given; return Promise.resolve(); };")
    anna.open_table("twist", ["me", "friend"])
    anna.page.click("[data-share=link-2]")
    given = anna.page.evaluate("window.shared")
    assert given == {"text": "Anna invites you to Verona Twist (about 15 minutes)", "url": anna.invitation(2)}
    plain = person("Ben")
    plain.page.add_init_script("delete Navigator.prototype.share;")
    plain.open_table("twist", ["me", "friend"])
    expect(plain.page.locator("[data-share=link-2]")).to_be_hidden()


def test_a_button_that_copied_twice_says_again_what_it_does(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.page.clock.install()
    anna.open_table("twist", ["me", "friend"])
    copy = anna.page.locator("[data-copy=link-2]")
    says, said = copy.inner_text(), copy.get_attribute("data-copied") or ""
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for _ in range(2):
        copy.click()
        expect(copy).to_have_text(said)
    anna.page.clock.run_for(10_000)
    expect(copy).to_have_text(says)
