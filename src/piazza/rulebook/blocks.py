"""What a rulebook is made of: chapters of blocks, in the reader's language."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from piazza.words import Rule


@dataclass(frozen=True)
class Text:
    """Paragraphs and lists, as catalogues write them."""

    text: str

    kind: ClassVar = "text"


@dataclass(frozen=True)
class Figure:
    """A picture by its name in `figures`, and what it shows."""

    name: str
    about: str

    kind: ClassVar = "figure"


@dataclass(frozen=True)
class RulebookTable:
    """With a title where it is not alone in its chapter."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    italian: int | None = None  # the column of names that are Italian in every language

    kind: ClassVar = "table"


@dataclass(frozen=True)
class RuleBlock:
    """A rule or a ruling."""

    rule: Rule

    kind: ClassVar = "rule"


class Stage(NamedTuple):
    """One step of a turn or of a round: what happens there, and the rules about it."""

    name: str
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Stages:
    """The overview of a turn or of a round."""

    stages: tuple[Stage, ...]

    kind: ClassVar = "stages"


class RulebookQuestion(NamedTuple):
    """What people ask, and what the rules say."""

    question: str
    answer: str


@dataclass(frozen=True)
class Questions:
    """Questions with their answers."""

    questions: tuple[RulebookQuestion, ...]

    kind: ClassVar = "questions"


class ExampleStep(NamedTuple):
    """A moment of a worked example: a comment, what the game told since the step before, and its picture."""

    comment: str
    told: tuple[str, ...]
    figure: Figure


@dataclass(frozen=True)
class Example:
    """A worked example that can be stepped through."""

    name: str
    title: str
    intro: str
    steps: tuple[ExampleStep, ...]

    kind: ClassVar = "example"


Block = Text | Figure | RulebookTable | RuleBlock | Stages | Questions | Example


class RulebookChapter(NamedTuple):
    """A part of the table of contents."""

    name: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def rules(self) -> list[Rule]:
        return [block.rule for block in self.blocks if isinstance(block, RuleBlock)]
