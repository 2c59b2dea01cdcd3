"""Playing all deals of a plan, here or in several processes: whoever plays a deal, the same comes of it.

Outcomes are only counted, so the order in which deals are finished leaves no trace.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, cast

from piazza.core.errors import Fault
from piazza.core.phrases import phrase
from piazza.lab.interrupts import deaf_to_interrupts
from piazza.lab.messages import read_batch, write_chunk
from piazza.lab.outcome import Deal
from piazza.lab.plan import Plan, write_plan
from piazza.lab.simulate import arena_of
from piazza.lab.worker import work

LARGEST_CHUNK: Final = 200  # deals handed out at once
CHUNKS_EACH: Final = 32  # at least, so that no worker is left with much to do when the others have finished
FAREWELL: Final = 5.0  # seconds until a process that has gone also has an exit code

Crew = dict[Connection, SpawnProcess]
Take = Callable[[Deal], None]


class WorkerFault(Fault):
    """A worker process has died."""


def gather(plan: Plan, workers: int, take: Take, tell: Callable[[int], None]) -> None:
    """Play all deals and hand over what came of each, in any order; `tell` hears how many are done.

    When it is interrupted or fails, all worker processes have ended, and what was done so far has been handed over.
    """
    if workers == 1:
        gather_here(plan, take, tell)
        return
    with hired(plan, min(workers, plan.deals)) as crew:
        gather_from(crew, chunks_of(plan.deals, len(crew)), take, tell)


def gather_here(plan: Plan, take: Take, tell: Callable[[int], None]) -> None:
    arena = arena_of(plan)
    for number in range(1, plan.deals + 1):
        take(arena.play_deal(number))
        tell(number)


def gather_from(crew: Crew, chunks: Iterator[range], take: Take, tell: Callable[[int], None]) -> None:
    busy = [connection for connection in crew if hand_out(crew, connection, chunks)]
    done = 0
    while busy:
        for heard in wait(busy):
            connection = cast(Connection, heard)
            deals, ready = hear(crew, connection)
            for deal in deals:
                take(deal)
            done += len(deals)
            tell(done)
            if ready and not hand_out(crew, connection, chunks):
                busy.remove(connection)


def chunks_of(deals: int, workers: int) -> Iterator[range]:
    size = max(1, min(LARGEST_CHUNK, deals // (workers * CHUNKS_EACH)))
    return (range(first, min(first + size, deals + 1)) for first in range(1, deals + 1, size))


def hand_out(crew: Crew, connection: Connection, chunks: Iterator[range]) -> bool:
    """Give a worker the next chunk; false if there is none."""
    chunk = next(chunks, None)
    if chunk is None:
        return False
    try:
        connection.send_bytes(write_chunk(chunk))
    except OSError as problem:
        raise death_of(crew[connection]) from problem
    return True


def hear(crew: Crew, connection: Connection) -> tuple[list[Deal], bool]:
    try:
        message = connection.recv_bytes()
    except (EOFError, OSError) as problem:
        raise death_of(crew[connection]) from problem
    return read_batch(message)


def death_of(process: SpawnProcess) -> WorkerFault:
    process.join(FAREWELL)
    return WorkerFault(phrase("lab.fault.worker", code=process.exitcode))


@contextmanager
def hired(plan: Plan, size: int) -> Iterator[Crew]:
    """So many worker processes, which have ended when this ends, however it ends."""
    crew: Crew = {}
    try:
        resource_tracker.ensure_running()  # starting it, as the first process would, ends the deafness
        with deaf_to_interrupts():
            for _ in range(size):
                hire(plan, crew)
        yield crew
    finally:
        for connection, process in crew.items():
            process.terminate()
            connection.close()
        for process in crew.values():
            process.join()


def hire(plan: Plan, crew: Crew) -> None:
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=work, args=(there, write_plan(plan)), daemon=True)
    process.start()
    there.close()  # so that the pipe ends when the worker does
    crew[here] = process
