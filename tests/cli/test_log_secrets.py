"""The log of a running site, with keys in the addresses and faults in the requests."""

import json
import socket
from pathlib import Path

import pytest
from tests.web.running import Running, running
from tests.web.visiting import Opened


def claim(site: Running, table: Opened) -> str:
    """Ferdinand sits down by the link of the page, with the key in its address."""
    link = f"/join/{table.id}/2/{table.invitations[2]}"
    assert "Ferdinand" not in site.web.get(link).text
    sat = site.web.post(link, data={"name": "Ferdinand"}, headers={"origin": site.address})
    return str(sat.cookies["seat"])


def send_what_is_no_request(site: Running, path: str) -> None:
    with socket.create_connection(("localhost", site.port)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nbroken\r\n\r\n".encode())
        assert b" 400 " in line.recv(200)


@pytest.mark.parametrize("form", ["plain", "json"])
def test_no_secret_is_in_the_log(tmp_path: Path, form: str) -> None:
    database = tmp_path / "site.sqlite"
    with running(database, "--log", form) as site:
        table = site.open("twist", "me friend")
        key = claim(site, table)
        send_what_is_no_request(site, f"/join/{table.id}/1/{table.keys[1]}")
        site.act(table, 1, "decide", action="nonsense")
        database.rename(tmp_path / "elsewhere")
        assert site.act(table, 1, "decide", action="Pb2").status_code == 503
        site.process.terminate()
        site.process.communicate(timeout=20)
        said = site.log.read_text()
    secrets = [key, table.host, *table.keys.values(), *table.invitations.values(), "Ferdinand"]
    assert said, "a broken request and a missing file are worth a line"
    assert not [secret for secret in secrets if secret in said]
    if form == "json":
        lines = [json.loads(line) for line in said.splitlines()]
        assert all({"time", "level", "logger", "message", "worker"} <= set(line) for line in lines)
