"""The words that a person types at the prompt to be obeyed, whatever the game."""

from typing import Final

COMMANDS: Final = (
    "?",
    "help",
    "moves",
    "draft",
    "undo",
    "reset",
    "any",
    "board",
    "list",
    "log",
    "rules",
    "about",
    "secret",
    "cancel",
    "quit",
)
