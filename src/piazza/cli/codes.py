"""How a command ends, as programs see it."""

from typing import Final

INTERRUPTED: Final = 130
