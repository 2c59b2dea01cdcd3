"""A text that was revised is not left in a file of SQLite, not even in an unused part of it."""

import asyncio
from pathlib import Path

from tests.store.tables import entry, forgetting, new_table

from piazza.store.sql import open_store

NAME = "Annunziata"


def test_nothing_of_a_name_is_left_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "site.db"

    async def scenario() -> None:
        store = await open_store(f"sqlite:///{file}")
        await store.create(new_table())
        await store.append_all("one", [entry(number, f"{NAME} {number}") for number in range(1, 40)])
        await store.keep_snapshot("one", 39, NAME * 3_000)
        await store.revise("one", forgetting(40), dict.fromkeys(range(1, 40), "-"))
        await store.close()

    asyncio.run(scenario())
    assert [found.name for found in tmp_path.iterdir() if NAME.encode() in found.read_bytes()] == []
