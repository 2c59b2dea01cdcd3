"""Whole games without a mouse."""

from statistics import median
from typing import Final

import pytest
from tests.web.browser.conftest import MakePerson
from tests.web.browser.short_games import SHORT, invite
from tests.web.browser.site import Site
from tests.web.browser.typing import ChromiumWindow, Typist

ENOUGH: Final = 10  # decisions; a quick game of Council has half as many, of which one or two would be the median


@pytest.mark.slow
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_is_played_without_a_mouse(game: str, person: MakePerson, site: Site) -> None:
    """A median decision takes at most two keys for each click of a mouse, confirming included."""
    anna = person("Anna")
    typist = Typist(ChromiumWindow(anna.page), 11)
    while len(typist.decisions) < ENOUGH:
        anna.sit_down(invite(site, game))
        typist.play()
    ratio = median(keys / clicks for keys, clicks in typist.decisions)
    print(f"{game}: {typist.decisions} keys and clicks, in the median {ratio:.2f}")
    assert ratio <= 2
