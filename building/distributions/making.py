"""Making the distributions, in environments that have the pinned build tools."""

import os
import shutil
import subprocess
import tempfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from building.cache import digest_of
from building.distributions.pythons import Python
from building.steps import PURE, make_wheel, pip

DISTRIBUTIONS: Final = Path("dist")
WORK: Final = Path("build", "pythons")  # an environment and a folder of downloads for each Python
LOCK: Final = Path("requirements.lock")
SOURCE: Final = "from setuptools.build_meta import build_sdist; build_sdist({folder!r})"
COMPILE: Final = "from building.steps import compiled_core; compiled_core(print)"

Say = Callable[[str], None]


class Workshop:
    """The environment of one Python in which wheels are made, and everything that wheels need, downloaded once.

    The environment has what `pyproject.toml` requires for a build and nothing else, as if somebody else built it.
    """

    def __init__(self, python: Python) -> None:
        folder = (WORK / f"{python.abi}-{digest_of(LOCK)[:12]}").resolve()
        self.home = python
        self.downloads = folder / "downloads"
        self.python = str(folder / "venv" / "bin" / "python")
        self._ready = folder / "ready"

    def prepare(self) -> None:
        """Hashes fix every version. From here on nothing is fetched."""
        if self._ready.exists():
            return
        pinned = ["--no-deps", "--require-hashes", "--requirement", str(LOCK)]
        make_environment(self.home, Path(self.python).parents[1])
        pip(self.python, "download", *pinned, "--dest", str(self.downloads))
        pip(self.python, "install", *self.offline(), *build_requirements())
        self._ready.touch()

    def offline(self) -> list[str]:
        return ["--no-index", "--find-links", str(self.downloads)]


def build_requirements() -> list[str]:
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    return [str(one) for one in project["build-system"]["requires"]]


def make_environment(python: Python, folder: Path) -> None:
    subprocess.run([python.path, "-m", "venv", "--clear", folder], check=True)


def make_source(workshop: Workshop, folder: Path) -> Path:
    """The source distribution."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [workshop.python, "-c", SOURCE.format(folder=str(folder))]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (made,) = folder.glob("*.tar.gz")
    return made


def make_wheels(workshops: list[Workshop], folder: Path, say: Say) -> dict[str, Path]:
    """A compiled wheel for each kind of compiled module, by its name, and a pure one, by an empty name."""
    made: dict[str, Path] = {}
    for workshop in workshops:
        say(f"Making the wheel for {workshop.home}")
        subprocess.run([workshop.python, "-u", "-c", COMPILE], check=True)  # which says why, where it cannot
        wheel = make_wheel(workshop.python, folder, pure=False)
        if not is_pure(wheel):
            made[workshop.home.abi] = wheel
    say("Making the pure wheel")
    return made | {"": make_wheel(workshops[-1].python, folder, pure=True)}


def is_pure(wheel: Path) -> bool:
    return wheel.name.endswith("-none-any.whl")


def made_from_source(workshop: Workshop, source: Path, *, pure: bool) -> set[tuple[str, int]]:
    """Names and checksums of the files in a wheel that is made in an empty folder from a source distribution."""
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder, "empty")
        empty.mkdir()
        shutil.copy(source, empty)
        command = [workshop.python, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        options = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder, source.name]
        subprocess.run([*command, *options], check=True, cwd=empty, env=os.environ | ({PURE: "1"} if pure else {}))
        (wheel,) = Path(folder).glob("*.whl")
        return contents_of(wheel)


def contents_of(wheel: Path) -> set[tuple[str, int]]:
    """Without the list of files, which has them in any order."""
    with zipfile.ZipFile(wheel) as opened:
        return {(part.filename, part.CRC) for part in opened.infolist() if not part.filename.endswith("/RECORD")}
