"""Verona in the browser: the town as a plan drawn from its board file, with what lies on it."""

from piazza.presentation.verona.describe import describe
from piazza.web.boards.verona.about import about
from piazza.web.boards.verona.attempt import attempt
from piazza.web.boards.verona.board import board
from piazza.web.boards.verona.doubts import doubt
from piazza.web.boards.verona.fixed import fixed
from piazza.web.boards.verona.hand import hand
from piazza.web.boards.verona.history import effect, heading, icon
from piazza.web.boards.verona.offers import offers
from piazza.web.boards.verona.panel import panel, score
from piazza.web.boards.verona.scenes import gate, lingers, retell, scene
from piazza.web.boards.verona.status import brief, status

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
