"""Piazza: three board games set in Verona, played for real.

The exported names are imported at their first use, so that `import piazza` costs nothing. They are stable: what is
written with them keeps its meaning, see docs/python.md. Their types are in `__init__.pyi`, so that floors which ask for
the version do not depend on those above them.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "Bot",
    "BotFailed",
    "Budget",
    "Dice",
    "Fault",
    "Match",
    "NotLegal",
    "NotNow",
    "Record",
    "Unreadable",
    "__version__",
    "bot",
    "game",
    "read_record",
    "replay",
    "simulate",
]

_MODULES = {
    "GAMES": "piazza.games",
    "Bot": "piazza.core.bot",
    "BotFailed": "piazza.thinking.thinker",
    "Budget": "piazza.core.bot",
    "Dice": "piazza.core.dice",
    "Fault": "piazza.core.errors",
    "Match": "piazza.library.match",
    "NotLegal": "piazza.core.errors",
    "NotNow": "piazza.core.errors",
    "Record": "piazza.core.record",
    "Unreadable": "piazza.core.errors",
    "bot": "piazza.library.bots",
    "game": "piazza.library.games",
    "read_record": "piazza.library.records",
    "replay": "piazza.library.records",
    "simulate": "piazza.library.simulation",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)


def __dir__() -> list[str]:
    return __all__
