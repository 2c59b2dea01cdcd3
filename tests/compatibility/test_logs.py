"""Tables in files of earlier versions: restored with all that was half decided, and played on."""

import shutil
from functools import cache
from pathlib import Path

import pytest
from tests.compatibility.facts import play_table_on, table_facts
from tests.compatibility.frozen import HERE, VERSIONS, Case, as_json, cases, known

from piazza.table.store import FileStore
from piazza.table.table import Table, restore_table

NOW = "2026-03-01T23:00:00Z"


@cache
def logs(version: str) -> dict[str, Case]:
    return known(version, "logs")


def restored(version: str, name: str) -> Table:
    return restore_table(FileStore(HERE / version / "logs").load(name))


@pytest.mark.parametrize(("version", "name"), cases("logs"))
def test_a_table_is_what_it_was_and_ends_as_it_did(version: str, name: str) -> None:
    expected = logs(version)[name]
    now = expected["clock"]["now"] if expected["clock"] else NOW
    table = restored(version, name)
    facts = as_json(table_facts(table, now))
    assert facts == {key: expected[key] for key in facts}
    assert as_json(play_table_on(table, name, now)) == expected["end"]


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_log_grows_in_its_own_file(version: str, tmp_path: Path) -> None:
    shutil.copy(HERE / version / "logs" / "twist-2-draft.log", tmp_path / "old.log")
    store = FileStore(tmp_path)
    table = restore_table(store.load("old"), lambda entry: store.append("old", entry))
    table.take_back(0, NOW)
    again = restore_table(FileStore(tmp_path).load("old"))
    assert as_json(table_facts(again, NOW)) == as_json(table_facts(table, NOW))
    assert again.drafts.draft(0) == []
