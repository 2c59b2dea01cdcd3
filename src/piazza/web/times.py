"""The time that the site tells its tables."""

import time
from datetime import UTC, datetime
from functools import lru_cache


def now() -> str:
    """As `write_moment` writes it; every act asks for it."""
    seconds, rest = divmod(time.time_ns(), 1_000_000_000)
    return f"{second(seconds)}.{rest // 1000:06}Z"


@lru_cache(1)
def second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat()
