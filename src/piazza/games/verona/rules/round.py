"""A game of Verona, step by step, in the order of the rulebook."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import Actions
from piazza.core.events import Sink
from piazza.games.verona import phases
from piazza.games.verona.rules import steps
from piazza.games.verona.rules.resolution import steps as street
from piazza.games.verona.rules.steps import PhaseStep
from piazza.games.verona.state import VeronaState

# By the number of the phase.
STEPS: Final[list[PhaseStep]] = [
    # Setting up
    steps.DrawFirst(),  # V-11
    steps.Dealing(),  # V-10
    steps.Preparing(),  # V-12
    steps.Proposal(),  # V-12: the first building becomes visible
    # A. Building proposal
    steps.Proposal(),  # V-20
    # B. Planning
    steps.Planning(),  # V-21
    # C. Resolution, street by street, until no street has tokens
    street.Picking(),  # V-30: roles are taken
    # C1. Schemers against all
    street.ChoosingAgent(),  # V-34
    street.PlayingCards(),
    street.Repeating(),  # V-56: with Santa Susanna
    # C2. Attackers against each other
    street.Bidding(),  # V-37: without attackers there is no fight
    street.Rolling(),  # V-38: of violence; after a tie nobody defends
    # C3. Defenders against the strongest
    street.Rolling(),  # V-40
    # C4. The successful action
    street.NamingColour(),  # V-42: violence
    street.NamingColour(),  # V-43: murder
    street.NamingColour(),  # V-43: intimidation
    street.Relocating(),  # V-43: one ally after the other
    # C5. Missions, one pass after each street
    street.ShowingMissions(),  # V-45
    street.Moving(),  # V-47: benefits
    street.Removing(),
    street.Adding(),
    # D. The end of the round
    steps.Occupation(),  # V-50, V-52: one building after the other
    steps.BiddingForMunicipio(),  # V-51
    steps.Profit(),  # V-53
    steps.Arming(),  # V-54, V-55: the next round
    steps.Rearming(),  # V-54
    PhaseStep(),  # over
]


def legal_decisions(state: VeronaState, seat: i64, into: Actions) -> None:
    STEPS[state.phase].legal(state, seat, into)


def apply_decision(state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
    STEPS[state.phase].apply(state, seat, kind, argument, sink)
    advance(state, sink)


def advance(state: VeronaState, sink: Sink | None) -> None:
    """Begin steps until a seat has to decide, or the game is over."""
    while not state.acting and state.phase != phases.OVER:
        STEPS[state.phase].begin(state, sink)
