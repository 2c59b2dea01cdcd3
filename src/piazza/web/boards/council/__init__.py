"""Council of Verona in the browser: two sides of a table, tall cards on them, wax seals on their spots."""

from piazza.web.boards.council.asking import status
from piazza.web.boards.council.history import effect, heading, icon
from piazza.web.boards.council.picking import attempt, offers
from piazza.web.boards.council.private import hand
from piazza.web.boards.council.seats import panel, score
from piazza.web.boards.council.sides import board, fixed

__all__ = [
    "attempt",
    "board",
    "effect",
    "fixed",
    "hand",
    "heading",
    "icon",
    "offers",
    "panel",
    "score",
    "status",
]
