"""Telling systemd that the site is ready."""

import socket
from pathlib import Path

import pytest

from piazza.cli.service import READY, SOCKET, tell_service_manager


@pytest.mark.parametrize("form", ["{folder}/notify", "@piazza-test-{folder}"])
def test_systemd_is_told_at_a_path_or_an_abstract_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    place = form.format(folder=tmp_path)
    monkeypatch.setenv(SOCKET, place)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(f"\0{place[1:]}" if place.startswith("@") else place)
        systemd.settimeout(10)
        tell_service_manager(READY)
        assert systemd.recv(100) == b"READY=1"


def test_nobody_has_to_listen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SOCKET, raising=False)
    tell_service_manager(READY)
    monkeypatch.setenv(SOCKET, str(tmp_path / "gone"))
    tell_service_manager(READY)
