"""Puts the compiled hot core into the package where it can be compiled; the same sources run interpreted elsewhere."""

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.extension import Extension

sys.path.insert(0, str(Path(__file__).parent))
from building.steps import compiled_core  # pip does not put this folder on the path

ASKS_FOR_METADATA = {"egg_info", "dist_info"}  # pip asks before it builds
COLLECTS_SOURCES = {"sdist"}
EDITABLE = {"editable_wheel", "develop"}  # never compiled: it would run old machine code after an edit


def say(line: str) -> None:
    sys.stderr.write(f"piazza build: {line}\n")


def hot_core() -> Path | None:
    if (ASKS_FOR_METADATA | COLLECTS_SOURCES | EDITABLE) & set(sys.argv):
        return None
    return compiled_core(say)


class CopyCompiled(build_ext):
    """The extension modules are made already: they only have to be put into the package."""

    def run(self) -> None:
        if COMPILED:
            shutil.copytree(COMPILED, self.build_lib, ignore=shutil.ignore_patterns("*.json"), dirs_exist_ok=True)

    def get_outputs(self) -> list[str]:
        return []


COMPILED = hot_core()
# One extension without sources, so that the wheel is marked as one for this Python and platform.
setup(
    ext_modules=[Extension("piazza.hot_core", [])] if COMPILED else [],
    cmdclass={"build_ext": CopyCompiled},
)
