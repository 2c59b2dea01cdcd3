"""A chapter of a rulebook as plain text, for the terminal: without pictures, tables row by row."""

from collections.abc import Iterable

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
from piazza.words import Words
from piazza.words.sentences import COMMAS, SEMICOLONS


def write_chapter(words: Words, chapter: RulebookChapter) -> Iterable[str]:
    """Paragraphs, each to be wrapped; the title comes first."""
    written = (write_block(words, block) for block in chapter.blocks)
    return [words.text("cli.rules.chapter", title=chapter.title.upper()), *(part for part in written if part)]


def write_block(words: Words, block: Block) -> str:
    match block:
        case Text(text):
            return text
        case Figure():
            return ""
        case RuleBlock(rule):
            return f"{words.text('cli.rules.heading', id=rule.id, title=rule.title)}\n{rule.whole}"
        case RulebookTable(title, _, rows):
            return "\n".join([title] * bool(title) + [f"- {words.join(row, SEMICOLONS)}" for row in rows])
        case Stages(stages):
            rules = [words.join(stage.rules, COMMAS) for stage in stages]
            return "\n".join(f"{n}. {stage.text} ({rules[n - 1]})" for n, stage in enumerate(stages, 1))
        case Questions(questions):
            return "\n\n".join(f"{asked}\n{told}" for asked, told in questions)
        case Example():
            return write_example(block)


def write_example(example: Example) -> str:
    steps = (
        "\n".join([f"{number}. {step.comment}", *(f"   {line}" for line in step.told)])
        for number, step in enumerate(example.steps, 1)
    )
    return "\n\n".join([example.title, example.intro, *steps])
