"""`piazza serve --metrics-port`: a port of its own, and nothing of it for whoever does not ask."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.cli.running import Piazza, is_one_complaint
from tests.web.running import running

from piazza.words import Words


def test_the_totals_have_a_port_of_their_own(tmp_path: Path) -> None:
    with running(tmp_path / "site.sqlite", "--metrics-port", "0") as site:
        assert site.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/metrics", site.process.stdout.readline())
        assert found
        site.open("twist")
        told = httpx.get(found[0]).text
        assert 'piazza_requests_total{route="api",status="2xx"} 1.0' in told
        assert site.web.get("/metrics").status_code == 404


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path, piazza: Piazza) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path / 'site.sqlite'}"
        told = piazza("serve", "--port", "0", "--database", database, "--metrics-port", port)
    assert told.code == 1
    assert is_one_complaint(told)
    assert port in told.err


def test_without_the_extra_a_sentence_says_what_to_install(
    tmp_path: Path, piazza: Piazza, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.delitem(sys.modules, "piazza.web.metrics.exposing", raising=False)
    database = f"sqlite:///{tmp_path / 'site.sqlite'}"
    told = piazza("serve", "--port", "0", "--database", database, "--metrics-port", "0")
    assert (told.code, told.err) == (1, f"piazza: {Words('en').text('fault.metrics-extra')}\n")


def test_whoever_does_not_ask_imports_nothing_of_it() -> None:
    asked = "import sys, piazza.cli.serve; print('prometheus_client' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
