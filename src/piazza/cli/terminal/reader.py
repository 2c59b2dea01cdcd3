"""Reading what a person types, with completion where the line editor can be used."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Final

from piazza.cli.terminal.commands import is_leaving
from piazza.words import Words

BETWEEN_WORDS: Final = " ,\t\n"  # all else belongs to a word, as in corruption:rosa


def line_editor() -> ModuleType | None:
    """The line editor that `input` uses, if Python has one here."""
    try:
        return import_module("readline")
    except ImportError:
        return None


EDITOR: Final = line_editor()
Suggest = Callable[[str], Sequence[str]]  # what the last word of a line can become


def nothing(_: str) -> Sequence[str]:
    """Before a game there is nothing to complete."""
    return ()


class InputEnded(Exception):
    """The input has ended, or the person wants to leave."""


class Reader:
    """Asks at a prompt and reads a line.

    At a shared keyboard it reads without the line editor, whose history and memory of cut text would show the secrets
    of one person to the next.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.is_shared = False
        self.suggest: Suggest = nothing
        prepare_editor(self.suggestions)

    def suggestions(self, line: str) -> Sequence[str]:
        """What Tab offers at the present question."""
        return self.suggest(line)

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits there, who may want to read before the game goes on."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def ask(self, prompt: str) -> str:
        try:
            return (self.plain_line(prompt) if self.is_shared else input(prompt)).strip()
        except EOFError:
            raise InputEnded from None

    def wait(self, prompt: str) -> None:
        """Wait for Enter; whoever would rather leave can say so."""
        if is_leaving(self.words, self.ask(prompt)):
            raise InputEnded

    def forget(self) -> None:
        """Forget the lines typed so far."""
        if EDITOR:
            EDITOR.clear_history()

    def plain_line(self, prompt: str) -> str:
        """A line without the editor. Tab before Enter lists what the last word can become."""
        while True:
            sys.stdout.write(prompt)
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            typed, tab, _ = line.partition("\t")
            if not tab:
                return line
            sys.stdout.write("  ".join(["", *self.suggestions(typed)]) + "\n")


def prepare_editor(suggest: Suggest) -> None:
    """Let Tab complete, if there is a line editor."""
    if EDITOR is None:
        return
    EDITOR.set_completer(Completer(EDITOR, suggest).complete)
    EDITOR.set_completer_delims(BETWEEN_WORDS)
    is_libedit = "libedit" in (EDITOR.__doc__ or "")
    EDITOR.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")


class Completer:
    """Answers the line editor, which asks for one completion after the other."""

    def __init__(self, editor: ModuleType, suggest: Suggest) -> None:
        self.editor = editor
        self.suggest = suggest

    def complete(self, _: str, number: int) -> str | None:
        found = self.suggest(self.editor.get_line_buffer()[: self.editor.get_endidx()])
        if number >= len(found):
            return None
        return found[number] if len(found) > 1 else f"{found[0]} "  # the next word can follow at once
