"""Pipes that close, disks that are full, streams that are missing, terminals with ASCII alone: never a traceback."""

import subprocess
from pathlib import Path

import pytest
from tests.cli.running import LUCK, PROGRAM, RECORDS, Piazza, text

PLAIN = RECORDS / "plain.txt"
WATCH = ["play", "twist", "--seats", "random,random", "-o", "days=1"]


@pytest.mark.parametrize("arguments", [["rules", "twist"], ["replay", PLAIN], ["play", "twist", "--seats", "me,me"]])
def test_a_reader_who_has_seen_enough_is_no_fault(piazza: Piazza, arguments: list[str | Path]) -> None:
    run = piazza.spawn(*arguments, typed=LUCK, shell_end="| head -1")
    assert run.code in (0, 141)
    assert run.err == ""
    assert run.out.count("\n") == 1


@pytest.mark.parametrize("arguments", [["rules", "twist"], ["replay", PLAIN], WATCH, ["--help"]])
def test_a_reader_who_was_never_there_is_no_fault(piazza: Piazza, arguments: list[str | Path]) -> None:
    """The pipe is closed before anything is written, so that every write fails."""
    process = subprocess.Popen(
        [*PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=piazza.environment()
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() in (0, 141)


@pytest.mark.parametrize("arguments", [["rules", "twist"], ["replay", PLAIN], ["verify", PLAIN], WATCH])
def test_a_full_disk_behind_the_output_is_told(piazza: Piazza, arguments: list[str | Path]) -> None:
    run = piazza.spawn(*arguments, shell_end="> /dev/full")
    assert run.code == 1
    assert run.err.count("\n") == 1
    assert run.err.startswith("piazza: ")


@pytest.mark.parametrize("end", ["<&-", ">&-", "<&- >&-"])
@pytest.mark.parametrize("arguments", [["rules", "twist"], ["play", "twist"], ["verify", PLAIN]])
def test_streams_may_be_missing(piazza: Piazza, arguments: list[str | Path], end: str) -> None:
    run = piazza.spawn(*arguments, shell_end=end)
    assert (run.code, run.err) == (0, "")


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["replay", "--help"], ["rules", "twist"], ["replay", PLAIN], ["verify", PLAIN, "none"], ["play"]],
)
def test_terminals_that_know_only_ascii_get_ascii(piazza: Piazza, arguments: list[str | Path]) -> None:
    run = piazza.spawn(*arguments, typed="3\n\n\nany\n\n", PYTHONIOENCODING="ascii")
    assert run.code == (1 if "none" in arguments else 0)
    assert run.err == ""
    assert run.out.isascii()


def test_names_that_cannot_be_printed_are_printed_as_they_can(piazza: Piazza) -> None:
    run = piazza.spawn("play", "twist", "--seats", "Zoë,李白", typed="\n", PYTHONIOENCODING="ascii")
    assert (run.code, run.err) == (0, "")
    assert "Zoe" in run.out


def test_a_file_name_that_is_no_text_is_no_fault(piazza: Piazza) -> None:
    run = piazza.spawn("verify", "\udcff.txt")
    assert (run.code, run.err) == (1, "")


def test_what_is_typed_in_no_known_encoding_is_a_mistake_like_any_other(piazza: Piazza) -> None:
    run = piazza.spawn("play", "twist", "--seats", "me,random", typed=b"Pb2\n\xff\xfe\nRc2\nlog\n\0\n")
    assert (run.code, run.err) == (0, "")
    assert run.out.count(text("twist.fault.action", text="@").partition("@")[2].split(" ")[1]) >= 1
    assert [entry.text for entry in piazza.store.load(piazza.games[0])[1:]] == ["Pb2", "Rc2"]


def test_a_very_long_line_is_a_mistake_like_any_other(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--seats", "me,random", typed="x" * 1_000_000 + "\nPb2\n")
    assert run.code == 0
    assert max(len(line) for line in run.out.splitlines()) < 200
    assert len(piazza.store.load(piazza.games[0])) == 2
