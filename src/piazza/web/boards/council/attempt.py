"""What a pick means in Council of Verona, legal or not.

Every action of this game is one pick: a card, a place, a spot or a token; what it means follows from what is asked.
"""

from collections.abc import Sequence
from typing import Final

from piazza.games.council.data import COPYING, LOOKING
from piazza.games.council.notation import fault
from piazza.games.council.phases import COPIED, DRAFTING, PASSING, POWER, SECOND_LOOK, SECOND_SWAP
from piazza.games.council.reasons import power_of
from piazza.games.council.view import CouncilView

WITH_POWER: Final = (POWER, COPIED, SECOND_SWAP, SECOND_LOOK)


def attempt(view: CouncilView, picks: Sequence[str]) -> str:
    """What a pick means now; more than one at a time mean nothing."""
    if len(picks) != 1:
        raise fault("action", " ".join(picks))
    kind, _, name = picks[0].partition(":")
    if kind == "place":
        return name
    if kind == "token":
        return f"token:{name}"
    if kind == "spot":
        return f"{meant_by_spot(view)}:{name}"
    if kind == "card":
        return f"{meant_by_card(view)}:{name}"
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
