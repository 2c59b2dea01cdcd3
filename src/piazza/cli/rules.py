"""`piazza rules`: print the rulebook of a game, a chapter of it, one rule, or the rules that contain a word."""

import argparse

from piazza.cli import arguments
from piazza.cli.faults import command_line
from piazza.cli.terminal.screen import Screen
from piazza.games import GAMES
from piazza.rulebook.blocks import RulebookChapter
from piazza.rulebook.contents import chapters_of
from piazza.rulebook.markdown import rules_markdown
from piazza.rulebook.plain import write_chapter
from piazza.words import Words
from piazza.words.rules import Rule


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_game(parser, words, optional=True)
    parser.add_argument("search", metavar="ID-OR-WORD", nargs="?", help=words.text("cli.rules.search"))
    parser.add_argument("--markdown", action="store_true", help=words.text("cli.rules.markdown"))
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    if given.game is None:
        print_games(words)
        return 0
    game = arguments.read_game(given.game).facts.name
    if given.markdown:
        print(rules_markdown(words, game), end="")
        return 0
    wanted = given.search or ""
    chapters = [chapter for chapter in chapters_of(words, game) if wanted.lower() in ("", chapter.name)]
    if chapters and not given.json:
        print_chapters(chapters, words)
        return 0
    with command_line():
        found = words.search_rules(game, wanted)
    if given.json:
        print(arguments.as_json([rule._asdict() for rule in found]))
    else:
        print_rules(found, words)
    return 0


def print_chapters(chapters: list[RulebookChapter], words: Words) -> None:
    screen = Screen()
    for chapter in chapters:
        for paragraph in write_chapter(words, chapter):
            screen.say(paragraph)
            screen.say("")


def print_rules(found: list[Rule], words: Words) -> None:
    screen = Screen()
    for rule in found:
        screen.say(words.text("cli.rules.heading", id=rule.id, title=rule.title))
        screen.say(rule.whole)
        screen.say("")


def print_games(words: Words) -> None:
    for name in GAMES:
        print(words.text("cli.rules.game", name=name, title=words.text(f"{name}.title")))
