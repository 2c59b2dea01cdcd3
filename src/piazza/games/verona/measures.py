"""What can be counted of finished games of Verona: buildings, missions, openings, rounds."""

from piazza.core.actions import BIT
from piazza.core.events import Event
from piazza.core.measures import Holding, MeasuredTrial, Measures, Subject
from piazza.games.verona.board import Board, Mission
from piazza.games.verona.data import BUILDINGS, CENTRE, NOBODY
from piazza.games.verona.events import PREPARED
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.state import VeronaState


class VeronaMeasures(Measures[VeronaSetup, VeronaState]):
    """The last state tells of buildings and missions, which nobody loses. Where allies began only events tell."""

    def lengths(self, state: VeronaState) -> list[tuple[str, int]]:
        return [("rounds", state.public.round)]

    def subjects(self, setup: VeronaSetup) -> list[Subject]:
        board = setup.board
        buildings = [Subject("building", building) for building in BUILDINGS]
        missions = [Subject("mission", str(mission.id), names_of(board, mission)) for mission in board.missions]
        centre = board.districts[CENTRE]
        openings = [
            Subject("opening", street.id, (street.name,))
            for number, street in enumerate(board.streets)
            if not centre & BIT[number]
        ]
        return buildings + missions + openings

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
        """Who occupied a building, who showed a mission, and who began with an ally in a street."""
        streets = state.setup.board.streets
        holdings = [
            Holding("opening", streets[event.values[1]].id, event.values[0])
            for event in events
            if event.kind == PREPARED
        ]
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
