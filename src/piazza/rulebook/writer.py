"""Makes the blocks of a rulebook from the catalogue, for the module that says what comes in which chapter."""

from collections.abc import Iterable

from piazza.rulebook.blocks import (
    Block,
    Figure,
    Questions,
    RuleBlock,
    RulebookChapter,
    RulebookQuestion,
    RulebookTable,
    Stages,
    Text,
)
from piazza.rulebook.examples import ExampleScript, play
from piazza.rulebook.goal import goal_of
from piazza.words import Words

Rows = Iterable[Iterable[str]]


class RulebookWriter:
    """The catalogue of one language, and one game."""

    def __init__(self, words: Words, game: str) -> None:
        self.words = words
        self.game = game
        self.rules = words.rules(game)

    def chapter(self, name: str, *blocks: Iterable[Block]) -> RulebookChapter:
        return RulebookChapter(name, self.said(f"chapter.{name}"), tuple(block for some in blocks for block in some))

    def said(self, key: str, **values: object) -> str:
        return self.words.text(f"{self.game}.book.{key}", **values)

    def text(self, key: str) -> list[Block]:
        return [Text(self.said(key))]

    def glance(self) -> list[Block]:
        """How to win, the steps of a turn, how points come: as on the card over a table."""
        goal = goal_of(self.words, self.game)
        assert goal is not None, "games with a module of their own have one"
        return [Text(goal.win), Text(goal.turn), Stages(goal.stages), Text(goal.points)]

    def figure(self, name: str) -> list[Block]:
        return [Figure(name, self.words.text(f"{self.game}.picture.{name}"))]

    def rules_from(self, first: str, last: str) -> list[Block]:
        """Those from one id to another, in the order of the rulebook."""
        ids = [rule.id for rule in self.rules]
        return [RuleBlock(rule) for rule in self.rules[ids.index(first) : ids.index(last) + 1]]

    def rulings(self) -> RulebookChapter:
        blocks: list[Block] = [Text(self.words.text("page.about-rulings"))]
        blocks += [RuleBlock(rule) for rule in self.rules if rule.is_ruling]
        return RulebookChapter("rulings", self.words.text("page.rulings"), tuple(blocks))

    def table(self, name: str, columns: Iterable[str], rows: Rows, italian: int | None = None) -> list[Block]:
        heads = tuple(self.words.text(f"page.column.{column}") for column in columns)
        return [RulebookTable(self.said(f"table.{name}"), heads, tuple(map(tuple, rows)), italian)]

    def components(self, counts: dict[str, int]) -> list[Block]:
        """What lies in the box, as far as the program uses it."""
        rows = [(str(count), self.said(f"component.{name}")) for name, count in counts.items()]
        return self.table("components", ("number", "component"), rows)

    def questions(self, count: int) -> list[Block]:
        numbers = range(1, count + 1)
        asked = (RulebookQuestion(self.said(f"question.{n}"), self.said(f"answer.{n}")) for n in numbers)
        return [Questions(tuple(asked))]

    def example(self, name: str, script: ExampleScript) -> list[Block]:
        return [play(self.words, name, script)]
