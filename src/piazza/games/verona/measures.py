"""What can be counted of finished games of Verona: buildings, missions, rounds."""

from piazza.core.actions import BIT
from piazza.core.events import Event
from piazza.core.measures import Holding, MeasuredTrial, Measures, Subject
from piazza.games.verona.board import Board, Mission
from piazza.games.verona.data import BUILDINGS, NOBODY
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.state import VeronaState


class VeronaMeasures(Measures[VeronaSetup, VeronaState]):
    """All of it can be read off the last state: no building changes hands, and no mission is taken back."""

    def lengths(self, state: VeronaState) -> list[tuple[str, int]]:
        return [("rounds", state.public.round)]

    def subjects(self, setup: VeronaSetup) -> list[Subject]:
        board = setup.board
        buildings = [Subject("building", building) for building in BUILDINGS]
        return buildings + [Subject("mission", str(mission.id), names_of(board, mission)) for mission in board.missions]

    def trials(self, state: VeronaState, events: list[Event]) -> list[MeasuredTrial]:
        """Whether a building that came on offer was occupied, and whether a mission that a seat had was shown."""
        trials = [
            MeasuredTrial("building", name, state.public.owners[number] != NOBODY)
            for number, name in enumerate(BUILDINGS)
            if number != state.public.visible and not state.public.deck & BIT[number]
        ]
        for number, name in enumerate(state.setup.board.mission_ids):
            for seat in range(state.setup.players):
                if (state.hands[seat] | state.public.shown[seat]) & BIT[number]:
                    trials.append(MeasuredTrial("mission", name, state.public.shown[seat] & BIT[number] != 0))
        return trials

    def holdings(self, state: VeronaState, events: list[Event]) -> list[Holding]:
        """Who occupied a building, and who showed a mission."""
        holdings: list[Holding] = []
        for number, name in enumerate(BUILDINGS):
            if state.public.owners[number] != NOBODY:
                holdings.append(Holding("building", name, state.public.owners[number]))
        for number, name in enumerate(state.setup.board.mission_ids):
            for seat in range(state.setup.players):
                if state.public.shown[seat] & BIT[number]:
                    holdings.append(Holding("mission", name, seat))
        return holdings


def names_of(board: Board, mission: Mission) -> tuple[str, ...]:
    return tuple([board.streets[street].name for street in mission.streets])
