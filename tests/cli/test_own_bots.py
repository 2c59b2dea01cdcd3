"""Bots of others on the command line: in simulations, at the terminal and on the site."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.cli.running import Piazza, is_one_complaint
from tests.servers.postgres import Postgres
from tests.servers.processes import command_of, own_children
from tests.thinking.misfits import MISFITS
from tests.thinking.test_own import EXAMPLES, PROGRAM
from tests.web.running import Running, running
from tests.web.visiting import Opened

from piazza.thinking.own import forget_own

OWN_BOT = f"{EXAMPLES / 'own_bot.py'}:Crowd"
LAST = f"{PROGRAM} last"


@pytest.fixture(autouse=True)
def nobody_else() -> Iterator[None]:
    yield
    forget_own()


def test_they_are_simulated_with_any_number_of_workers(piazza: Piazza) -> None:
    given = ["simulate", "twist", "--bots", f"{OWN_BOT},{LAST}", "--games", "4", "--seed", "1", "-o", "days=1"]
    alone, together = piazza(*given, "--json"), piazza(*given, "--json", "--workers", "2")
    assert (alone.code, alone.err) == (0, "")
    assert together.out == alone.out
    assert LAST in alone.out


@pytest.mark.parametrize("misfit", ["Crashing", "Dying", "Cheating", "Mute", "Missing", "Homeless"])
def test_a_simulation_ends_with_the_fault_of_a_bot(piazza: Piazza, misfit: str) -> None:
    run = piazza("simulate", "twist", "--bots", f"{MISFITS[misfit]},random", "--games", "1", "--seed", "1")
    assert (run.code, run.out) == (1, "")
    assert is_one_complaint(run)
    assert MISFITS[misfit] in run.err


@pytest.mark.parametrize("place", ["./nowhere.py:Bot", "no-such-program x", "'unfinished"])
@pytest.mark.parametrize("command", [["simulate", "twist"], ["play", "twist"]])
def test_what_is_not_there_is_a_fault_of_the_command_line(piazza: Piazza, command: list[str], place: str) -> None:
    run = piazza(*command, "--bots", place)
    assert (run.code, run.out) == (2, "")
    assert is_one_complaint(run)


def test_they_stay_on_this_machine(piazza: Piazza) -> None:
    run = piazza("simulate", "twist", "--bots", OWN_BOT, "--dask", "tcp://127.0.0.1:1")
    assert run.code == 2
    assert "--dask" in run.err


def test_they_play_at_the_terminal_and_the_log_has_no_command(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--seats", f"{OWN_BOT},easy", "--seed", "a", "--delay", "0", "-o", "days=1")
    assert (run.code, run.err) == (0, "")
    assert "Crowd bot" in run.sentences
    (log,) = Path(piazza.home).rglob("*.log")
    assert "bot:Crowd " in log.read_text()
    assert "own_bot.py" not in log.read_text()


def test_whoever_leaves_is_told_how_to_go_on_with_them(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--bots", LAST, "-o", "days=1", "--list", typed="quit\n")
    assert run.code == 0
    assert "--bots" in run.out
    (name,) = piazza.games
    forget_own()
    without = piazza("play", "--continue", name, "--list", typed="any\n\n" * 9)
    assert without.code == 1
    assert "last" in without.err
    again = piazza("play", "--continue", name, "--bots", LAST, "--list", typed="any\n\n" * 9)
    assert (again.code, again.err) == (0, "")


def test_a_bot_that_fails_at_the_terminal_is_named_and_the_game_is_kept(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--bots", MISFITS["Crashing"], "--list", typed="quit\n")
    assert run.code == 1
    assert is_one_complaint(run)
    assert "Crashing" in run.err
    assert len(piazza.games) == 1


@pytest.mark.parametrize("bot", ["Rosaline", "easy=x:Y", "Rosaline=./nowhere.py:Bot"])
def test_a_site_is_not_started_with_a_bot_that_is_not_there(piazza: Piazza, bot: str) -> None:
    run = piazza("serve", "--bot", bot)
    assert run.code == 1
    assert is_one_complaint(run)


def test_a_bot_of_the_host_is_offered_and_plays_on_the_site(tmp_path: Path) -> None:
    with running(tmp_path / "site.sqlite", "--bot", f"Last={LAST}", "--bot", f"Crash={MISFITS['Crashing']}") as site:
        games = site.web.get("/api/games").json()
        assert "'Last'" in str(games)
        assert 'value="bot:Last"' in site.web.get("/new?game=twist").text
        for level in ("Last", "Crash"):
            table = site.open("twist", f"bot:{level} me")
            wait_until_placed(site, table.id)
    assert "a bot failed: Crash fault.bot-crashed" in site.log.read_text()


def test_a_bot_of_the_host_plays_in_each_of_several_workers(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each connection is accepted by any of them; when one is gone, the other does all that is left."""
    monkeypatch.setenv("PIAZZA_PACE", "0")
    given = ("--database", postgres.url, "--workers", "2", "--bot", f"Last={LAST}")
    with running(tmp_path / "several.sqlite", *given) as site:
        workers = [child for child in own_children(site.process.pid) if "spawn_main" in command_of(child)]
        assert len(workers) == 2
        tables = [opened_by_another(site.address) for _ in range(4)]
        os.kill(workers[0], signal.SIGKILL)
        for table in [*tables, opened_by_another(site.address)]:
            wait_until_placed(site, table)


def opened_by_another(address: str) -> str:
    """The id of a table that somebody opens over a connection of their own."""
    with httpx.Client(base_url=address, timeout=30) as client:
        assert "'Last'" in str(client.get("/api/games").json())
        answer = client.post("/api/tables", json={"game": "twist", "seats": ["bot:Last", "me"]})
    return Opened(answer.json()).id


def wait_until_placed(site: Running, id: str) -> None:
    for _ in range(600):
        if site.web.get(f"/api/tables/{id}").json()["told"] > 2:
            return
        time.sleep(0.05)
    raise AssertionError("the bot does nothing")
