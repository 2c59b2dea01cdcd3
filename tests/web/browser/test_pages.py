"""How pages to read and fill in are set: what is aligned, what is whole, and what can be read."""

from typing import Literal

import pytest
from tests.web.browser.conftest import MakePerson

LEFT = """one => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getBoundingClientRect().left;
}"""
CONTRAST = """input => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
        const [red, green, blue] = parts.map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
        return .2126 * red + .7152 * green + .0722 * blue + .05;
    };
    const lights = [getComputedStyle(input, "::placeholder").color, getComputedStyle(input).backgroundColor].map(light);
    return Math.max(...lights) / Math.min(...lights);
}"""
CUT = """picture => {
    const frame = picture.getBoundingClientRect();
    const slabs = [...picture.querySelectorAll("rect[rx]")].map((slab) => slab.getBoundingClientRect());
    return slabs.filter(({ left, right, top, bottom }) =>
        left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom).length;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_placeholder_can_be_read(scheme: Literal["light", "dark"], person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.emulate_media(color_scheme=scheme)
    anna.page.goto(f"{anna.address}/new?game=twist")
    assert anna.page.locator("[placeholder]").first.evaluate(CONTRAST) >= 4.5


def test_a_plain_button_begins_where_the_text_does(person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.goto(f"{anna.address}/seats")
    texts = anna.page.locator("h1, .row > .btn.plain").evaluate_all(f"all => all.map({LEFT})")
    assert len(texts) == 2
    assert texts[0] == pytest.approx(texts[1], abs=2)


def test_the_rule_of_a_switch_stands_below_its_sentence(person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.set_viewport_size({"width": 360, "height": 740})
    anna.page.goto(f"{anna.address}/new?game=twist")
    field = anna.page.locator(".field:has(> .switch):has(> .rule-link)").first
    sentence, rule = field.locator(".switch > span").evaluate(LEFT), field.locator(".rule-link").evaluate(LEFT)
    assert sentence == pytest.approx(rule, abs=2)


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_the_small_town_of_verona_is_whole(width: int, person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.set_viewport_size({"width": width, "height": 800})
    anna.page.goto(anna.address)
    assert anna.page.locator(".picture:has(.cover-verona)").evaluate(CUT) == 0
