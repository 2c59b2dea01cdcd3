"""What a seat is known by on every page, besides its colour: a shape and a letter."""

from typing import Final

SHAPES: Final = ("circle", "square", "triangle", "diamond", "star")
LETTERS: Final = "ABCDE"
MOST_SEATS: Final = len(LETTERS)  # of any game
