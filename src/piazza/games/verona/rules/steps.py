"""The steps of a game of Verona but for those in a street: what may be decided in each, and what a decision does.

`begin` is called as long as no seat is to act: it sets who is to act, or the next phase.
"""

from mypy_extensions import i64

from piazza.core.actions import Actions
from piazza.core.events import Sink
from piazza.games.verona import actions
from piazza.games.verona.rules import planning, proposal, setup
from piazza.games.verona.rules.end_of_round import arming, occupation, profit
from piazza.games.verona.rules.resolution import auction
from piazza.games.verona.state import VeronaState


class PhaseStep:
    """One phase of a game."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        raise NotImplementedError

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        raise NotImplementedError

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        raise NotImplementedError


# Setting up --------------------------------------------------------------------------------------------------------


class DrawFirst(PhaseStep):
    """V-11: chance draws the first player."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        setup.possible_first_players(state, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        setup.draw_first_player(state, argument, sink)


class Dealing(PhaseStep):
    """V-10: missions, one at a time."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        setup.possible_missions(state, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        setup.deal_mission(state, argument, sink)


class Preparing(PhaseStep):
    """V-12: an ally on a free street outside the Centre."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        setup.legal_preparations(state, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        setup.prepare(state, argument, sink)


# A. Building proposal, and B. Planning -----------------------------------------------------------------------------


class Proposal(PhaseStep):
    """V-20: a building goes on offer, the next becomes visible; V-12: so does the first, before the first round."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        proposal.propose(state, sink)

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        proposal.possible_buildings(state, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        proposal.turn_up_building(state, argument, sink)


class Planning(PhaseStep):
    """V-21: tokens face down on streets."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        planning.begin_planning(state)

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        planning.legal_in_planning(state, seat, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        if kind == actions.PLAN:
            planning.plan(state, seat, argument)
        elif kind == actions.DONE:
            planning.finish_plan(state, seat, sink)
        elif kind == actions.PLACE:
            planning.place(state, seat, argument, sink)
        else:
            planning.withdraw(state, seat, sink)


# D. The end of the round -------------------------------------------------------------------------------------------


class Occupation(PhaseStep):
    """V-50: the buildings on offer, one after the other."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        occupation.occupy_next(state, sink)


class BiddingForMunicipio(PhaseStep):
    """V-51: bids of all seats, sealed."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        auction.legal_bids(state.public.florins[seat], into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        occupation.seal_bid(state, seat, argument, sink)


class Profit(PhaseStep):
    """V-53: Florins for streets and buildings."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        profit.take_profit(state, sink)


class Arming(PhaseStep):
    """V-54: how many mercenaries to hire, sealed."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        arming.begin_arming(state)

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        arming.legal_hires(state, seat, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        arming.seal_hire(state, seat, argument, sink)


class Rearming(PhaseStep):
    """V-54: whether to go on, sealed."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        arming.legal_answers(into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        arming.seal_answer(state, seat, 1 if kind == actions.AGAIN else 0, sink)
