"""Tables from the snapshots of every store."""

import logging

import pytest
from tests.store.conftest import Stage
from tests.store.tables import SEATS
from tests.table.lively import LivelyGame
from tests.table.test_snapshots import facts

from piazza.store.store import NewTable, Store
from piazza.table.snapshot import write_snapshot
from piazza.table.table import restore_table
from piazza.web.hall import snapshots
from piazza.web.hall.snapshots import Snapshots


def played(acts: int) -> LivelyGame:
    game = LivelyGame("council", "stored")
    for _ in range(acts):
        game.act()
    return game


async def store_log(store: Store, game: LivelyGame) -> None:
    first, *others = game.entries
    await store.create(NewTable("one", "council", "host", SEATS, first))
    await store.append_all("one", others)


def test_a_table_is_loaded_from_its_snapshot(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(store: Store) -> None:
        game = played(60)
        await store_log(store, game)
        await store.keep_snapshot("one", game.table.entries - 1, write_snapshot(game.table))
        monkeypatch.setattr(snapshots, "restore_table", None)  # nothing is folded
        table, indexed = await Snapshots(store).load("one")
        assert indexed == game.table.entries
        assert facts(table) == facts(game.table)

    stage(scenario)


def test_what_was_written_after_the_snapshot_is_there(stage: Stage) -> None:
    """Another worker may have written it."""

    async def scenario(store: Store) -> None:
        game = played(60)
        await store_log(store, game)
        indexed = game.table.entries
        await store.keep_snapshot("one", indexed - 1, write_snapshot(game.table))
        for _ in range(20):
            game.act()
        await store.append_all("one", game.entries[indexed:])
        table, number = await Snapshots(store).load("one")
        assert (number, table.entries) == (indexed, len(game.entries))
        assert facts(table) == facts(restore_table(game.entries))

    stage(scenario)


@pytest.mark.parametrize("text", ["", "ß\u202e\n", "piazza snapshot 1"])
def test_a_snapshot_that_cannot_be_used_is_dropped(stage: Stage, caplog: pytest.LogCaptureFixture, text: str) -> None:
    """A later one could not replace it if it claims to be of the future."""

    async def scenario(store: Store) -> None:
        game = played(20)
        await store_log(store, game)
        await store.keep_snapshot("one", 1_000_000, text)
        with caplog.at_level(logging.WARNING, "piazza.hall"):
            table, indexed = await Snapshots(store).load("one")
        assert "the snapshot of one is not used" in caplog.text
        assert indexed == 0
        assert facts(table) == facts(game.table)
        assert await store.snapshot("one") is None
        await store.drop_snapshot("one")
        await store.drop_snapshot("two")

    stage(scenario)
