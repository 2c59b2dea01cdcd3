"""Which chapter a decision belongs to: what is legal by the question that is asked, what it does by its kind."""

from mypy_extensions import i64

from piazza.core.actions import Actions
from piazza.core.events import Sink
from piazza.games.verona import actions, phases
from piazza.games.verona.rules import dice, planning, proposal, setup
from piazza.games.verona.rules.end_of_round import arming, occupation
from piazza.games.verona.rules.resolution import auction, effects, intrigue, missions, roles
from piazza.games.verona.state import VeronaState


def legal_decisions(state: VeronaState, seat: i64, into: Actions) -> None:
    phase = state.phase
    if phase == phases.PLANNING:
        planning.legal_in_planning(state, seat, into)
    elif phase == phases.PICKING:
        roles.legal_picks(state, into)
    elif phase == phases.BIDDING:
        auction.legal_bids(auction.highest_bid(state, seat), into)
    elif phase == phases.ATTACK_DICE or phase == phases.DEFENCE_DICE:
        dice.possible_rolls(into)
    elif phase < phases.PLANNING:
        legal_in_setup(state, into)
    elif phase < phases.MISSIONS:
        legal_in_street(state, into)
    elif phase < phases.OCCUPATION:
        legal_in_missions(state, seat, into)
    else:
        legal_at_the_end(state, seat, into)


def legal_in_setup(state: VeronaState, into: Actions) -> None:
    if state.phase == phases.DRAW_FIRST:
        setup.possible_first_players(state, into)
    elif state.phase == phases.DEALING:
        setup.possible_missions(state, into)
    elif state.phase == phases.PREPARING:
        setup.legal_preparations(state, into)
    else:
        proposal.possible_buildings(state, into)


def legal_in_street(state: VeronaState, into: Actions) -> None:
    if state.phase == phases.AGENT:
        intrigue.legal_agents(state, into)
    elif state.phase == phases.CARDS:
        intrigue.legal_cards(into)
    elif state.phase == phases.REPEATING:
        intrigue.legal_repetitions(into)
    elif state.phase == phases.RELOCATING:
        effects.legal_refuges(state, into)
    else:
        effects.legal_targets(state, into)


def legal_in_missions(state: VeronaState, seat: i64, into: Actions) -> None:
    if state.phase == phases.MISSIONS:
        missions.legal_missions(state, seat, into)
    elif state.phase == phases.MOVING:
        missions.legal_moves(state, seat, into)
    elif state.phase == phases.REMOVING:
        missions.legal_removals(state, seat, into)
    else:
        missions.legal_additions(state, seat, into)


def legal_at_the_end(state: VeronaState, seat: i64, into: Actions) -> None:
    if state.phase == phases.MUNICIPIO_BIDS:
        auction.legal_bids(state.public.florins[seat], into)
    elif state.phase == phases.ARMING:
        arming.legal_hires(state, seat, into)
    else:
        arming.legal_answers(into)


def apply_decision(state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
    if kind == actions.DIE:
        dice.roll(state, argument, sink)
    elif kind < actions.PLAN:
        apply_in_setup(state, kind, argument, sink)
    elif kind < actions.PICK:
        apply_in_planning(state, seat, kind, argument, sink)
    elif kind < actions.SHOW:
        apply_in_street(state, seat, kind, argument, sink)
    elif kind < actions.HIRE:
        apply_in_missions(state, seat, kind, argument, sink)
    elif kind == actions.HIRE:
        arming.seal_hire(state, seat, argument, sink)
    else:
        arming.seal_answer(state, seat, 1 if kind == actions.AGAIN else 0, sink)


def apply_in_setup(state: VeronaState, kind: i64, argument: i64, sink: Sink | None) -> None:
    if kind == actions.FIRST:
        setup.draw_first_player(state, argument, sink)
    elif kind == actions.MISSION:
        setup.deal_mission(state, argument, sink)
    elif kind == actions.PREPARE:
        setup.prepare(state, argument, sink)
    else:
        proposal.turn_up_building(state, argument, sink)


def apply_in_planning(state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
    if kind == actions.PLAN:
        planning.plan(state, seat, argument)
    elif kind == actions.DONE:
        planning.finish_plan(state, seat, sink)
    elif kind == actions.PLACE:
        planning.place(state, seat, argument, sink)
    else:
        planning.withdraw(state, seat, sink)


def apply_in_street(state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
    if kind == actions.PICK:
        roles.pick(state, seat, argument, sink)
    elif kind == actions.BID and state.phase == phases.BIDDING:
        auction.seal_bid(state, seat, argument, sink)
    elif kind == actions.BID:
        occupation.seal_bid(state, seat, argument, sink)
    elif kind == actions.CARD:
        intrigue.seal_card(state, seat, argument, sink)
    elif kind == actions.AGENT:
        intrigue.choose_agent(state, argument, sink)
    elif kind == actions.REPEAT:
        intrigue.repeat(state, sink)
    elif kind == actions.YIELD:
        intrigue.lose_agent(state, sink)
    elif kind == actions.TO:
        effects.relocate(state, argument, sink)
    elif state.phase == phases.INTIMIDATING:
        effects.intimidate(state, argument, sink)
    else:
        effects.remove(state, seat, argument, sink)


def apply_in_missions(state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
    if kind == actions.SHOW:
        missions.show_mission(state, seat, argument, sink)
    elif kind == actions.PASS:
        missions.pass_missions(state, seat, sink)
    elif kind == actions.MOVE:
        missions.move_ally(state, seat, argument, sink)
    elif kind == actions.STAY:
        missions.stay(state, seat, sink)
    elif kind == actions.REMOVE:
        missions.remove_ally(state, seat, argument, sink)
    else:
        missions.add_ally(state, seat, argument, sink)
