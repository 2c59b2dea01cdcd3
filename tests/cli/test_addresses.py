"""Addresses of databases and buses in files: `@FILE` keeps passwords out of the list of processes."""

from pathlib import Path

import pytest
from tests.cli.running import Piazza, is_one_complaint

from piazza.cli.text_files import read_address

EVERY = [
    ("serve", "--port", "0", "--database"),
    ("serve", "--port", "0", "--database", "postgresql://nobody@localhost/x", "--bus"),
    ("check", "--database"),
    ("backup", "copy.backup", "--database"),
    ("restore", "copy.backup", "--database"),
    ("tidy", "--older-than", "9", "--dry-run", "--database"),
    ("move", "--to", "sqlite:///other.sqlite", "--from"),
    ("move", "--from", "sqlite:///other.sqlite", "--to"),
]


@pytest.mark.parametrize(
    "written", ["redis://:secret@bus/0", "redis://:secret@bus/0\n", "\n redis://:secret@bus/0 \r\n"]
)
def test_an_address_is_read_from_a_file_or_taken_as_it_is(tmp_path: Path, written: str) -> None:
    (tmp_path / "bus").write_text(written)
    assert read_address(f"@{tmp_path / 'bus'}") == "redis://:secret@bus/0"
    assert read_address("redis://:secret@bus/0") == "redis://:secret@bus/0"


@pytest.mark.parametrize("command", EVERY, ids=" ".join)
def test_every_command_reads_files_and_says_which_it_cannot_read(
    piazza: Piazza, tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "address").write_text("secret-one secret-two")
    for name in ("address", "missing"):
        run = piazza(*command, f"@{tmp_path / name}")
        assert run.code == 1
        assert is_one_complaint(run)
        assert name in run.err
        assert "secret" not in run.err


def test_an_address_that_is_wrong_is_not_repeated(piazza: Piazza, tmp_path: Path) -> None:
    (tmp_path / "address").write_text("nonsense-secret")
    run = piazza("check", "--database", f"@{tmp_path / 'address'}")
    assert run.code == 1
    assert is_one_complaint(run)
    assert "secret" not in run.err
