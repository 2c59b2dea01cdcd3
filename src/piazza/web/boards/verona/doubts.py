"""What a token would come to nothing for, said while it can still be planned otherwise."""

from piazza.core.actions import argument_of, kind_of
from piazza.games.verona.actions import PLACE, PLAN, street_of, what_of
from piazza.games.verona.data import ACTIONS, VIOLENCE
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.words import Words


def doubt(view: VeronaView, action: int, words: Words) -> str:
    """Why a decision will probably do nothing; empty for most."""
    if kind_of(action) not in (PLAN, PLACE):
        return ""
    token = int(argument_of(action))
    return doubt_of(view, street_of(token), what_of(token), words)


def doubt_of(view: VeronaView, street: int, kind: int, words: Words) -> str:
    """V-32: where allies are missing it counts as a Bluff. V-39: without mercenaries Violence cannot win."""
    if not kind:
        return ""
    if not facts.can_be_done(view, street, kind):
        return words.text(f"web.verona.doubt.{ACTIONS[kind]}")
    unarmed = kind == VIOLENCE and not view.public.mercenaries[view.viewer]
    return words.text("web.verona.doubt.unarmed") if unarmed else ""
