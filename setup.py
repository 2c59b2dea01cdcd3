"""Compiles the hot core with mypyc where that is possible; the same sources run interpreted where it is not."""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.extension import Extension

# One unit: calls between these modules become C calls.
HOT = [
    "src/piazza/core/*.py",
    "src/piazza/bots/**/*.py",
    "src/piazza/games/*/**/*.py",
    "src/piazza/table/*.py",
]
COLD = {"__init__.py"}
ASKS_FOR_METADATA = {"egg_info", "dist_info"}  # pip asks before it builds
EXTRA_FLAGS = ["-fno-semantic-interposition"] if sys.platform == "linux" else []


def hot_modules() -> list[str]:
    return sorted(str(path) for pattern in HOT for path in Path().glob(pattern) if path.name not in COLD)


def say(message: str) -> None:
    """One line, which `make build` finds among all that a build prints."""
    sys.stderr.write(f"piazza build: {message}\n")


def compiled_extensions() -> list[Extension]:
    if ASKS_FOR_METADATA & set(sys.argv):
        return []
    if os.environ.get("PIAZZA_PURE"):
        say("interpreted, as asked by PIAZZA_PURE")
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - an interpreted build needs no mypyc

        extensions: list[Extension] = mypycify(hot_modules())
    except (Exception, SystemExit) as problem:
        say(f"interpreted, because mypyc did not run: {problem}")
        return []
    for extension in extensions:
        extension.extra_compile_args += EXTRA_FLAGS
    return extensions


class BuildOrGoPure(build_ext):
    """A failed compilation leaves an interpreted package instead of none."""

    def run(self) -> None:
        try:
            super().run()
            if self.extensions:
                say("compiled")
        except Exception as problem:
            say(f"interpreted, because compiling failed: {problem}")
            for name in self.get_outputs():
                Path(name).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=compiled_extensions(), cmdclass={"build_ext": BuildOrGoPure})
