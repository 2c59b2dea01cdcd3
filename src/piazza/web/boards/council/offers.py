"""What can be decided in Council of Verona: things to pick, and buttons."""

from collections.abc import Sequence
from typing import Final

from piazza.core.actions import argument_of, kind_of
from piazza.games.council.actions import DONE, KINDS, SIDE, SKIP, SPOT, SUBJECT
from piazza.games.council.events import write_value
from piazza.games.council.phases import COPIED, POWER, SECOND_LOOK, SECOND_SWAP
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.web.offers import Button, Choice, Offers
from piazza.words import Words

WITH_POWER: Final = (POWER, COPIED, SECOND_SWAP, SECOND_LOOK)


def offers(view: CouncilView, legal: Sequence[int], words: Words) -> Offers:
    """One choice for each kind of action that names a thing; what names none is a button."""
    picks: dict[int, list[str]] = {}
    buttons = []
    for action in legal:
        kind = kind_of(action)
        if SUBJECT[kind]:
            picks.setdefault(kind, []).append(f"{SUBJECT[kind]}:{write_value(SUBJECT[kind], argument_of(action))}")
        else:
            buttons.append(button(view, kind, words))
    return Offers([Choice(written(kind), [names]) for kind, names in picks.items()], buttons)


def written(kind: int) -> str:
    """An action of this kind, with a hole for what it names."""
    if kind == SIDE:
        return "{0}"
    return ("on" if kind == SPOT else KINDS[kind].name) + ":{0}"


def button(view: CouncilView, kind: int, words: Words) -> Button:
    action = KINDS[kind].name
    if kind == DONE:
        return Button(action, words.text("web.council.button.done"), main=True, final=True)
    if kind == SKIP and view.phase == POWER:
        return Button(action, words.text("web.council.button.no-power"), words.text("web.council.note.no-power"))
    left = facts.tokens_left(view, view.viewer)
    return Button(
        action, words.text("web.council.button.no-token"), words.text("web.council.note.no-token", count=left)
    )
