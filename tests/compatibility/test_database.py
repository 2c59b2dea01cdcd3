"""The database of a site of an earlier version: its tables, and the keys that people have kept."""

import asyncio
import random
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.compatibility.facts import play_table_on, table_facts
from tests.compatibility.frozen import HERE, VERSIONS, Case, as_json, known
from tests.web.api.hosts import claim, invitations
from tests.web.visiting import Opened, Site, settle, site

from piazza.store.sql import open_store
from piazza.store.store import Store
from piazza.table.table import restore_table

LATER = "2030-01-01T00:00:00Z"
every_version = pytest.mark.parametrize("version", VERSIONS)


async def opened_copy(version: str, folder: Path) -> Store:
    shutil.copy(HERE / version / "site.db", folder / "site.db")
    return await open_store(f"sqlite:///{folder}/site.db")


def opened(case: Case) -> Opened:
    return Opened(
        {"table": case["id"], "host": case["host"], "seats": case["keys"], "invitations": case["invitations"]}
    )


@every_version
def test_every_table_is_what_it_was_and_ends_as_it_did(version: str, tmp_path: Path) -> None:
    async def check() -> None:
        store = await opened_copy(version, tmp_path)
        for name, expected in known(version, "site").items():
            table = restore_table(await store.load(expected["id"]))
            facts = as_json(table_facts(table, LATER))
            assert facts == {key: expected[key] for key in facts}, name
            assert as_json(play_table_on(table, name, LATER)) == expected["end"], name
        await store.close()

    asyncio.run(check())


def visit_old(version: str, folder: Path, story: Callable[[Site, dict[str, Opened]], Awaitable[None]]) -> None:
    """Play a story at a site with the database of that version."""

    async def play() -> None:
        async with site(store=await opened_copy(version, folder)) as visited:
            await story(visited, {name: opened(case) for name, case in known(version, "site").items()})

    asyncio.run(play())


@every_version
def test_every_key_of_a_seat_still_fits(version: str, tmp_path: Path) -> None:
    async def story(visited: Site, tables: dict[str, Opened]) -> None:
        for table in tables.values():
            for seat in table.keys:
                assert (await visited.see(table, seat))["viewer"] == str(seat)

    visit_old(version, tmp_path, story)


@every_version
def test_hosts_and_guests_come_with_what_they_were_given(version: str, tmp_path: Path) -> None:
    async def story(visited: Site, tables: dict[str, Opened]) -> None:
        for name, seat in (("friend-has-not-come", 2), ("new-link", 2), ("new-link", 3), ("clock-that-waits", 2)):
            shown = {one["seat"]: one["key"] for one in (await invitations(visited, tables[name]))["seats"]}
            assert shown[seat] == tables[name].invitations[seat]
            assert (await claim(visited, tables[name], seat, f"Guest {seat}")).status_code == 200

    visit_old(version, tmp_path, story)


@every_version
def test_a_rematch_waits_for_the_other_seat(version: str, tmp_path: Path) -> None:
    async def story(visited: Site, tables: dict[str, Opened]) -> None:
        before, again = tables["finished-twist-2"], tables["rematch"]
        answer = await visited.program.post(f"{before.api(2)}/rematch", headers=before.key(2))
        assert answer.json()["table"] == again.id
        again.keys[2] = answer.json()["key"]
        for _ in range(10):
            assert await visited.step(again, random.Random(2))

    visit_old(version, tmp_path, story)


@every_version
def test_sealed_decisions_are_opened_and_played_on_at_the_site(version: str, tmp_path: Path) -> None:
    async def story(visited: Site, tables: dict[str, Opened]) -> None:
        for name, seat in (("sealed-for-two", 1), ("sealed-at-3", 3)):
            table = tables[name]
            await visited.do(table, seat, "reset")
            assert (await visited.room(table)).table.drafts.draft(seat - 1)
            for _ in range(10):
                await visited.step(table, random.Random(1))
            await settle()

    visit_old(version, tmp_path, story)
