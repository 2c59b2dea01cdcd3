"""Where a bot in Python is found: `module:Class`, or `./file.py:Class`."""

import importlib
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any


def is_python(place: str) -> bool:
    module, _, name = place.rpartition(":")
    return name.isidentifier() and (module.endswith(".py") or all(map(str.isidentifier, module.split("."))))


def choose_at(place: str) -> Any:
    """The function that chooses: of an object of the class, or the function itself."""
    module, _, name = place.rpartition(":")
    found = getattr(module_in(module), name)
    made = found() if isinstance(found, type) else found
    return getattr(made, "choose", made)


def module_in(place: str) -> ModuleType:
    """Modules are also looked for in the present folder, and beside a file in its folder."""
    in_file = place.endswith(".py")
    folder = str(Path(place).resolve().parent) if in_file else os.getcwd()
    if folder not in sys.path:
        sys.path.append(folder)
    if not in_file:
        return importlib.import_module(place)
    name = Path(place).stem
    described = importlib.util.spec_from_file_location(name, place)
    if described is None or described.loader is None:
        raise ImportError(f"{place} cannot be read as a module")
    module = importlib.util.module_from_spec(described)
    sys.modules[name] = module
    described.loader.exec_module(module)
    return module
