"""What picks on the page mean, legal or not."""

from collections.abc import Sequence
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.games.verona.data import ACTIONS
from piazza.games.verona.phases import ADDING, AGENT, MOVING, PLANNING, PREPARING, RELOCATING, REMOVING
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts

# What a street alone means; anywhere else it is as if somebody wanted to resolve it.
STREET_ASKED: Final = {PREPARING: "prepare", AGENT: "agent", RELOCATING: "to", ADDING: "add"}


def attempt(view: VeronaView, picks: Sequence[str]) -> str:
    """The action in writing; Unreadable if the picks mean none."""
    picked = dict(pick.partition(":")[::2] for pick in picks)
    text = with_street(view, picked) if "street" in picked else without_street(view, picked)
    if len(picked) < len(picks) or not text:
        raise Unreadable(phrase("verona.fault.action", text=" ".join(picks)[:60]))
    return text


def with_street(view: VeronaView, picked: dict[str, str]) -> str:
    """What is done there, by what else is picked; what is missing is filled in where any would do."""
    street, phase = picked["street"], int(view.phase)
    if "token" in picked or phase == PLANNING:
        return f"{picked.get('token') or any_token(view)}:{street}"
    if "ally" in picked or phase == MOVING:
        return f"move:{picked.get('ally') or any_ally(view)}>{street}"
    if "house" in picked or phase == REMOVING:
        return f"remove:{street}>{picked.get('house') or any_opponent(view)}"
    return f"{STREET_ASKED.get(phase, 'pick')}:{street}"


def without_street(view: VeronaView, picked: dict[str, str]) -> str:
    ids = facts.board_of(view).ids
    if "mission" in picked:
        return f"show:{picked['mission']}"
    if "house" in picked:
        return f"remove:{ids[0]}>{picked['house']}" if view.phase == REMOVING else f"colour:{picked['house']}"
    if "token" in picked:
        return f"{picked['token']}:{any_free_street(view)}"
    if "ally" in picked:
        return f"move:{picked['ally']}>{picked['ally']}"
    return picked.get("card", "")


def any_token(view: VeronaView) -> str:
    return ACTIONS[next(iter(facts.own_tokens_left(view)), 1)]


def any_free_street(view: VeronaView) -> str:
    ids, plan = facts.board_of(view).ids, facts.own_plan(view)
    return next((id for street, id in enumerate(ids) if street not in plan), ids[0])


def any_ally(view: VeronaView) -> str:
    ids = facts.board_of(view).ids
    return next((id for street, id in enumerate(ids) if facts.allies_in(view, street, view.viewer)), ids[0])


def any_opponent(view: VeronaView) -> int:
    return 1 if view.viewer else 2
