"""What a cluster costs can be measured."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from tests.lab.dask_cluster import LocalCluster

BENCH = Path(__file__).parents[2] / "bench"


def test_costs_of_a_cluster_are_printed_beside_those_of_one_process(tmp_path: Path) -> None:
    with LocalCluster(tmp_path) as cluster:
        cluster.add_workers(1)
        command = [sys.executable, str(BENCH / "cluster.py"), cluster.address, "--rounds", "1", "--deals", "3"]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    told = dict(part.split(" = ") for part in printed.split(", "))
    assert list(told) == ["scheduler and workers", "client"]
    assert all(float(ratio) > 0 for ratio in told.values())
