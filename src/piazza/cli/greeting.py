"""`piazza` alone: which games there are, and how to begin."""

from piazza.cli.environment import command
from piazza.cli.terminal.paint import pad
from piazza.cli.terminal.screen import Screen
from piazza.core.game import Game
from piazza.games import GAMES, game
from piazza.words import Words


def greet(words: Words) -> None:
    screen = Screen()
    games = [(name, describe(game(name), words)) for name in GAMES]
    begin = [
        (command(words, "serve"), words.text("cli.greeting.serve")),
        (command(words, "play"), words.text("cli.greeting.play")),
        (command(words, "learn", next(iter(GAMES))), words.text("cli.greeting.learn")),
        (command(words, "rules", next(iter(GAMES))), words.text("cli.greeting.rules")),
        (command(words, "--help"), words.text("cli.greeting.help")),
    ]
    width = max(len(left) for left, _ in games + begin)
    screen.say(words.text("cli.about"))
    for title, rows in ((words.text("cli.greeting.games"), games), (words.text("cli.greeting.begin"), begin)):
        screen.lines(["", title, *(f"  {pad(left, width)}  {right}" for left, right in rows)])


def describe(game: Game, words: Words) -> str:
    (fewest, most), title = game.facts.seats, words.text(f"{game.facts.name}.title")
    if fewest == most:
        return words.text("cli.greeting.game", title=title, fewest=fewest)
    return words.text("cli.greeting.game-range", title=title, fewest=fewest, most=most)
