"""What all tests share: the marks, and which build they run on."""

import os

import pytest

from piazza.core import build


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the rule or ruling that this test shows")
    expected = os.environ.get("PIAZZA_EXPECT", build.KIND)
    if expected != build.KIND:
        raise pytest.UsageError(f"this run should see the {expected} build, but sees the {build.KIND} one")


def pytest_report_header() -> str:
    return f"piazza: {build.KIND} build"
