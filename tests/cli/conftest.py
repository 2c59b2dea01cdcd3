"""The command line under test, with a home of its own."""

from pathlib import Path

import pytest
from tests.cli.running import Piazza


@pytest.fixture
def piazza(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Piazza:
    return Piazza(tmp_path / "home", monkeypatch, capsys)
