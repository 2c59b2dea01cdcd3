"""The log of the site on the standard error: for people, or one JSON object in each line for programs.

No secret may be in it. Messages name tables by their id, never keys or people. Errors are logged by their kind and
place: their texts may contain what somebody typed, or an address with its password.
"""

import logging
import os
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import Final

import msgspec

PLAIN: Final = "plain"
JSON: Final = "json"
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def log_to_stderr(form: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == JSON else Lines("%(asctime)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


class Lines(logging.Formatter):
    """Without the texts of errors."""

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - the name that logging gave it
        return "\n".join(told for problem in chain_of(ei[1]) for told in (*places_of(problem), type(problem).__name__))


class JsonLines(Lines):
    """One object in each line; `trace` only with an error."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "worker": os.getpid(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def chain_of(problem: BaseException | None) -> Iterator[BaseException]:
    """The error, and those that it followed from."""
    while problem is not None:
        yield problem
        problem = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)


def places_of(problem: BaseException) -> list[str]:
    return [f"{place.filename}:{place.lineno} {place.name}" for place in traceback.extract_tb(problem.__traceback__)]
