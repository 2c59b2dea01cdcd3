"""`piazza protocol` as a program: how it starts, and how it ends."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.protocol.caller import SETTING_UP, Given

COMMAND = [sys.executable, "-m", "piazza", "protocol"]
QUIT = b'{"do":"quit"}\n'


def run(incoming: bytes) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(COMMAND, input=incoming, capture_output=True, check=False, timeout=120)


def start(alone: bool = False) -> "subprocess.Popen[bytes]":
    """The program between pipes; `alone` as the only one of its session, as in a terminal of its own."""
    pipe = subprocess.PIPE
    return subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=alone)


def lines(*requests: Given) -> bytes:
    return b"".join(json.dumps(request).encode() + b"\n" for request in requests)


@pytest.mark.parametrize("incoming", [b"", b"\n\n", QUIT, QUIT + b"\xff" * 100], ids=repr)
def test_it_greets_and_ends_quietly(incoming: bytes) -> None:
    ended = run(incoming)
    assert (ended.returncode, ended.stderr) == (0, b"")
    greeting = json.loads(ended.stdout.splitlines()[0])
    assert greeting["protocol"] == 2


def test_bytes_of_all_kinds_do_not_end_it() -> None:
    ended = run(bytes(range(11, 256)) * 9000 + b"\n" + bytes(range(256)) + b'\n{"do":"games"')
    assert (ended.returncode, ended.stderr) == (0, b"")
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True] + [False] * (len(answers) - 1)
    assert "too-long" in [answer.get("error", {}).get("kind") for answer in answers]


def test_it_answers_before_the_next_line_comes() -> None:
    with start() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdout.readline()
        for number in range(3):
            program.stdin.write(lines({"do": "new", "game": "twist", "id": number}))
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["id"] == number
        program.stdin.close()
        assert program.stdout.read() == b""
        assert program.wait() == 0


def test_a_reader_that_has_gone_ends_it_without_a_word() -> None:
    with start() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        program.stdin.write(b'{"do":"games"}\n' * 3)
        program.stdin.flush()
        assert program.wait() == 141
        assert program.stderr.read() == b""
        program.stdin.close()


def test_interrupting_it_leaves_no_traceback() -> None:
    with start() as program:
        assert program.stdout is not None
        program.stdout.readline()
        program.send_signal(signal.SIGINT)
        _, told = program.communicate()
        assert (program.returncode, told) == (130, b"piazza: Interrupted.\n")


def test_interrupting_it_while_a_bot_thinks_leaves_none_either() -> None:
    """As Ctrl-C does in a terminal, the signal reaches the process of the bot, too."""
    with start(alone=True) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(lines({"do": "new", "game": "twist"}, {"do": "choose", "bot": "random"}))
        program.stdin.write(
            lines({"do": "choose", "bot": "random", "id": "under way"}) * 200
        )  # not so many that the pipes fill
        program.stdin.flush()
        for _ in range(4):
            program.stdout.readline()
        os.killpg(program.pid, signal.SIGINT)
        _, told = program.communicate()
        assert (program.returncode, told) == (130, b"piazza: Interrupted.\n")


def test_what_it_plays_passes_verify(tmp_path: Path) -> None:
    plays: list[Given] = [{"do": "play", "seat": "1", "action": action} for action in SETTING_UP]
    ended = run(lines({"do": "new", "game": "twist"}, *plays, {"do": "record"}))
    file = tmp_path / "record.txt"
    file.write_text(json.loads(ended.stdout.splitlines()[-1])["record"], encoding="utf-8")
    verdict = subprocess.run([*COMMAND[:-1], "verify", file], capture_output=True, check=False)
    assert verdict.returncode == 0, verdict.stdout
