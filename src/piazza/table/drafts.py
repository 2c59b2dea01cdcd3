"""Decisions that are not settled yet: drafts and sealed decisions. Only their own seat sees them.

A draft can be changed until it is confirmed. A decision that reveals something ends the draft and is applied when it is
confirmed. Where several seats decide at once, a confirmed draft is sealed. A seal can be opened again until the last
seat has sealed; then all sealed decisions are settled in seat order.
"""

from piazza.breaches import without_choice
from piazza.core.actions import BIT
from piazza.core.errors import NotNow, Unreadable
from piazza.core.events import EVERYBODY
from piazza.core.phrases import phrase
from piazza.core.state import State
from piazza.core.view import not_your_turn
from piazza.table.progress import Progress


class Drafts:
    """The unsettled decisions of all seats on top of the settled state."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._game = progress.game
        self._drafts: dict[int, list[int]] = {}
        self._sealed: dict[int, list[int]] = {}
        # Caches, valid until something changes.
        self._worlds: dict[int, State] = {}
        self._complete: dict[int, bool] = {}
        self._legal: dict[int, list[int]] = {}
        self._settled = 0  # decisions settled when they were computed

    # What there is ---------------------------------------------------------------------------------------------------

    def draft(self, seat: int) -> list[int]:
        return list(self._drafts.get(seat, []))

    def has_sealed(self, seat: int) -> bool:
        return seat in self._sealed

    def kept(self) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
        """All drafts and all sealed decisions, by seat."""
        return dict(self._drafts), dict(self._sealed)

    def restore(self, drafts: dict[int, list[int]], sealed: dict[int, list[int]]) -> None:
        """Replace all of it by what was kept."""
        self._drafts, self._sealed = dict(drafts), dict(sealed)
        self._forget_all()

    def is_complete(self, seat: int) -> bool:
        """Whether the draft ends with a decision that can only be confirmed."""
        self._look_again()
        if seat not in self._complete:
            draft = self._drafts.get(seat, [])
            self._complete[seat] = bool(draft) and self._game.reveals(self._before_last(seat), seat, draft[-1])
        return self._complete[seat]

    def world(self, viewer: int) -> State:
        """The state to be observed by one viewer: with everything that is sealed, and with the viewer's own draft only.

        It is read-only, and valid until the next change.
        """
        self._look_again()
        if viewer not in self._worlds:
            self._worlds[viewer] = self._world(viewer)
        return self._worlds[viewer]

    def legal(self, seat: int) -> list[int]:
        return list(self._legal_now(seat))

    # What may be done ------------------------------------------------------------------------------------------------

    def read(self, seat: int, text: str) -> int:
        """The action that a text means, if the seat may decide it now."""
        state = self.world(seat)
        self._check_turn(seat, state)
        action = self._game.read_action(state, text)
        if action not in self._legal_now(seat):
            raise self._game.why_not(self._game.observe(state, seat), action)
        return action

    def would_complete(self, seat: int, action: int) -> bool:
        """Whether this action would complete the draft."""
        return self._game.reveals(self.world(seat), seat, action)

    def check_take_back(self, seat: int, number: int) -> None:
        count = len(self._drafts.get(seat, []))
        if count == 0 and not self.has_sealed(seat):
            raise NotNow(phrase("fault.nothing-to-take-back"))
        if not 0 <= number <= count:
            raise Unreadable(phrase("fault.draft-number", number=number, count=count))

    def check_confirm(self, seat: int) -> None:
        if not self._drafts.get(seat):
            raise NotNow(phrase("fault.nothing-to-confirm"))
        if not self.is_complete(seat):
            raise NotNow(phrase("fault.draft-unfinished"))

    # What is done ----------------------------------------------------------------------------------------------------

    def add(self, seat: int, action: int) -> None:
        """Add a checked action to the draft. Only its seat sees that."""
        self._drafts.setdefault(seat, []).append(action)
        self._forget(seat)

    def drop(self, seat: int) -> None:
        """Drop a draft; a sealed one stays."""
        self._drafts.pop(seat, None)
        self._forget(seat)

    def clear(self) -> None:
        """Drop everything that is not settled: the game has been ended."""
        self._drafts = {}
        self._sealed = {}
        self._forget_all()

    def take_back(self, seat: int, number: int) -> int:
        """Drop a decision by its number, 0 for the last, and all that are no longer legal without it.

        Returns the viewers that see a difference, as a bit mask: only the seat, unless its seal was opened.
        """
        draft = self._drafts.pop(seat, [])
        if not draft:
            self._drafts[seat] = self._sealed.pop(seat)
            self._forget_all()
            return EVERYBODY
        del draft[number - 1]
        self._forget(seat)
        for action in draft:
            if action in self._legal_now(seat):
                self._drafts.setdefault(seat, []).append(action)
                self._forget(seat)
        return BIT[seat]

    def confirm(self, seat: int) -> None:
        decided = self._drafts.pop(seat)
        self._forget_all()
        if len(self._game.seats(self._progress.state)) == 1:
            self._progress.settle(seat, decided)
            self._progress.advance()
            return
        self._sealed[seat] = decided
        if all(seat in self._sealed for seat in self._game.seats(self._progress.state)):
            self._settle_sealed()

    def _settle_sealed(self) -> None:
        for seat in sorted(self._sealed):
            self._progress.settle(seat, self._sealed[seat])
        self._sealed = {}
        self._progress.advance()

    def _check_turn(self, seat: int, state: State) -> None:
        if not self._game.to_act(self._progress.state):
            raise NotNow(phrase("fault.game-over"))
        if self.has_sealed(seat):
            raise NotNow(phrase("fault.sealed"))
        if not self._game.to_act(state) & BIT[seat]:
            raise not_your_turn(seat)
        if self.is_complete(seat):
            raise NotNow(phrase("fault.confirm-first"))

    # What follows ----------------------------------------------------------------------------------------------------

    def _world(self, viewer: int) -> State:
        draft = self._drafts.get(viewer, [])
        shown = draft[:-1] if self.is_complete(viewer) else draft
        if not shown and not self._sealed:
            return self._progress.state
        state = self._progress.state.clone()
        for seat in sorted(self._sealed):
            self._apply_all(state, seat, self._sealed[seat])
        self._apply_all(state, viewer, shown)
        return state

    def _before_last(self, seat: int) -> State:
        """The settled state with the draft of this seat, without its last decision."""
        draft = self._drafts[seat]
        if len(draft) == 1:
            return self._progress.state
        state = self._progress.state.clone()
        self._apply_all(state, seat, draft[:-1])
        return state

    def _legal_now(self, seat: int) -> list[int]:
        self._look_again()
        if seat not in self._legal:
            self._legal[seat] = [] if self.is_complete(seat) else self._choices(seat)
        return self._legal[seat]

    def _choices(self, seat: int) -> list[int]:
        """What the rules offer a seat; whoever is to act must be offered something."""
        state = self.world(seat)
        actions = self._game.actions(state, seat)
        if not actions and self._game.to_act(state) & BIT[seat]:
            raise without_choice(self._game, seat)
        return actions

    def _look_again(self) -> None:
        """Drop all cached states if something was settled since they were computed."""
        if self._settled != len(self._progress.decisions):
            self._settled = len(self._progress.decisions)
            self._forget_all()

    def _forget(self, seat: int) -> None:
        """Drop the cached states of this seat, whose draft has changed; no other viewer sees that."""
        for found in (self._worlds, self._complete, self._legal):
            found.pop(seat, None)

    def _forget_all(self) -> None:
        for found in (self._worlds, self._complete, self._legal):
            found.clear()

    def _apply_all(self, state: State, seat: int, actions: list[int]) -> None:
        for action in actions:
            self._game.apply(state, seat, action)
