"""Real snapshots of random games, at many moments, held against the document: it says all of it and no more."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.web.api.programs import NOTATION, open_socket
from tests.web.api.schemas import Document
from tests.web.visiting import Opened, Seen, Site, visit

from piazza.web.render.shapes import Snapshot

GAMES = [
    ("twist", "me me", {}, ""),
    ("twist", "me me", {"match": "on"}, "game 6000"),
    ("council", "me me me", {"poison": "on"}, ""),
    ("council", "me me", {}, "move 600"),
    ("verona", "me me me", {"rounds": "1"}, ""),
    ("verona", "me me", {"rounds": "1", "planning": "tournament", "open-purses": "on"}, "move 600"),
]


async def document(visited: Site) -> Document:
    return Document((await visited.program.get("/api/openapi.json")).json())


class Reader:
    """Asks as everybody at a table, and holds what comes against the document."""

    def __init__(self, visited: Site, table: Opened, told: Document) -> None:
        self.visited = visited
        self.table = table
        self.told = told
        self.read: list[Seen] = []

    async def ask(self, path: str, seat: int) -> Seen:
        base = self.table.api(seat) if seat else f"/api/tables/{self.table.id}"
        answer = await self.visited.program.get(base + path, headers=self.table.key(seat) if seat else {})
        seen: Seen = answer.json()
        self.told.check((base + path).partition("?")[0], "get", answer.status_code, seen)
        assert answer.status_code == 200, seen
        self.read.append(seen)
        return seen

    async def look(self, luck: random.Random) -> None:
        """With all eyes, in all forms, now and in the past."""
        for seat in (0, *self.table.keys):
            seen = await self.ask("", seat)
            msgspec.convert(seen, Snapshot)
            await self.ask(f"?at={luck.randint(0, seen['told'])}", seat)
            await self.ask("?form=notation", seat)
            await self.ask(f"/log?before={seen['told'] + 1}", seat)

    async def look_with_the_eyes_of_others(self, luck: random.Random) -> None:
        """Once it is over."""
        told = (await self.ask("", 0))["told"]
        for eyes in ("watcher", *self.table.keys):
            for at in (0, luck.randint(0, told), told, 10_000):
                await self.ask(f"?at={at}&eyes={eyes}", 1)


@pytest.mark.parametrize(("game", "seats", "options", "clock"), GAMES)
def test_sights_are_as_described_from_the_beginning_to_the_end(
    game: str, seats: str, options: dict[str, str], clock: str
) -> None:
    async def story(visited: Site) -> None:
        luck = random.Random(f"{game} {clock}")
        table = await visited.open(game, seats, options=options, clock=clock)
        reader = Reader(visited, table, await document(visited))
        await reader.ask("/fixed", 0)
        going = True
        while going:
            await reader.look(luck)
            for _ in range(luck.randint(1, 12)):
                going = going and await visited.step(table, luck)
        await reader.look(luck)
        await reader.look_with_the_eyes_of_others(luck)
        snapshots = [seen for seen in reader.read if "board" in seen]
        assert any(seen["result"] for seen in snapshots)
        assert any(seen["replay"] for seen in snapshots)
        assert any(seen["hand"] for seen in snapshots)
        assert any(seen["actions"] and seen["actions"]["draft"] for seen in snapshots)
        assert any(player["clock"] for seen in snapshots for player in seen["players"]) == bool(clock)

    visit(story)


def test_ranges_of_actions_are_as_described() -> None:
    async def story(visited: Site) -> None:
        table, luck = await visited.open("verona", "me me me"), random.Random(2)
        reader = Reader(visited, table, await document(visited))
        while await visited.step(table, luck):
            seat = luck.randint(1, 3)
            seen = await reader.ask("?form=notation", seat)
            if any(isinstance(offer, dict) for offer in seen["actions"]):
                assert (await reader.ask("", seat))["actions"]["spans"]
                return
        raise AssertionError("nobody was asked for a bid")

    visit(story)


def test_bots_and_those_who_left_are_described_as_well() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me me bot:easy friend")
        reader, luck = Reader(visited, table, await document(visited)), random.Random(1)
        await visited.do(table, 1, "bot", level="easy")
        await visited.live_program(table, 2)
        await reader.look(luck)
        players = reader.read[0]["players"]
        assert [player["bot"] for player in players] == ["easy", "", "easy", ""]
        assert [player["here"] for player in players] == [True, True, True, False]

    visit(story, pace=60.0)


def test_what_a_socket_brings_is_the_same() -> None:
    async def story(visited: Site) -> None:
        table, told, luck = await visited.open(), await document(visited), random.Random(3)
        sockets = [
            (await open_socket(visited, table, seat, query), table.api(seat) if seat else f"/api/tables/{table.id}")
            for seat in (0, 1)
            for query in ("", NOTATION)
        ]
        for _ in range(10):
            await visited.step(table, luck)
        for socket, path in sockets:
            news = socket.news()
            assert news
            for seen in news:
                told.check(path, "get", 200, seen)

    visit(story)


# Whoever reads so strictly finds what is wrong ------------------------------------------------------------------------


def places(thing: Any) -> Iterator[Any]:
    """All objects inside that the document describes field by field."""
    if isinstance(thing, dict):
        yield thing
        for name, inner in thing.items():
            if name not in ("board", "hand", "view", "points"):
                yield from places(inner)
    elif isinstance(thing, list):
        for inner in thing:
            yield from places(inner)


@pytest.mark.parametrize("form", ["", "?form=notation", "?at=1"])
def test_a_field_more_or_less_is_a_mistake_wherever_it_is(form: str) -> None:
    async def story(visited: Site) -> None:
        table, told, luck = (
            await visited.open("verona", "me me", options={"rounds": "1"}),
            await document(visited),
            random.Random(5),
        )
        reader = Reader(visited, table, told)
        while await visited.step(table, luck):
            pass
        seen = await reader.ask(form, 1)
        path = table.api(1)
        for number, place in enumerate(places(seen)):
            wrong = copy.deepcopy(seen)
            list(places(wrong))[number]["more"] = 1
            with pytest.raises(AssertionError):
                told.check(path, "get", 200, wrong)
            for name in ["kind"] if "kind" in place else set(place) - {"sign"}:
                wrong = copy.deepcopy(seen)
                del list(places(wrong))[number][name]
                with pytest.raises(AssertionError):
                    told.check(path, "get", 200, wrong)

    visit(story)
