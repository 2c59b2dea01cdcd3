"""What a seat has decided and not confirmed, as its own page draws it; nobody else gets any of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from typing_extensions import TypeVar

from piazza.core.actions import argument_of, kind_of
from piazza.core.view import View

V_co = TypeVar("V_co", bound=View, default=View, covariant=True)


@dataclass(frozen=True)
class Draft(Generic[V_co]):
    """The view without the draft, from which the view that is drawn differs by it, and its decisions in order."""

    before: V_co
    decided: Sequence[int]

    def named(self, kind: int) -> set[int]:
        """What the decisions of a kind are about."""
        return {int(argument_of(action)) for action in self.decided if kind_of(action) == kind}
