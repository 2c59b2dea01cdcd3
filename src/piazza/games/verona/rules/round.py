"""A round of Verona, chapter by chapter, until somebody has to decide.

A chapter that nobody acts in yet is begun here; it asks somebody, or names the chapter that follows.
"""

from piazza.core.events import Sink
from piazza.games.verona import phases
from piazza.games.verona.rules import planning, proposal
from piazza.games.verona.rules.end_of_round import arming, occupation, profit
from piazza.games.verona.rules.resolution import auction, missions, roles
from piazza.games.verona.state import VeronaState


def advance(state: VeronaState, sink: Sink | None) -> None:
    while not state.acting and state.phase != phases.OVER:
        if state.phase == phases.PROPOSAL:
            proposal.propose(state, sink)
        elif state.phase == phases.PLANNING:
            planning.begin_planning(state)
        elif state.phase == phases.PICKING:
            roles.begin_picking(state)
        elif state.phase == phases.BIDDING:
            auction.begin_bidding(state)
        elif state.phase == phases.MISSIONS:
            missions.ask_next(state)
        elif state.phase == phases.OCCUPATION:
            occupation.occupy_next(state, sink)
        elif state.phase == phases.PROFIT:
            profit.take_profit(state, sink)
        else:
            arming.begin_arming(state)
