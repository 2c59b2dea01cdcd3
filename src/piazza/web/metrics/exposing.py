"""The port at which Prometheus asks, open while the site runs.

Several workers write their totals to files in a folder, and their supervisor adds them up: one port, whichever of them
are replaced.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from prometheus_client import REGISTRY, CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # in the environment of workers


@contextmanager
def exposed(host: str, port: int, registry: CollectorRegistry = REGISTRY) -> Iterator[int]:
    server, thread = start_http_server(port, host, registry)
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def exposed_together(host: str, port: int) -> Iterator[int]:
    """The totals of all workers that are started while the context lasts."""
    with TemporaryDirectory(prefix="piazza-metrics-") as folder:
        os.environ[FOLDER] = folder
        registry = CollectorRegistry()
        MultiProcessCollector(registry, path=folder)
        try:
            with exposed(host, port, registry) as chosen:
                yield chosen
        finally:
            del os.environ[FOLDER]
