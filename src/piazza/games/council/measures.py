"""What can be counted of finished matches of Council of Verona: cards, their agendas, their spots, and openings."""

from piazza.core.events import Event
from piazza.core.measures import Holding, MeasuredTrial, Measures, Subject
from piazza.games.council.data import CARDS, SPOT_CARD, SPOT_NAMES, SPOTS
from piazza.games.council.events import AGENDA_MET, AGENDA_UNMET, DIED, PLACED, PLAYED, ROUND_BEGAN
from piazza.games.council.options import CouncilSetup
from piazza.games.council.state import CouncilState


class CouncilMeasures(Measures[CouncilSetup, CouncilState]):
    """The last state knows the last round only, so all is taken from what was told."""

    def lengths(self, state: CouncilState) -> list[tuple[str, int]]:
        return [("rounds", state.setup.rounds)]

    def subjects(self, setup: CouncilSetup) -> list[Subject]:
        used = setup.cards
        names = [name for card, name in enumerate(CARDS) if used & 2**card]
        spots = [Subject("spot", name) for spot, name in enumerate(SPOT_NAMES) if used & 2 ** SPOT_CARD[spot]]
        openings = [Subject("opening", name, word="card") for name in names]
        return [Subject("card", name) for name in names] + spots + openings

    def trials(self, state: CouncilState, events: list[Event]) -> list[MeasuredTrial]:
        """Round by round: whether an agenda in play was met, and whether its spots were taken."""
        trials: list[MeasuredTrial] = []
        taken = 0
        for event in events:
            if event.kind == ROUND_BEGAN:
                taken = 0
            elif event.kind == PLACED:
                taken |= 2 ** event.values[1]
            elif event.kind == AGENDA_MET or event.kind == AGENDA_UNMET or event.kind == DIED:
                trials.append(MeasuredTrial("card", CARDS[event.values[0]], event.kind == AGENDA_MET))
                trials += spots_of(event.values[0], taken)
        return trials

    def holdings(self, state: CouncilState, events: list[Event]) -> list[Holding]:
        """Who played a card, who played it as the first of a hand, and who placed a token on a spot, in any round."""
        holdings: dict[Holding, bool] = {}
        opened = 0
        for event in events:
            if event.kind == ROUND_BEGAN:
                opened = 0
            elif event.kind == PLAYED:
                seat, card = event.values[0], CARDS[event.values[1]]
                holdings[Holding("card", card, seat)] = True
                if not opened & 2**seat:
                    holdings[Holding("opening", card, seat)] = True
                opened |= 2**seat
            elif event.kind == PLACED:
                holdings[Holding("spot", SPOT_NAMES[event.values[1]], event.values[0])] = True
        return list(holdings)


def spots_of(card: int, taken: int) -> list[MeasuredTrial]:
    spots = [spot for spot in range(SPOTS) if SPOT_CARD[spot] == card]
    return [MeasuredTrial("spot", SPOT_NAMES[spot], taken & 2**spot != 0) for spot in spots]
