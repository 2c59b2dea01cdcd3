"""What floors above lend to objects of the core when somebody looks at them: a sentence, a board, a picture.

They are named here and imported when they are asked for, as parts of an edition are, so that the core needs nothing of
them. Nothing in the core itself uses what they give.
"""

from importlib import import_module
from typing import Any, Final

SENTENCE: Final = "piazza.words.faults:sentence"  # of a fault
BOARD: Final = "piazza.cli.terminal.plain:board_of"  # of a view, as text
PICTURE: Final = "piazza.drawing:picture_alone"  # of a view, as SVG


def lent(place: str, given: object) -> str:
    """The text that a function of a floor above, named `module:function`, makes of a thing."""
    module, _, name = place.partition(":")
    function: Any = getattr(import_module(module), name)
    return str(function(given))
