"""The site is killed in the middle of something; whatever it has answered is there when it comes back."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from tests.web.running import Running, running
from tests.web.visiting import Opened, possible, site

from piazza.store.sql import open_store


def play(site: Running, table: Opened, luck: random.Random, steps: int) -> None:
    for _ in range(steps):
        sights = [site.see(table, seat) for seat in sorted(table.keys)]
        able = [seen for seen in sights if seen["actions"]["complete"] or possible(seen)]  # type: ignore[index]
        seen = luck.choice(able)
        seat = int(str(seen["viewer"]))
        if seen["actions"]["complete"]:  # type: ignore[index]
            answer = site.act(table, seat, "confirm", turn=seen["turn"])
        else:
            answer = site.act(table, seat, "decide", turn=seen["turn"], action=luck.choice(possible(seen)))
        assert answer.status_code == 200


def what_is_seen(site: Running, table: Opened) -> list[dict[str, object]]:
    """When everybody has looked, so that all of them are here."""
    for _ in range(2):
        sights = [site.see(table, seat) for seat in sorted(table.keys)]
    return sights


def has_sealed(seen: dict[str, object]) -> bool:
    return any(player["sealed"] for player in seen["players"])  # type: ignore[attr-defined]


def test_everything_that_was_answered_survives(address: str, tmp_path: Path) -> None:
    """In the middle of a draft, and after a seal while somebody else still decides."""
    luck, place = random.Random(2), tmp_path / "site.db"
    with running(place, address=address) as site:
        twist, verona = site.open("twist"), site.open("verona")
        play(site, twist, luck, 3)
        while not has_sealed(site.see(verona, 1)):
            play(site, verona, luck, 1)
        before = [what_is_seen(site, table) for table in (twist, verona)]
        assert any(seen["actions"]["draft"] for seen in before[0])  # type: ignore[index]
        site.process.kill()
        site.process.wait()
    with running(place, address=address) as site:
        assert [what_is_seen(site, table) for table in (twist, verona)] == before
        play(site, twist, luck, 5)
        play(site, verona, luck, 5)
        assert not site.log.read_text()


# Databases that fail -------------------------------------------------------------------------------------------------


def test_a_database_that_is_locked_or_gone_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "piazza.store.sqlite_database.PRAGMAS", ("busy_timeout = 50", "journal_mode = WAL", "foreign_keys = ON")
    )
    database = tmp_path / "site.sqlite"

    async def story() -> None:
        async with site(await open_store(f"sqlite:///{database}")) as visited:
            table = await visited.open()
            seat, seen = await visited.asked(table)
            action = possible(seen)[0]
            writer = sqlite3.connect(database, isolation_level=None)
            writer.execute("BEGIN IMMEDIATE")
            locked = await visited.act(table, seat, "decide", action=action)
            assert (locked.status_code, "Another program" in locked.json()["fault"]) == (503, True)
            opening = await visited.program.post("/api/tables", json={"game": "twist", "seats": ["me", "me"]})
            assert opening.status_code == 503
            assert await visited.see(table, seat) == seen
            writer.execute("ROLLBACK")
            writer.close()
            await visited.do(table, seat, "decide", action=action)
            seen = await visited.see(table, seat)
            moved = database.rename(tmp_path / "elsewhere.sqlite")
            gone = await visited.act(table, seat, "undo")
            assert gone.status_code == 503
            assert str(tmp_path) not in gone.text, "where things are is nobody's business"
            moved.rename(database)
            assert await visited.see(table, seat) == seen
            await visited.do(table, seat, "undo")

    asyncio.run(story())
