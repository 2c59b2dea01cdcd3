"""What `setup.py` compiles: nothing, unless a wheel is built."""

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest
import setuptools

from building import steps

SETUP = Path(__file__).parents[2] / "setup.py"


@pytest.mark.parametrize(
    ("command", "compiled"),
    [("bdist_wheel", 1), ("sdist", 0), ("egg_info", 0), ("dist_info", 0), ("editable_wheel", 0)],
)
def test_only_a_wheel_is_compiled(command: str, compiled: int, monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr("sys.argv", ["setup.py", command])
    monkeypatch.setattr("sys.path", [*sys.path])  # it adds the folder of the checkout
    monkeypatch.setattr(setuptools, "setup", given.update)
    monkeypatch.setattr(steps, "compiled_core", lambda say: Path("compiled"))
    runpy.run_path(str(SETUP))
    assert len(given["ext_modules"]) == compiled
