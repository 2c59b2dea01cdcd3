"""Play now: role, length and level, which the browser remembers."""

import re

import httpx
import pytest
from tests.web.visiting import HERE, Site, visit

from piazza.table.opening import Opening


async def play(site: Site, **given: str) -> tuple[httpx.Response, Opening]:
    answer = await site.browser.post("/play", data=given)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].split("/")[2]
    return answer, (await site.hall.room(table)).table.opening


async def remembers(site: Site) -> None:
    answer, opening = await play(site, game="twist", level="easy", role="capulet", length="seven")
    assert answer.headers["location"].endswith("/2")
    assert [sitter.bot for sitter in opening.sitters] == ["easy", ""]
    assert opening.setup.options["days"] == "7"
    await play(site, game="council", length="quick", level="hard")
    lobby = (await site.browser.get("/")).text
    assert {"capulet", "seven", "easy", "quick", "hard"} <= set(re.findall(r'value="(\w+)" selected', lobby))
    answer, opening = await play(site, game="twist")
    assert answer.headers["location"].endswith("/2"), "one click repeats the last choice"
    assert [sitter.bot for sitter in opening.sitters] == ["easy", ""]
    _, opening = await play(site, game="council")
    assert opening.setup.options["quick"] == "on"


def test_the_last_choice_is_remembered_by_game() -> None:
    visit(remembers)


async def at_first(site: Site) -> None:
    answer, opening = await play(site, game="twist")
    assert answer.headers["location"].endswith("/1")
    assert opening.setup.options["days"] == "5"
    lobby = (await site.browser.get("/")).text
    assert "Seven days favour Capulet" in lobby
    assert lobby.count("easy to learn") == 2


def test_who_has_chosen_nothing_plays_the_first_role_for_five_days() -> None:
    visit(at_first)


@pytest.mark.parametrize(
    "cookie",
    [
        "play=",
        "play=twist",
        "play=twist.x.y.z~council",
        "play=~~..~",
        "play=nothing.easy.a.b",
        "play=twist.random.nurse.x",
    ],
)
def test_a_cookie_that_means_nothing_is_ignored(cookie: str) -> None:
    async def story(site: Site) -> None:
        fresh = site.visitor({"origin": HERE})
        plain = (await site.program.get("/")).text
        assert (await fresh.get("/", headers={"cookie": cookie})).text == plain
        await fresh.aclose()

    visit(story)


@pytest.mark.parametrize("given", [{"role": "romeo"}, {"length": "ten"}, {"level": "divine"}])
def test_what_a_game_does_not_have_is_refused(given: dict[str, str]) -> None:
    async def story(site: Site) -> None:
        answer = await site.browser.post("/play", data={"game": "twist", **given})
        assert (answer.status_code, "set-cookie" in answer.headers) == (400, False)

    visit(story)
