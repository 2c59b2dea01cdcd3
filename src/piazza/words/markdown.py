"""The rules of a game as a page of Markdown, written from the catalogue and the facts of the game.

`python -m piazza.words.markdown FOLDER PICTURES`, which `make manuals` runs, writes the page of each game of the house.
"""

import sys
from pathlib import Path
from textwrap import fill

from piazza.core.options import Option
from piazza.editions import HOUSE
from piazza.games import game as game_named
from piazza.words.options import default_of, meaning_of, values_of
from piazza.words.rules import Rule
from piazza.words.sentences import Words

WIDEST = 120
COLUMNS = ("name", "values", "default", "rule", "meaning")


def rules_markdown(words: Words, game: str, pictures: str = "") -> str:
    """The whole page, its last line ended; with pictures if their folder is given, as it is seen from the page."""
    rules = words.rules(game)
    title = words.text(f"{game}.title")
    parts = [
        f"# {title}",
        paragraph(words.text(f"{game}.intro")),
        paragraph(f"> {words.text('page.unofficial', title=title)}"),
        *([picture(words, game, "start", pictures)] if pictures else []),
        f"## {words.text('page.rules')}",
        *(section(rule) for rule in rules if not rule.is_ruling),
        *([picture(words, game, "moment", pictures)] if pictures else []),
        f"## {words.text('page.options')}",
        paragraph(words.text(f"{game}.rules.options")),
        options_table(words, game),
        f"## {words.text('page.rulings')}",
        *(section(rule) for rule in rules if rule.is_ruling),
    ]
    return "\n\n".join(parts) + "\n"


def section(rule: Rule) -> str:
    return f"### {rule.id} {rule.title}\n\n{paragraph(rule.text)}"


def picture(words: Words, game: str, moment: str, folder: str) -> str:
    return paragraph(f"![{words.text(f'{game}.picture.{moment}')}]({folder}/{game}-{moment}.svg)")


def paragraph(text: str) -> str:
    """Wrapped line by line; items of a list and quotes go on below their text."""
    return "\n".join(map(wrapped, text.split("\n")))


def wrapped(line: str) -> str:
    indent = {"- ": "  ", "> ": "> "}.get(line[:2], "")
    return fill(line, WIDEST, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def options_table(words: Words, game: str) -> str:
    heads = [words.text(f"page.column.{column}") for column in COLUMNS]
    options = game_named(game).facts.options
    lines = [heads, ["---"] * len(COLUMNS), *(option_cells(words, game, option) for option in options)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def option_cells(words: Words, game: str, option: Option) -> list[str]:
    values, default = values_of(words, option, quote="`"), default_of(words, option, quote="`")
    return [f"`{option.name}`", values, default, option.rule, meaning_of(words, game, option)]


def write_pages(folder: Path, pictures: str, words: Words) -> None:
    for edition in HOUSE:
        page = rules_markdown(words, edition.name, pictures)
        (folder / f"{edition.name}.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]), sys.argv[2], Words())
