"""The name of what is measured, for strategy pages and balance reports."""

from collections.abc import Sequence
from typing import Protocol

from piazza.words import Words
from piazza.words.sentences import COMMAS


class Named(Protocol):
    """What has a name: a subject of a game, measured or stored."""

    @property
    def kind(self) -> str: ...

    @property
    def key(self) -> str: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def word(self) -> str: ...


def name_of(game: str, subject: Named, words: Words) -> str:
    """From the board of the game, or from the catalogue."""
    if len(subject.names) == 1:
        return subject.names[0]
    if subject.names:
        return words.text("lab.page.named", key=subject.key, names=words.join(subject.names, COMMAS))
    key = f"{game}.{subject.word or subject.kind}.{subject.key}"
    name = words.text(key) if words.has(key) else subject.key
    return name[:1].upper() + name[1:]
