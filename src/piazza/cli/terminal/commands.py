"""The words that people type at a prompt besides decisions, in their language and in English."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from piazza.cli.terminal.letters import in_ascii
from piazza.words import Words
from piazza.words.faults import english

# What a person can type at any question; an action that would be typed like one of these is offered in full.
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
    "resign",
    "offer",
    "accept",
    "decline",
    "quit",
    "exit",
    "q",
)
LEAVING: Final = ("quit", "exit", "q")  # what people type to leave
HELP: Final = ("?", "help")
WRITTEN_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "ae", "Ö": "oe", "Ü": "ue"})
IN_CATALOGUE: Final = tuple(name for name in COMMANDS if name not in ("?", "exit", "q"))


def folded(text: str) -> str:
    """How typed text is compared: without case and accents, a hyphen like a blank."""
    return " ".join(in_ascii(text).lower().replace("-", " ").split())


def spellings(text: str) -> set[str]:
    """What a typed word may look like when it is compared: umlauts without their dots, or written out."""
    return {folded(text), folded(text.translate(WRITTEN_OUT))}


@cache
def own_words(words: Words, name: str) -> tuple[str, ...]:
    """The words of a language for one that is typed in English, as they are written; the first is offered."""
    return tuple(words.text(f"terminal.word.{name}").replace(",", " ").split())


def meant_in(words: Words, typed: str, among: Iterable[str]) -> str:
    """Which of these was typed in a language; empty if none was."""
    wanted = folded(typed)
    return next((name for name in among if any(wanted in spellings(word) for word in own_words(words, name))), "")


def meant(words: Words, typed: str, among: tuple[str, ...]) -> str:
    """The same, in the chosen language or else in English."""
    return meant_in(words, typed, among) or meant_in(english(), typed, among)


def is_help(words: Words, typed: str) -> bool:
    return typed.lower() in HELP or meant(words, typed, ("help",)) != ""


def is_leaving(words: Words, typed: str) -> bool:
    return typed.lower() in LEAVING or meant(words, typed, ("quit",)) != ""
