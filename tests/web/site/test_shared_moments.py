"""Moments of a game that is over have addresses for everybody; before that nobody sees more than their own past."""

import random
import re
from xml.etree import ElementTree

import pytest
from tests.web.visiting import Opened, Site, visit

from piazza.web.hall.bus import LocalBus
from piazza.web.hall.hall import Hall
from piazza.web.hall.settings import Settings
from piazza.web.render.feed import LINES
from piazza.words import Words

SVG = "{http://www.w3.org/2000/svg}svg"
WORDS = Words("en")
JSON = {"accept": "application/json"}
GAMES = [("twist", "me me", {"days": "2"}), ("council", "me me me", {}), ("verona", "me me", {"rounds": "2"})]


async def over(visited: Site, game: str, seats: str, options: dict[str, str]) -> Opened:
    table = await visited.open(game, seats, options=options)
    await visited.play_on(table, random.Random(5))
    return table


def lines_of(page: str) -> list[tuple[int, str]]:
    shown = page.partition("<template")[0]
    found = re.findall(r'data-number="(\d+)".*?<span class="text">(.*?)</span>', shown)
    return [(int(number), text) for number, text in found]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_strangers_open_the_moment_that_they_were_sent(game: str, seats: str, options: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table = await over(visited, game, seats, options)
        mine = (await visited.browser.get(f"{table.page(1)}?at=7", headers=table.cookie(1))).text
        for address in (f"{table.page(1)}?at=7", f"{table.page(2)}?at=7&eyes=1", f"{table.page('watch')}?at=7&eyes=1"):
            answer = await visited.browser.get(address, follow_redirects=True)
            assert answer.status_code == 200
            assert str(answer.url).endswith(f"{table.page('watch')}?{answer.url.query.decode()}")
            assert lines_of(answer.text) == lines_of(mine)
            assert part(answer.text, "board") == part(mine, "board")

    visit(story)


def part(page: str, name: str) -> str:
    return page.partition(f'<div id="{name}"')[2].partition("</main>")[0]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_moment_tells_nothing_of_its_future(game: str, seats: str, options: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table = await over(visited, game, seats, options)
        whole = (await visited.browser.get(f"{table.page('watch')}/log")).text.splitlines()
        at = len(whole) // 2
        page = (await visited.browser.get(f"{table.page('watch')}?at={at}")).text
        assert [number for number, _ in lines_of(page)] == list(range(max(1, at - LINES + 1), at + 1))
        assert 'id="result-box"' not in page
        link = re.findall(r'id="earlier" href="([^"]*)"', page)[0].replace("&amp;", "&")
        assert (await visited.browser.get(link)).text.splitlines() == whole[:at]
        earlier = await visited.browser.get(f"{link}before={len(whole)}", headers=JSON)
        assert earlier.json()["log"][-1]["number"] == at
        last = (await visited.browser.get(f"{table.page('watch')}?at={len(whole)}")).text
        assert 'id="result-box"' in last

    visit(story)


def test_stepping_brings_the_lines_between_and_none_after() -> None:
    async def story(visited: Site) -> None:
        table = await over(visited, *GAMES[2])

        async def told(at: int, known: str) -> list[int]:
            answer = await visited.browser.get(f"{table.page('watch')}/frame?at={at}{known}", headers=JSON)
            return [line["number"] for line in answer.json()["log"]]

        assert await told(5, "&told=2") == [3, 4, 5]
        assert await told(5, "&told=9") == []
        assert await told(90, "&told=0") == list(range(91 - LINES, 91))
        assert await told(5, "") == [5]
        assert await told(0, "") == []

    visit(story)


def test_a_moment_says_what_it_is_and_has_a_picture() -> None:
    async def story(visited: Site) -> None:
        table = await over(visited, *GAMES[0])
        answer = await visited.browser.get(f"{table.page('watch')}?at=9&eyes=1")
        page = answer.text
        of = re.findall(r'data-of="(\d+)"', page)[0]
        meta = dict(re.findall(r'<meta (?:name|property)="([^"]*)" content="([^"]*)">', page))
        assert f"<title>{meta['og:title']}</title>" in page
        assert meta["og:title"] == f"Verona Twist: moment 9 of {of}"
        assert lines_of(page)[-1][1] in meta["og:description"] == meta["description"]
        assert meta["robots"] == "noindex" == answer.headers["x-robots-tag"]
        assert meta["og:url"].endswith(f"{table.page('watch')}?eyes=1&amp;at=9")
        picture = meta["og:image"].replace("&amp;", "&").replace(".png", ".svg")  # PNG where the site can draw it
        drawn = await visited.browser.get(picture)
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(drawn.text).tag == SVG

    visit(story)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_picture_is_that_of_its_moment_and_eyes(game: str, seats: str, options: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table = await over(visited, game, seats, options)
        api = f"/api/tables/{table.id}/picture"
        queries = ["at=0", "at=9&eyes=2", "at=9&eyes=1", "at=9&eyes=1&theme=dark", "eyes=watcher"]
        drawn = [(await visited.program.get(f"{api}?{query}")).text for query in queries]
        assert len(set(drawn)) == len(queries)
        page = await visited.browser.get(f"{table.page('watch')}/picture.svg?{queries[2]}")
        own = await visited.program.get(f"{table.api(1)}/picture?at=9", headers=table.key(1))
        assert page.text == own.text == drawn[2]

    visit(story)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_before_the_end_everybody_sees_their_own_past_only(game: str, seats: str, options: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game, seats, options=options)
        await visited.play_on(table, random.Random(5), lines=9)
        api = f"/api/tables/{table.id}"
        for path in ("", "/frame", "/log", "/picture.svg"):
            for eyes in ("1", "2"):
                watching = await visited.browser.get(f"{table.page('watch')}{path}?at=3&eyes={eyes}", headers=JSON)
                assert watching.status_code == 409
            stranger = await visited.browser.get(f"{table.page(1)}{path}?at=3", headers=JSON)
            assert stranger.status_code == 403
            other = await visited.browser.get(f"{table.page(1)}{path}?at=3&eyes=2", headers={**table.cookie(1), **JSON})
            assert other.status_code == 409
        assert (await visited.program.get(f"{api}/picture?at=3&eyes=1")).status_code == 409
        assert (await visited.program.get(f"{table.api(1)}/picture?at=3")).status_code == 403
        mine = await visited.browser.get(f"{table.page(1)}?at=3", headers=table.cookie(1))
        assert mine.status_code == 200
        assert 'id="moment"' not in mine.text
        assert "og:" not in mine.text

    visit(story)


def test_a_picture_of_now_shows_a_watcher_what_watchers_see() -> None:
    """The Nurse places in secret: her own picture has characters that those of others lack."""

    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me")
        before = (await visited.program.get(f"/api/tables/{table.id}/picture")).text
        for action in ("Pc3", "Fa1"):
            await visited.do(table, 1, "decide", action=action)
        after = (await visited.program.get(f"/api/tables/{table.id}/picture")).text
        assert after == before

    visit(story)


def test_another_worker_opens_the_same_moment() -> None:
    async def story(visited: Site) -> None:
        table = await over(visited, *GAMES[1])
        elsewhere = Site(Hall(visited.hall.store, LocalBus(), Settings()))
        for address in (f"{table.page('watch')}?eyes=2&at=9", f"{table.page('watch')}/picture.svg?eyes=2&at=9"):
            pages = [(await one.browser.get(address)).text for one in (visited, elsewhere)]
            assert pages[0] == pages[1]
        assert (await elsewhere.browser.get(f"{table.page(2)}?at=9")).status_code == 307
        await elsewhere.close()

    visit(story)


def test_following_links_is_no_guessing() -> None:
    async def story(visited: Site) -> None:
        table = await over(visited, *GAMES[0])
        for _ in range(30):
            assert (await visited.browser.get(f"{table.page(1)}?at=3")).status_code == 307

    visit(story, ease=1.0)


def test_a_lost_key_still_leads_to_the_moment() -> None:
    async def story(visited: Site) -> None:
        table = await over(visited, *GAMES[0])
        answer = await visited.browser.get(f"{table.page(1)}?at=3", headers={"cookie": "seat=another"})
        assert answer.headers["location"] == f"{table.page('watch')}?eyes=1&at=3"

    visit(story)


def test_the_list_of_keys_has_those_of_a_replay_there_and_that_of_scenes_at_the_table() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        for page, there, absent in (
            (table.page("watch"), "skip", "step"),
            (f"{table.page('watch')}?at=0", "step", "skip"),
        ):
            keys = (await visited.browser.get(page)).text.partition('<dialog id="keys"')[2]
            assert WORDS.text(f"web.keys.{there}") in keys
            assert WORDS.text(f"web.keys.{absent}") not in keys

    visit(story)
