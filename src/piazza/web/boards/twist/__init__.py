"""Verona Twist in the browser: a stone square, six medallions on it, the list of fifteen beside it."""

from piazza.presentation.twist.describe import describe
from piazza.web.boards.silent import brief, doubt
from piazza.web.boards.twist.about import about
from piazza.web.boards.twist.attempt import attempt
from piazza.web.boards.twist.board import board
from piazza.web.boards.twist.fixed import fixed
from piazza.web.boards.twist.hand import hand
from piazza.web.boards.twist.history import effect, heading, icon
from piazza.web.boards.twist.offers import offers
from piazza.web.boards.twist.panel import panel, score
from piazza.web.boards.twist.scenes import gate, lingers, retell, scene
from piazza.web.boards.twist.status import status

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
