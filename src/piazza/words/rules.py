"""The rules of a game as its catalogue tells them: each under its id, in the order of the rulebook."""

from typing import NamedTuple

from piazza.words.catalogue import Catalogue


class Rule(NamedTuple):
    """One rule or ruling, such as T-12 or TR-1, in the reader's language."""

    id: str
    title: str
    text: str

    @property
    def is_ruling(self) -> bool:
        """A ruling settles what the rulebook leaves open; its id has an R behind the letter of the game."""
        return self.id.partition("-")[0].endswith("R")


def rules_of(catalogue: Catalogue, game: str) -> list[Rule]:
    """Those that English has: a catalogue that lacks some says them in English."""
    prefix, suffix = f"{game}.rule.", ".title"
    listed = (*(catalogue.fallback or catalogue), *catalogue.added(game))
    titles = [key for key in listed if key.startswith(prefix) and key.endswith(suffix)]
    return [_rule(catalogue, prefix, title[len(prefix) : -len(suffix)]) for title in titles]


def _rule(catalogue: Catalogue, prefix: str, id: str) -> Rule:
    return Rule(id, catalogue.forms(f"{prefix}{id}.title")[0], catalogue.forms(f"{prefix}{id}.text")[0])
