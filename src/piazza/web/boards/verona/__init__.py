"""Verona in the browser: the town as a plan drawn from its board file, with what lies on it."""

from piazza.web.boards.verona.attempt import attempt
from piazza.web.boards.verona.board import board
from piazza.web.boards.verona.fixed import fixed
from piazza.web.boards.verona.hand import hand
from piazza.web.boards.verona.history import effect, heading, icon
from piazza.web.boards.verona.offers import offers
from piazza.web.boards.verona.panel import panel, score
from piazza.web.boards.verona.status import status

__all__ = ["attempt", "board", "effect", "fixed", "hand", "heading", "icon", "offers", "panel", "score", "status"]
