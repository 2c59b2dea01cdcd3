"""Verona Twist in the browser: a stone square, six medallions on it, the list of fifteen beside it."""

from piazza.web.boards.twist.attempt import attempt
from piazza.web.boards.twist.board import board
from piazza.web.boards.twist.fixed import fixed
from piazza.web.boards.twist.hand import hand
from piazza.web.boards.twist.history import effect, heading, icon
from piazza.web.boards.twist.offers import offers
from piazza.web.boards.twist.panel import panel, score
from piazza.web.boards.twist.status import status

__all__ = ["attempt", "board", "effect", "fixed", "hand", "heading", "icon", "offers", "panel", "score", "status"]
