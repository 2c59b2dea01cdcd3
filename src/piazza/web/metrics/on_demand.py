"""The way to the metrics: their library is an extra, and imported by nobody who does not ask for them."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from piazza.core.errors import Fault, Unreadable
from piazza.core.phrases import phrase


class CannotExpose(Fault):
    """The address of the metrics is taken, or not ours."""


def forget_worker(process: int) -> None:
    """A worker has ended: what it has counted stays, what it had open is gone."""
    from prometheus_client.multiprocess import mark_process_dead  # noqa: PLC0415 - an extra

    mark_process_dead(process)


@contextmanager
def metrics_at(host: str, port: int, workers: int) -> Iterator[int]:
    """Answer Prometheus at this address while the context lasts, and tell the port: 0 means any that is free."""
    try:
        from piazza.web.metrics.exposing import exposed, exposed_together  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise Unreadable(phrase("fault.metrics-extra")) from None
    with ExitStack() as stack:
        try:
            chosen = stack.enter_context(exposed(host, port) if workers == 1 else exposed_together(host, port))
        except (OSError, OverflowError, UnicodeError) as problem:
            why = problem.strerror if isinstance(problem, OSError) else str(problem)
            raise CannotExpose(phrase("fault.metrics-listen", host=host, port=port, problem=why)) from problem
        yield chosen
