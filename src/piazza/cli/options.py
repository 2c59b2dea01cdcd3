"""`piazza options`: list the options of a game, or print the default of one."""

import argparse

from piazza.cli import arguments
from piazza.cli.faults import command_line
from piazza.cli.terminal.screen import Screen
from piazza.core.game import Game
from piazza.core.options import find_option
from piazza.protocol.facts import option_facts
from piazza.words import Words
from piazza.words.options import default_of, meaning_of, values_of


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_game(parser, words)
    parser.add_argument("name", metavar="NAME", nargs="?", help=words.text("cli.options.name"))
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    game = arguments.read_game(given.game)
    if given.name is not None:
        show_one(game, given.name, given.json, words)
    elif given.json:
        print(arguments.as_json([option_facts(game.facts.name, option, words) for option in game.facts.options]))
    else:
        list_all(game, words)
    return 0


def show_one(game: Game, name: str, as_json: bool, words: Words) -> None:
    with command_line():
        option = find_option(game.facts.options, name)
    facts = option_facts(game.facts.name, option, words)
    print(arguments.as_json(facts) if as_json else option.default.rstrip("\n"))


def list_all(game: Game, words: Words) -> None:
    screen = Screen()
    if not game.facts.options:
        screen.say(words.text("cli.options.none"))
    for option in game.facts.options:
        values, default = values_of(words, option, file_can_be_named=True), default_of(words, option)
        line = words.text("cli.options.line", name=option.name, values=values, default=default, rule=option.rule)
        screen.say(line)
        screen.say(meaning_of(words, game.facts.name, option))
        screen.say("")
