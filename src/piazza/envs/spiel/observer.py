"""What a player is shown: the View as text and as numbers, and for an information state what it was told before."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from piazza.core.actions import BIT
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.core.view import CHANCE, WATCHER, View, write_seat

if TYPE_CHECKING:
    from piazza.envs.spiel.game import SpielGame
    from piazza.envs.spiel.state import SpielState

REMEMBERED: Final = 2048  # entries of what was told that are in a tensor, the latest last
WIDTH: Final = 5  # numbers of an entry: what it is, and up to four values


class SpielObserver:
    """For one type of observation. `tensor` is one row, `dict` its slots by name, which share its memory.

    With perfect recall there is a last slot `heard`. An entry begins with the kind of the event, counted from 1, or −1
    for an own decision, whose id follows; values are counted from 1, too, so that 0 is nothing.
    """

    def __init__(self, game: "SpielGame", iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise Unreadable(phrase("fault.envs.observer-parameters", names=", ".join(params)))
        private = iig_obs_type.private_info
        if not iig_obs_type.public_info or private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise Unreadable(phrase("fault.envs.observer"))
        self.encoding = game.encoding
        self.watches = private == pyspiel.PrivateInfoType.NONE
        self.remembers: bool = iig_obs_type.perfect_recall
        self.size = game.encoding.size
        self.tensor = np.zeros(self.size + self.remembers * REMEMBERED * WIDTH, np.float32)
        self.dict = {slot.name: self.tensor[slot.start : slot.start + slot.length] for slot in game.encoding.slots}
        if self.remembers:
            self.dict["heard"] = self.tensor[self.size :].reshape(REMEMBERED, WIDTH)

    def set_from(self, state: "SpielState", player: int) -> None:
        self.tensor[: self.size] = np.frombuffer(self.encoding.observe(self._view(state, player)), np.int8)
        if self.remembers:
            self.dict["heard"][:] = 0
            entries = self._heard(state, player).split()[-REMEMBERED:]
            for row, entry in enumerate(entries, REMEMBERED - len(entries)):
                numbers = entry_numbers(entry)[:WIDTH]
                self.dict["heard"][row, : len(numbers)] = numbers

    def string_from(self, state: "SpielState", player: int) -> str:
        view = self._view(state, player)
        waiting = [write_seat(seat) for seat in range(CHANCE + 1) if view.waiting_for & BIT[seat]]
        eyes = [("viewer", write_seat(view.viewer)), ("waiting for", " ".join(waiting))]
        lines = [f"{name}: {text}" for name, text in eyes + state.rules.write_view(view)]
        if self.remembers:
            lines.append(f"heard:{self._heard(state, player)}")
        return "\n".join(lines)

    def _view(self, state: "SpielState", player: int) -> View:
        view: View = state.rules.observe(state.position, WATCHER if self.watches else player)
        return view

    def _heard(self, state: "SpielState", player: int) -> str:
        return state.heard[-1 if self.watches else player]


def entry_numbers(entry: str) -> list[int]:
    """An entry of `SpielState.heard` as numbers."""
    if entry.startswith("!"):
        return [-1, int(entry[1:]) + 1]
    kind, _, values = entry.partition(":")
    return [int(kind) + 1, *[int(value) + 1 for value in values.split(",") if value]]
