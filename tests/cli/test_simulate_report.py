"""`piazza simulate --report`: a page, written whole; what stands in its way is said before anything is played."""

import json
import os
from pathlib import Path
from typing import NoReturn

import pytest

from piazza.cli import report_file
from piazza.cli.main import main

GIVEN = ["--bots", "random", "--games", "3", "--seed", "s"]


def simulate(capsys: pytest.CaptureFixture[str], *given: str | Path, game: str = "twist") -> tuple[int, str, str]:
    code = main(["simulate", game, *GIVEN, *map(str, given)])
    out, err = capsys.readouterr()
    return code, out, err


def refuse(*_: object) -> NoReturn:
    raise AssertionError("games are being played")


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_the_same_page_for_any_number_of_workers(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str) -> None:
    one, three = tmp_path / "one.html", tmp_path / "three.HTML"
    code, out, err = simulate(capsys, "--report", one, game=game)
    assert (code, err) == (0, "")
    assert out.endswith(f"The report is in {one}.\n")
    assert simulate(capsys, "--report", three, "--workers", "3", game=game)[0] == 0
    assert one.read_bytes() == three.read_bytes()
    assert one.read_text(encoding="utf-8").startswith("<!DOCTYPE html>\n<html lang=")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.html", "three.HTML"]


def test_programs_get_the_same_json_with_a_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with_report = simulate(capsys, "--json", "--report", tmp_path / "out.html")
    assert with_report == simulate(capsys, "--json")
    assert json.loads(with_report[1])["deals"] == 3
    assert (tmp_path / "out.html").is_file()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("out.htm", "ends in .html, not “"),
        ("out", "ends in .html"),
        ("", "ends in .html"),
        (".html", "ends in .html"),
        ("out.html/", "no file"),
        ("missing/out.html", "There is no folder for the report"),
        ("file.txt/out.html", "There is no folder for the report"),
        ("x" * 300 + ".html", "cannot be written"),
        ("circle.html", "cannot be written"),
        ("nul\0.html", "cannot be written"),
        ("pipe.html", "no file"),
    ],
)
def test_a_bad_name_is_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    monkeypatch.setattr("piazza.cli.simulate.gather", refuse)
    monkeypatch.chdir(tmp_path)
    Path("out.html").mkdir()
    Path("file.txt").touch()
    Path("circle.html").symlink_to("circle.html")
    os.mkfifo("pipe.html")
    before = sorted(os.listdir())
    code, out, err = simulate(capsys, f"--report={name}")
    assert (code, out) == (2, "")
    assert err.startswith("piazza: ")
    assert reason in err
    assert (err.count("\n"), len(err) < 400) == (1, True)
    assert sorted(os.listdir()) == before


def test_a_folder_that_cannot_be_written_to(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object, **__: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("piazza.cli.simulate.gather", refuse)
    monkeypatch.setattr(Path, "touch", denied)  # root may write anywhere
    code, out, err = simulate(capsys, "--report", tmp_path / "out.html")
    assert (code, out) == (2, "")
    assert err.endswith("out.html”: Permission denied.\n")


def test_a_file_that_is_protected(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "out.html"
    file.write_text("old")
    monkeypatch.setattr("piazza.cli.simulate.gather", refuse)
    monkeypatch.setattr(os, "access", lambda *_: False)
    code, _, err = simulate(capsys, "--report", file)
    assert code == 2
    assert "protected" in err
    assert file.read_text() == "old"


def test_a_disk_that_fills_up_leaves_the_old_report_and_still_tells_the_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> NoReturn:
        raise OSError(28, "No space left on device")

    file = tmp_path / "out.html"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    code, out, err = simulate(capsys, "--report", file)
    assert code == 1
    assert "No space left on device" in err
    assert "Verona Twist: 3 games" in out
    assert "The report is in" not in out
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["out.html"]


def test_an_old_report_is_replaced_and_a_link_stays_a_link(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, link = tmp_path / "real.html", tmp_path / "link.html"
    file.write_text("old")
    link.symlink_to(file)
    assert simulate(capsys, "--report", link)[0] == 0
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_report_can_be_read_by_whom_other_new_files_can(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.touch()
    simulate(capsys, "--report", tmp_path / "out.html")
    assert (tmp_path / "out.html").stat().st_mode == other.stat().st_mode


def test_home_is_understood(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert report_file.read_report_file("~/out.html") == (tmp_path / "out.html").resolve()
