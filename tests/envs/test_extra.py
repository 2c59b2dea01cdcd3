"""Without the extra, whoever asks for an environment is told what is missing."""

import sys

import pytest

import piazza.envs
from piazza import Fault


def test_the_missing_package_and_the_extra_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "piazza.envs.tables", raising=False)
    with pytest.raises(Fault, match=r"“pettingzoo”.*piazza-verona\[envs\]"):
        _ = piazza.envs.pettingzoo


def test_there_are_no_other_names() -> None:
    names = {"Batch", "Buffers", "batch", "gymnasium", "openspiel", "pettingzoo", "vector"}
    assert set(dir(piazza.envs)) == names
    with pytest.raises(AttributeError):
        _ = piazza.envs.__getattribute__("nothing")
