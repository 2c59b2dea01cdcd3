"""Places on the map: streets, as numbers. Sets of them are bit masks."""

from collections.abc import Sequence

from piazza.core.actions import argument_of, kind_of
from piazza.core.phrases import Phrase
from piazza.games.verona import actions

PLAIN_STREETS = (actions.PREPARE, actions.PICK, actions.AGENT, actions.TO, actions.ADD)
ON_STREETS = (actions.PLAN, actions.PLACE, actions.REMOVE)


def places(actions: Sequence[int]) -> int:
    """The streets that these actions lead to."""
    return sum(2**street for street in {street_named(action) for action in actions} if street >= 0)


def street_named(action: int) -> int:
    """The street of an action, of a move the one it goes to; −1 if it names none."""
    kind, argument = kind_of(action), argument_of(action)
    if kind in PLAIN_STREETS:
        return argument
    if kind in ON_STREETS:
        return actions.street_of(argument)
    return actions.target_of(argument) if kind == actions.MOVE else -1


def last_move(_: Sequence[Phrase]) -> tuple[int, int] | None:
    """None: the street that is resolved now is marked from the view."""
    return None


def begins_part(told: Phrase) -> bool:
    """Another round than the first."""
    return told.key == "verona.event.round-began" and told.values["round"].text != "1"
