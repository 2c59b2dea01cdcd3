"""The chapters of the rulebook of any game."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from piazza.games import game as game_named
from piazza.rulebook.blocks import Block, RuleBlock, RulebookChapter, RulebookTable, Text
from piazza.rulebook.council.contents import contents as council
from piazza.rulebook.twist.contents import contents as twist
from piazza.rulebook.verona.contents import contents as verona
from piazza.rulebook.writer import RulebookWriter
from piazza.words import Words
from piazza.words.options import default_of, meaning_of, values_of

OPTION_COLUMNS: Final = ("name", "values", "default", "rule", "meaning")
CONTENTS: Final[dict[str, Callable[[RulebookWriter], list[RulebookChapter]]]] = {
    "twist": twist,
    "council": council,
    "verona": verona,
}
KEPT: Final = 60  # of all games and languages


@lru_cache(KEPT)
def chapters_of(words: Words, game: str) -> tuple[RulebookChapter, ...]:
    """Those of the game, then its options and its rulings; a game of another package has all its rules in one."""
    writer = RulebookWriter(words, game)
    own = CONTENTS[game](writer) if game in CONTENTS else plain(writer)
    rulings = [writer.rulings()] if any(rule.is_ruling for rule in writer.rules) else []
    options = [options_chapter(writer)] if game_named(game).facts.options else []
    return (*own, *options, *rulings)


def plain(writer: RulebookWriter) -> list[RulebookChapter]:
    rules = [RuleBlock(rule) for rule in writer.rules if not rule.is_ruling]
    return [RulebookChapter("rules", writer.words.text("page.rules"), tuple(rules))]


def options_chapter(writer: RulebookWriter) -> RulebookChapter:
    words, game = writer.words, writer.game
    about: list[Block] = [Text(words.text(f"{game}.rules.options"))] if words.has(f"{game}.rules.options") else []
    heads = tuple(words.text(f"page.column.{column}") for column in OPTION_COLUMNS)
    return RulebookChapter(
        "options", words.text("page.options"), (*about, RulebookTable("", heads, option_rows(words, game)))
    )


def option_rows(words: Words, game: str) -> tuple[tuple[str, ...], ...]:
    """A row for each option, in the order of `OPTION_COLUMNS`."""
    return tuple(
        (
            f"`{option.name}`",
            values_of(words, option, quote="`"),
            default_of(words, option, quote="`"),
            option.rule,
            meaning_of(words, game, option),
        )
        for option in game_named(game).facts.options
    )
