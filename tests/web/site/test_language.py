"""Each person reads the site in their own language: pages, refusals, and the news of a table."""

import asyncio
import json
import random
import re
from collections.abc import Callable

import pytest
from tests.web.buses import Network
from tests.web.visiting import HERE, Opened, Site, Socket, settle, site, visit

from piazza.core.view import WATCHER
from piazza.store.memory import MemoryStore
from piazza.words import Words

CZECH, GERMAN = Words("cs"), Words("de")


async def chosen(site: Site) -> None:
    table = await site.open("twist", "me me")
    for language, name in [("cs", "čeština"), ("it", "italiano"), ("en", "English")]:
        before = f"{HERE}/rules/twist?x=1&language=fr"
        answer = await site.browser.post("/language", data={"language": language}, headers={"referer": before})
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules/twist?x=1")
        for page in ("/", "/new?game=twist", "/rules/twist", "/privacy", "/nowhere", f"/t/{table.id}/watch"):
            answer = await site.browser.get(page, headers={"accept-language": "de"})
            assert f'<html lang="{language}">' in answer.text, page
            assert f'value="{language}" lang="{language}" aria-current="true">{name}</button>' in answer.text
            assert answer.headers["content-language"] == language
            assert answer.headers["vary"].startswith("Accept-Language, Cookie")


def test_every_page_is_in_the_language_that_was_chosen() -> None:
    visit(chosen)


@pytest.mark.parametrize("wrong", ["xx", "", "../en", "c" * 9_000])
def test_what_is_no_language_changes_nothing(wrong: str) -> None:
    async def story(site: Site) -> None:
        before = f"{HERE}/rules/twist?language=cs"
        answer = await site.browser.post("/language", data={"language": wrong}, headers={"referer": before})
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules/twist?language=cs")
        assert "set-cookie" not in answer.headers
        assert '<html lang="en">' in (await site.browser.get("/", params={"language": wrong})).text

    visit(story)


def test_an_address_names_the_language_of_its_page_alone() -> None:
    async def story(site: Site) -> None:
        shared = await site.browser.get("/rules/twist?language=de", headers={"accept-language": "cs"})
        assert GERMAN.text("web.rules.title", game=GERMAN.text("twist.title")) in shared.text
        assert "set-cookie" not in shared.headers
        assert '<html lang="cs">' in (await site.browser.get("/", headers={"accept-language": "cs"})).text

    visit(story)


@pytest.mark.parametrize(
    "path", ["/", "/rules/verona", "/learn", "/learn/twist", "/practice/twist", "/strategy/verona"]
)
def test_public_pages_name_their_other_languages(path: str) -> None:
    async def story(site: Site) -> None:
        text = (await site.browser.get(f"{path}?language=it&x=1")).text
        for language in ("cs", "de", "en", "fr", "it"):
            link = f'<link rel="alternate" hreflang="{language}" href="{HERE}{path}?language={language}">'
            assert link in text
        assert f'<link rel="alternate" hreflang="x-default" href="{HERE}{path}">' in text

    visit(story)


def test_other_pages_name_no_other_addresses() -> None:
    async def story(site: Site) -> None:
        table = await site.open()
        for path in (table.page("watch"), "/privacy", "/learning", "/new?game=twist"):
            assert "hreflang" not in (await site.browser.get(path)).text

    visit(story)


def test_the_case_of_a_game_makes_no_other_page() -> None:
    async def story(site: Site) -> None:
        text = (await site.browser.get("/rules/TWIST/T-12")).text
        assert f'hreflang="cs" href="{HERE}/rules/twist/T-12?language=cs">' in text

    visit(story)


def test_programs_are_refused_in_the_language_that_they_accept() -> None:
    async def story(site: Site) -> None:
        for language in ("cs", "fr", "en"):
            answer = await site.program.get("/api/tables/nothing", headers={"accept-language": language})
            sentence = Words(language).text("fault.table-unknown")
            assert answer.json()["fault"] == sentence

    visit(story)


# Tables --------------------------------------------------------------------------------------------------------------


async def listen(site: Site, table: Opened, viewer: int, language: str) -> Socket:
    headers = {"origin": HERE, "accept-language": language, **(table.cookie(viewer) if viewer else {})}
    return await Socket(site.app, f"{table.page(viewer or 'watch')}/live", headers).open()


def told(socket: Socket) -> str:
    """All text that has come, without its markup."""
    return re.sub("<[^>]*>", "", json.dumps(socket.news(), ensure_ascii=False))


async def decide(site: Site, table: Opened) -> Callable[[Words], str]:
    """Something is decided; what everybody is told of it, by language."""
    await site.play_on(table, random.Random(1), lines=1)
    await settle()
    room = await site.room(table)
    names = [sitter.name for sitter in room.table.sitters]
    line = room.table.history(WATCHER)[-1]
    return lambda words: words.say(line.phrase, names)


def test_an_event_is_told_to_everybody_in_their_own_language() -> None:
    async def story(site: Site) -> None:
        table = await site.open("twist", "me me")
        sockets = {
            language: await listen(site, table, viewer, language)
            for viewer, language in [(1, "cs"), (2, "de"), (0, "fr")]
        }
        sentence = await decide(site, table)
        for language, socket in sockets.items():
            frames = told(socket)
            for other in sockets:
                assert (sentence(Words(other)) in frames) == (other == language)

    visit(story)


def test_the_socket_speaks_the_language_of_its_page() -> None:
    """A page that was opened by an address with a language keeps it, whatever its browser prefers."""

    async def story(site: Site) -> None:
        table = await site.open("twist", "me me")
        headers = {"origin": HERE, "cookie": "language=cs"}
        socket = await Socket(site.app, f"{table.page('watch')}/live", headers, "language=it").open()
        sentence = await decide(site, table)
        frames = told(socket)
        assert sentence(Words("it")) in frames
        assert sentence(CZECH) not in frames

    visit(story)


def test_players_at_two_workers_read_each_their_language() -> None:
    async def play() -> None:
        store, network = MemoryStore(), Network()
        async with site(store, network.bus()) as one, site(store, network.bus()) as other:
            table = await one.open("twist", "me me")
            czech, german = await listen(one, table, 1, "cs"), await listen(other, table, 2, "de")
            sentence = await decide(one, table)
            while sentence(GERMAN) not in (frames := told(german)):
                await asyncio.sleep(0)
            assert sentence(CZECH) not in frames
            assert sentence(CZECH) in told(czech)

    asyncio.run(asyncio.wait_for(play(), 20))
