"""The log of a page: the newest lines at first, and all the others for whoever asks."""

import random
import re

import pytest
from tests.web.visiting import Opened, Seen, Site, visit

from piazza.web.render.feed import LINES


async def played(visited: Site, *, to_the_end: bool = False) -> Opened:
    """A table where more was said than a page begins with."""
    table = await visited.open("verona", "me me me", options={"rounds": "3"})
    await visited.play_on(table, random.Random(4), *[] if to_the_end else [2 * LINES + 1])
    return table


def numbers_of(page: str) -> list[int]:
    shown = page.partition('<template id="log-line"')[0]
    return [int(number) for number in re.findall(r'<li class="line[^"]*" data-number="(\d+)"', shown)]


async def all_lines(visited: Site, link: str, cookie: dict[str, str], first: int) -> list[Seen]:
    """As the page asks for them: before the first that it has, until there are no more."""
    lines: list[Seen] = []
    while first > 1:
        answer = await visited.browser.get(f"{link}before={first}", headers={**cookie, "accept": "application/json"})
        lines = answer.json()["log"] + lines
        first = lines[0]["number"]
    return lines


def link_in(page: str) -> str:
    found = re.search(r'<a [^>]*id="earlier" href="([^"]*)"(?! hidden)', page)
    assert found, "there is more than the page shows"
    return found[1].replace("&amp;", "&")


def test_all_lines_can_be_had() -> None:
    async def story(visited: Site) -> None:
        table = await played(visited)
        for seat in (0, 1, 2):
            cookie = table.cookie(seat) if seat else {}
            page = (await visited.browser.get(table.page(seat or "watch"), headers=cookie)).text
            shown, link = numbers_of(page), link_in(page)
            earlier = await all_lines(visited, link, cookie, shown[0])
            told = (await visited.see(table, seat))["told"]
            assert [line["number"] for line in earlier] + shown == list(range(1, told + 1))
            assert any(line["private"] for line in earlier) == bool(seat)
            whole = await visited.browser.get(link, headers=cookie)
            assert whole.headers["content-type"].startswith("text/plain")
            lines = whole.text.splitlines()
            assert len(lines) == told
            assert lines[: len(earlier)] == [line["text"] for line in earlier]

    visit(story)


def test_a_short_log_is_all_there_is() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        page = (await visited.browser.get(table.page(1), headers=table.cookie(1))).text
        assert re.search(r'id="earlier"[^>]* hidden>', page)

    visit(story)


def test_a_replay_has_the_log_of_its_eyes() -> None:
    async def story(visited: Site) -> None:
        table = await played(visited, to_the_end=True)
        page = (await visited.browser.get(f"{table.page(1)}?at={2 * LINES}&eyes=2", headers=table.cookie(1))).text
        first = numbers_of(page)[0]
        lines = await all_lines(visited, link_in(page), table.cookie(1), first)
        seen = await visited.program.get(f"{table.api(2)}/log?before={first}", headers=table.key(2))
        assert lines[-LINES:] == seen.json()["log"]
        assert f'href="{table.page(1)}?eyes=2&amp;at={first}"' in page

    visit(story)


@pytest.mark.parametrize("query", ["eyes=2&before=9", "eyes=2", "eyes=watcher&before=9"])
def test_while_a_game_goes_on_only_the_own_log_can_be_had(query: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        asked = {**table.cookie(1), "accept": "application/json"}
        assert (await visited.browser.get(f"{table.page(1)}/log?{query}", headers=asked)).status_code == 409
        assert (await visited.browser.get(f"{table.page(2)}/log", headers=asked)).status_code == 403

    visit(story)


def test_a_replay_with_other_eyes_leads_to_the_own_page() -> None:
    async def story(visited: Site) -> None:
        table = await played(visited, to_the_end=True)
        told = (await visited.see(table, 2))["told"]
        answer = await visited.browser.get(f"{table.page(1)}/frame?at={told}&eyes=2", headers=table.cookie(1))
        assert f'href="{table.page(1)}/record"' in answer.json()["parts"]["result"]
        assert table.page(2) not in answer.text

    visit(story)
