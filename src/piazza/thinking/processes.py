"""Starting worker processes. Ctrl-C in a terminal does not reach them: it is meant for their parent."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple


class WorkerProcess(NamedTuple):
    """A process, and this end of the pipe to it."""

    process: SpawnProcess
    connection: Connection


def start_worker(work: Callable[..., None], *arguments: object, has_children: bool = False) -> WorkerProcess:
    """Run `work(connection, *arguments)` in a process that ends with this one; one with children does that itself."""
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=work, args=(there, *arguments), daemon=not has_children)
    resource_tracker.ensure_running()  # `start` would start it and unblock the interrupts
    with interrupts_blocked():
        process.start()
    there.close()  # so that the pipe ends when the worker does
    return WorkerProcess(process, here)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Delay Ctrl-C until the end of the block. A process started inside inherits the block for good."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
