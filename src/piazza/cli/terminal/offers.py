"""The legal actions of a moment, so that a person can choose: few with a sentence each, many in short."""

import re
from itertools import groupby

from piazza.core.game import Game
from piazza.core.state import Setup
from piazza.words import Words

FEW = 9
LETTERED = re.compile("[A-Z].+")  # a piece and what it does, as Pc3


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
            lines += in_short([game.write_action(setup, action) for action in members])
    return lines


def one(game: Game, setup: Setup, action: int, words: Words) -> str:
    meaning = words.say(game.describe_action(setup, action))
    return words.text("terminal.offer", action=game.write_action(setup, action), meaning=meaning)


def in_a_range(game: Game, setup: Setup, members: list[int], words: Words) -> str:
    first, last = (game.write_action(setup, action) for action in (members[0], members[-1]))
    return words.text("terminal.offer-range", first=first, last=last)


def in_short(texts: list[str]) -> list[str]:
    """The bare words; where all begin with the letter of a piece, a line for each with what may stand behind it."""
    pieces: dict[str, list[str]] = {}
    for text in texts:
        pieces.setdefault(text[0], []).append(text[1:])
    if len(pieces) == 1 or not all(LETTERED.fullmatch(text) for text in texts):
        return [f"  {' '.join(texts)}"]
    return [f"  {letter}  {' '.join(endings)}" for letter, endings in pieces.items()]
