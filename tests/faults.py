"""Telling faults apart by their phrases: what they print is a sentence, which may be worded anew."""

import re
from collections.abc import Callable

from piazza.core.errors import Fault


def fault_about(pattern: str) -> Callable[[Fault], bool]:
    """For `pytest.raises(…, check=…)`: key and values of the phrase contain the pattern."""
    return lambda fault: re.search(pattern, repr(fault.phrase)) is not None
