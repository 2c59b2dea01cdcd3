"""Council of Verona in the browser: two sides of a table, tall cards on them, wax seals on their spots."""

from piazza.presentation.council.describe import describe
from piazza.web.boards.council.about import about
from piazza.web.boards.council.attempt import attempt
from piazza.web.boards.council.board import board
from piazza.web.boards.council.fixed import fixed
from piazza.web.boards.council.hand import hand
from piazza.web.boards.council.history import effect, heading, icon
from piazza.web.boards.council.offers import offers
from piazza.web.boards.council.panel import panel, score
from piazza.web.boards.council.scenes import gate, lingers, retell, scene
from piazza.web.boards.council.status import status
from piazza.web.boards.silent import brief, doubt

__all__ = [
    "about",
    "attempt",
    "board",
    "brief",
    "describe",
    "doubt",
    "effect",
    "fixed",
    "gate",
    "hand",
    "heading",
    "icon",
    "lingers",
    "offers",
    "panel",
    "retell",
    "scene",
    "score",
    "status",
]
