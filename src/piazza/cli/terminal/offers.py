"""Lists of legal actions at the prompt: few with a sentence each, many in short."""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from piazza.cli.terminal.boards import TerminalBoard
from piazza.cli.terminal.paint import GLUE
from piazza.cli.terminal.vocabulary import vocabulary
from piazza.core.actions import kind_in, kind_of
from piazza.core.game import Game
from piazza.core.view import View
from piazza.words import Words

FEW = 9
LETTERED = re.compile("[A-Z].+")  # a piece and what it does, as Pc3


class OfferTree:
    """Lists actions for the viewer of a view, each as it is typed."""

    def __init__(
        self, game: Game, board: TerminalBoard[Any], view: View, words: Words, names: Sequence[str] | None = None
    ) -> None:
        self.game = game
        self.board = board
        self.view = view
        self.words = words
        self.names = names  # of the players

    def lines(self, actions: list[int], short: bool = False) -> list[str]:
        """The lines for all actions; in short only what to type."""
        few = 1 if short else FEW
        lines: list[str] = []
        widest = max((len(self.entry(action)) for action in actions), default=0)
        for kind, group in groupby(actions, key=kind_of):
            members = list(group)
            if self.game.facts.kinds[kind].span and len(members) > 1:
                lines.append(self.in_a_range(members))
            elif len(members) <= few:
                lines += [self.one(action, widest) for action in members]
            else:
                lines += self.noted([self.entry(action) for action in members], [self.note(one) for one in members])
        return lines

    def entry(self, action: int) -> str:
        """The shortest text to type; the full one if the short one is a command."""
        written = self.game.write_action(self.view.setup, action)
        short = self.board.entry(written)
        return written if vocabulary(self.words, self.game.facts.name).command(short) else short

    def note(self, action: int) -> str:
        return self.board.note(self.view, action, self.words)

    def one(self, action: int, width: int) -> str:
        """What to type, and its meaning in the next column."""
        entry = self.entry(action).ljust(width)
        return self.words.text("terminal.offer", action=entry, meaning=self.noted_meaning(action))

    def meaning(self, action: int) -> str:
        """The action in words; of a number also its unit."""
        span = kind_in(self.game.facts.kinds, action).span
        return self.noted_meaning(action) if span else self.said(action)

    def noted_meaning(self, action: int) -> str:
        meaning, note = self.said(action), self.note(action)
        return self.words.text("terminal.noted", meaning=meaning, note=note) if note else meaning

    def said(self, action: int) -> str:
        return self.words.say(self.game.describe_action(self.view.setup, action), self.names)

    def in_a_range(self, members: list[int]) -> str:
        first, last = self.entry(members[0]), self.entry(members[-1])
        return self.words.text("terminal.offer-range", first=first, last=last, note=self.note(members[-1])).rstrip()

    def noted(self, entries: list[str], notes: list[str]) -> list[str]:
        """Many actions in short, with notes if there are any."""
        if not any(notes):
            return in_short(entries)
        return ["  " + "  ".join(entry + GLUE + note for entry, note in zip(entries, notes, strict=True))]


def in_short(texts: list[str]) -> list[str]:
    """The texts in one line; if all are `subject:place`, a line for each subject."""
    if all(":" in text for text in texts):
        return [f"  {subject}: {' '.join(places)}" for subject, places in by_subject(texts).items()]
    pieces: dict[str, list[str]] = {}
    for text in texts:
        pieces.setdefault(text[0], []).append(text[1:])
    if len(pieces) == 1 or not all(LETTERED.fullmatch(text) for text in texts):
        return [f"  {' '.join(texts)}"]
    return [f"  {letter}  {' '.join(endings)}" for letter, endings in pieces.items()]


def by_subject(texts: list[str]) -> dict[str, list[str]]:
    """The texts after the colon, by the text before it."""
    subjects: dict[str, list[str]] = {}
    for text in texts:
        subject, _, place = text.partition(":")
        subjects.setdefault(subject, []).append(place)
    return subjects
