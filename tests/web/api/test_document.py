"""The OpenAPI document: complete, well-formed, and enough to play by."""

import random
import re
from collections.abc import Iterator
from typing import Any

from starlette.routing import Route
from tests.web.api.schemas import Document
from tests.web.visiting import Site, possible, visit

from piazza.web.api.routes import API
from piazza.web.services.commands import COMMANDS
from piazza.web.services.company import SPEECH

Facts = dict[str, Any]
METHODS = {"get", "post", "put", "delete", "patch"}
TYPES = {"object", "array", "string", "integer", "number", "boolean", "null"}


async def document(visited: Site) -> Facts:
    answer = await visited.program.get("/api/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    return dict(answer.json())


def doors(told: Facts) -> Iterator[tuple[str, str, Facts]]:
    for path, methods in told["paths"].items():
        for method, door in methods.items():
            yield path, method, door


def everything_in(thing: object) -> Iterator[Facts]:
    """All objects inside, with itself."""
    if isinstance(thing, dict):
        yield thing
        for inner in thing.values():
            yield from everything_in(inner)
    elif isinstance(thing, list):
        for inner in thing:
            yield from everything_in(inner)


def routes() -> set[tuple[str, str]]:
    """Addresses and methods of the API as the site has them; one address stands for all verbs."""
    found = set()
    for route in API:
        if isinstance(route, Route):
            names = [*COMMANDS, *SPEECH] if "{verb}" in route.path else [""]
            for method in (route.methods or set()) - {"HEAD"}:
                found |= {(f"/api{route.path.replace('{verb}', name)}", method.lower()) for name in names}
    return found


def test_it_has_every_address_and_no_other() -> None:
    async def story(visited: Site) -> None:
        assert {(path, method) for path, method, _ in doors(await document(visited))} == routes()

    visit(story)


def test_its_structure_is_that_of_openapi() -> None:
    async def story(visited: Site) -> None:
        told = await document(visited)
        assert re.fullmatch(r"3\.1\.\d+", told["openapi"])
        assert {"title", "version"} <= set(told["info"])
        assert set(told) <= {"openapi", "info", "paths", "components", "servers", "security", "tags"}
        ids = [door["operationId"] for _, _, door in doors(told)]
        assert len(ids) == len(set(ids))
        for path, method, door in doors(told):
            assert path.startswith("/")
            assert method in METHODS
            in_path = [given["name"] for given in door["parameters"] if given["in"] == "path"]
            assert in_path == re.findall(r"{(\w+)}", path)
            for given in door["parameters"]:
                assert given["in"] in ("path", "query")
                assert given["required"] == (given["in"] == "path")
                assert given["schema"]["type"] in TYPES
            assert any(code.startswith("2") for code in door["responses"])
            for code, answer in door["responses"].items():
                assert re.fullmatch(r"[1-5]\d\d", code)
                assert answer["description"]
                assert all("schema" in content for content in answer["content"].values())
            assert ("requestBody" in door) <= (method == "post")
            for needed in door.get("security", []):
                assert set(needed) <= set(told["components"]["securitySchemes"])

    visit(story)


def test_all_references_lead_somewhere() -> None:
    async def story(visited: Site) -> None:
        told = await document(visited)
        references = [thing["$ref"] for thing in everything_in(told) if isinstance(thing.get("$ref"), str)]
        assert references
        for reference in references:
            place: Any = told
            for step in reference.removeprefix("#/").split("/"):
                place = place[step]
            assert isinstance(place, dict)
        for schema in everything_in(told["components"]["schemas"]):
            assert schema.get("type", "object") in TYPES or isinstance(schema["type"], (dict, list))

    visit(story)


def test_bodies_are_described_as_strictly_as_they_are_read() -> None:
    async def story(visited: Site) -> None:
        schemas = (await document(visited))["components"]["schemas"]
        for name in ("TableRequest", "Claim", "Act"):
            assert schemas[name]["additionalProperties"] is False

    visit(story)


def test_every_answer_is_described() -> None:
    async def story(visited: Site) -> None:
        told = await document(visited)
        for path, _, door in doors(told):
            for answer in door["responses"].values():
                for content in answer["content"].values():
                    schema = content["schema"]
                    assert {"$ref", "anyOf", "type"} & set(schema), path
                    assert "$ref" in schema or "anyOf" in schema or schema["type"] == "string" or schema["description"]
        for name in (
            "Snapshot",
            "SeatNotation",
            "WatchedNotation",
            "PlayerPanel",
            "SeatActions",
            "LogLine",
            "Invitations",
        ):
            assert told["components"]["schemas"][name]["additionalProperties"] is False

    visit(story)


def test_what_a_host_does_is_described_by_the_document() -> None:
    async def story(visited: Site) -> None:
        client = Client(visited, await document(visited))
        assert (await client.call("document"))["openapi"]
        wish = {"game": "council", "seats": ["me", "friend", "friend"]}
        opened = await client.call("open", body=wish)
        host = {"key": opened["host"], "table": opened["table"]}
        assert len((await client.call("invitations", **host))["seats"]) == 2
        await client.call("new-link", **host, seat=2)
        told = await client.call("host-bot", **host, seat=3, body={"level": "easy"})
        assert [seat["seat"] for seat in told["seats"]] == [2]
        assert "fault" in await client.call("host-bot", **host, seat=3, body={"level": "easy"})

    visit(story, pace=60.0)


class Client:
    """Knows nothing but the document."""

    def __init__(self, visited: Site, told: Facts) -> None:
        self.visited = visited
        self.document = Document(told)
        self.doors = {door["operationId"]: (path, method, door) for path, method, door in doors(told)}

    async def call(self, name: str, key: str = "", body: Facts | None = None, **place: object) -> Any:
        path, method, door = self.doors[name]
        assert bool(key) == ("security" in door)
        headers = {"authorization": f"Bearer {key}"} if key else {}
        send = {"json": body} if "requestBody" in door else {}
        answer = await self.visited.program.request(method, path.format(**place), headers=headers, **send)  # type: ignore[arg-type]
        assert str(answer.status_code) in door["responses"], answer.text
        assert answer.headers["content-type"].partition(";")[0] in door["responses"][str(answer.status_code)]["content"]
        if "json" not in answer.headers["content-type"]:
            return answer.text
        self.document.check(path, method, answer.status_code, answer.json())
        return answer.json()


def test_a_game_can_be_played_by_the_document_alone() -> None:
    async def story(visited: Site) -> None:
        client, luck = Client(visited, await document(visited)), random.Random(6)
        games = await client.call("games")
        assert {game["name"] for game in games["games"]} == {"twist", "council", "verona"}
        opened = await client.call("open", body={"game": "twist", "seats": ["me", "friend"], "name": "Anna"})
        table = opened["table"]
        claimed = await client.call(
            "claim", body={"key": opened["invitations"]["2"], "name": "Bea"}, table=table, seat=2
        )
        keys = {1: opened["seats"]["1"], 2: claimed["key"]}
        assert "fault" in await client.call("record", table=table)
        while not (await client.call("watch", table=table))["status"]["over"]:
            for seat, key in keys.items():
                at: Facts = {"key": key, "table": table, "seat": seat}
                seen = await client.call("see", **at)
                if seen["actions"]["complete"]:
                    assert "turn" in await client.call("confirm", body={"turn": seen["turn"]}, **at)
                elif actions := possible(seen):
                    body = {"turn": seen["turn"], "action": luck.choice(actions)}
                    assert "turn" in await client.call("decide", body=body, **at)
        assert "fault" in await client.call("invitations", key=opened["host"], table=table)
        again = await client.call("rematch", key=keys[1], table=table, seat=1)
        assert await client.call("rematch", key=keys[1], table=table, seat=1) == {**again, "seat": None, "key": None}
        assert "Anna" in await client.call("record", table=table)
        assert (await client.call("see", key=keys[1], table=table, seat=1))["result"]["winners"]

    visit(story)
