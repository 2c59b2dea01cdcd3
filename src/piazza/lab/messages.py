"""The messages between the worker processes of a simulation and their parent: texts, never objects."""

import json
from collections.abc import Iterable

from piazza.core.errors import Fault
from piazza.core.measures import Holding, MeasuredTrial
from piazza.core.phrases import Phrase, Value
from piazza.lab.outcome import Deal, Outcome

Named = tuple[str, int]


def write_chunk(numbers: range) -> bytes:
    return f"{numbers.start} {numbers.stop}".encode()


def read_chunk(message: bytes) -> range:
    """The numbers of the deals to play."""
    start, stop = message.decode().split()
    return range(int(start), int(stop))


def write_batch(deals: Iterable[Deal], ready: bool) -> bytes:
    return json.dumps({"deals": list(deals), "ready": ready}).encode()


def write_fault(fault: Fault) -> bytes:
    values = {name: list(value) for name, value in fault.phrase.values.items()}
    return json.dumps({"fault": fault.phrase.key, "values": values, "rule": fault.rule}).encode()


def read_batch(message: bytes) -> tuple[list[Deal], bool]:
    """Finished deals, and whether the worker is ready for more. A fault of the worker is raised here."""
    told = json.loads(message)
    if "fault" in told:
        values = {name: Value(*value) for name, value in told["values"].items()}
        raise Fault(Phrase(told["fault"], values), told["rule"])
    return [tuple(read_outcome(*game) for game in deal) for deal in told["deals"]], told["ready"]


def read_outcome(
    decisions: int,
    scores: list[int],
    winners: list[int],
    points: list[list[Named]],
    lengths: list[Named],
    trials: list[tuple[str, str, bool]],
    holdings: list[tuple[str, str, int]],
) -> Outcome:
    return Outcome(
        decisions,
        tuple(scores),
        tuple(winners),
        tuple(read_named(sources) for sources in points),
        read_named(lengths),
        tuple(MeasuredTrial(*trial) for trial in trials),
        tuple(Holding(*holding) for holding in holdings),
    )


def read_named(numbers: list[Named]) -> tuple[Named, ...]:
    return tuple((name, number) for name, number in numbers)
