"""Strategy pages as Markdown: `python -m piazza.strategy.markdown docs/strategy`."""

import sys
from pathlib import Path
from textwrap import fill
from typing import Final

from piazza.strategy.chapters import StudyChapter, StudyTable, chapters_of
from piazza.strategy.study import GAMES
from piazza.words import Words
from piazza.words.catalogue import ENGLISH

WIDEST: Final = 120  # columns of a paragraph


def strategy_markdown(game: str, words: Words) -> str:
    title = words.text("strategy.title", game=words.text(f"{game}.title"))
    parts = [f"# {title}", *[fill(words.text(key), WIDEST) for key in ("strategy.about", "strategy.intervals")]]
    parts += [part for chapter in chapters_of(game, words) for part in chapter_parts(chapter)]
    return "\n\n".join(parts) + "\n"


def chapter_parts(chapter: StudyChapter) -> list[str]:
    command = f"```\n{chapter.command}\n```"
    return [f"## {chapter.title}", command, *[part for table in chapter.tables for part in table_parts(table)]]


def table_parts(table: StudyTable) -> list[str]:
    rule = ["---", *["---:" for _ in table.heads[1:]]]
    lines = "\n".join(f"| {' | '.join(cells)} |" for cells in [table.heads, rule, *table.rows])
    return [f"### {table.title}", fill(f"{table.about} {table.finding}".strip(), WIDEST), lines]


def main() -> None:
    folder = Path(sys.argv[1])
    for game in GAMES:
        (folder / f"{game}.md").write_text(strategy_markdown(game, Words(ENGLISH)), encoding="utf-8")


if __name__ == "__main__":
    main()
