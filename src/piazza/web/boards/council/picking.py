"""From legal actions to things that can be picked, and from what was picked back to an action.

Every action of this game is one pick: a card, a place, a spot or a token; what it means follows from what is asked.
"""

from collections.abc import Sequence
from typing import Final, cast

from piazza.core.actions import argument_of, kind_of
from piazza.core.view import View
from piazza.games.council.actions import DONE, KINDS, SIDE, SKIP, SPOT, SUBJECT
from piazza.games.council.data import COPYING, LOOKING
from piazza.games.council.events import write_value
from piazza.games.council.notation import fault
from piazza.games.council.phases import COPIED, DRAFTING, PASSING, POWER, SECOND_LOOK, SECOND_SWAP
from piazza.games.council.reasons import power_of
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.web.offers import Button, Choice, Offers
from piazza.words import Words

WITH_POWER: Final = (POWER, COPIED, SECOND_SWAP, SECOND_LOOK)


def offers(view: View, legal: Sequence[int], words: Words) -> Offers:
    """One choice for each kind of action that names a thing; what names none is a button."""
    eyes = cast(CouncilView, view)
    picks: dict[int, list[str]] = {}
    buttons = []
    for action in legal:
        kind = kind_of(action)
        if SUBJECT[kind]:
            picks.setdefault(kind, []).append(f"{SUBJECT[kind]}:{write_value(SUBJECT[kind], argument_of(action))}")
        else:
            buttons.append(button(eyes, kind, words))
    return Offers([Choice(written(kind), [names]) for kind, names in picks.items()], buttons)


def written(kind: int) -> str:
    """An action of this kind, with a hole for what it names."""
    if kind == SIDE:
        return "{0}"
    return ("on" if kind == SPOT else KINDS[kind].name) + ":{0}"


def button(view: CouncilView, kind: int, words: Words) -> Button:
    action = KINDS[kind].name
    if kind == DONE:
        return Button(action, words.text("web.council.button.done"), main=True)
    if kind == SKIP and view.phase == POWER:
        return Button(action, words.text("web.council.button.no-power"), words.text("web.council.note.no-power"))
    left = facts.tokens_left(view, view.viewer)
    return Button(
        action, words.text("web.council.button.no-token"), words.text("web.council.note.no-token", count=left)
    )


def attempt(view: View, picks: Sequence[str]) -> str:
    """What a pick means now; more than one at a time mean nothing."""
    eyes = cast(CouncilView, view)
    if len(picks) != 1:
        raise fault("action", " ".join(picks))
    kind, _, name = picks[0].partition(":")
    if kind == "place":
        return name
    if kind == "token":
        return f"token:{name}"
    if kind == "spot":
        return f"{meant_by_spot(eyes)}:{name}"
    if kind == "card":
        return f"{meant_by_card(eyes)}:{name}"
    raise fault("action", picks[0])


def meant_by_spot(view: CouncilView) -> str:
    """A token to look at or to swap while a power is in use, else a spot to place one on."""
    if view.phase not in WITH_POWER:
        return "on"
    return "look" if power_of(view) == LOOKING else "swap"


def meant_by_card(view: CouncilView) -> str:
    if view.phase == PASSING:
        return "give"
    if view.phase == DRAFTING:
        return "keep"
    if view.phase not in WITH_POWER:
        return "card"
    return "copy" if power_of(view) == COPYING else "move"
