"""The legal actions of a moment, so that a person can choose: few with a sentence each, many in short."""

from itertools import groupby

from piazza.core.game import Game
from piazza.core.state import Setup
from piazza.words import Words

FEW = 9


def offers(game: Game, setup: Setup, actions: list[int], words: Words) -> list[str]:
    """Lines that list all of the actions."""
    lines: list[str] = []
    for kind, group in groupby(actions, key=lambda action: action >> 16):
        members = list(group)
        if game.facts.kinds[kind].span and len(members) > 1:
            lines.append(in_a_range(game, setup, members, words))
        elif len(members) <= FEW:
            lines += [one(game, setup, action, words) for action in members]
        else:
            lines += in_short(game, setup, members)
    return lines


def one(game: Game, setup: Setup, action: int, words: Words) -> str:
    meaning = words.say(game.describe_action(setup, action))
    return words.text("terminal.offer", action=game.write_action(setup, action), meaning=meaning)


def in_a_range(game: Game, setup: Setup, members: list[int], words: Words) -> str:
    first, last = (game.write_action(setup, action) for action in (members[0], members[-1]))
    return words.text("terminal.offer-range", first=first, last=last)


def in_short(game: Game, setup: Setup, members: list[int]) -> list[str]:
    """The bare words; if they begin differently, a line for each letter with what may stand behind it."""
    texts = [game.write_action(setup, action) for action in members]
    groups = {letter: list(group) for letter, group in groupby(texts, key=lambda text: text[0])}
    if len(groups) == 1:
        return [f"  {' '.join(texts)}"]
    return [f"  {letter}  {' '.join(text[1:] for text in group)}" for letter, group in groups.items()]
