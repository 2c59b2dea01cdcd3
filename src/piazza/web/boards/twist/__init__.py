"""Verona Twist in the browser."""

from piazza.web.boards.twist.asking import offers, status
from piazza.web.boards.twist.chronicle import effect, heading, icon
from piazza.web.boards.twist.drawing import board
from piazza.web.boards.twist.picking import attempt
from piazza.web.boards.twist.plan import fixed
from piazza.web.boards.twist.players import panel, score
from piazza.web.boards.twist.secret import hand

__all__ = ["attempt", "board", "effect", "fixed", "hand", "heading", "icon", "offers", "panel", "score", "status"]
