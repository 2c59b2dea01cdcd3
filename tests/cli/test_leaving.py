"""Leaving a game and coming back: whatever was confirmed, and every draft, is as it was."""

import os
import signal
import subprocess

import pytest
from tests.cli.running import LUCK, PROGRAM, SETTING_UP, Piazza, is_one_complaint, text

from piazza.cli.tables import continue_table
from piazza.table.table import Table

NURSE = ["play", "twist", "--seats", "me,random", "--seed", "s", "-o", "days=2"]
BEGUN = f"{SETTING_UP}\n\nmoves\n"


def table_in(piazza: Piazza) -> Table:
    (name,) = piazza.games
    return continue_table(piazza.store, name)[1]


def stands(table: Table) -> tuple[str, list[int], list[str]]:
    eyes = table.game.dump_view(table.view(0))
    return eyes, table.drafts.draft(0), [repr(line.phrase) for line in table.history(0)]


def says_how_to_continue(out: str, name: str) -> bool:
    return text("terminal.left", name=name) in " ".join(out.split())


@pytest.mark.parametrize("typed", ["", "Pb2\nRc2\n", BEGUN, f"{BEGUN}any\n"])
def test_at_the_end_of_input_the_game_is_kept(piazza: Piazza, typed: str) -> None:
    run = piazza(*NURSE, typed=typed)
    assert (run.code, run.err) == (0, "")
    assert says_how_to_continue(run.out, piazza.games[0])


def test_the_line_to_go_on_keeps_the_language_that_was_given(piazza: Piazza) -> None:
    run = piazza(*NURSE, "--language", "de")
    assert f"--continue {piazza.games[0]} --language de" in " ".join(run.out.split())
    assert "--language" not in piazza(*NURSE).out


def test_quit_keeps_the_game(piazza: Piazza) -> None:
    run = piazza(*NURSE, typed=f"{BEGUN}quit\nany\n\n")
    assert run.code == 0
    assert says_how_to_continue(run.out, piazza.games[0])
    assert len(table_in(piazza).drafts.draft(0)) == 0, "nothing was read behind quit"


def test_ctrl_c_keeps_the_game(piazza: Piazza) -> None:
    run = piazza(*NURSE, typed="Pb2\n", ctrl_c=True)
    assert (run.code, run.err) == (130, "")
    assert says_how_to_continue(run.out, piazza.games[0])
    assert len(table_in(piazza).drafts.draft(0)) == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
def test_signals_keep_the_game(piazza: Piazza, number: signal.Signals) -> None:
    command = [*PROGRAM, *NURSE]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=piazza.environment()
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{SETTING_UP}\nlog\n".encode())
        process.stdin.flush()
        while text("terminal.confirm", decision="").encode() not in process.stdout.readline():
            pass
        process.send_signal(number)
        rest, errors = process.communicate()
    assert process.returncode == (130 if number == signal.SIGINT else -number)
    assert errors == b""
    assert says_how_to_continue(rest.decode(), piazza.games[0]) == (number == signal.SIGINT)
    assert len(table_in(piazza).drafts.draft(0)) == 8


def test_ctrl_c_before_a_game_is_an_interruption(piazza: Piazza) -> None:
    run = piazza("play", ctrl_c=True)
    assert run.code == 130
    assert run.err == f"piazza: {text('cli.interrupted')}\n"
    assert piazza.games == []


@pytest.mark.parametrize("typed", ["Pb2\nRc2\n", f"{SETTING_UP}\n", BEGUN])
def test_continuing_finds_everything_as_it_was(piazza: Piazza, typed: str) -> None:
    piazza(*NURSE, typed=typed)
    name = piazza.games[0]
    stood = stands(table_in(piazza))
    run = piazza("play", "--continue", name, typed="moves\n")
    assert run.code == 0
    assert stands(table_in(piazza)) == stood
    assert piazza.games == [name]


def test_a_game_left_again_and_again_can_be_finished(piazza: Piazza) -> None:
    piazza(*NURSE, typed="Pb2\nRc2\n")
    name = piazza.games[0]
    record = piazza.store.path(name).with_suffix(".txt")
    for _ in range(40):
        if record.exists():
            break
        assert piazza("play", "--continue", name, typed="any\n\n").code == 0
    assert piazza("verify", record).code == 0
    assert table_in(piazza).result is not None


def test_a_finished_game_can_be_looked_at_again(piazza: Piazza) -> None:
    first = piazza(*NURSE, typed=LUCK)
    again = piazza("play", "--continue", piazza.games[0])
    assert again.code == 0
    assert again.out.splitlines()[-1] == first.out.splitlines()[-1]


def test_games_are_listed(piazza: Piazza) -> None:
    assert text("cli.play.no-games") in piazza("play", "--games").out
    piazza(*NURSE, typed=BEGUN)
    piazza("play", "twist", "--seats", "random,random", "-o", "days=1")
    (piazza.store.path("broken")).write_text("nonsense")
    out = piazza("play", "--games").out.splitlines()
    assert sorted(line.split()[0] for line in out) == sorted(piazza.games)
    assert sum(text("cli.play.unfinished", who="@", count=8).rpartition("@")[2][-12:] in line for line in out) == 1
    assert sum(text("fault.log-title", title="piazza log 1") in line for line in out) == 1


@pytest.mark.parametrize("name", ["none", "", "../games/none", "a" * 5000])
def test_a_game_that_is_not_there_cannot_be_continued(piazza: Piazza, name: str) -> None:
    run = piazza("play", "--continue", name)
    assert run.code == 1
    assert is_one_complaint(run)


def test_a_damaged_game_is_not_continued(piazza: Piazza) -> None:
    piazza(*NURSE, typed=BEGUN)
    path = piazza.store.path(piazza.games[0])
    path.write_bytes(path.read_bytes().replace(b'"Rc2"', b'"Rc1"'))
    run = piazza("play", "--continue", piazza.games[0])
    assert run.code == 1
    assert text("fault.log-entry", number=2) in run.err


def test_a_game_that_goes_on_elsewhere_says_so(piazza: Piazza) -> None:
    """Two terminals have the same game open; the second to decide is told."""
    piazza(*NURSE, typed="")
    command = [*PROGRAM, "play", "--continue", piazza.games[0]]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=piazza.environment()) as process:
        assert process.stdout is not None
        while b"Player 1 > " not in os.read(process.stdout.fileno(), 9999):
            pass
        piazza("play", "--continue", piazza.games[0], typed="Pb2\n")
        out, _ = process.communicate(b"Rc2\n")
    assert text("fault.log-moved-on") in " ".join(out.decode().split())
    assert process.returncode == 0
    assert len(table_in(piazza).drafts.draft(0)) == 1
