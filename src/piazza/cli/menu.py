"""The questions before a game, asked by `piazza play` without a game."""

import argparse

from piazza.bots import levels_of
from piazza.cli import arguments
from piazza.cli.tables import ME, table_summary, unfinished
from piazza.cli.terminal.reader import Reader
from piazza.cli.terminal.screen import Screen
from piazza.core.errors import Fault
from piazza.core.game import Game
from piazza.core.options import Option
from piazza.games import GAMES, game
from piazza.presentation.any_game import level_name
from piazza.table.store import FileStore
from piazza.words import Words
from piazza.words.options import default_of, meaning_of, values_of

BOT = "?"  # a seat whose bot is not chosen yet


def ask_for_game(given: argparse.Namespace, store: FileStore, reader: Reader, screen: Screen, words: Words) -> None:
    """Fill in what the command line left open: a game to continue, or a new one with its seats and options."""
    screen.say(words.text("terminal.welcome"))
    waiting = unfinished(store)
    if waiting and choose(["continue", "new"], "terminal.menu.", reader, screen, words) == "continue":
        summaries = [table_summary(store, name, words) for name in waiting]
        given.resume = waiting[0] if len(waiting) == 1 else pick(waiting, summaries, reader, screen, words)
        return
    names = list(GAMES)
    given.game = (
        names[0] if len(names) == 1 else pick(names, [title(name, words) for name in names], reader, screen, words)
    )
    screen.say(words.text(f"{given.game}.intro"))
    if not given.seats:
        players = arguments.read_players(given.players) or ask_for_players(game(given.game), reader, screen, words)
        given.seats = ask_for_seats(given.game, players, reader, screen, words)
    if not given.option:
        given.option = ask_for_options(given.game, reader, screen, words)


def title(name: str, words: Words) -> str:
    return words.text(f"{name}.title")


def ask_for_players(rules: Game, reader: Reader, screen: Screen, words: Words) -> int:
    """The number of players, if the game leaves a choice."""
    fewest, most = rules.facts.seats
    if fewest == most:
        return fewest
    numbers = [str(number) for number in range(fewest, most + 1)]
    while True:
        entry = reader.ask(words.text("terminal.ask-players", fewest=fewest, most=most)) or numbers[0]
        if entry in numbers:
            return int(entry)
        screen.say(words.text("terminal.no-such-players", fewest=fewest, most=most))


def ask_for_seats(name: str, players: int, reader: Reader, screen: Screen, words: Words) -> str:
    """Seats for `--seats`: one person, all people, or only bots."""
    together, watch = ",".join([ME] * players), ",".join([BOT] * players)
    alone = [",".join(ME if seat == mine else BOT for seat in range(players)) for mine in range(players)]
    seats = [seat_name(name, seat, words) for seat in range(players)]
    sentences = [words.text("terminal.way.alone", seat=seat, count=players - 1) for seat in seats]
    sentences += [words.text("terminal.way.together"), words.text("terminal.way.watch")]
    way = pick([*alone, together, watch], sentences, reader, screen, words)
    return way if way == together else way.replace(BOT, choose_level(name, reader, screen, words))


def choose_level(name: str, reader: Reader, screen: Screen, words: Words) -> str:
    levels = list(levels_of(name))
    return pick(levels, [level_text(name, level, words) for level in levels], reader, screen, words)


def level_text(name: str, level: str, words: Words) -> str:
    """The description of a level: of the game, or of bots that fit any game."""
    own = f"{name}.level.{level}"
    return words.text(own) if words.has(own) else level_name(words, "terminal.level", level)


def seat_name(name: str, seat: int, words: Words) -> str:
    """The name of a seat in this game, else its number."""
    key = f"{name}.seat.{seat + 1}"
    return words.text(key) if words.has(key) else words.text("seat.name", number=seat + 1)


def ask_for_options(name: str, reader: Reader, screen: Screen, words: Words) -> list[str]:
    """Options as NAME=VALUE until an empty line; a wrong one is explained and asked again."""
    rules = game(name)
    for option in rules.facts.options:
        screen.say(option_line(name, option, words))
    chosen: list[str] = []
    while entry := reader.ask(words.text("terminal.ask-option")):
        option_name, value = [part.strip() for part in entry.partition("=")[::2]]
        others = [part for part in chosen if not part.startswith(f"{option_name}=")]
        try:
            arguments.read_setup(rules, [*others, f"{option_name}={value}"])
        except Fault as fault:
            screen.say(words.fault(fault))
        else:
            chosen = [*others, f"{option_name}={value}"]
    return chosen


def option_line(game: str, option: Option, words: Words) -> str:
    values, default = values_of(words, option, file_can_be_named=True), default_of(words, option)
    about = meaning_of(words, game, option)
    return words.text("terminal.option-line", name=option.name, values=values, default=default, about=about)


def choose(answers: list[str], prefix: str, reader: Reader, screen: Screen, words: Words) -> str:
    return pick(answers, [words.text(prefix + answer) for answer in answers], reader, screen, words)


def pick(answers: list[str], sentences: list[str], reader: Reader, screen: Screen, words: Words) -> str:
    """Ask for one of several by its number; an empty line chooses the first."""
    for number, sentence in enumerate(sentences, 1):
        screen.say(words.text("terminal.menu-line", number=number, sentence=sentence))
    numbers = [str(number) for number in range(1, len(answers) + 1)]
    while True:
        entry = reader.ask(words.text("terminal.ask-number", count=len(answers))) or "1"
        if entry in numbers:
            return answers[numbers.index(entry)]
        screen.say(words.text("terminal.not-a-number", count=len(answers)))
