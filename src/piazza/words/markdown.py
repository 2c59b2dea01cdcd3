"""The rules of a game as a page of Markdown, written from the catalogue and the facts of the game."""

from piazza.core.options import Option
from piazza.games import game as game_named
from piazza.words.options import default_of, meaning_of, values_of
from piazza.words.rules import Rule
from piazza.words.sentences import Words

COLUMNS = ("name", "values", "default", "rule", "meaning")


def rules_markdown(words: Words, game: str) -> str:
    """The whole page, its last line ended."""
    rules = words.rules(game)
    title = words.text(f"{game}.title")
    parts = [
        f"# {title}",
        words.text(f"{game}.intro"),
        f"> {words.text('page.unofficial', title=title)}",
        f"## {words.text('page.rules')}",
        *(section(rule) for rule in rules if not rule.is_ruling),
        f"## {words.text('page.options')}",
        words.text(f"{game}.rules.options"),
        options_table(words, game),
        f"## {words.text('page.rulings')}",
        *(section(rule) for rule in rules if rule.is_ruling),
    ]
    return "\n\n".join(parts) + "\n"


def section(rule: Rule) -> str:
    return f"### {rule.id} {rule.title}\n\n{rule.text}"


def options_table(words: Words, game: str) -> str:
    heads = [words.text(f"page.column.{column}") for column in COLUMNS]
    options = game_named(game).facts.options
    lines = [heads, ["---"] * len(COLUMNS), *(option_cells(words, game, option) for option in options)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def option_cells(words: Words, game: str, option: Option) -> list[str]:
    values, default = values_of(words, option, quote="`"), default_of(words, option, quote="`")
    return [f"`{option.name}`", values, default, option.rule, meaning_of(words, game, option)]
