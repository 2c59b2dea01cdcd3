"""`piazza simulate --dask` on a real cluster: the same result, and what happens when parts of the cluster fail."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from tests.lab.at_a_terminal import Run
from tests.lab.dask_cluster import LocalCluster

from piazza.cli.main import main
from piazza.core.errors import Fault
from piazza.lab import cluster
from piazza.lab.outcome import Deal
from piazza.lab.plan import Plan
from piazza.lab.workers import Gather, Tell, gather_here

PLAN = Plan("twist", 2, {}, ["easy", "random"], "cluster", deals=60, nodes=100, paired=True)
ENDLESS = PLAN._replace(deals=1_000_000)
OLDER = "import piazza; piazza.__version__ = '0.0.1'"
WITHOUT = "import sys; sys.modules['piazza'] = None"


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    with LocalCluster(tmp_path_factory.mktemp("cluster")) as started:
        started.add_workers(2)
        yield started


def simulate(capsys: pytest.CaptureFixture[str], *given: str) -> tuple[int, str, str]:
    code = main(["simulate", *given])
    out, err = capsys.readouterr()
    return code, out, err


def gathered(gather: Gather, plan: Plan = PLAN, tell: Tell = lambda done: None) -> Counter[Deal]:
    deals: list[Deal] = []
    gather(plan, deals.append, tell)
    return Counter(deals)


def on(address: str) -> Gather:
    return lambda plan, take, tell: cluster.gather_on(address, plan, take, tell)


@pytest.mark.parametrize(
    "given",
    [
        ["twist", "--bots", "easy,random", "--games", "40", "--paired", "--json"],
        ["council", "--players", "3", "--bots", "random", "--games", "3", "-o", "quick=on"],
    ],
)
def test_a_cluster_prints_the_same_as_one_process(
    two_workers: LocalCluster, capsys: pytest.CaptureFixture[str], given: list[str]
) -> None:
    alone = simulate(capsys, *given, "--seed", "same")
    assert alone[0] == 0
    assert simulate(capsys, *given, "--seed", "same", "--dask", two_workers.address) == alone


def test_a_cluster_writes_the_same_report(
    two_workers: LocalCluster, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name, where in (("here.html", []), ("there.html", ["--dask", two_workers.address])):
        given = ["twist", "--games", "5", "--seed", "same", "--report", str(tmp_path / name)]
        assert simulate(capsys, *given, *where)[0] == 0
    assert (tmp_path / "there.html").read_bytes() == (tmp_path / "here.html").read_bytes()


def test_progress_counts_every_deal(two_workers: LocalCluster) -> None:
    told: list[int] = []
    gathered(on(two_workers.address), tell=told.append)
    assert told == sorted(told)
    assert told[-1] == PLAN.deals


def test_ctrl_c_reports_what_was_done(two_workers: LocalCluster) -> None:
    with Run("--games", "1000000", "--dask", two_workers.address, "--json", "--seed", "c") as run:
        run.wait_for_progress()
        os.killpg(run.process.pid, signal.SIGINT)
        out, _ = run.process.communicate(timeout=60)
        said = run.read_terminal()
        assert run.process.returncode == 130, said
        assert "Traceback" not in said
    played = json.loads(out)["played"]
    assert played["partial"]
    assert 0 < played["games"] < 1_000_000


def test_deals_of_a_worker_that_is_killed_are_played_again(two_workers: LocalCluster) -> None:
    [third] = two_workers.add_workers(1)

    def kill(done: int) -> None:
        if third.poll() is None:
            two_workers.remove(third)

    found = gathered(on(two_workers.address), tell=kill)
    assert third.poll() is not None
    assert found == gathered(gather_here)


@pytest.mark.parametrize(
    ("preload", "sentence"), [(OLDER, "has Piazza 0.0.1, but this is"), (WITHOUT, "has no Piazza")]
)
def test_a_worker_without_this_version_is_refused(
    two_workers: LocalCluster,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    preload: str,
    sentence: str,
) -> None:
    """Before anything is played, and with the first batch of a worker that joins later."""
    [other] = two_workers.add_workers(1, preload)
    try:
        code, out, err = simulate(capsys, "twist", "--dask", two_workers.address)
        assert (code, out) == (1, "")
        assert err.startswith("piazza: A worker of the Dask cluster")
        assert sentence in err
        monkeypatch.setattr(cluster.Cluster, "check_workers", lambda _: None)
        assert simulate(capsys, "twist", "--games", "1000000", "--dask", two_workers.address) == (code, out, err)
    finally:
        two_workers.remove(other)


def test_a_cluster_without_workers_and_a_scheduler_that_dies(tmp_path: Path) -> None:
    with LocalCluster(tmp_path) as small:
        with pytest.raises(Fault) as caught:
            gathered(on(small.address))
        assert caught.value.phrase.key == "lab.fault.dask-no-workers"
        small.add_workers(1)
        with pytest.raises(Fault) as caught:
            gathered(on(small.address), ENDLESS, lambda done: small.scheduler.kill())
        assert caught.value.phrase.key == "lab.fault.dask-lost"


def test_nobody_answers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TIMEOUT", 0.2)
    code, out, err = simulate(capsys, "twist", "--dask", "127.0.0.1:1")
    assert (code, out, err) == (1, "", "piazza: No Dask scheduler answers at 127.0.0.1:1.\n")


def test_a_worker_is_no_scheduler(two_workers: LocalCluster, capsys: pytest.CaptureFixture[str]) -> None:
    with cluster.connect(two_workers.address) as client:
        worker = next(iter(client.nthreads()))
    code, _, err = simulate(capsys, "twist", "--dask", worker)
    assert (code, err) == (1, f"piazza: No Dask scheduler answers at {worker}.\n")


@pytest.mark.parametrize("address", ["", "x", "tcp://", "tcp://host", "host:port", "host:70000", ":8786", "nope://h:1"])
def test_an_address_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], address: str) -> None:
    code, out, err = simulate(capsys, "twist", "--dask", address)
    assert (code, out) == (2, "")
    assert f"“{address}” cannot be the address" in err


def test_a_cluster_or_processes(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = simulate(capsys, "twist", "--dask", "127.0.0.1:1", "--workers", "2")
    assert (code, out) == (2, "")
    assert "not both" in err


def test_without_the_extra(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "piazza.lab.cluster")
    monkeypatch.delattr("piazza.lab.cluster")
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, out, err = simulate(capsys, "twist", "--dask", "127.0.0.1:1")
    assert (code, out) == (1, "")
    assert "piazza-verona[dask]" in err


def test_dask_is_imported_for_a_cluster_only() -> None:
    lines = "import sys; from piazza.cli.main import main; main(['simulate', 'twist', '--games', '1'])"
    command = [sys.executable, "-c", f"{lines}; sys.exit('distributed' in sys.modules)"]
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0
