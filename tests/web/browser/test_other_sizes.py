"""Between a phone and a laptop, and beyond: nothing lies over anything, and rows stay whole."""

from typing import Final

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson

# A seat that has sealed its choice says on a laptop as well what it does on the street that is resolved.
OVERLAP = """player => {
  player.querySelector(".state").innerHTML += '<span class="chosen"><svg class="icon"></svg>has chosen</span>';
  player.querySelector(".facts").innerHTML +=
    '<div class="fact fact-role"><dt><svg class="icon"></svg></dt><dd>schemes</dd></div>';
  const [left, right] = [".chosen", ".fact-role"].map(name => player.querySelector(name).getBoundingClientRect());
  return left.right > right.left && left.bottom > right.top && right.bottom > left.top;
}"""


@pytest.mark.parametrize("width", [768, 1280, 1920])
def test_what_a_house_does_stands_clear_of_its_state(person: MakePerson, width: int) -> None:
    anna = person("Anna", size=(width, 1000))
    anna.open_table("verona", ["me", "bot:normal"])
    assert not anna.page.locator("#player-2").evaluate(OVERLAP)


@pytest.mark.parametrize("width", [768, 1280, 1920])
def test_seven_days_are_in_a_row(person: MakePerson, width: int) -> None:
    anna = person("Anna", size=(width, 1000))
    anna.open_table("twist", ["me", "bot:easy"])
    tops = anna.page.locator(".lamp").evaluate_all("lamps => lamps.map(lamp => lamp.getBoundingClientRect().top)")
    assert len(tops) == 7
    assert len(set(tops)) == 1


# What a draft changes stands beside it.
OVER_THE_TITLE: Final = """() => {
  for (const item of [...document.querySelectorAll(".purse li")].slice(0, 2)) {
    item.insertAdjacentHTML("beforeend", ' <b class="drafted">→ 28</b>');
  }
  const purse = document.querySelector(".purse").getBoundingClientRect();
  return [...document.querySelectorAll(".handle > :is(svg, span), [data-hide]")].filter(one => {
    const { left, right } = one.getBoundingClientRect();
    return getComputedStyle(one).clipPath === "none" && left < purse.right && right > purse.left;
  }).length;
}"""


@pytest.mark.parametrize("width", [721, 768, 883, 1024, 1280])
def test_money_stands_clear_of_the_title(person: MakePerson, width: int) -> None:
    anna = person("Anna", size=(width, 1000))
    anna.open_table("verona", ["me", "bot:easy"])
    assert anna.page.evaluate(OVER_THE_TITLE) == 0


# Keys that run into what they do, or over several lines.
RUN_OVER: Final = """() => [...document.querySelectorAll("#keys dl div")].filter(row => {
  const boxes = [...row.querySelectorAll("kbd")].map(key => key.getBoundingClientRect());
  const { left } = row.querySelector("dd").getBoundingClientRect();
  return boxes.some(box => box.right > left || box.top !== boxes[0].top);
}).map(row => row.textContent)"""


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_keys_stand_beside_what_they_do(person: MakePerson, language: str) -> None:
    anna = person("Anna", size=(360, 740))
    anna.open_table("twist", ["me", "bot:easy"])
    anna.page.goto(f"{anna.page.url}?language={language}")
    anna.wait_until_live()
    anna.page.keyboard.press("Shift+?")
    expect(anna.page.locator("#keys")).to_be_visible()
    assert anna.page.evaluate(RUN_OVER) == []
