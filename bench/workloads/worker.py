"""What the workloads of `bench/before.py` share: each waits for names of tasks and answers with work and CPU seconds.

A workload runs unchanged with the package of this checkout and with that of an earlier commit. So it imports nothing of
`piazza` by a name that may have moved: it asks `found` for the first of several names that exists.
A new workload is a file in this folder that ends with `serve(tasks)`; `bench/before.py` finds it there.
"""

import importlib
import json
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple


class Task(NamedTuple):
    """Something to measure. With a mark "≥ …" or none its rate is compared, with a mark "≤ …" a thousandth of its cost.

    The cost is CPU time in seconds, or what another counter says.
    """

    name: str
    work: Callable[[], float]  # does some work and returns how much
    mark: str = ""
    counter: Callable[[], float] = time.process_time


def found(*places: str) -> Any:
    """The first of these that exists: `package.module:name`, the present name first."""
    for place in places:
        module, _, name = place.partition(":")
        try:
            return getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError):
            continue
    raise SystemExit(f"none of these exists: {', '.join(places)}")


def method(of: Any, *names: str) -> Any:
    """The first of these methods that the object has."""
    for name in names:
        if hasattr(of, name):
            return getattr(of, name)
    raise SystemExit(f"{type(of).__name__} has none of these: {', '.join(names)}")


def serve(tasks: list[Task]) -> None:
    """Tell names and marks as one line of JSON, then do each task as often as asked, until the input ends."""
    print(json.dumps([(task.name, task.mark) for task in tasks]), flush=True)
    by_name = {task.name: task for task in tasks}
    for line in sys.stdin:
        name, times = line.rstrip("\n").split("\t")
        task = by_name[name]
        start = task.counter()
        done = sum(task.work() for _ in range(int(times)))
        print(done, task.counter() - start, flush=True)
