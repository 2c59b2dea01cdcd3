"""How a command ends, as programs see it; 0 is fine."""

from typing import Final

REFUSED: Final = 1  # or not right
MISUSED: Final = 2  # the command line cannot be understood
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141  # the reader of the output has gone
