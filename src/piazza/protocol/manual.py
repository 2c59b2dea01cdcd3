"""Pages for authors of programs, one for each game: the fields of its views, its phases and its events.

They are written from the tables of the game: `python -m piazza.protocol.manual FOLDER`, which `make manuals` runs.
"""

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from piazza.core.slots import Form, ListOf, NamedText, Names, Number, OneOf, PerSeat, SetOf, Slot
from piazza.editions import HOUSE
from piazza.words import Words
from piazza.words.wrapping import paragraph

NAMES_BY_SETUP: Final = {"seat_names": "seats", "street_ids": "streets", "mission_ids": "missions"}


class GameManual:
    """The page of one game."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words
        self.slots: list[NamedText] = import_module(f"piazza.games.{game}.slots").VIEW
        self.phases: list[str] = import_module(f"piazza.games.{game}.phases").PHASES
        self.events: list[tuple[str, list[str]]] = import_module(f"piazza.games.{game}.events").EVENTS

    def page(self) -> str:
        text, title = self.words.text, self.words.text(f"{self.game}.title")
        parts = [
            f"# {text('protocol.page.title', title=title)}",
            paragraph(text("protocol.page.intro", title=title)),
            f"## {text('protocol.page.view')}",
            paragraph(text("protocol.page.view-intro")),
            self.table(["field", "form", "meaning"], map(self.field, self.slots)),
            f"## {text('protocol.page.phases')}",
            paragraph(text("protocol.page.phases-intro")),
            self.table(["phase", "meaning"], map(self.phase, self.phases)),
            f"## {text('protocol.page.events')}",
            paragraph(text("protocol.page.events-intro", prefix=f"{self.game}.event.")),
            self.table(["event", "values", "sentence"], (self.event(*event) for event in self.events)),
        ]
        return "\n\n".join(parts) + "\n"

    def table(self, columns: list[str], rows: Iterable[list[str]]) -> str:
        heads = [self.words.text(f"protocol.column.{column}") for column in columns]
        return "\n".join(f"| {' | '.join(row)} |" for row in [heads, ["---"] * len(heads), *rows])

    def field(self, slot: NamedText) -> list[str]:
        form = self.form(slot.form) if isinstance(slot, Slot) else self.words.text("protocol.form.text")
        meaning = self.words.text(f"protocol.{self.game}.view.{slot.name.replace(' ', '-')}")
        return [f"`{slot.name}`", form, meaning]

    def phase(self, name: str) -> list[str]:
        return [f"`{name}`", self.words.text(f"protocol.{self.game}.phase.{name}")]

    def event(self, name: str, fields: list[str]) -> list[str]:
        """The sentence is that of the catalogue, with placeholders for its values."""
        values = [f"`{label}`: {type}" for label, _, type in (field.partition(":") for field in fields)]
        return [f"`{name}`", ", ".join(values), self.words.sentence(f"{self.game}.event.{name}")]

    def form(self, form: Form[Any]) -> str:
        """How a value is written, as far as the form is one of the core; others are told by the meaning."""
        text = self.words.text
        if isinstance(form, Number):
            return self.or_nothing(self.number(form), form.missing)
        if isinstance(form, OneOf):
            return self.or_nothing(text("protocol.form.one-of", names=self.names(form.names)), form.missing)
        if isinstance(form, SetOf):
            return text("protocol.form.set", names=self.names(form.members.names))
        if isinstance(form, ListOf):
            return text("protocol.form.list", names=self.names(form.names))
        if isinstance(form, PerSeat):
            return text("protocol.form.per-seat", separator=form.separator, form=self.form(form.form))
        return text("protocol.form.text")

    def number(self, form: Number) -> str:
        """An upper bound that depends on the setup is left out."""
        if isinstance(form.high, int):
            return self.words.text("protocol.form.number", low=str(form.low), high=str(form.high))
        return self.words.text("protocol.form.number-from", low=str(form.low))

    def or_nothing(self, form: str, missing: int | None) -> str:
        return form if missing is None else self.words.text("protocol.form.or-nothing", form=form)

    def names(self, names: Names) -> str:
        if not isinstance(names, list):
            return self.words.text(f"protocol.names.{NAMES_BY_SETUP[names.__name__]}")
        if names == self.phases:
            return self.words.text("protocol.names.phases")
        return ", ".join(f"`{name}`" for name in names)


def write_pages(folder: Path, words: Words) -> None:
    for edition in HOUSE:
        page = GameManual(edition.name, words).page()
        (folder / f"{edition.name}.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]), Words())
