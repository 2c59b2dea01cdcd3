"""Which Piazza this is, and which build of it runs."""

import platform
from importlib.metadata import version as installed

from piazza.core import build
from piazza.words import Words


def version(words: Words) -> str:
    return words.text(
        "cli.version-line",
        version=installed("piazza-verona"),
        build=words.text(f"cli.build.{build.KIND}"),
        python=platform.python_version(),
    )
