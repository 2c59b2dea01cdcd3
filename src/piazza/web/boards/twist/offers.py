"""What can be decided in Verona Twist, as things to pick and buttons."""

from collections.abc import Sequence

from piazza.core.actions import argument_of, kind_of
from piazza.games.twist.actions import (
    BID,
    DAYS,
    DISGUISE,
    DONE,
    KINDS,
    MOVE,
    PASS,
    PLACE,
    ROLE,
    character_of,
    square_of,
)
from piazza.games.twist.data import LETTERS, PAIR_NAMES, SQUARE_NAMES
from piazza.games.twist.notation import describe_action, write_action
from piazza.games.twist.view import TwistView
from piazza.web.offers import Button, Choice, Offers
from piazza.words import Words


def offers(view: TwistView, legal: Sequence[int], words: Words) -> Offers:
    """Lamps name days, two characters make a pair, a character and a square a move; the rest are buttons."""
    choices = [*days(legal), *pairs(legal), *ways(legal)]
    buttons = [
        Button(write_action(action), words.say(describe_action(action)), main=kind_of(action) == DONE)
        for action in legal
        if kind_of(action) in (PASS, DONE, ROLE)
    ]
    return Offers(choices, buttons)


def days(legal: Sequence[int]) -> list[Choice]:
    """T-18, T-19: a bid, or days for the other to choose a role."""
    named = [action for action in legal if kind_of(action) in (BID, DAYS)]
    if not named:
        return []
    word = KINDS[kind_of(named[0])].name
    return [Choice(f"{word}{{0}}", [[f"days:{argument_of(action)}" for action in named]])]


def pairs(legal: Sequence[int]) -> list[Choice]:
    """By the first of each pair, so that every pair is there once."""
    names = [PAIR_NAMES[argument_of(action)] for action in legal if kind_of(action) == DISGUISE]
    partners = {first: [f"character:{name[1]}" for name in names if name[0] == first] for first in LETTERS}
    return [Choice("={0}{1}", [[f"character:{first}"], others]) for first, others in partners.items() if others]


def ways(legal: Sequence[int]) -> list[Choice]:
    """Placing and moving alike: for each character the squares it may be put on."""
    targets: dict[str, list[str]] = {}
    for action in legal:
        if kind_of(action) in (PLACE, MOVE):
            letter = LETTERS[character_of(argument_of(action))]
            targets.setdefault(letter, []).append(f"square:{SQUARE_NAMES[square_of(argument_of(action))]}")
    return [Choice("{0}{1}", [[f"character:{letter}"], squares]) for letter, squares in targets.items()]
