"""The benchmarks still run, small: same games and counts as the C program, all rivals and bots answer."""

import importlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RIVALS = ROOT / ".venv-bench" / "bin" / "python"

needs_compiler = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed: no C program to compare")
needs_boardgame = pytest.mark.skipif(
    not (shutil.which("node") and (ROOT / "bench" / "node_modules" / "boardgame.io").exists()),
    reason="boardgame.io is not installed: npm install --prefix bench --no-package-lock",
)
needs_chromium = pytest.mark.skipif(
    not (shutil.which("chromium") or shutil.which("chromium-browser")),
    reason="no chromium on this machine: nothing to click in",
)
needs_rivals = pytest.mark.skipif(not RIVALS.exists(), reason="the rivals are not installed: make .venv-bench/.built")


def table_of(python: str, *arguments: str) -> str:
    command = [python, str(ROOT / "bench" / "run.py"), "--small", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def rows_of(*modules: str, python: str = sys.executable) -> list[list[str]]:
    """What these modules measure."""
    program = f"""
from importlib import import_module as the
print(the('measure').as_table([row for module in {modules!r} for row in the(module).rows(True)]))
"""
    command = [python, "-c", program]
    return cells_of(subprocess.run(command, cwd=ROOT / "bench", capture_output=True, text=True, check=True).stdout)


def cells_of(table: str) -> list[list[str]]:
    """The lines below the heading; what comes before the first bar is an empty cell."""
    return [[cell.strip() for cell in line.split("|")] for line in table.splitlines()[2:]]


@needs_compiler
def test_the_c_program_plays_the_same_games_and_counts_the_same() -> None:
    """The run itself ends with an error if a single decision differs."""
    table = table_of(sys.executable, "--only", "engine", "--interpreted", sys.executable)
    beside = [cells[3] for cells in cells_of(table)]
    assert [what for what in beside if what in ("plain C", "the cap of its clock", "interpreted")] == (
        ["plain C"] * 2 + ["the cap of its clock"] * 3 + ["interpreted"] * 3
    )
    asked = [cells[1] for cells in cells_of(table) if cells[3] == "the cap of its clock"]
    assert [what.split(",")[0] for what in asked] == ["Twist", "Council", "Verona"]
    assert all("(of 3)" in what for what in asked)


def test_the_site_is_measured() -> None:
    assert [cells[3] for cells in rows_of("serving.paced", "serving.sizes", "growth")] == (
        ["a bare handler of Starlette that writes one row"] * 2
        + ["the most it may be"] * 7
        + ["after 10 acts"]
        + ["10 tables"] * 3
    )


def test_a_mark_says_on_which_side_of_it_a_ratio_should_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "bench")
    measure = importlib.import_module("measure")
    marks = [None, measure.at_least(1), measure.at_most(1)]
    rows = [measure.Row("a", ratio, "b", 1, ratio, mark) for mark in marks for ratio in (0.5, 1, 2)]
    said = [cells[6] for cells in cells_of(measure.as_table(rows))]
    assert said[:3] == ["reported"] * 3
    assert said[3:6] == ["≥ 1 MISSED", "≥ 1 reached", "≥ 1 reached"]
    assert said[6:] == ["≤ 1 reached", "≤ 1 reached", "≤ 1 MISSED"]
    assert [row.reached for row in rows] == ["MISSED" not in one for one in said]


def test_small_numbers_are_told_with_a_digit_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "bench")
    measure = importlib.import_module("measure")
    assert [measure.figure(value) for value in (1234567.8, 100, 99.94, 0.26)] == ["1,234,568", "100", "99.9", "0.3"]


@needs_boardgame
def test_both_servers_play_the_same_games() -> None:
    """The run itself ends with an error if a move is refused or a winner differs."""
    assert [cells[3].partition(",")[0] for cells in rows_of("against_boardgame")] == ["boardgame.io 0.50.2"] * 2


@needs_chromium
def test_clicks_are_seen_in_another_browser() -> None:
    """The run itself ends with an error if the clocks of both differ, or nothing late is like anything early."""
    measured = rows_of("serving.click_lags")
    assert [cells[3] for cells in measured] == (
        ["a small file fetched by the same browser"] * 4 + ["the same kinds, decision 1 to 4", "1 to 4"]
    )
    changed, painted = (float(measured[row][2].replace(",", "")) for row in (0, 2))
    assert 0 < changed <= painted, "what is painted was in the page before"
    assert [cells[6].split()[0] for cells in measured] == ["reported"] * 4 + ["≤", "reported"]


def test_only_kinds_with_enough_clicks_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "bench")
    growth, clicking = (importlib.import_module(f"serving.{name}") for name in ("click_growth", "clicking"))

    def clicks(kind: str, *lags: float) -> list[object]:
        return [clicking.Clicked(1, kind, clicking.Lag(lag, lag), 1) for lag in lags]

    early = clicks("hire", 2, 4, 90) + clicks("place", 1, 1, 1) + clicks("bid", 10, 10) + clicks("plan", 6, 6, 6)
    late = clicks("hire", 8, 5, 1) + clicks("bid", 50, 50, 50) + clicks("plan", 9, 9, 9) + clicks("pick", 7, 7, 7)
    assert growth.medians_of_kinds(growth.Stretches(early, late), 3) == {"hire": (5, 4), "plan": (9, 6)}
    with pytest.raises(SystemExit):
        growth.medians_of_kinds(growth.Stretches(early, late), 4)


@needs_rivals
def test_all_rivals_are_measured() -> None:
    measured = rows_of("against_others", "against_openspiel", "environments", python=str(RIVALS))
    assert "Verona, 4 players, random decisions/s" in [cells[1] for cells in measured]
    beside = " ".join(cells[3] for cells in measured)
    for rival in ("Catanatron", "python_liars_poker", "python_block_dominoes", "ISMCTS", "PettingZoo", "Pgx"):
        assert rival in beside
