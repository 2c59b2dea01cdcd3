"""Playing all deals of a plan, in this process or in several.

A deal has the same outcome in every process. Outcomes are only counted, so their order does not matter.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, cast

from piazza.core.errors import Fault
from piazza.core.phrases import phrase
from piazza.lab.messages import read_batch, write_chunk
from piazza.lab.outcome import Deal
from piazza.lab.plan import Plan, write_plan
from piazza.lab.simulate import arena_of
from piazza.lab.worker import work
from piazza.thinking.own import is_own
from piazza.thinking.processes import interrupts_blocked, start_worker

LARGEST_CHUNK: Final = 200  # deals handed out at once
CHUNKS_EACH: Final = 32  # per worker at least, so that all finish at about the same time
EXIT: Final = 5.0  # seconds to wait for the exit code of a process that has died

Workers = dict[Connection, SpawnProcess]
Take = Callable[[Deal], None]
Tell = Callable[[int], None]
Gather = Callable[[Plan, Take, Tell], None]


class WorkerFault(Fault):
    """A worker process has died."""


def gather(plan: Plan, workers: int, take: Take, tell: Tell) -> None:
    """Play all deals. `take` gets each finished deal, in any order; `tell` gets the number of finished deals.

    If it is interrupted or fails, all worker processes have ended and `take` has got all deals received so far.
    """
    if workers == 1:
        gather_here(plan, take, tell)
        return
    with started(plan, min(workers, plan.deals)) as processes:
        gather_from(processes, chunks_of(plan.deals, len(processes)), take, tell)


def gather_here(plan: Plan, take: Take, tell: Tell) -> None:
    arena = arena_of(plan)
    for number in range(1, plan.deals + 1):
        take(arena.play_deal(number))
        tell(number)


def gather_from(workers: Workers, chunks: Iterator[range], take: Take, tell: Tell) -> None:
    busy = [connection for connection in workers if hand_out(workers, connection, chunks)]
    done = 0
    while busy:
        for answered in wait(busy):
            connection = cast(Connection, answered)
            deals, ready = receive(workers, connection)
            for deal in deals:
                take(deal)
            done += len(deals)
            tell(done)
            if ready and not hand_out(workers, connection, chunks):
                busy.remove(connection)


def chunks_of(deals: int, workers: int) -> Iterator[range]:
    size = max(1, min(LARGEST_CHUNK, deals // (workers * CHUNKS_EACH)))
    return (range(first, min(first + size, deals + 1)) for first in range(1, deals + 1, size))


def hand_out(workers: Workers, connection: Connection, chunks: Iterator[range]) -> bool:
    """Give a worker the next chunk; false if there is none."""
    chunk = next(chunks, None)
    if chunk is None:
        return False
    try:
        connection.send_bytes(write_chunk(chunk))
    except OSError as problem:
        raise fault_of(workers[connection]) from problem
    return True


def receive(workers: Workers, connection: Connection) -> tuple[list[Deal], bool]:
    try:
        message = connection.recv_bytes()
    except (EOFError, OSError) as problem:
        raise fault_of(workers[connection]) from problem
    return read_batch(message)


def fault_of(process: SpawnProcess) -> WorkerFault:
    process.join(EXIT)
    return WorkerFault(phrase("lab.fault.worker", code=process.exitcode))


@contextmanager
def started(plan: Plan, size: int) -> Iterator[Workers]:
    """Worker processes that have ended when the block ends, whatever ends it."""
    workers: Workers = {}
    has_own = any(map(is_own, plan.levels))  # such bots have processes of their own
    resource_tracker.ensure_running()  # otherwise the first start would lift the block below
    try:
        for _ in range(size):
            with interrupts_blocked():  # none is started without being ended below
                worker = start_worker(work, write_plan(plan), has_children=has_own)
                workers[worker.connection] = worker.process
        yield workers
    finally:
        for connection, process in workers.items():
            process.terminate()
            connection.close()
        for process in workers.values():
            process.join()
