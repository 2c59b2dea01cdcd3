"""The version of Piazza and the kind of build, found without importing the engine."""

import sys
from importlib.util import find_spec

from piazza import __version__
from piazza.words import Words


def version(words: Words) -> str:
    python = ".".join(str(part) for part in sys.version_info[:3])
    return words.text("cli.version-line", version=__version__, build=words.text(f"cli.build.{build()}"), python=python)


def build() -> str:
    """What `piazza.core.build.KIND` is."""
    module = find_spec("piazza.core.build")
    source = module is not None and module.origin is not None and module.origin.endswith(".py")
    return "interpreted" if source else "compiled"
