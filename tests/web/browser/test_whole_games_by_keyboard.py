"""Whole games without a mouse."""

from statistics import median

import pytest
from tests.web.browser.conftest import MakePerson
from tests.web.browser.short_games import SHORT, invite
from tests.web.browser.site import Site
from tests.web.browser.typing import ChromiumWindow, Typist


@pytest.mark.slow
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_is_played_without_a_mouse(game: str, person: MakePerson, site: Site) -> None:
    """A median decision takes at most two keys for each click of a mouse, confirming included."""
    anna = person("Anna")
    anna.sit_down(invite(site, game))
    typist = Typist(ChromiumWindow(anna.page), 11)
    typist.play()
    ratio = median(keys / clicks for keys, clicks in typist.decisions)
    print(f"{game}: {typist.decisions} keys and clicks, in the median {ratio:.2f}")
    assert len(typist.decisions) > 1
    assert ratio <= 2
