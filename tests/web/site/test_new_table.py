"""The form of a new table: sentences and switches, presets, roles at the seats, and clocks."""

import json
import re
from html import unescape
from typing import Any

import pytest
from tests.web.visiting import Site, visit

from piazza.games import GAMES
from piazza.games import game as find_game
from piazza.presentation.openings import openings_of, preset_of, role_at
from piazza.table.clock import read_limit
from piazza.web.services.creating import clock_of_form
from piazza.web.site.option_fields import clock_fields, clock_text
from piazza.words import Words

WORDS = Words("en")
HOUSE = ("twist", "council", "verona")
SEATS = {"players": "2", "seat-1": "me", "seat-2": "bot:easy"}


async def form(site: Site, query: str) -> str:
    answer = await site.browser.get(f"/new?{query}")
    assert answer.status_code == 200
    return answer.text


def checked(page: str) -> dict[str, str]:
    """What the fields of a page would send, as far as options and the clock go."""
    fields = re.findall(r'<input type="(?:radio|checkbox)"[^>]*? name="([^"]+)"[^>]*? value="([^"]+)" checked', page)
    fields += re.findall(r'<select [^>]*name="(option-[^"]+)".*?value="([^"]+)" selected', page, re.S)
    return {name: unescape(value) for name, value in fields if name.startswith(("option-", "clock"))}


@pytest.mark.parametrize("game", HOUSE)
def test_every_option_is_a_sentence(game: str) -> None:
    """No name of the command line is read by people."""

    async def story(site: Site) -> None:
        page = (await form(site, f"game={game}")).partition('name="clock"')[0]
        texts = [unescape(text).strip() for text in re.findall(r">([^<>]+)<", page)]
        for option in find_game(game).facts.options:
            assert WORDS.has(f"web.option.{game}.{option.name}")
            assert option.name not in texts
            assert not {"on", "off"} & set(texts)
        assert set(openings_of(game).rare) <= {option.name for option in find_game(game).facts.options}

    visit(story)


@pytest.mark.parametrize(("game", "preset"), [(game, one.name) for game in HOUSE for one in openings_of(game).presets])
def test_a_preset_fills_the_form_with_and_without_script(game: str, preset: str) -> None:
    async def story(site: Site) -> None:
        page = await form(site, f"game={game}&preset={preset}")
        links: list[tuple[str, str]] = re.findall(r"preset=(\w+)\" data-fills='([^']*)'", page)
        fills: dict[str, Any] = {name: json.loads(unescape(text)) for name, text in links}
        switched = {name: value for name, value in fills[preset].items() if value and value != "off"}
        assert checked(page) == switched, "the link and the script agree"
        sent = {**SEATS, "game": game, **checked(page)}
        opened = await site.browser.post("/tables", data=sent)
        assert opened.status_code == 303
        assert re.search(rf'preset={preset}"[^>]*aria-current="true"', page)

    visit(story)


def test_what_is_no_preset_is_the_usual_form() -> None:
    async def story(site: Site) -> None:
        assert await form(site, "game=twist&preset=%3Cb%3E") == await form(site, "game=twist")

    visit(story)


def test_a_preset_is_known_by_its_options_and_its_clock() -> None:
    openings, schema = openings_of("twist"), find_game("twist").facts.options
    assert preset_of(openings, schema, {}, "") == "box"
    assert preset_of(openings, schema, {"days": "7", "match": "off"}, "") == "box"
    assert preset_of(openings, schema, {"days": "5"}, "") == "first"
    assert preset_of(openings, schema, {"days": "5"}, "move 60") == ""


def test_seats_show_their_roles_unless_these_are_decided_at_the_table() -> None:
    async def story(site: Site) -> None:
        page = await form(site, "game=twist")
        assert re.findall(r'<b class="role">(\w+)</b>', page) == ["Nurse", "Capulet"]
        assert len(re.findall("data-opens-roles", page)) == 2
        for options, title in [({}, "Seat 2 (Capulet)"), ({"pie": "on"}, "Seat 2")]:
            table = await site.open("twist", "me friend", options=options)
            link = f"/join/{table.id}/2/{table.invitations[2]}"
            assert f"{title} is yours." in (await site.browser.get(link)).text
            host = await site.program.get(
                f"/api/tables/{table.id}/host", headers={"authorization": f"Bearer {table.host}"}
            )
            assert host.json()["seats"][0]["title"] == title

    visit(story)
    assert [role_at("twist", {"bidding": "on"}, 0), role_at("verona", {}, 0)] == ["", ""]


# Clocks --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "clock"),
    [
        ({}, ""),
        ({"clock": "none", "amount": "5"}, ""),
        ({"clock": "game 900 +10"}, "game 900 +10"),
        ({"clock": "game", "amount": "15", "unit": "minute", "added": "10"}, "game 900 +10"),
        ({"clock": "game", "amount": "15", "unit": "minute", "added": ""}, "game 900"),
        ({"clock": "game", "amount": "1", "unit": "hour", "added": "0"}, "game 3600"),
        ({"clock": "move", "amount": "3", "unit": "day", "added": "10"}, "move 259200"),
        ({"clock": "move", "amount": "x", "unit": "day"}, "move x"),
        ({"clock": "move", "amount": "60"}, "move 60"),
    ],
)
def test_a_clock_is_proposed_or_ones_own(given: dict[str, str], clock: str) -> None:
    assert clock_of_form(given) == clock


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "game 900 +10",
            "15\N{NO-BREAK SPACE}minutes for the whole game, and 10\N{NO-BREAK SPACE}seconds more for each move",
        ),
        ("game 5400", "1\N{NO-BREAK SPACE}hour, 30\N{NO-BREAK SPACE}minutes for the whole game"),
        ("move 86400", "a day for each move"),
        ("move 259200", "3\xa0days for each move"),
        ("move 90", "1\N{NO-BREAK SPACE}minute, 30\N{NO-BREAK SPACE}seconds for each move"),
    ],
)
def test_a_clock_is_said_in_words(text: str, sentence: str) -> None:
    assert clock_text(text, WORDS) == sentence


@pytest.mark.parametrize("game", GAMES)
def test_proposed_clocks_can_be_set(game: str) -> None:
    openings = openings_of(game)
    assert [read_limit(clock).seconds for clock in openings.clocks]
    assert all(preset.clock in ("", *openings.clocks) for preset in openings.presets)


@pytest.mark.parametrize(
    ("wanted", "chosen", "amount", "unit", "added"),
    [
        ("", "none", "20", "minute", "10"),
        ("game 7200 +5", "game", "2", "hour", "5"),
        ("move x", "move", "x", "second", "10"),
        ("game 900 +10", "game 900 +10", "15", "minute", "10"),
    ],
)
def test_a_clock_comes_back_as_it_was_chosen(wanted: str, chosen: str, amount: str, unit: str, added: str) -> None:
    fields = clock_fields(openings_of("twist").clocks, wanted, WORDS)
    assert [fields[name] for name in ("chosen", "amount", "unit", "added")] == [chosen, amount, unit, added]


@pytest.mark.parametrize("clock", ["game 0", "day 5", "move 60 +5", "<b>"])
def test_a_clock_that_is_none_is_refused_beside_its_field(clock: str) -> None:
    async def story(site: Site) -> None:
        answer = await site.browser.post("/tables", data={**SEATS, "game": "twist", "clock": clock})
        assert answer.status_code == 400
        assert 'id="fault-clock"' in answer.text
        assert "<b>”" not in answer.text

    visit(story)


async def clocks_of_days(site: Site) -> None:
    table = await site.open("twist", "me me", clock="move 259200")
    page = (await site.browser.get(table.page(1), headers=table.cookie(1))).text
    assert re.findall(r"<time[^>]*>([^<]*)</time>", page) == ["2\xa0d 23\xa0h", "3\xa0d 0\xa0h"]
    assert 'data-days="{d}\xa0d {h}\xa0h"' in page
    table = await site.open("twist", "me me", clock="game 7200 +10")
    page = (await site.browser.get(table.page(1), headers=table.cookie(1))).text
    assert re.findall(r"<time[^>]*>([^<]*)</time>", page)[1] == "2:00:00"
    assert "data-days" not in page


def test_the_page_shows_days_and_hours_where_there_are_any() -> None:
    visit(clocks_of_days)


def test_the_unit_of_a_clock_comes_before_the_number_that_it_cannot_agree_with() -> None:
    async def story(site: Site) -> None:
        page = await form(site, "game=twist")
        places = [page.index(part) for part in ('for="unit"', 'id="unit"', 'for="amount"', 'id="amount"')]
        assert places == sorted(places)

    visit(story)
