"""What can be counted of finished games of Verona: buildings, missions, rounds."""

from typing import cast

from piazza.core.actions import BIT
from piazza.core.events import Event
from piazza.core.measures import Holding, MeasuredTrial, Measures, Subject
from piazza.core.state import Setup, State
from piazza.games.verona.board import Board, Mission
from piazza.games.verona.data import BUILDINGS, NOBODY
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.state import VeronaState, board_setup


class VeronaMeasures(Measures):
    """All of it can be read off the last state: no building changes hands, and no mission is taken back."""

    def lengths(self, state: State) -> list[tuple[str, int]]:
        return [("rounds", cast(VeronaState, state).round)]

    def subjects(self, setup: Setup) -> list[Subject]:
        board = cast(VeronaSetup, setup).board
        buildings = [Subject("building", building) for building in BUILDINGS]
        return buildings + [Subject("mission", str(mission.id), names_of(board, mission)) for mission in board.missions]

    def trials(self, state: State, events: list[Event]) -> list[MeasuredTrial]:
        """Whether a building that came on offer was occupied, and whether a mission that somebody had was shown."""
        box = cast(VeronaState, state)
        trials = [
            MeasuredTrial("building", name, box.owners[number] != NOBODY)
            for number, name in enumerate(BUILDINGS)
            if number != box.visible and not box.deck & BIT[number]
        ]
        for number, name in enumerate(board_setup(box).board.mission_ids):
            for seat in range(box.setup.players):
                if (box.hands[seat] | box.shown[seat]) & BIT[number]:
                    trials.append(MeasuredTrial("mission", name, box.shown[seat] & BIT[number] != 0))
        return trials

    def holdings(self, state: State, events: list[Event]) -> list[Holding]:
        """Who occupied a building, and who showed a mission."""
        box = cast(VeronaState, state)
        holdings: list[Holding] = []
        for number, name in enumerate(BUILDINGS):
            if box.owners[number] != NOBODY:
                holdings.append(Holding("building", name, box.owners[number]))
        for number, name in enumerate(board_setup(box).board.mission_ids):
            for seat in range(box.setup.players):
                if box.shown[seat] & BIT[number]:
                    holdings.append(Holding("mission", name, seat))
        return holdings


def names_of(board: Board, mission: Mission) -> tuple[str, ...]:
    return tuple([board.streets[street].name for street in mission.streets])
