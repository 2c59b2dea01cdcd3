"""Arguments that several commands share. What is wrong with them is a UsageFault."""

import argparse
import json
from pathlib import Path

from piazza.cli.faults import UsageFault, command_line
from piazza.cli.text_files import look_for_forgotten_at, read_address, read_text_file
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.options import find_option
from piazza.core.phrases import phrase
from piazza.core.record import LONGEST_RECORD, Record, read_record
from piazza.core.state import Setup
from piazza.core.view import CHANCE
from piazza.games import GAMES
from piazza.games import game as find_game
from piazza.words import Words


def add_game(parser: argparse.ArgumentParser, words: Words, *, optional: bool = False) -> None:
    about = words.text("cli.game", games=", ".join(GAMES))
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=about)


def add_options(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument(
        "-o", "--option", metavar="NAME=VALUE", action="append", default=[], help=words.text("cli.option")
    )


def add_players(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--players", metavar="N", help=words.text("cli.players"))


def add_address(parser: argparse.ArgumentParser, option: str, about: str, *, required: bool = False) -> None:
    """An option for the address of a database or a bus, or for `@FILE` with the address in it."""
    parser.add_argument(option, type=read_address, metavar="URL", required=required, help=about)


def add_json(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--json", action="store_true", help=words.text("cli.json"))


def read_game(name: str) -> Game:
    with command_line():
        return find_game(name)


def read_count(option: str, text: str, most: int) -> int:
    """A whole number from 1 to `most`."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not plain or not 1 <= int(text) <= most:
        raise UsageFault(phrase("lab.fault.number", option=option, text=text[:20], most=most))
    return int(text)


def read_players(given: str | None) -> int:
    """The number of players; 0 stands for the default of the game."""
    return 0 if given is None else read_count("--players", given, CHANCE)


def read_setup(game: Game, given: list[str], players: int = 0) -> Setup:
    """The setup for options given as NAME=VALUE; 0 players stand for the fewest."""
    with command_line():
        options = read_options(game, given)
        try:
            return game.setup(players, options)
        except Unreadable:
            look_for_forgotten_at(game, options)
            raise


def read_options(game: Game, given: list[str]) -> dict[str, str]:
    """The values by name; `@FILE` reads the value of a text from a file."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name in options:
            raise Unreadable(phrase("fault.option-form", option=text[:40]))
        option = find_option(game.facts.options, name)
        in_file = option.kind == "text" and value.startswith("@")
        options[name] = read_text_file(option, value[1:]) if in_file else value
    return options


def load_record(file: Path) -> Record:
    """The record in a file; Unreadable if it is none."""
    with file.open(encoding="utf-8", errors="replace", newline="") as opened:
        return read_record(opened.read(LONGEST_RECORD + 1), find_game)


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
