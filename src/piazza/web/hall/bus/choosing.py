"""Which bus a site uses: it follows from its database and from `--bus`."""

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.store.address import Address
from piazza.web.hall.bus.bus import Bus, LocalBus

SCHEMES = ("redis://", "rediss://", "unix://")


def bus_for(database: str, address: str) -> Bus:
    """Redis if its address is given, else PostgreSQL's own NOTIFY; SQLite means one process."""
    kept = Address(database)
    if kept.is_sqlite:
        if address:
            raise Unreadable(phrase("fault.bus-sqlite"))
        return LocalBus()
    return redis_at(address) if address else notify_in(kept)


def redis_at(address: str) -> Bus:
    if not address.startswith(SCHEMES):
        raise Unreadable(phrase("fault.bus-address"))
    try:
        from piazza.web.hall.bus.redis_bus import redis_bus  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise Unreadable(phrase("fault.bus-driver")) from None
    return redis_bus(address)


def notify_in(database: Address) -> Bus:
    try:
        from piazza.web.hall.bus.notify_bus import notify_bus  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise Unreadable(phrase("fault.database-driver")) from None
    return notify_bus(database)
