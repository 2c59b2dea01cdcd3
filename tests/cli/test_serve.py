"""`piazza serve`: how it starts, what it says, and how it ends."""

import os
import signal
import socket
import sqlite3
import stat
import time
from pathlib import Path

import pytest
from tests.cli.running import Piazza, is_one_complaint
from tests.servers.processes import all_end, children_of
from tests.web.running import Running, running
from tests.web.visiting import Opened

from piazza.cli import serve
from piazza.words import Words


def let_bots_play(site: Running) -> Opened:
    """A table with bots, as soon as one of them has decided something; somebody has to sit there for them to play."""
    table = site.open("twist", "bot:easy me")  # the Nurse begins, whatever is drawn
    for _ in range(400):
        if site.web.get(f"/api/tables/{table.id}").json()["told"] > 2:
            return table
        time.sleep(0.05)
    raise AssertionError("the bots do nothing")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_until_it_is_stopped(tmp_path: Path, number: signal.Signals) -> None:
    database = tmp_path / "site.sqlite"
    with running(database) as site:
        assert site.address == f"http://localhost:{site.port}"
        assert site.web.get("/").status_code == 200
        mine, theirs = site.open("twist"), let_bots_play(site)
        site.act(mine, 1, "decide", action="nonsense")
        site.web.get(f"/join/{mine.id}/1/{mine.keys[1]}")
        children = children_of(site.process.pid)
        assert children, "bots think in processes of their own"
        os.kill(site.process.pid, number)
        rest, _ = site.process.communicate(timeout=20)
        assert site.process.returncode == 0
        assert all_end(children)
        said = site.first + rest + site.log.read_text()
    with sqlite3.connect(database) as stored:
        openings = [str(text) for (text,) in stored.execute("select text from entries where seq = 0")]
    stored.close()
    seeds = [text.split('"seed": "')[1].split('"')[0] for text in openings]
    secrets = [*seeds, mine.host, theirs.host, *mine.keys.values()]
    assert len(seeds) == 2
    assert not [secret for secret in secrets if secret in said]
    assert site.log.read_text() == ""
    assert Words("en").text("cli.serve.stopped") in rest


def test_it_can_be_stopped_while_bots_begin_to_think(tmp_path: Path) -> None:
    with running(tmp_path / "site.sqlite") as site:
        table = site.open("twist", "bot:hard bot:hard")
        site.web.get(f"/api/tables/{table.id}")
        time.sleep(0.8)
        children = children_of(site.process.pid)
        site.process.terminate()
        site.process.communicate(timeout=20)
        assert site.process.returncode == 0
        assert "Traceback" not in site.log.read_text()
        assert all_end(children)


def test_for_a_home_it_says_its_address_there(tmp_path: Path) -> None:
    others = serve.own_addresses()
    with running(tmp_path / "site.sqlite", "--lan", "--name", "games.home") as site:
        assert site.process.stdout is not None
        lines = [site.process.stdout.readline() for _ in range(len(others) + 1)]
        for address in others:
            assert any(f"http://{address}:{site.port}/" in line for line in lines)
            assert site.web.get("/", headers={"host": f"{address}:{site.port}"}).status_code == 200
        assert site.web.get("/", headers={"host": "games.home"}).status_code == 200
        machine = socket.gethostname()
        for name in (machine, machine.upper(), f"{machine.partition('.')[0]}.local"):
            assert site.web.get("/", headers={"host": f"{name}:{site.port}"}).status_code == 200
        assert site.web.get("/", headers={"host": "evil.example"}).status_code == 400
        site.process.terminate()
        site.process.communicate(timeout=20)
        assert site.process.returncode == 0


def test_a_port_that_is_taken(piazza: Piazza) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        run = piazza("serve", "--port", str(port))
    assert run.code == 1
    assert is_one_complaint(run)
    assert str(port) in run.err


@pytest.mark.parametrize("port", ["-1", "65536", "99999999999999999999"])
def test_what_is_no_port(piazza: Piazza, port: str) -> None:
    run = piazza("serve", "--port", port)
    assert run.code == 1
    assert is_one_complaint(run)


def test_what_is_no_number(piazza: Piazza) -> None:
    assert piazza("serve", "--port", "http").code == 2


@pytest.mark.parametrize(
    "database",
    ["nonsense", "mysql://x/y", "sqlite://", "sqlite:///{home}/not/there/site.db", "sqlite:///{home}/folder"],
)
def test_databases_that_cannot_be(piazza: Piazza, database: str) -> None:
    piazza.home.mkdir(exist_ok=True)
    (piazza.home / "folder").mkdir()
    run = piazza("serve", "--port", "0", "--database", database.replace("{home}", str(piazza.home)))
    assert run.code == 1
    assert is_one_complaint(run)


def test_a_file_that_is_no_database(piazza: Piazza) -> None:
    place = piazza.home / "poem.txt"
    place.parent.mkdir(exist_ok=True)
    place.write_text("Two households, both alike in dignity\n" * 100)
    run = piazza("serve", "--port", "0", "--database", f"sqlite:///{place}")
    assert run.code == 1
    assert is_one_complaint(run)
    assert place.read_text().startswith("Two households")


def test_a_host_that_is_not_ours(piazza: Piazza) -> None:
    run = piazza("serve", "--host", "192.0.2.1", "--port", "0")
    assert run.code == 1
    assert is_one_complaint(run)


def test_addresses_with_colons_stand_in_brackets() -> None:
    assert serve.in_address("::1") == "[::1]"
    assert serve.in_address("127.0.0.1") == "127.0.0.1"
    assert serve.in_address("games.home:8080") == "games.home:8080"


@pytest.mark.parametrize(("machine", "names"), [("box", ["box", "box.local"]), ("box.lan", ["box.lan", "box.local"])])
def test_how_a_machine_is_called_at_home(machine: str, names: list[str]) -> None:
    assert serve.own_names(machine) == names


@pytest.mark.parametrize("proxy", ["*", "games.example.org", "127.0.0.1,10.0.0.1", "10.0.0.0/8"])
def test_what_is_no_address_of_a_proxy(piazza: Piazza, proxy: str) -> None:
    run = piazza("serve", "--port", "0", "--proxy", proxy)
    assert run.code == 1
    assert is_one_complaint(run)


def test_the_usual_folder_is_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIAZZA_HOME", str(tmp_path / "data" / "piazza"))
    before = os.umask(0o022)
    try:
        assert serve.make_default_database() == f"sqlite:///{tmp_path}/data/piazza/piazza.sqlite"
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "data" / "piazza").stat().st_mode) == 0o700


@pytest.mark.parametrize("arguments", [[], ["--database", "sqlite:///site.db"]])
def test_several_workers_need_postgresql(piazza: Piazza, arguments: list[str]) -> None:
    answer = piazza("serve", "--port", "0", "--workers", "2", *arguments)
    assert is_one_complaint(answer)
    assert "PostgreSQL" in answer.err


@pytest.mark.parametrize("count", ["0", "-1", "65"])
def test_a_number_of_workers_that_makes_no_sense(piazza: Piazza, count: str) -> None:
    assert is_one_complaint(piazza("serve", "--workers", count))


def test_sqlite_needs_no_bus(piazza: Piazza) -> None:
    answer = piazza("serve", "--port", "0", "--database", "sqlite:///site.db", "--bus", "redis://localhost")
    assert is_one_complaint(answer)
    assert "--bus" in answer.err
