"""Distributions in a folder of their own, seen by this process for a while."""

import importlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from piazza.editions import EDITIONS
from piazza.web.http.language import words_in

EXAMPLE = Path(__file__).parents[2] / "examples" / "kuhn-poker"
INSTALL = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
OFFLINE = ["--no-deps", "--no-build-isolation", "--no-index"]


def install_example(folder: Path) -> Path:
    """What pip makes of the example; it is built from a copy, so that nothing is left in the project."""
    shutil.copytree(EXAMPLE, folder / "source")
    site = folder / "site"
    subprocess.run([*INSTALL, *OFFLINE, "--target", site, folder / "source"], check=True, timeout=60)
    return site


def write_distribution(site: Path, package: str, games: str, modules: dict[str, str]) -> None:
    """A distribution with entry points for games, `name = module:attribute` in each line, and its modules."""
    info = site / f"{package}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[piazza.games]\n{games}\n")
    for name, source in modules.items():
        (site / f"{name}.py").write_text(source)


@contextmanager
def seen(site: Path) -> Iterator[None]:
    """The distributions in the folder are installed as far as this process can tell."""
    known, modules = set(EDITIONS), set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        EDITIONS.look_again()
        words_in.cache_clear()
        try:
            yield
        finally:
            for name in set(EDITIONS) - known:
                del EDITIONS[name]
            for name in set(sys.modules) - modules:
                if str(site) in str(getattr(sys.modules[name], "__file__", "")):
                    del sys.modules[name]
    importlib.invalidate_caches()
    EDITIONS.look_again()
    words_in.cache_clear()
