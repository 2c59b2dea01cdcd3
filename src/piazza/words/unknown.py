"""Languages that were asked for and that have no catalogue: told in the log, as often as a visitor may make it so."""

import logging
from typing import Final

MOST: Final = 20  # different codes that are told by one process
LONGEST: Final = 20  # characters of a code that are told

logger = logging.getLogger("piazza.words")
_told: set[str] = set()


def tell_unknown(code: str) -> None:
    """Once for each code. What somebody may have typed is cut short and escaped."""
    short = code[:LONGEST]
    if short and short not in _told and len(_told) < MOST:
        _told.add(short)
        logger.warning("there is no language %a", short)
