"""Piazza: three board games set in Verona, played for real."""

from piazza.core.dice import Dice
from piazza.games import GAMES, game

__all__ = ["GAMES", "Dice", "game"]
