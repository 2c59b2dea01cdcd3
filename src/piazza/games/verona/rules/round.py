"""A game of Verona, step by step: the order of the rulebook, with the phases that can follow each step."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import Actions
from piazza.core.events import Sink
from piazza.games.verona import phases
from piazza.games.verona.rules import steps
from piazza.games.verona.rules.resolution import steps as street
from piazza.games.verona.rules.steps import Step
from piazza.games.verona.state import VeronaState

# By the number of the phase. A test compares whole games with it.
STEPS: Final[list[Step]] = [
    # Setting up
    steps.DrawFirst(phases.DEALING),  # V-11
    steps.Dealing(phases.PREPARING),  # V-10
    steps.Preparing(phases.DECK_UP),  # V-12
    steps.Proposal(phases.PROPOSAL),  # V-12: the first building becomes visible
    # A. Building proposal
    steps.Proposal(phases.PLANNING),  # V-20
    # B. Planning
    steps.Planning(phases.PICKING),  # V-21
    # C. Resolution, street by street, until no street has tokens
    street.Picking(phases.AGENT, phases.BIDDING, phases.OCCUPATION),  # V-30: roles are taken
    # C1. Schemers against all
    street.ChoosingAgent(phases.CARDS),  # V-34
    street.PlayingCards(phases.REPEATING, phases.BIDDING, phases.MURDERING, phases.INTIMIDATING, phases.MISSIONS),
    street.Repeating(phases.CARDS, phases.BIDDING),  # V-56: with Santa Susanna
    # C2. Attackers against each other
    street.Bidding(phases.ATTACK_DICE, phases.MISSIONS),  # V-37: without attackers there is no fight
    street.Rolling(phases.DEFENCE_DICE, phases.MISSIONS),  # V-38: of violence; after a tie nobody defends
    # C3. Defenders against the strongest
    street.Rolling(phases.VICTIM, phases.MISSIONS),  # V-40
    # C4. The successful action
    street.NamingColour(phases.MISSIONS),  # V-42: violence
    street.NamingColour(phases.MISSIONS),  # V-43: murder
    street.NamingColour(phases.RELOCATING, phases.MISSIONS),  # V-43: intimidation
    street.Relocating(phases.MISSIONS),  # V-43: one ally after the other
    # C5. Missions, one pass after each street
    street.ShowingMissions(phases.MOVING, phases.REMOVING, phases.ADDING, phases.PICKING),  # V-45
    street.Moving(phases.MISSIONS),  # V-47: benefits
    street.Removing(phases.MISSIONS),
    street.Adding(phases.MISSIONS),
    # D. The end of the round
    steps.Occupation(phases.MUNICIPIO_BIDS, phases.PROFIT, phases.OVER),  # V-50, V-52: one building after the other
    steps.BiddingForMunicipio(phases.OCCUPATION, phases.OVER),  # V-51
    steps.Profit(phases.ARMING),  # V-53
    steps.Arming(phases.REARMING, phases.PROPOSAL),  # V-54, V-55: the next round
    steps.Rearming(phases.ARMING, phases.PROPOSAL),  # V-54
    Step(),  # over
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
