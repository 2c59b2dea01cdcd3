"""The page of a table, whatever its game."""

import random
import re
from collections import Counter

import pytest
from tests.web.visiting import Site, visit

ID = re.compile(r' id="([^"]*)"')


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_no_two_things_of_a_page_have_the_same_id(game: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game, "me me")
        await visited.play_on(table, random.Random(4), lines=60)
        page = (await visited.browser.get(table.page(1), headers=table.cookie(1))).text
        assert [id for id, times in Counter(ID.findall(page)).items() if times > 1] == []

    visit(story)


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_the_menu_begins_with_help(game: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game, "me me")
        page = (await visited.browser.get(table.page(1), headers=table.cookie(1))).text
        menu = page.partition('id="more-menu"')[2]
        assert menu.index("/goal") < menu.index(f"/rules/{game}") < menu.index("<form")

    visit(story)
