"""What is to be decided in Verona Twist, as a sentence and as things to pick."""

from collections.abc import Sequence
from typing import cast

from piazza.core.actions import BIT, argument_of, kind_of
from piazza.core.view import WATCHER, View
from piazza.games.twist.actions import BID, DISGUISE, DONE, MOVE, PASS, PLACE, character_of, square_of
from piazza.games.twist.data import LETTERS, PAIR_NAMES, SQUARE_NAMES
from piazza.games.twist.notation import write_action
from piazza.games.twist.phases import BIDDING, PLACING
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import facts
from piazza.web.offers import Button, Choice, Offers
from piazza.words import Words


def status(view: View, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
    eyes = cast(TwistView, view)
    if eyes.viewer == WATCHER or not eyes.waiting_for & BIT[eyes.viewer]:
        return facts.whose_turn(eyes, words, names)
    if not legal:
        return words.text("web.status.confirm")
    if eyes.phase == BIDDING:
        return ask_for_days(eyes, words)
    if eyes.phase == PLACING:
        return ask_for_places(legal, words)
    role = words.text(f"twist.role.{facts.role_of(eyes, eyes.viewer)}")
    return words.text(f"web.twist.status.{eyes.question}", role=role)


def ask_for_days(view: TwistView, words: Words) -> str:
    if view.bid:
        return words.text("web.twist.status.bid-fewer", days=view.bid)
    return words.text("web.twist.status.bid-first", days=view.days)


def ask_for_places(legal: Sequence[int], words: Words) -> str:
    missing = {character_of(argument_of(action)) for action in legal if kind_of(action) == PLACE}
    if not missing:
        return words.text("web.twist.status.placed")
    return words.text("web.twist.status.placing", left=len(missing))


def offers(view: View, legal: Sequence[int], words: Words) -> Offers:
    """Lamps name days, two characters make a pair, a character and a square a move; the rest are buttons."""
    choices = [*days(legal), *pairs(legal), *ways(legal)]
    buttons = [
        Button(write_action(action), words.text(f"twist.action.{name}"), main=kind == DONE)
        for action in legal
        for kind, name in ((PASS, "pass"), (DONE, "done"))
        if kind_of(action) == kind
    ]
    return Offers(choices, buttons)


def days(legal: Sequence[int]) -> list[Choice]:
    numbers = [argument_of(action) for action in legal if kind_of(action) == BID]
    return [Choice("bid{0}", [[f"days:{number}" for number in numbers]])] if numbers else []


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
