"""Playing all deals of a plan on a Dask cluster. Only `piazza simulate --dask` imports this module, and with it Dask.

A batch is limited by time, so the cluster's own cost per batch stays small for quick and for slow games. The rest of
its deals is handed out again. Dask repeats the batches of a worker that has gone; a deal has the same outcome wherever
it is played.
"""

import asyncio
import logging
import operator
import pkgutil
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Final

from distributed import Client, Future, KilledWorker, Security, as_completed
from distributed.comm.addressing import parse_address, parse_host_port
from distributed.comm.registry import get_backend
from distributed.core import rpc

from piazza import __version__
from piazza.core.errors import Fault
from piazza.core.phrases import phrase, printable
from piazza.games import game as game_named
from piazza.lab.messages import read_batch
from piazza.lab.outcome import Deal
from piazza.lab.plan import Plan, write_plan
from piazza.lab.remote import play_batch
from piazza.lab.unplayed import Unplayed
from piazza.lab.workers import Take, Tell

PLAY_BATCH: Final = f"{play_batch.__module__}:{play_batch.__name__}"
TIMEOUT: Final = 10  # seconds to reach the scheduler
BATCHES_EACH: Final = 2  # per thread of the cluster: one is played, one waits
COUNT_EVERY: Final = 5.0  # seconds until the threads of the cluster are counted again
LONGEST_PROBLEM: Final = 200


class ClusterFault(Fault):
    """A cluster cannot be used, or has failed."""


def check_address(address: str) -> None:
    """Refuse what cannot be the address of a scheduler, such as `tcp://host:8786` or `host:8786`."""
    try:
        scheme, place = parse_address(address)
        get_backend(scheme)
        host, port = parse_host_port(place)
        possible = bool(host) and 0 < port < 65536
    except ValueError:
        possible = False
    if not possible:
        raise ClusterFault(phrase("lab.fault.dask-address", address=printable(address)))


def gather_on(address: str, plan: Plan, take: Take, tell: Tell) -> None:
    """Play all deals. `take` gets each finished deal, in any order; `tell` gets the number of finished deals."""
    with quiet(), connected(address) as client:
        Cluster(client, plan).gather(take, tell)


@contextmanager
def quiet() -> Iterator[None]:
    """Dask logs nothing meanwhile: what has to be said is said once, as a fault."""
    logging.disable()
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


@contextmanager
def connected(address: str) -> Iterator[Client]:
    """What was gathered, a fault or Ctrl-C counts; that the line cannot be closed in time does not."""
    client = connect(address)
    try:
        yield client
    finally:
        with suppress(Exception):
            client.close()


def connect(address: str) -> Client:
    try:
        asyncio.run(greet_scheduler(address))
        return Client(address, timeout=TIMEOUT, set_as_default=False)
    except (OSError, TimeoutError, TypeError) as problem:  # a TypeError if certificates are missing
        raise ClusterFault(phrase("lab.fault.dask-connect", address=printable(address))) from problem


async def greet_scheduler(address: str) -> None:
    """Fail if no scheduler answers in time. A Client would wait for ever if another kind of server is there."""
    certificates = Security().get_connection_args("client")
    async with asyncio.timeout(TIMEOUT), rpc(address, timeout=TIMEOUT, connection_args=certificates) as server:
        identity = await server.identity()
    if identity["type"] != "Scheduler":
        raise ConnectionError(f"a {identity['type']} answers")


class Cluster:
    """Hands out the deals of one plan and collects their outcomes."""

    def __init__(self, client: Client, plan: Plan) -> None:
        self.client = client
        self.plan = write_plan(plan)
        self.versions = (__version__, game_named(plan.game).facts.rules_version)
        self.unplayed = Unplayed(plan.deals)
        self.playing: dict[Future[bytes], range] = {}
        self.completed = as_completed(loop=client.loop)
        self.most = 0  # batches at the same time
        self.counted = -COUNT_EVERY  # when the threads of the cluster were

    def gather(self, take: Take, tell: Tell) -> None:
        done = 0
        with faults():
            self.check_workers()
            self.hand_out()
        while self.playing:
            with faults():
                deals = self.receive()
                self.hand_out()
            for deal in deals:
                take(deal)
            done += len(deals)
            tell(done)

    def check_workers(self) -> None:
        """Ask each worker for a batch of no deals: it refuses if its versions are different."""
        self.client.run(pkgutil.resolve_name, PLAY_BATCH)  # an ImportError where this is missing
        answers = self.client.run(play_batch, self.plan, 0, 0, *self.versions)
        if not answers:
            raise ClusterFault(phrase("lab.fault.dask-no-workers"))
        for answer in answers.values():
            read_batch(answer)

    def hand_out(self) -> None:
        """Keep every thread of the cluster busy."""
        self.count_threads()
        while self.unplayed.count and len(self.playing) < self.most:
            numbers = self.unplayed.take(self.most)
            future = self.submit(numbers)
            self.playing[future] = numbers
            self.completed.add(future)

    def count_threads(self) -> None:
        """Workers come and go. While there are none, the batches wait for one."""
        if time.monotonic() >= self.counted + COUNT_EVERY:
            self.most = BATCHES_EACH * max(1, sum(self.client.nthreads().values()))
            self.counted = time.monotonic()

    def submit(self, numbers: range) -> Future[bytes]:
        """The function is sent as its name, because the scheduler would import a function, and need not have Piazza."""
        key = f"piazza-{uuid.uuid4()}"
        given = (self.plan, numbers.start, numbers.stop, *self.versions)
        task = (operator.call, (pkgutil.resolve_name, PLAY_BATCH), *given)
        future: Future[bytes] = self.client.get({key: task}, key, sync=False)
        return future

    def receive(self) -> list[Deal]:
        """The deals of all batches that have finished. The rest of their ranges is handed out again."""
        finished = self.completed.next_batch()
        deals: list[Deal] = []
        for future, answer in zip(finished, self.client.gather(finished), strict=True):
            played, _ = read_batch(answer)
            self.unplayed.put_back(self.playing.pop(future)[len(played) :])
            deals += played
        return deals


@contextmanager
def faults() -> Iterator[None]:
    """Errors of Dask, and of workers that it passes on, become faults."""
    try:
        yield
    except Fault:
        raise
    except (OSError, CancelledError) as problem:
        raise ClusterFault(phrase("lab.fault.dask-lost")) from problem
    except ImportError as problem:
        raise ClusterFault(phrase("lab.fault.dask-without", problem=shown(problem))) from problem
    except KilledWorker as problem:
        raise ClusterFault(phrase("lab.fault.dask-killed", times=problem.allowed_failures + 1)) from problem
    except Exception as problem:
        raise ClusterFault(phrase("lab.fault.dask-failed", problem=shown(problem))) from problem


def shown(problem: Exception) -> str:
    return printable(f"{type(problem).__name__}: {problem}"[:LONGEST_PROBLEM])
