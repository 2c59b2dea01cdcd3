"""The rules of a game as its catalogue tells them: each under its id, in the order of the rulebook."""

from collections.abc import Container
from typing import NamedTuple

from piazza.words.catalogue import Catalogue


class Rule(NamedTuple):
    """One rule or ruling, such as T-12 or TR-1, in the reader's language."""

    id: str
    title: str
    text: str
    reason: str = ""  # of a ruling, as a paragraph that says so

    @property
    def is_ruling(self) -> bool:
        """A ruling settles what the rulebook leaves open; its id has an R behind the letter of the game."""
        return self.id.partition("-")[0].endswith("R")

    @property
    def whole(self) -> str:
        """The text, and below it the reason."""
        return f"{self.text}\n\n{self.reason}" if self.reason else self.text


def rules_of(catalogue: Catalogue, game: str) -> list[Rule]:
    """Those that English has: a catalogue that lacks some says them in English."""
    prefix, suffix = f"{game}.rule.", ".title"
    listed = dict.fromkeys((*(catalogue.fallback or catalogue), *catalogue.added(game)))
    titles = [key for key in listed if key.startswith(prefix) and key.endswith(suffix)]
    return [_rule(catalogue, title.removesuffix(suffix), listed) for title in titles]


def _rule(catalogue: Catalogue, key: str, listed: Container[str]) -> Rule:
    """A ruling of another package may go without a reason."""
    title, text = (catalogue.forms(f"{key}.{part}")[0] for part in ("title", "text"))
    reason = _reason(catalogue, f"{key}.reason") if f"{key}.reason" in listed else ""
    return Rule(key.rpartition(".")[2], title, text, reason)


def _reason(catalogue: Catalogue, key: str) -> str:
    return catalogue.forms("page.reason")[0].replace("{reason}", catalogue.forms(key)[0])
