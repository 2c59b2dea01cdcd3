"""Environments for learning: batches of rows, Gymnasium and PettingZoo, and OpenSpiel.

They need the extra `envs`, OpenSpiel the extra `openspiel`. Names are imported at their first use, so that whoever
needs a batch alone needs numpy alone. Their types are in `__init__.pyi`.
"""

from importlib import import_module
from typing import Any

from piazza.core.errors import Fault
from piazza.core.phrases import phrase

__all__ = ["Batch", "Buffers", "batch", "gymnasium", "openspiel", "pettingzoo", "vector"]

_MODULES = {
    "Batch": "piazza.envs.batches",
    "Buffers": "piazza.envs.buffers",
    "batch": "piazza.envs.batches",
    "gymnasium": "piazza.envs.single",
    "openspiel": "piazza.envs.spiel.door",
    "pettingzoo": "piazza.envs.tables",
    "vector": "piazza.envs.vectors",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(_MODULES[name]), name)
    except ModuleNotFoundError as missing:
        if str(missing.name).startswith("piazza"):
            raise
        raise Fault(phrase("fault.envs.extra", module=str(missing.name))) from missing


def __dir__() -> list[str]:
    return __all__
