"""The questions before a game, asked by `piazza play` without a game."""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from piazza.bots import default_level, levels_of, levels_to_play
from piazza.cli import arguments
from piazza.cli.tables import ME, listed
from piazza.cli.terminal.commands import is_help, is_leaving
from piazza.cli.terminal.reader import InputEnded, Reader
from piazza.cli.terminal.screen import Screen
from piazza.core.errors import Fault
from piazza.core.game import Game
from piazza.core.names import read_name
from piazza.core.options import Option
from piazza.games import GAMES, game
from piazza.presentation.any_game import level_name
from piazza.table.store import FileStore
from piazza.words import Words
from piazza.words.options import default_of, meaning_of, values_of

PERSON: Final = "person"


class Asking(NamedTuple):
    """Where questions before a game are asked. Whoever types quit, exit or q leaves."""

    reader: Reader
    screen: Screen
    words: Words

    def ask(self, prompt: str, explain: Callable[[], None]) -> str:
        """One line; a question mark is answered and asked again."""
        while True:
            entry = self.reader.ask(prompt)
            if is_leaving(self.words, entry):
                raise InputEnded
            if not is_help(self.words, entry):
                return entry
            explain()

    def say(self, key: str, **values: object) -> None:
        self.screen.say(self.words.text(key, **values))


def ask_for_game(given: argparse.Namespace, store: FileStore, asking: Asking) -> None:
    """Fill in what the command line left open: a game to continue, or a new one with its seats and options."""
    asking.say("terminal.welcome")
    tables = [listed(store, name, asking.words) for name in store.names()]
    for table in tables:
        if table.is_unread:
            asking.say("terminal.unread", name=table.name, problem=table.summary)
    waiting = {table.name: table.summary for table in tables if table.is_open}
    if waiting and choose(["continue", "new"], "terminal.menu.", asking) == "continue":
        names, summaries = list(waiting), list(waiting.values())
        given.resume = names[0] if len(names) == 1 else pick(names, summaries, asking)
        return
    names = list(GAMES)
    given.game = names[0] if len(names) == 1 else pick(names, [title(name, asking.words) for name in names], asking)
    asking.say(f"{given.game}.intro")
    if not given.seats:
        players = arguments.read_players(given.players) or ask_for_players(game(given.game), asking)
        given.seats = ask_for_seats(given.game, players, asking)
    if not given.option:
        given.option = ask_for_options(given.game, asking)


def title(name: str, words: Words) -> str:
    return words.text(f"{name}.title")


def ask_for_players(rules: Game, asking: Asking) -> int:
    """The number of players, if the game leaves a choice."""
    fewest, most = rules.facts.seats
    if fewest == most:
        return fewest
    numbers = [str(number) for number in range(fewest, most + 1)]
    prompt = asking.words.text("terminal.ask-players", fewest=fewest, most=most)
    wrong = partial(asking.say, "terminal.no-such-players", fewest=fewest, most=most)
    while (entry := asking.ask(prompt, wrong) or numbers[0]) not in numbers:
        wrong()
    return int(entry)


# Seats ---------------------------------------------------------------------------------------------------------------


def ask_for_seats(name: str, players: int, asking: Asking) -> list[str]:
    """Who plays, seat by seat: a person by name, or a bot by its level."""
    levels = levels_to_play(name)
    sentences = [
        asking.words.text("terminal.seat-for-person"),
        *(level_text(name, one, asking.words) for one in levels),
    ]
    say_menu(sentences, asking)
    seats: list[str] = []
    for seat in range(players):
        usual = usual_choice(name, levels, seats)
        called = seat_name(name, seat, asking.words)
        prompt = asking.words.text("terminal.ask-seat", seat=called, usual=[PERSON, *levels].index(usual) + 1)
        choice = pick_from([PERSON, *levels], sentences, prompt, usual, asking)
        seats.append(ask_for_name(seat, [*levels_of(name), *seats], asking) if choice == PERSON else choice)
    return seats


def usual_choice(name: str, levels: list[str], seats: list[str]) -> str:
    """What Enter chooses: a person first, then the bot that was chosen last, or the one that the game proposes."""
    if all(who in levels for who in seats):
        return PERSON
    return next((who for who in reversed(seats) if who in levels), default_level(name))


def ask_for_name(seat: int, taken: Sequence[str], asking: Asking) -> str:
    """The name of a person; it must not be a level of bots, nor that of somebody else."""
    usual = asking.words.text("terminal.player-name", seat=seat + 1)
    prompt = asking.words.text("terminal.ask-name", usual=usual)
    explain = partial(asking.say, "terminal.name-help")
    while True:
        entry = asking.ask(prompt, explain)
        try:
            if not entry:
                return ME
            if read_name(entry).lower() not in [who.lower() for who in taken]:
                return entry
            asking.say("terminal.name-taken", name=read_name(entry))
        except Fault as fault:
            asking.screen.say(asking.words.fault(fault))


def level_text(name: str, level: str, words: Words) -> str:
    """The description of a level: of the game, or of bots that fit any game."""
    own = f"{name}.level.{level}"
    return words.text(own) if words.has(own) else level_name(words, level, "terminal.level")


def seat_name(name: str, seat: int, words: Words) -> str:
    """The name of a seat in this game, else its number."""
    key = f"{name}.seat.{seat + 1}"
    return words.text(key) if words.has(key) else words.text("seat.name", number=seat + 1)


# Options -------------------------------------------------------------------------------------------------------------


def ask_for_options(name: str, asking: Asking) -> list[str]:
    """Options as NAME=VALUE until an empty line; a wrong one is explained and asked again."""
    rules = game(name)
    chosen: list[str] = []
    explain = partial(say_options, rules, asking)
    while entry := asking.ask(asking.words.text("terminal.ask-option"), explain):
        option_name, value = [part.strip() for part in entry.partition("=")[::2]]
        others = [part for part in chosen if not part.startswith(f"{option_name}=")]
        try:
            arguments.read_setup(rules, [*others, f"{option_name}={value}"])
        except Fault as fault:
            asking.screen.say(asking.words.fault(fault))
        else:
            chosen = [*others, f"{option_name}={value}"]
    return chosen


def say_options(rules: Game, asking: Asking) -> None:
    asking.say("terminal.option-help")
    for option in rules.facts.options:
        asking.screen.say(option_line(rules.facts.name, option, asking.words))


def option_line(game: str, option: Option, words: Words) -> str:
    values, default = values_of(words, option, file_can_be_named=True), default_of(words, option)
    about = meaning_of(words, game, option)
    return words.text("terminal.option-line", name=option.name, values=values, default=default, about=about)


# Menus ---------------------------------------------------------------------------------------------------------------


def choose(answers: list[str], prefix: str, asking: Asking) -> str:
    return pick(answers, [asking.words.text(prefix + answer) for answer in answers], asking)


def pick(answers: list[str], sentences: list[str], asking: Asking) -> str:
    """Ask for one of several by its number or its name; an empty line chooses the first."""
    say_menu(sentences, asking)
    prompt = asking.words.text("terminal.ask-number", count=len(answers))
    return pick_from(answers, sentences, prompt, answers[0], asking)


def pick_from(answers: list[str], sentences: list[str], prompt: str, usual: str, asking: Asking) -> str:
    """The same without the menu, which help shows again."""
    numbers = [str(number) for number in range(1, len(answers) + 1)]
    wrong = partial(asking.say, "terminal.not-a-number", count=len(answers), usual=answers.index(usual) + 1)

    def explain() -> None:
        wrong()
        say_menu(sentences, asking)

    while True:
        entry = asking.ask(prompt, explain).lower()
        if not entry:
            return usual
        if entry in numbers or entry in answers:
            return entry if entry in answers else answers[numbers.index(entry)]
        wrong()


def say_menu(sentences: list[str], asking: Asking) -> None:
    for number, sentence in enumerate(sentences, 1):
        asking.say("terminal.menu-line", number=number, sentence=sentence)
