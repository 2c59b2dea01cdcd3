"""Whatever can be sent: it is refused with a sentence, and nothing changes."""

import json

import httpx
import pytest
from tests.web.visiting import Opened, Site, visit

from piazza.web.render.feed import feed_of
from piazza.words import Words

CONTROL = [
    "",
    "   ",
    "x" * 25,
    "x" * 10_000,
    "a\x00b",
    "a\nb",
    "a\u202eb",
    "a\u2066b",
    "a\u200fb",
    "\ufeffa",
    "\x1b[31m",
    "a\u2028b",
]
FORM = {"content-type": "application/x-www-form-urlencoded"}
JSON = {"accept": "application/json"}


@pytest.mark.parametrize("name", CONTROL)
def test_names_are_short_and_printable(name: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        before = await visited.see(table)
        link = f"/join/{table.id}/2/{table.invitations[2]}"
        answer = await visited.browser.post(link, data={"name": name})
        assert answer.status_code == 400
        assert "use 1 to 24 printable characters" in answer.text
        claim = await visited.program.post(f"{table.api(2)}/claim", json={"key": table.invitations[2], "name": name})
        assert claim.status_code == 400
        assert claim.json()["fault"]
        assert await visited.see(table) == before
        assert (await visited.browser.post(link, data={"name": "Zoë Ängström"})).status_code == 303

    visit(story)


@pytest.mark.parametrize("name", CONTROL[2:])
def test_founders_have_names_as_well(name: str) -> None:
    async def story(visited: Site) -> None:
        form = {"game": "twist", "players": "2", "seat-1": "me", "seat-2": "friend", "name": name}
        answer = await visited.browser.post("/tables", data=form)
        assert answer.status_code == 400
        assert "set-cookie" not in answer.headers
        wish = {"game": "twist", "seats": ["me", "friend"], "name": name}
        assert (await visited.program.post("/api/tables", json=wish)).status_code == 400

    visit(story)


def test_names_are_written_as_text() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(name="<b>&\"'{{1}}", seats="me me")
        page = await visited.browser.get(table.page("watch"))
        assert page.status_code == 200
        assert "<b>&" not in page.text
        assert "&lt;b&gt;&amp;" in page.text

    visit(story)


@pytest.mark.parametrize(
    "body",
    [
        b"action=%ff%fe",
        b"action=\xff\xfe",
        b"nothing",
        b"a=1&b",
        b"&".join(b"field%d=1" % number for number in range(100)),
        b"{}",
        b"\x00",
    ],
)
def test_forms_that_cannot_be_read(body: bytes) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        headers = {**table.cookie(1), **FORM, **JSON}
        answer = await visited.browser.post(f"{table.page(1)}/decide", headers=headers, content=body)
        assert (answer.status_code, answer.json()["fault"]) == (400, "The form could not be read.")
        assert (await visited.see(table, 1))["actions"]["draft"] == []

    visit(story)


async def send(visited: Site, table: Opened, body: bytes, verb: str = "decide") -> httpx.Response:
    return await visited.program.post(f"{table.api(1)}/{verb}", headers=table.key(1), content=body)


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b'"text"',
        b"null",
        b"\xff\xfe",
        b'{"action": "\xff"}',
        b'{"action": "\\ud800"}',
        b'{"action": 1}',
        b'{"action": null}',
        b'{"confirm": "yes"}',
        b'{"number": -1}',
        b'{"number": 1e400}',
        b'{"number": 99999999999999999999999999}',
        b'{"unknown": 1}',
        b'{"action": "%s"}' % (b"x" * 201),
        b"[" * 8000 + b"]" * 8000,
        b'{"action":' * 1400 + b"1" + b"}" * 1400,
        b"{} {}",
    ],
)
def test_json_that_cannot_be_read(body: bytes) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        answer = await send(visited, table, body)
        assert answer.status_code == 400
        assert len(answer.json()["fault"]) < 400
        assert (await visited.see(table, 1))["actions"]["draft"] == []

    visit(story)


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"game": "chess"},
        {"game": "twist", "seats": []},
        {"game": "twist", "seats": ["me"]},
        {"game": "twist", "seats": ["me"] * 3},
        {"game": "twist", "seats": ["me"] * 50, "players": 2},
        {"game": "council", "seats": ["me"] * 7, "players": 5},
        {"game": "twist", "seats": ["me", "king"]},
        {"game": "twist", "seats": ["me", "bot:genius"]},
        {"game": "twist", "seats": ["me", "bot:"]},
        {"game": "twist", "seats": ["me", "me"], "options": {"unknown" * 50: "1"}},
        {"game": "twist", "seats": ["me", "me"], "players": 10**30},
        {"game": "twist", "seats": ["me", "me"], "players": -1},
        {"game": "twist", "seats": ["me", "me"], "clock": "forever"},
        {"game": "twist", "seats": ["me", "me"], "clock": "move 0"},
        {"game": "twist", "seats": ["me", "me"], "clock": f"move {'9' * 5000}"},
        {"game": "twist", "seats": ["me", "me"], "seed": "mine"},
        {"game": ["twist"]},
    ],
)
def test_tables_that_cannot_be(wish: dict[str, object]) -> None:
    async def story(visited: Site) -> None:
        answer = await visited.program.post("/api/tables", json=wish)
        assert answer.status_code == 400
        assert 10 < len(answer.json()["fault"]) < 600

    visit(story)


@pytest.mark.parametrize(
    ("verb", "given", "code"),
    [
        ("decide", {}, 400),
        ("decide", {"action": "gibberish"}, 400),
        ("decide", {"action": "\x00"}, 400),
        ("attempt", {}, 400),
        ("attempt", {"picks": "nothing"}, 400),
        ("attempt", {"picks": "a:b " * 9}, 400),
        ("attempt", {"picks": ": : :"}, 400),
        ("confirm", {}, 409),
        ("undo", {}, 409),
        ("undo", {"number": 999}, 409),
        ("reset", {}, 409),
        ("stand", {"answer": "always"}, 400),
        ("stand", {}, 400),
        ("cancel", {}, 409),
        ("bot", {"level": "genius"}, 400),
        ("bot", {}, 400),
        ("back", {}, 409),
    ],
)
@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_acts_that_mean_nothing(game: str, verb: str, given: dict[str, object], code: int) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(game)
        before = await visited.see(table, 1)
        answer = await visited.act(table, 1, verb, **given)
        assert answer.status_code in (code, 409), answer.text  # where it is not asked at all, it may be told that first
        assert answer.json()["fault"]
        assert await visited.see(table, 1) == before

    visit(story)


def test_questions_about_the_past_are_read_strictly() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        for query in (
            "at=",
            "at=x",
            "at=-1",
            "at=9999999999",
            f"at={'9' * 5000}",
            "at=²",
            "at=0&eyes=9",
            "at=0&eyes=x",
        ):
            for answer in [
                await visited.program.get(f"{table.api(1)}?{query}", headers=table.key(1)),
                await visited.browser.get(f"{table.page(1)}?{query}", headers=table.cookie(1)),
                await visited.browser.get(f"{table.page(1)}/frame?{query}", headers=table.cookie(1)),
            ]:
                assert answer.status_code == 400, query
        for query in ("", "before=0", "before=x"):
            answer = await visited.program.get(f"{table.api(1)}/log?{query}", headers=table.key(1))
            assert answer.status_code == 400

    visit(story)


@pytest.mark.parametrize("query", ["rev=x.²", f"rev=x.{'9' * 5000}", "rev=%00", "told=500", "rev=.&told=3"])
def test_a_socket_that_claims_to_have_seen_nonsense_gets_everything(query: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        first = await visited.live(table, 1)
        life = first.news()[0]["rev"].rpartition(".")[0]
        for said in (query, query.replace("x.", f"{life}.")):
            socket = await visited.live(table, 1, said.replace("²", "%C2%B2"))
            assert socket.is_open, said
            assert isinstance(socket.news(), list)
        feed = feed_of(await visited.room(table), 0, Words("en"))
        for number in range(50):
            assert feed.frame(f"made-up-{number}", number) is not None
        assert len(feed._frames) < 10, "what strangers make up is not remembered"

    visit(story)


def test_refusals_can_be_read_by_programs() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        answer = await visited.act(table, 1, "decide", action="Pb9")
        assert answer.status_code in (400, 422)
        assert set(json.loads(answer.text)) == {"fault", "rule"}

    visit(story)
