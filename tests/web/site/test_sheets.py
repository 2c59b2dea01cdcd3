"""Sheets over a table: what to do now, and what a thing is, each to one viewer."""

import html
import random
import re

import pytest
from tests.web.visiting import Opened, Site, visit

from piazza.core.view import WATCHER
from piazza.games import GAMES
from piazza.words import Words

WORDS = Words()
ONE, TWO = 1, 2  # seats
SEATS = {"twist": "me me", "council": "me me me", "verona": "me me me"}
THING = re.compile(r'data-(?:pick|ask)="([^"]+)"')


async def read(site: Site, table: Opened, seat: int | str, path: str) -> str:
    """What a sheet says, without markup."""
    key = table.cookie(seat) if isinstance(seat, int) else {}
    answer = await site.browser.get(f"{table.page(seat)}/{path}", headers=key)
    assert answer.status_code == 200, path
    inside = re.search(r'<div class="slip panel">(.*?)</div>\s*<p class="row">', answer.text, re.S)
    assert inside is not None
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", inside[1])))


async def page_of(site: Site, table: Opened, seat: int) -> str:
    return (await site.browser.get(table.page(seat), headers=table.cookie(seat))).text


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_has_a_name_can_be_asked_about(game: str) -> None:
    async def story(site: Site) -> None:
        table, luck = await site.open(game, SEATS[game]), random.Random(3)
        asked: set[str] = set()
        for lines in (0, 12, 40):
            await site.play_on(table, luck, lines)
            page = await page_of(site, table, ONE)
            for thing in set(THING.findall(page)) - asked:
                assert await read(site, table, ONE, f"about/{thing}")
                asked.add(thing)
        assert len(asked) > 10

    visit(story)


def test_the_card_marks_the_step_that_the_table_is_in() -> None:
    async def story(site: Site) -> None:
        table = await site.open("twist", "me me")
        assert re.search(r"puts the six characters on any squares\. \(now\)", await read(site, table, ONE, "goal"))
        for action in ["Pa1", "Rb1", "Nc1", "Sd1", "Be1", "Fa2", "done", "=PR"]:
            await site.do(table, ONE, "decide", action=action)
        await site.do(table, ONE, "confirm")
        assert re.search(r"each in its own way\. \(now\)", await read(site, table, TWO, "goal"))

    visit(story)


def test_a_sheet_says_whether_a_thing_can_be_chosen_and_why_not() -> None:
    async def story(site: Site) -> None:
        table = await site.open("verona", "me me")
        seat, _ = await site.asked(table)
        assert WORDS.text("web.about.can") in await read(site, table, seat, "about/street:rosa")
        centre = await read(site, table, seat, "about/street:mercede")
        assert "Not now." in centre
        assert "V-12" in centre
        assert "Not now." not in await read(site, table, 3 - seat, "about/street:mercede"), "nobody asks this seat"

    visit(story)


@pytest.mark.parametrize(
    ("game", "sign", "told"),
    [
        ("verona", "church", "Santa Susanna. Streets: Corso Cavour"),
        ("verona", "none", "Postribolo"),
        ("verona", "north", "Sinagoga. Streets: Piazza dei Signori"),
        ("verona", "centre", "No building"),
        ("council", "neutral", "Council: 0"),
        ("council", "met", "C-30"),
        ("twist", "list", "Suspects: 15 of 15 pairs."),
        ("twist", "same", "T-13"),
    ],
)
def test_a_sheet_says_what_a_sign_means_and_the_same_to_everybody(game: str, sign: str, told: str) -> None:
    async def story(site: Site) -> None:
        table = await site.open(game, SEATS[game])
        one, other, public = [await read(site, table, seat, f"about/sign:{sign}") for seat in (ONE, TWO, "watch")]
        assert one == other == public
        assert told in one

    visit(story)


def test_the_mark_of_the_dead_is_known_where_there_is_poison() -> None:
    async def story(site: Site) -> None:
        harmless = await site.open("council", "me me me")
        assert (await site.browser.get(f"{harmless.page('watch')}/about/sign:dead")).status_code == 404
        table = await site.open("council", "me me me", options={"poison": "on"})
        assert "C-31" in await read(site, table, ONE, "about/sign:dead")

    visit(story)


def test_nobody_learns_from_a_sheet_who_holds_a_mission() -> None:
    async def story(site: Site) -> None:
        table = await site.open("verona", "me me")
        asked, _ = await site.asked(table)
        waiting = 3 - asked
        hand = re.findall(r'data-pick="mission:(\d+)"', await page_of(site, table, waiting))
        for mission in range(1, 21):
            told = await read(site, table, waiting, f"about/mission:{mission}")
            public = await read(site, table, "watch", f"about/mission:{mission}")
            assert (told != public) == (str(mission) in hand)

    visit(story)


def test_a_token_face_down_is_known_to_its_owner_alone() -> None:
    async def story(site: Site) -> None:
        table, luck = await site.open("council", "me me me", options={"quick": "on"}), random.Random(5)
        room, spots = await site.room(table), re.compile(r'class="spot[^"]*taken you[^"]*" id="spot-(\w+)"')
        while not (known := spots.findall(await page_of(site, table, ONE))):
            await site.play_on(table, luck, len(room.table.history(WATCHER)) + 1)
        own, other = [await read(site, table, seat, f"about/spot:{known[0]}") for seat in (ONE, TWO)]
        kinds = [WORDS.text(f"council.token.{kind}") for kind in ("0", "3", "5")]
        assert any(kind in own for kind in kinds)
        assert not any(kind in other for kind in kinds)

    visit(story)


@pytest.mark.parametrize(
    "thing",
    ["street:nowhere", "street", "mission:99", "mission:x", "seat:9", "token:-", "card:romeo", "sign:met", "x" * 41],
)
def test_about_what_is_not_there_nothing_is_said(thing: str) -> None:
    async def story(site: Site) -> None:
        table = await site.open("verona", "me me")
        answer = await site.browser.get(f"{table.page(ONE)}/about/{thing}", headers=table.cookie(ONE))
        assert answer.status_code == 404

    visit(story)


def test_without_the_key_of_the_seat_there_is_no_sheet() -> None:
    async def story(site: Site) -> None:
        table = await site.open("twist", "me me")
        for path in ("goal", "about/character:P"):
            assert (await site.program.get(f"{table.page(ONE)}/{path}")).status_code == 403
            assert (await site.program.get(f"{table.page('watch')}/{path}")).status_code == 200

    visit(story)


def test_a_sheet_about_the_past_says_how_it_was() -> None:
    async def story(site: Site) -> None:
        table = await site.open("twist", "me me")
        for action in ["Pa1", "Rb1", "Nc1", "Sd1", "Be1", "Fa2", "done", "=PR"]:
            await site.do(table, ONE, "decide", action=action)
        await site.do(table, ONE, "confirm")
        assert "on a1" in await read(site, table, TWO, "about/character:P")
        assert "on a1" not in await read(site, table, TWO, "about/character:P?at=0")
        assert "(now)" in await read(site, table, TWO, "goal?at=0")

    visit(story)
