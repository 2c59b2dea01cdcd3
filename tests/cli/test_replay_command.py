"""`piazza replay`: every step of a game from anybody's eyes, printed or for programs."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import ALL_RECORDS, RECORDS, Piazza, is_one_complaint, text

from piazza.core.record import read_record
from piazza.core.replay import replay
from piazza.core.view import WATCHER, write_seat
from piazza.games import game

FILE = RECORDS / "plain.txt"
RECORD = read_record(FILE.read_text(encoding="utf-8"), game)
LAST = len(RECORD.decisions)
ONLY_FOR_ONE = [
    *[f"council.event.{name}" for name in ("dealt", "gave", "received", "kept", "saw", "placed-token")],
    *[f"verona.event.{name}" for name in ("dealt", "placed-token")],
]
WITH_SECRETS = [
    *sorted(ALL_RECORDS.glob("council/*.txt")),
    ALL_RECORDS / "verona" / "two-open-purses.txt",
    ALL_RECORDS / "verona" / "four-tournament-short.txt",
]
SECRET = RECORD.decisions[7][1].removeprefix("=")


def steps(piazza: Piazza, *arguments: str) -> list[dict[str, Any]]:
    run = piazza("replay", FILE, "--json", *arguments)
    assert (run.code, run.err) == (0, "")
    loaded: list[dict[str, Any]] = json.loads(run.out)
    return loaded


def title(number: int, eyes: str) -> str:
    return text("replay.title", number=number, last=LAST, eyes=eyes)


def test_all_steps_are_printed_where_nobody_types(piazza: Piazza) -> None:
    run = piazza("replay", FILE)
    assert (run.code, run.err) == (0, "")
    titles = [title(number, text("replay.watcher")) for number in range(LAST + 1)]
    assert [line for line in run.out.splitlines() if line in titles] == titles


def test_one_step_can_be_asked_for(piazza: Piazza) -> None:
    run = piazza("replay", FILE, "--at", "9")
    assert run.out.startswith(title(9, text("replay.watcher")))
    assert title(10, text("replay.watcher")) not in run.out


def test_the_last_step_tells_who_has_won(piazza: Piazza) -> None:
    steps_of = replay(RECORD)
    result = RECORD.game.result(steps_of[-1].state)
    assert result is not None
    won = text("result.won", seats=RECORD.names[result.winners[0]])
    assert won in piazza("replay", FILE, "--at", str(LAST)).out
    assert won not in piazza("replay", FILE, "--at", str(LAST - 1)).out


@pytest.mark.parametrize(("eyes", "name"), [("1", RECORD.names[0]), ("2", RECORD.names[1]), ("watcher", "a watcher")])
def test_eyes_can_be_chosen(piazza: Piazza, eyes: str, name: str) -> None:
    assert piazza("replay", FILE, "--eyes", eyes, "--at", "9").out.startswith(title(9, name))


def test_sentences_instead_of_a_drawing(piazza: Piazza) -> None:
    drawn, told = piazza("replay", FILE, "--at", "9").out, piazza("replay", FILE, "--at", "9", "--list").out
    assert drawn != told
    assert told.startswith(title(9, text("replay.watcher")))


def test_steps_for_programs_have_every_decision(piazza: Piazza) -> None:
    found = steps(piazza)
    assert [step["step"] for step in found] == list(range(LAST + 1))
    assert found[0]["decision"] is None
    assert [(step["decision"]["seat"], step["decision"]["action"]) for step in found[1:]] == [
        (str(seat + 1), action) for seat, action in RECORD.decisions
    ]
    assert steps(piazza, "--at", "9") == [found[9]]


def test_only_the_nurse_sees_the_secret_before_the_end(piazza: Piazza) -> None:
    assert [step["view"]["pair"] for step in steps(piazza, "--eyes", "1")[8:]] == [SECRET] * (LAST - 7)
    for eyes in ("2", "watcher"):
        seen = steps(piazza, "--eyes", eyes)
        assert {step["view"]["pair"] for step in seen[:-1]} == {"-"}
        assert seen[-1]["view"]["pair"] == SECRET
        assert not any(said["key"] == "twist.event.hidden-in" for step in seen for said in step["heard"])
        assert {step["view"]["board"] for step in seen[:7]} == {"5/5/5/5"}


@pytest.mark.parametrize("file", WITH_SECRETS, ids=lambda file: f"{file.parent.name} {file.stem}")
def test_everybody_sees_again_what_they_saw_and_no_more(piazza: Piazza, file: Path) -> None:
    """In Council of Verona each their own cards and tokens, in Verona missions and plans; a watcher nobody's."""
    record = read_record(file.read_text(encoding="utf-8"), game)
    states = [step.state for step in replay(record)]
    for viewer in [*range(record.setup.players), WATCHER]:
        run = piazza("replay", file, "--json", "--eyes", write_seat(viewer))
        seen = json.loads(run.out)
        assert len(seen) == len(states)
        assert [step["view"] for step in seen] == [
            dict(record.game.write_view(record.game.observe(state, viewer))) for state in states
        ]
        private = [said["key"] for step in seen for said in step["heard"] if said["key"] in ONLY_FOR_ONE]
        assert bool(private) == (viewer != WATCHER)


@pytest.mark.parametrize(
    "arguments", [["--eyes", "0"], ["--eyes", "3"], ["--eyes", "*"], ["--eyes", "x"], ["--at", "-1"], ["--at", "9999"]]
)
def test_steps_and_eyes_that_are_not_there_are_refused(piazza: Piazza, arguments: list[str]) -> None:
    run = piazza("replay", FILE, *arguments)
    assert run.code == 2
    assert is_one_complaint(run)


def test_a_corrupt_record_is_refused(piazza: Piazza, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text(FILE.read_text(encoding="utf-8").replace("1 done", "1 dome"))
    run = piazza("replay", tmp_path / "x.txt")
    assert run.code == 1
    assert is_one_complaint(run)
    assert text("fault.record-digest") in run.err


@pytest.mark.parametrize("name", ["none.txt", "."])
def test_a_file_that_cannot_be_read_is_named(piazza: Piazza, tmp_path: Path, name: str) -> None:
    run = piazza("replay", tmp_path / name)
    assert run.code == 1
    assert is_one_complaint(run)
    assert str(tmp_path) in run.err
