"""What people type in their language: commands, words of decisions and names of things, turned into notation.

Notation and English are understood in every language. Where a word means two things, the chosen language wins.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from piazza.cli.terminal.commands import COMMANDS, IN_CATALOGUE, folded, meant_in, own_words, spellings
from piazza.games.council import data as council
from piazza.games.twist import data as twist
from piazza.games.verona import data as verona
from piazza.words import Words
from piazza.words.catalogue import ENGLISH
from piazza.words.faults import english

BETWEEN: Final = re.compile(r"([\s,:>=+]+)")  # between the words of a line
NUMBER: Final = re.compile(r"(?<=[^\s\d])\d+$")  # of a spot, written to the name of its card
# By game: names in the catalogue that are typed in decisions, by their type.
NAMES: Final[dict[str, dict[str, Sequence[str]]]] = {
    "twist": {"character": twist.LETTERS},
    "council": {"card": council.CARDS, "short": council.CARDS},
    "verona": {"action": verona.ACTIONS[1:], "card": verona.CARDS},
}
# By game: words of decisions, and what can be explained besides names; the catalogue has them below `terminal.word`.
WORDS: Final = {
    "twist": ("bid", "days", "pass", "done", "nurse", "capulet"),
    "council": (
        *("done", "skip", "council", "exile", "poison", "antidote"),
        *("keep", "give", "card", "move", "swap", "look", "copy", "token", "on"),
    ),
    "verona": (
        *("done", "withdraw", "repeat", "yield", "pass", "stay", "again", "enough"),
        *("prepare", "pick", "agent", "bid", "colour", "to", "show", "move", "remove", "add", "hire", "all", "soon"),
        "neighbours",
    ),
}


class Vocabulary:
    """The words of one language for one game."""

    def __init__(self, words: Words, game: str) -> None:
        self.words = words
        self._own = dict(names_in(words, game))
        self._names = {**dict(names_in(english(), game)), **self._own}
        self._longest = max((name.count(" ") + 1 for name in self._names), default=0)
        self._spoken = {} if words.language == ENGLISH else spoken_in(words, game)

    def command(self, typed: str) -> str:
        """The command that was typed, as English has it; empty if it is none."""
        own = meant_in(self.words, typed, IN_CATALOGUE)
        if own or folded(typed) in self._own:
            return own
        return typed.lower() if typed.lower() in COMMANDS else ""

    @property
    def commands(self) -> list[str]:
        """As they are offered: those of the language instead of the English ones."""
        return [own_words(self.words, name)[0] if name in IN_CATALOGUE else name for name in COMMANDS]

    def translated(self) -> list[tuple[str, str]]:
        """Each command whose word is another in this language, with the English one."""
        spoken = [(own_words(self.words, name)[0], name) for name in IN_CATALOGUE]
        return [(word, name) for word, name in spoken if word != name]

    def in_notation(self, line: str) -> str:
        """The line with names and words of the language replaced; everything else stays as it was typed."""
        pieces = BETWEEN.split(line)  # words, and at odd places what is between them
        written: list[str] = []
        at = 0
        while at < len(pieces):
            length, name = self._name_at(pieces, at)
            written += [name, *pieces[at + length : at + length + 1]]
            at += length + 1
        return "".join(written)

    def _name_at(self, pieces: list[str], at: int) -> tuple[int, str]:
        """How many pieces are the longest name that begins here, and what it is in notation."""
        for count in range(self._longest, 0, -1):
            length = 2 * count - 1
            typed = pieces[at : at + length]
            if len(typed) == length and not "".join(typed[1::2]).strip():
                said = " ".join(typed[::2])
                number = NUMBER.search(said)
                name = self._names.get(folded(NUMBER.sub("", said)))
                if name is not None:
                    return length, name + (number[0] if number else "")
        return 1, pieces[at]

    def spoken(self, notation: str) -> str:
        """A part of a written decision as it is said in this language, in one word; itself if it has no name."""
        return self._spoken.get(notation, notation)


@cache
def vocabulary(words: Words, game: str) -> Vocabulary:
    return Vocabulary(words, game)


def names_in(words: Words, game: str) -> Iterator[tuple[str, str]]:
    """Everything that a language has for the decisions of a game, as it is compared, and its notation."""
    for notation, names in entries(words, game):
        spelled = {spelling for name in names for spelling in spellings(name)}
        yield from ((spelling, notation) for spelling in spelled if len(spelling) > 1)


def spoken_in(words: Words, game: str) -> dict[str, str]:
    """By notation the name that is offered: the first, which is the whole one."""
    spoken: dict[str, str] = {}
    for notation, names in entries(words, game):
        spoken.setdefault(notation, "-".join(names[0].lower().split()))
    return spoken


def entries(words: Words, game: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Notation, and its names; words of decisions come last, so that they win over names."""
    for type, things in NAMES.get(game, {}).items():
        for notation in things:
            yield notation, words.forms(f"{game}.{type}.{notation}")
    for notation in WORDS.get(game, ()):
        yield notation, own_words(words, f"{game}.{notation}")
