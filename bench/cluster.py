"""What a cluster costs: CPU of its scheduler and its workers, beside the same deals in one process, as a ratio.

    dask scheduler --port 8786 --no-dashboard
    dask worker localhost:8786 --nthreads 1 --no-nanny --no-dashboard
    python bench/cluster.py localhost:8786 [--deals N] [--rounds N]

All from one environment on one machine, with a free core for each worker and nothing else: what idle parts of a cluster
need counts by the clock. This program is the client, whose CPU is printed by itself. Both are medians of all rounds.
"""

import argparse
import statistics
import time
from functools import partial

from distributed import Client

from piazza.lab.cluster import connected, gather_on
from piazza.lab.plan import Plan
from piazza.lab.workers import Gather, gather_here

PLAN = Plan("council", 4, {}, ["easy"] * 4, "cluster", deals=0, nodes=2000)


def spent(client: Client) -> tuple[float, float]:
    """CPU seconds so far: of scheduler and workers, and of this process."""
    workers = sum(client.run(time.process_time).values())
    return client.run_on_scheduler(time.process_time) + workers, time.process_time()


def forget(_: object) -> None:
    """Deals and progress; only what they cost counts."""


def cost_of(client: Client, gather: Gather, deals: int) -> tuple[float, float]:
    before = spent(client)
    gather(PLAN._replace(deals=deals), forget, forget)
    after = spent(client)
    return after[0] - before[0], after[1] - before[1]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    gathers: tuple[Gather, Gather] = partial(gather_on, given.address), gather_here
    with connected(given.address) as client:
        for gather in gathers:
            cost_of(client, gather, 1 + given.deals // 20)  # what is done once, such as imports, is done then
        rounds = [[cost_of(client, gather, given.deals) for gather in gathers] for _ in range(given.rounds)]
    cluster, own = (statistics.median(there[part] / alone[1] for there, alone in rounds) for part in (0, 1))
    print(f"scheduler and workers = {cluster:.3f}, client = {own:.3f}")


if __name__ == "__main__":
    main()
