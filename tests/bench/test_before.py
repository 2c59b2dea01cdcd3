"""Measuring against an earlier commit: the workloads run, and marks are read and judged."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[2] / "bench"
TINY = """
from worker import Task, found, method, serve
path = found("nowhere.at.all:name", "os.path:no_such_name", "os.path:basename")
serve([
    Task("names", lambda: len(path("/a/b")), "≥ 0.5"),
    Task("costs", lambda: len([number for number in range(1000)]), "≤ 2"),
    Task("told", method(3, "no_such_method", "bit_length")),
])
"""


@pytest.fixture
def before(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(BENCH)
    return importlib.import_module("before")


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A workload that uses whichever names exist."""
    workload = tmp_path / "tiny.py"
    workload.write_text(f"import sys\nsys.path.insert(0, {str(BENCH / 'workloads')!r})\n{TINY}")
    return workload


def test_both_builds_do_the_tasks_in_turn(before: ModuleType, tiny: Path) -> None:
    rows = before.rows_of(tiny, sys.executable, sys.executable, "itself", before.Effort(3, 0.002))
    assert [(row.what, str(row.mark)) for row in rows] == [("names", "≥ 0.5"), ("costs", "≤ 2"), ("told", "None")]
    assert all(row.ratio > 0 for row in rows)
    assert rows[0].ours > 1000 > rows[1].ours, "names per second, milliseconds of one element"


def test_the_mean_is_of_the_rows_with_a_mark(before: ModuleType) -> None:
    mark = before.read_mark("≥ 0.92")
    rows = [before.Row("a", 1, "b", 1, ratio, mark) for ratio in (0.5, 2, 1)] + [before.Row("a", 1, "b", 1, 9, None)]
    mean = before.mean_of(rows, "b")
    assert mean.ratio == pytest.approx(1)
    assert mean.reached
    assert not before.mean_of(rows[:1], "b").reached


def test_an_unknown_commit_is_named(before: ModuleType) -> None:
    with pytest.raises(SystemExit, match="no commit 'nonsense' here"):
        before.build_of("nonsense", rebuild=False)


def test_the_workload_of_the_engine_knows_all_names_of_this_build(before: ModuleType) -> None:
    with before.Worker(sys.executable, before.WORKLOADS / before.ENGINE) as worker:
        assert {name.split(",")[0] for name in worker.marks} == {"Twist", "Council", "Verona"}
        assert worker.run("Twist, 2 players, clones/s", 1).work > 0


def test_a_private_click_reaches_its_own_page_and_no_other(before: ModuleType) -> None:
    with before.Worker(sys.executable, before.WORKLOADS / "private_click.py") as worker:
        assert [worker.run(name, 1).work for name in worker.marks] == [40, 40], "frames, as many as clicks"
