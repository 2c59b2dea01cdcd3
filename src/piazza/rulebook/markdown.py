"""The rulebook of a game as a page of Markdown.

`python -m piazza.rulebook.markdown FOLDER PICTURES`, which `make manuals` runs, writes the page of each game of the
house. PICTURES is the folder of their pictures as it is seen from the pages.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from piazza.drawing.palette import colours
from piazza.drawing.pen import Pen
from piazza.editions import HOUSE
from piazza.rulebook.blocks import (
    Block,
    Example,
    Figure,
    Questions,
    RuleBlock,
    RulebookChapter,
    RulebookTable,
    Stages,
    Text,
)
from piazza.rulebook.contents import chapters_of
from piazza.rulebook.figures import draw_figure, names_of
from piazza.rulebook.prose import spans_of
from piazza.words import Rule, Words
from piazza.words.sentences import COMMAS
from piazza.words.wrapping import paragraph

NOT_IN_ANCHORS: Final = re.compile(r"[^\w -]")


def rules_markdown(words: Words, game: str, pictures: str = "") -> str:
    """The whole page, its last line ended; with pictures if their folder is given, as it is seen from the page."""
    return MarkdownPage(words, game, pictures).page()


class MarkdownPage:
    """One game in one language."""

    def __init__(self, words: Words, game: str, pictures: str) -> None:
        self.words = words
        self.game = game
        self.pictures = pictures
        self.titles = {rule.id: heading_of(rule) for rule in words.rules(game)}

    def page(self) -> str:
        title = self.words.text(f"{self.game}.title")
        chapters = chapters_of(self.words, self.game)
        contents = "\n".join(f"- [{chapter.title}](#{anchor(chapter.title)})" for chapter in chapters)
        parts = [
            f"# {title}",
            paragraph(self.words.text(f"{self.game}.intro")),
            paragraph(f"> {self.words.text('page.unofficial', title=title)}"),
            contents,
            *(part for chapter in chapters for part in self.chapter(chapter)),
        ]
        return "\n\n".join(part for part in parts if part) + "\n"

    def chapter(self, chapter: RulebookChapter) -> Iterable[str]:
        return [f"## {chapter.title}", *(self.block(block) for block in chapter.blocks)]

    def block(self, block: Block) -> str:
        match block:
            case Text(text):
                return self.prose(text)
            case Figure():
                return self.figure(block)
            case RulebookTable():
                return self.table(block)
            case RuleBlock(rule):
                return f"### {heading_of(rule)}\n\n{self.prose(rule.whole)}"
            case Stages(stages):
                return self.prose(
                    "\n".join(f"- {stage.text} ({self.words.join(stage.rules, COMMAS)})" for stage in stages)
                )
            case Questions(questions):
                return "\n\n".join(f"{paragraph(f'**{asked}**')}\n\n{self.prose(told)}" for asked, told in questions)
            case Example():
                return self.example(block)

    def figure(self, figure: Figure) -> str:
        """Not without a folder: the page may be read where there are no pictures."""
        if not self.pictures:
            return ""
        return paragraph(f"![{figure.about}]({self.pictures}/{self.game}-{figure.name}.svg)")

    def table(self, table: RulebookTable) -> str:
        lines = [table.heads, ["---"] * len(table.heads), *table.rows]
        rows = "\n".join(f"| {' | '.join(map(self.linked, cells))} |" for cells in lines)
        return f"**{table.title}**\n\n{rows}" if table.title else rows

    def example(self, example: Example) -> str:
        parts = [f"### {example.title}", self.prose(example.intro)]
        for number, step in enumerate(example.steps, 1):
            parts.append(self.prose(f"{number}\\. {step.comment}"))
            parts.append(self.prose("\n".join(f"- {line}" for line in step.told)))
            parts.append(self.figure(Figure(step.figure.name, self.words.text("page.step", number=number))))
        return "\n\n".join(part for part in parts if part)

    def prose(self, text: str) -> str:
        return paragraph(self.linked(text))

    def linked(self, text: str) -> str:
        """Ids of rules lead to their headings."""
        spans = spans_of(text, self.titles)
        return "".join(self.span(span.kind, span.text) for span in spans)

    def span(self, kind: str, text: str) -> str:
        if kind == "rule":
            return f"[{text}](#{anchor(self.titles[text])})"
        return f"`{text}`" if kind == "code" else text


def heading_of(rule: Rule) -> str:
    return f"{rule.id} {rule.title}"


def anchor(heading: str) -> str:
    """What a heading is called in links, as readers of Markdown make it."""
    return NOT_IN_ANCHORS.sub("", heading.lower()).replace(" ", "-")


def write_pages(folder: Path, pictures: str, words: Words) -> None:
    for edition in HOUSE:
        page = rules_markdown(words, edition.name, pictures)
        (folder / f"{edition.name}.md").write_text(page, encoding="utf-8")


def pictures_of(game: str, words: Words) -> Iterable[tuple[str, str]]:
    """Every picture of the rulebook by name, standing alone, in light."""
    return ((name, draw_figure(game, name, words, Pen("p", colours(dark=False)))) for name in names_of(game))


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]), sys.argv[2], Words())
