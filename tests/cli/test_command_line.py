"""The command line itself: help, version, and what it says when it cannot be understood."""

import pytest
from tests.cli.running import WORDS, Piazza, is_one_complaint, text

from piazza.cli.commands import COMMANDS
from piazza.core import build

POSITION = "5/1PRN1/1SBF1/5 c 7 *"


def test_help_lists_all_commands(piazza: Piazza) -> None:
    run = piazza("--help")
    assert run.code == 0
    assert run.err == ""
    for name in COMMANDS:
        assert text(f"cli.{name}.about") in run.sentences


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(piazza: Piazza, name: str) -> None:
    run = piazza(name, "--help")
    assert run.code == 0
    assert text(f"cli.{name}.about") in run.sentences
    assert run.out.startswith(f"usage: piazza {name}")


def test_the_version_names_the_build(piazza: Piazza) -> None:
    run = piazza("--version")
    assert run.code == 0
    assert run.out.count("\n") == 1
    assert text(f"cli.build.{build.KIND}") in run.out


@pytest.mark.parametrize("arguments", [["dance"], ["perft"], ["perft", "twist"], ["replay"], ["play", "--hop"]])
def test_what_is_no_command_is_refused(piazza: Piazza, arguments: list[str]) -> None:
    run = piazza(*arguments)
    assert run.code == 2
    assert run.out == ""
    assert "usage: piazza" in run.err
    assert "Traceback" not in run.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["perft", "chess", POSITION, "1"],
        ["perft", "twist", "nonsense", "1"],
        ["perft", "twist", POSITION.replace("P", "R"), "1"],
        ["perft", "twist", POSITION.replace("c", "n"), "1"],
        ["perft", "twist", POSITION.replace("7", "8"), "1"],
        ["perft", "twist", "", "1"],
        ["perft", "twist", POSITION, "x"],
        ["perft", "twist", POSITION, "-1"],
        ["perft", "twist", POSITION, "1.5"],
        ["perft", "twist", POSITION, ""],
        ["perft", "twist", POSITION, "100"],
        ["perft", "twist", POSITION, "1" * 5000],
        ["perft", "twist", POSITION, "٣"],
        ["perft", "twist", POSITION, "1", "-o", "hours=3"],
        ["perft", "twist", POSITION, "1", "-o", "days=9"],
        ["perft", "twist", POSITION, "1", "-o", "days"],
        ["perft", "twist", POSITION, "1", "-o", "days=7", "-o", "days=7"],
        ["show", "chess", POSITION],
        ["show", "twist", "5/5/5/5 c 7 *"],
        ["show", "twist", POSITION, "-o", "friar=fat"],
        ["rules", "chess"],
        ["rules", "twist", "T-99"],
        ["rules", "twist", "zeppelin"],
        ["play", "chess"],
        ["play", "twist", "-o", "days=0"],
        ["play", "twist", "--seats", "easy"],
        ["play", "twist", "--seats", "easy,me,me"],
        ["play", "twist", "--seats", "easy,"],
        ["play", "twist", "--seats", "easy,a\nb"],
        ["play", "twist", "--seats", "easy,\x1b[2J"],
        ["play", "twist", "--seats", "easy,bot:easy"],
        ["play", "twist", "--seed", "a b"],
        ["play", "twist", "--position", "nonsense"],
        ["play", "twist", "--position", POSITION],
        ["play", "twist", "--position", "rnsbp/4F/5/5 n 3 PF,RN =PF"],
    ],
)
def test_what_does_not_exist_or_cannot_be_is_refused_in_one_line(piazza: Piazza, arguments: list[str]) -> None:
    run = piazza(*arguments)
    assert run.code == 2
    assert is_one_complaint(run)
    assert run.err.isprintable() or run.err[:-1].isprintable()
    assert piazza.games == []


def test_the_complaint_says_what_would_be_right(piazza: Piazza) -> None:
    assert "twist" in piazza("perft", "chess", POSITION, "1").err
    assert "days, match, bidding, friar, pie, tie-break" in piazza("perft", "twist", POSITION, "1", "-o", "hours=3").err
    assert "(See rule TR-1.)" in piazza("show", "twist", POSITION, "-o", "friar=fat").err


def test_other_languages_fall_back_to_one_that_is_there(piazza: Piazza, monkeypatch: pytest.MonkeyPatch) -> None:
    english = piazza("rules").out
    for value in ("tlh_KL.UTF-8", "C", "", "en_GB.UTF-8", "/"):
        monkeypatch.setenv("PIAZZA_LANGUAGE", value)
        assert piazza("rules").out == english
    assert WORDS.language == "en"
