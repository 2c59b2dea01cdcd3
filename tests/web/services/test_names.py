"""Names at a table: nobody can take that of somebody else, however it is written."""

import asyncio

import pytest
from tests.web.api.hosts import claim, give_away, host_does, sit
from tests.web.visiting import Opened, Site, visit

from piazza.table.seating import Sitter
from piazza.web.services.names import unlike_others
from piazza.web.services.seats import sit_down

SAME = ["Zoë", "  Zoë ", "ZOË", "Zoe\u0308"]


async def names(visited: Site, table: Opened) -> list[str]:
    return [player["name"] for player in (await visited.see(table))["players"]]


@pytest.mark.parametrize("name", [*SAME, "Bot C", "bot  c", "guest d", "Guest D"])
def test_a_name_that_somebody_has_is_refused(name: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend bot:easy friend", name="Zoë")
        before = await names(visited, table)
        refused = await claim(visited, table, 2, name)
        assert refused.status_code == 409
        sentence = f"Somebody at this table is called “{name.strip()}” already: choose another name."
        assert refused.json() == {"fault": sentence, "rule": None}
        link = f"/join/{table.id}/2/{table.invitations[2]}"
        page = await visited.browser.post(link, data={"name": name})
        assert page.status_code == 409
        assert sentence in page.text
        assert f'value="{name}"' in page.text, "what was typed is not lost"
        assert "set-cookie" not in page.headers
        assert await names(visited, table) == before
        await sit(visited, table, 2, "Bea")

    visit(story, pace=60.0)


def test_whoever_sits_there_now_does_not_count() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend")
        await sit(visited, table, 2, "guest b")
        assert await names(visited, table) == ["Player A", "guest b", "Guest C"]

    visit(story)


def test_a_wrong_key_is_refused_before_the_name() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend", name="Anna")
        refused = await claim(visited, table, 2, "Anna", key="wrong")
        assert refused.status_code == 403

    visit(story)


@pytest.mark.parametrize("name", ["Bot C", " bot c", "GUEST B"])
def test_nor_does_a_founder_take_one(name: str) -> None:
    async def story(visited: Site) -> None:
        wish = {"game": "council", "seats": ["me", "friend", "bot:easy"], "name": name}
        refused = await visited.program.post("/api/tables", json=wish)
        assert refused.status_code == 400
        assert "choose another name" in refused.json()["fault"]
        form = {"game": "council", "players": "3", "seat-1": "me", "seat-2": "friend", "seat-3": "bot:easy"}
        page = await visited.browser.post("/tables", data={**form, "name": name})
        assert page.status_code == 400
        assert "choose another name" in page.text
        assert f'value="{name}"' in page.text
        assert "set-cookie" not in page.headers

    visit(story)


def test_one_person_on_several_seats_gets_letters() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me bot:easy", name="Anna")
        assert await names(visited, table) == ["Anna A", "Anna B", "Bot C"]

    visit(story, pace=60.0)


def test_of_two_who_come_at_once_with_one_name_one_gets_a_letter() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend")
        room = await visited.room(table)
        await asyncio.gather(sit_down(room, 1, Sitter("Bea")), sit_down(room, 2, Sitter("bea")))
        assert await names(visited, table) == ["Player A", "Bea", "bea C"]

    visit(story)


def test_bots_and_guests_make_way_for_those_who_sit_already() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend friend")
        await sit(visited, table, 2, "Bot C")
        assert (await host_does(visited, table, "3/bot", level="easy")).status_code == 200
        await sit(visited, table, 4, "Guest B")
        assert (await give_away(visited, table, 2)).status_code == 200
        assert await names(visited, table) == ["Player A", "Guest B B", "Bot C C", "Guest B"]

    visit(story, pace=60.0)


def test_there_is_always_a_letter_that_is_free() -> None:
    others = [Sitter(name) for name in ("Bea", "Bea B", "Bea A", "Bea C")]
    assert unlike_others(Sitter("bea"), 1, others).name == "bea D"
    long = "x" * 24
    assert unlike_others(Sitter(long, "easy"), 0, [Sitter(long)]) == Sitter(f"{'x' * 22} A", "easy")
