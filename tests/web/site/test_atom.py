"""The feed of a seat: it tells whose turn it is, nothing secret, and ends when the seat changes hands."""

import random
import re
from xml.etree import ElementTree as Xml

import httpx
from tests.web.api.hosts import sit
from tests.web.visiting import Opened, Site, settle, visit

ATOM = "{http://www.w3.org/2005/Atom}"


async def address_of(visited: Site, table: Opened, seat: int) -> str:
    page = (await visited.browser.get(table.page(seat), headers=table.cookie(seat))).text
    found = re.findall(
        r'<link rel="alternate" type="application/atom\+xml" title=".*?" href="http://localhost(.*?)">', page
    )
    assert len(found) == 1
    return str(found[0]).replace("&amp;", "&")


async def read(visited: Site, address: str, **headers: str) -> httpx.Response:
    """As a feed reader does: without cookies."""
    return await visited.visitor().get(address, headers=headers)


def entries(answer: httpx.Response) -> list[dict[str, str]]:
    assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
    found = Xml.fromstring(answer.text)
    assert all(found.findtext(f"{ATOM}{name}") for name in ("id", "title", "updated"))
    names = ("id", "title", "updated", "summary")
    return [{name: str(entry.findtext(f"{ATOM}{name}")) for name in names} for entry in found.findall(f"{ATOM}entry")]


def test_it_tells_whose_turn_it_is() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", name="<Anna>")
        first, second = [entries(await read(visited, await address_of(visited, table, seat))) for seat in (1, 2)]
        assert [entry["title"] for entry in first] == ["It is your turn at Verona Twist"]
        assert "<Anna> A" in first[0]["summary"]
        assert second == []

    visit(story)


def test_a_turn_is_one_entry_however_much_is_drafted() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        address = await address_of(visited, table, 1)
        before = await read(visited, address)
        await visited.do(table, 1, "decide", action="Pc3")
        assert (await read(visited, address)).content == before.content
        ids = set()
        for _ in range(200):
            await visited.step(table, random.Random(1))
            ids |= {entry["id"] for entry in entries(await read(visited, address))}
            if len(ids) == 3:
                return
        raise AssertionError("another turn is another entry")

    visit(story)


def test_readers_ask_whether_there_is_something_new() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        address = await address_of(visited, table, 1)
        first = await read(visited, address)
        assert first.headers["x-robots-tag"] == "noindex"
        assert first.headers["cache-control"] == "private, no-cache"
        for known in ({"if-none-match": first.headers["etag"]}, {"if-modified-since": first.headers["last-modified"]}):
            assert (await read(visited, address, **known)).status_code == 304
        for unknown in ({"if-none-match": '"x"'}, {"if-modified-since": "yesterday"}):
            assert (await read(visited, address, **unknown)).status_code == 200

    visit(story)


def test_it_tells_how_the_game_ended() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", options={"days": "2"})
        address = await address_of(visited, table, 1)
        await visited.play_on(table, random.Random(1))
        await settle()
        (entry,) = entries(await read(visited, address))
        assert entry["title"] == "Verona Twist is over"
        assert entry["summary"] == (await visited.see(table, 1))["result"]["text"]

    visit(story)


def test_the_address_opens_nothing_and_ends_with_the_seat() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me friend")
        await sit(visited, table, 2, "Bea")
        address = await address_of(visited, table, 2)
        code = address.partition("?")[0].rpartition("/")[2]
        assert table.keys[2] not in address
        for seat in (1, 2):
            tried = await visited.browser.get(table.page(seat), headers={"cookie": f"seat={code}"})
            assert tried.status_code == 403
        other = address.replace(f"/{table.id}/2/", f"/{table.id}/1/")
        assert (await read(visited, other)).status_code == 404
        await visited.hall.store.invite(table.id, 1, str)
        assert (await read(visited, address)).status_code == 404

    visit(story)


def test_only_the_seat_itself_is_told_the_address() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("twist", "me me", options={"days": "2"})
        assert "atom+xml" not in (await visited.browser.get(table.page("watch"))).text
        assert (await visited.browser.get(f"{table.page(1)}/feed")).status_code == 403
        assert (await visited.browser.get(f"{table.page('watch')}/feed")).status_code == 404
        page = await visited.browser.get(f"{table.page(1)}/feed", headers=table.cookie(1))
        assert f'value="http://localhost{(await address_of(visited, table, 1))}"'.replace("&", "&amp;") in page.text
        told = await visited.program.get(f"{table.api(1)}/feed", headers=table.key(1))
        assert told.json() == {"address": f"http://localhost{await address_of(visited, table, 1)}"}

    visit(story)


def test_guesses_are_counted() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        codes = [(await read(visited, f"/feed/{table.id}/1/guess{number}")).status_code for number in range(40)]
        assert set(codes) == {404, 429}
        assert (await visited.visitor().get(f"/feed/{table.id}/9/x")).status_code == 404

    visit(story, ease=1.0)
