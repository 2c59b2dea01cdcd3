"""Between a phone and a laptop, and beyond: nothing lies over anything, and rows stay whole."""

import pytest
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
