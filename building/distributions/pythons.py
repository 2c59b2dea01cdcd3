"""The Pythons of this machine: those on the path, those of the system, and those that pyenv and uv have installed."""

import json
import os
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

OLDEST: Final = (3, 11)
NAME: Final = re.compile(r"python3(\.\d+t?)?")
SYSTEM: Final = ("/usr/bin", "/usr/local/bin", "/opt/homebrew/bin")
PATIENCE: Final = 20  # seconds
QUESTION: Final = """
import json, sys, sysconfig
from importlib.util import find_spec
name = sysconfig.get_config_var("SOABI") or sys.implementation.cache_tag
has_pip = all(map(find_spec, ("venv", "ensurepip")))
is_fit = sys.prefix == sys.base_prefix and has_pip
print(json.dumps([sys.executable, sys.version_info[:3], name, sys.prefix, is_fit]))
"""


class Python(NamedTuple):
    """An interpreter that can have environments; compiled modules carry `abi` in their names."""

    path: str
    version: tuple[int, ...]
    abi: str
    prefix: str

    def __str__(self) -> str:
        return f"Python {'.'.join(map(str, self.version))} in {self.prefix}"


def pythons_here() -> list[Python]:
    """Each installation once, the oldest first."""
    found: dict[str, Python] = {}
    for candidate in candidates(folders()):
        answer = asked(candidate)
        if answer:
            found.setdefault(f"{answer.prefix} {answer.abi}", answer)
    return sorted(found.values(), key=lambda python: (python.version, python.prefix))


def folders() -> Iterator[Path]:
    home = Path.home()
    yield from map(Path, os.environ.get("PATH", "").split(os.pathsep))
    yield from map(Path, SYSTEM)
    for kept in (
        Path(os.environ.get("PYENV_ROOT") or home / ".pyenv", "versions"),
        Path(os.environ.get("UV_PYTHON_INSTALL_DIR") or home / ".local" / "share" / "uv" / "python"),
    ):
        yield from sorted(kept.glob("*/bin"))


def candidates(places: Iterable[Path]) -> Iterator[Path]:
    """Programs that may be a Python."""
    for folder in dict.fromkeys(places):
        if folder.is_dir():
            yield from sorted(path for path in folder.iterdir() if NAME.fullmatch(path.name))


def asked(program: Path) -> Python | None:
    """What a program says of itself; None if it is too old, part of an environment, cannot have one, or fails."""
    try:
        said = subprocess.run(
            [program, "-I", "-c", QUESTION], capture_output=True, text=True, check=True, timeout=PATIENCE
        )
        path, version, abi, prefix, is_fit = json.loads(said.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return Python(path, tuple(version), abi, prefix) if is_fit and tuple(version) >= OLDEST else None
