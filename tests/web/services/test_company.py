"""What people say reaches whom it is for: phrases everybody, texts the seats, and nobody who comes later."""

import json
from typing import Any

import pytest
from tests.web.visiting import Opened, Seen, Site, settle, visit

from piazza.core.errors import Unreadable
from piazza.web.render.company import PHRASES
from piazza.web.services.company import LONGEST_TEXT, read_text

SECRET = "meet me at the well"


async def say(visited: Site, table: Opened, seat: int, text: str) -> None:
    await visited.do(table, seat, "message", text=text)


async def texts(visited: Site, table: Opened, seat: int = 0) -> list[str]:
    return [line["text"] for line in (await messages(visited, table, seat))["lines"]]


async def messages(visited: Site, table: Opened, seat: int = 0, after: str = "") -> Seen:
    path = f"{table.api(seat)}/messages" if seat else f"/api/tables/{table.id}/messages"
    headers = table.key(seat) if seat else {}
    return dict((await visited.program.get(path, headers=headers, params={"after": after})).json())


def said_in(news: list[Seen]) -> list[str]:
    return [line["text"] for message in news for line in message.get("said", {}).get("lines", [])]


def test_a_phrase_is_heard_by_everybody_in_their_own_language() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me me")
        pages = [await visited.live(table, viewer) for viewer in (0, 1, 2)]
        program = await visited.live_program(table, 0)
        await settle()
        for page in [*pages, program]:
            page.news()
        await visited.do(table, 1, "phrase", phrase="well-played")
        await settle()
        assert [said_in(page.news()) for page in pages] == [["Well played!"]] * 3
        assert program.news() == [], "only programs that ask for it are told what is said"
        line = (await messages(visited, table))["lines"][0]
        assert (line["seat"], line["phrase"]) == (1, "well-played")

    visit(story)


def test_what_is_typed_is_for_seats_and_never_for_watchers() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me me", chat=True)
        pages = [await visited.live(table, viewer) for viewer in (0, 1, 2)]
        await settle()
        for page in pages:
            page.news()
        await say(visited, table, 1, SECRET)
        await settle()
        assert [said_in(page.news()) for page in pages] == [[], [SECRET], [SECRET]]
        assert pages[0].heard[-1]["type"] == "websocket.accept", "watchers do not even notice"
        assert await texts(visited, table) == []
        watched = (await visited.browser.get(table.page("watch"))).text
        assert SECRET not in watched
        assert SECRET in (await visited.browser.get(table.page(2), headers=table.cookie(2))).text
        room = await visited.room(table)
        assert SECRET not in str(await visited.hall.store.load(table.id))
        assert SECRET not in json.dumps([await visited.see(table, seat) for seat in (0, 1, 2)])
        assert room.table.entries == 1, "it is no entry"

    visit(story)


def test_there_is_no_chat_unless_the_host_wants_it() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me me")
        refused = await visited.act(table, 1, "message", text="ciao")
        assert refused.status_code == 409
        page = await visited.browser.get(table.page(1), headers=table.cookie(1))
        assert 'action="/t/' in page.text
        assert "/message" not in page.text
        await visited.do(table, 1, "phrase", phrase="hello")

    visit(story)


def test_a_successor_reads_only_what_comes_later_and_nobody_is_mistaken_for_another() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend", chat=True)
        await say(visited, table, 1, "before anybody came")
        table.keys[2] = await claim(visited, table, "Ben")
        assert await texts(visited, table, 2) == []
        await say(visited, table, 2, "Ben was here")
        assert await texts(visited, table, 1) == ["before anybody came", "Ben was here"]
        await visited.hall.store.invite(table.id, 1, lambda _: "none")
        assert await visited.hall.store.claim(table.id, 1, "none", "another")
        await (await visited.room(table)).company.read()
        lines = (await messages(visited, table, 1))["lines"]
        assert [line["name"] for line in lines] == ["Player A", "Somebody who has left"]

    visit(story)


async def claim(visited: Site, table: Opened, name: str) -> str:
    body = {"key": table.invitations[2], "name": name}
    return str((await visited.program.post(f"{table.api(2)}/claim", json=body)).json()["key"])


def test_who_removes_the_name_removes_what_was_said() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me me", chat=True)
        await say(visited, table, 1, SECRET)
        await say(visited, table, 2, "What?")
        page = await visited.live(table, 2)
        await settle()
        page.news()
        await visited.do(table, 1, "forget-name")
        await settle()
        again = [message["said"] for message in page.news() if "said" in message]
        assert [(said["again"], [line["text"] for line in said["lines"]]) for said in again] == [(True, ["What?"])]
        assert await texts(visited, table, 2) == ["What?"]
        assert SECRET not in str(await visited.hall.store.messages(table.id))

    visit(story)


def test_a_page_that_was_away_hears_what_it_has_missed_and_no_number_tells_more() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me me", chat=True)
        await visited.do(table, 1, "phrase", phrase="hello")
        for number in range(5):
            await say(visited, table, 1, f"secret {number}")
        before = await messages(visited, table)
        await visited.do(table, 2, "phrase", phrase="thanks")
        after = await messages(visited, table, after=before["end"])
        assert [line["text"] for line in after["lines"]] == ["Thank you!"]
        assert set(after["lines"][0]) == {"seat", "name", "text", "phrase"}
        page = await visited.live(table, 0, f"said={before['end']}")
        await settle()
        assert said_in(page.news()) == ["Thank you!"]
        unknown = await messages(visited, table, 1, after="nonsense")
        assert unknown["again"]
        assert len(unknown["lines"]) == 7

    visit(story)


def test_floods_are_stopped_and_others_can_go_on() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me me", chat=True)
        codes = [(await visited.act(table, 1, "phrase", phrase="hello")).status_code for _ in range(12)]
        assert set(codes) == {200, 429}
        assert codes.count(200) <= 7
        assert (await visited.act(table, 2, "phrase", phrase="hello")).status_code == 200
        codes = [(await visited.act(table, 1, "message", text="ciao")).status_code for _ in range(20)]
        assert codes.count(200) <= 11
        assert (await visited.act(table, 1, "decide", action="nonsense")).status_code != 429

    visit(story, ease=1.0)


@pytest.mark.parametrize(
    "given", [{}, {"phrase": ""}, {"phrase": "<b>"}, {"phrase": "hello "}, {"phrase": "__class__"}]
)
def test_other_phrases_are_refused(given: dict[str, str]) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        refused = await visited.act(table, 1, "phrase", **given)
        assert refused.status_code == 400
        assert all(name in refused.json()["fault"] for name in PHRASES)

    visit(story)


@pytest.mark.parametrize(
    "order",
    [
        {"do": "message", "text": 7},
        {"do": "message", "text": None},
        {"do": "message", "text": ["a"]},
        {"do": "message", "text": "x" * 201},
        {"do": "message", "text": "\u202e\u200b\0 "},
        {"do": "phrase", "phrase": {"hello": 1}},
        {"do": "phrase", "phrase": "nothing"},
        {"do": "message", "shout": "ciao"},
    ],
)
def test_nonsense_over_the_socket_is_answered_and_the_socket_stays(order: dict[str, Any]) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(chat=True)
        page = await visited.live(table, 1)
        page.send(json.dumps(order | {"id": 5}))
        await settle()
        [answer] = [message for message in page.news() if "fault" in message]
        assert answer["code"] == 400
        assert page.is_open
        page.send(json.dumps({"do": "phrase", "phrase": "hello", "id": 6}))
        await settle()
        assert [message["id"] for message in page.news() if "id" in message] == [6]
        assert await texts(visited, table) == ["Hello!"]

    visit(story)


def test_a_watcher_cannot_speak() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(chat=True)
        page = await visited.live(table, 0)
        page.send(json.dumps({"do": "phrase", "phrase": "hello", "id": 1}))
        await settle()
        assert [message["code"] for message in page.news() if "code" in message] == [403]
        answer = await visited.browser.post(f"{table.page('watch')}/phrase", data={"phrase": "hello"})
        assert answer.status_code == 404
        assert await texts(visited, table) == []

    visit(story)


def test_without_script_a_form_is_enough_and_markup_is_text() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(chat=True)
        sent = await visited.browser.post(
            f"{table.page(1)}/message", data={"text": "<script>x</script>\u202eabc"}, headers=table.cookie(1)
        )
        assert sent.status_code == 303
        page = (await visited.browser.get(table.page(2), headers=table.cookie(2))).text
        assert "&lt;script&gt;x&lt;/script&gt;abc" in page
        assert "<script>x" not in page

    visit(story)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("  ciao  ", "ciao"),
        ("a\nb\r\n\tc\u2028d", "a b c d"),
        ("a\u202eb\u2066c\u200bd\ufeffe\0f\x1bg", "abcdefg"),
        ("e" + "\u0301" * 50, "\u00e9" + "\u0301" * 3),
        ("\u0301a", "a"),
        ("x" * LONGEST_TEXT, "x" * LONGEST_TEXT),
        ("\u200b" * 300 + "x", "x"),
        ("🙂 olé", "🙂 olé"),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, read: str) -> None:
    assert read_text(text) == read


@pytest.mark.parametrize("text", ["", " ", "\u202e", "\0\0", "\u3164", "x" * (LONGEST_TEXT + 1), " x" * 500, "\u0301"])
def test_nothing_and_too_much_are_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_text(text)
