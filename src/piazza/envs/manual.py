"""Pages about the encodings of the games, one for each: the slots of a row, and the ids of actions.

They are written from the encodings: `python -m piazza.envs.manual FOLDER`, which `make docs` runs.
"""

import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from piazza.core.actions import kind_of
from piazza.editions import HOUSE
from piazza.encoding import EncodedSlot, Encoding, encoding
from piazza.encoding.base import shared_slots
from piazza.games import game
from piazza.words import Words
from piazza.words.markdown import paragraph

OPTIONS: Final[dict[str, dict[str, str]]] = {"twist": {"match": "on", "tie-break": "on"}}  # which add slots


class EncodingPage:
    """The page of one game."""

    def __init__(self, name: str, words: Words) -> None:
        self.name = name
        self.words = words
        self.rules = game(name)
        fewest, most = self.rules.facts.seats
        options = OPTIONS.get(name, {})
        self.encodings = [self.of(players, options) for players in range(fewest, most + 1)]
        self.plain = self.of(fewest, {})

    def of(self, players: int, options: dict[str, str]) -> Encoding[Any, Any]:
        return encoding(self.rules, self.rules.setup(players, options))

    def page(self) -> str:
        text, title = self.words.text, self.words.text(f"{self.name}.title")
        options = ", ".join(f"`{name}`" for name in OPTIONS.get(self.name, {}))
        parts = [
            f"# {text('encoding.page.title', title=title)}",
            paragraph(text("encoding.page.intro", title=title)),
            f"## {text('encoding.page.row')}",
            paragraph(text("encoding.page.row-intro")),
            *([paragraph(text("encoding.page.options", options=options))] if options else []),
            self.table(["slot", "length", "range", "meaning"], self.slots()),
            f"## {text('encoding.page.actions')}",
            paragraph(text("encoding.page.actions-intro", players=self.plain.setup.players)),
            self.table(["ids", "kind", "labels"], self.kinds()),
        ]
        return "\n\n".join(parts) + "\n"

    def table(self, columns: list[str], rows: Iterable[list[str]]) -> str:
        heads = [self.words.text(f"encoding.column.{column}") for column in columns]
        return "\n".join(f"| {' | '.join(row)} |" for row in [heads, ["---"] * len(heads), *rows])

    def slots(self) -> Iterable[list[str]]:
        shared = [slot.name for slot in shared_slots(self.plain.setup)]
        for same in zip(*[found.slots for found in self.encodings], strict=True):
            owner = "common" if same[0].name in shared else self.name
            meaning = self.words.text(f"encoding.{owner}.{same[0].name}")
            yield [
                f"`{same[0].name}`",
                each_once(slot.length for slot in same),
                each_once(map(range_of, same)),
                meaning,
            ]
        yield [self.words.text("encoding.total"), each_once(found.size for found in self.encodings), "", ""]

    def kinds(self) -> Iterable[list[str]]:
        """A line for each kind, whose ids lie together."""
        listed = enumerate(self.plain.actions)
        for kind, group in groupby(listed, lambda numbered: int(kind_of(numbered[1]))):
            ids = [number for number, _ in group]
            labels = [f"`{self.plain.labels[number]}`" for number in dict.fromkeys((ids[0], ids[-1]))]
            yield [from_to(ids[0], ids[-1]), self.rules.facts.kinds[kind].name, " … ".join(labels)]


def each_once(values: Iterable[object]) -> str:
    """The values by number of players; a single one if they are all the same."""
    texts = [str(value) for value in values]
    return texts[0] if len(set(texts)) == 1 else ", ".join(texts)


def range_of(slot: EncodedSlot) -> str:
    return f"{slot.low} … {slot.high}"


def from_to(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} … {last}"


def write_pages(folder: Path, words: Words) -> None:
    folder.mkdir(exist_ok=True)
    for edition in HOUSE:
        (folder / f"{edition.name}.md").write_text(EncodingPage(edition.name, words).page(), encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]), Words())
