"""What decides whether something is compiled again."""

from pathlib import Path

import pytest

from building.cache import FOLDER, Cache, default_folder
from building.steps import kept, settings, sources, this_python

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_the_folder_of_the_checkout_decides_nothing() -> None:
    """So that several checkouts of the same sources can share a cache."""
    assert Path("building", "compiling.py") in sources()
    assert not [path for path in sources() if path.is_absolute()]


def test_the_python_is_in_the_name_of_an_entry_and_not_in_its_digest() -> None:
    """Otherwise nobody would be told that there is code for another Python."""
    assert this_python() not in settings()


def test_where_the_cache_cannot_be_written_that_of_the_checkout_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A compilation takes a minute: its result is not thrown away."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "result").mkdir()
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv(FOLDER, str(tmp_path / "file" / "cache"))
    said: list[str] = []
    place = kept(Cache(default_folder(), "python", said.append), "digest", tmp_path / "result")
    assert place.is_dir()
    assert place == Cache(default_folder(), "python", said.append).find("digest")
    assert "cannot be written" in said[0]
