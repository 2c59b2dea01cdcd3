"""Piazza: three board games set in Verona, played for real.

The exported names are imported at their first use, so that `import piazza` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from piazza.core.dice import Dice
    from piazza.games import GAMES, game

__version__ = "0.1.0"
__all__ = ["GAMES", "Dice", "__version__", "game"]

_MODULES = {"GAMES": "piazza.games", "Dice": "piazza.core.dice", "game": "piazza.games"}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)
