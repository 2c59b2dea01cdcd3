"""What a seat is known by wherever a game is shown, besides its colour: a letter and a shape."""

from typing import Final

LETTERS: Final = "ABCDE"
SHAPES: Final = ("circle", "square", "triangle", "diamond", "star")
MOST_SEATS: Final = len(LETTERS)  # of any game
