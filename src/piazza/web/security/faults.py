"""Faults of requests, and the status code that goes with each kind of fault."""

from piazza.core.errors import Fault, NotLegal, NotNow, Unreadable
from piazza.core.phrases import Phrase, phrase
from piazza.store.store import NoSuchTable
from piazza.table.store import StoreFailed


class Forbidden(Fault):
    """The sender may not do that."""


class NotFound(Fault):
    """There is nothing at this address."""


class WrongHost(Fault):
    """The request was sent to a host name that is not the site's."""


class TooFast(Fault):
    """More requests than a person makes; after so many seconds there can be another."""

    def __init__(self, phrase: Phrase, seconds: int) -> None:
        super().__init__(phrase)
        self.seconds = seconds


class TooLarge(Fault):
    """The body is larger than any valid one."""


class WrongMethod(Fault):
    """The address does not take this method."""


class Mishap(Fault):
    """An error of the site itself."""


RETRY = 5  # seconds after which the store may be there again

CODES: list[tuple[type[Fault], int]] = [
    (NoSuchTable, 404),
    (NotFound, 404),
    (Forbidden, 403),
    (WrongHost, 400),
    (TooFast, 429),
    (TooLarge, 413),
    (WrongMethod, 405),
    (Mishap, 500),
    (StoreFailed, 503),
    (NotLegal, 422),
    (NotNow, 409),
    (Unreadable, 400),
]


def code_of(fault: Fault) -> int:
    return next((code for kind, code in CODES if isinstance(fault, kind)), 400)


def wait_after(fault: Fault) -> int:
    """The seconds after which a request can be sent again that was refused only for now; 0 if that makes no sense."""
    if isinstance(fault, TooFast):
        return fault.seconds
    return RETRY if code_of(fault) == 503 else 0


def not_found() -> NotFound:
    return NotFound(phrase("fault.not-found"))
