"""The steps of C. Resolution: what may be decided in each, and what a decision does."""

from mypy_extensions import i64

from piazza.core.actions import Actions
from piazza.core.events import Sink
from piazza.games.verona import actions, phases
from piazza.games.verona.rules import dice
from piazza.games.verona.rules.resolution import auction, effects, intrigue, missions, roles
from piazza.games.verona.rules.steps import PhaseStep
from piazza.games.verona.state import VeronaState


class Picking(PhaseStep):
    """V-30: a street with tokens."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        roles.begin_picking(state)

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        roles.legal_picks(state, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        roles.pick(state, seat, argument, sink)


class ChoosingAgent(PhaseStep):
    """V-34: where the agent of the only schemer comes from."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        intrigue.legal_agents(state, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        intrigue.choose_agent(state, argument, sink)


class PlayingCards(PhaseStep):
    """V-34: the intrigue and the guesses, sealed."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        intrigue.legal_cards(into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        intrigue.seal_card(state, seat, argument, sink)


class Repeating(PhaseStep):
    """V-56: the owner of Santa Susanna tries again, or not."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        intrigue.legal_repetitions(into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        if kind == actions.REPEAT:
            intrigue.repeat(state, sink)
        else:
            intrigue.lose_agent(state, sink)


class Bidding(PhaseStep):
    """V-37: bids of all attackers, sealed."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        auction.begin_bidding(state)

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        auction.legal_bids(auction.highest_bid(state, seat), into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        auction.seal_bid(state, seat, argument, sink)


class Rolling(PhaseStep):
    """V-38: dice of attackers with violence; V-40: dice of defenders."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        dice.possible_rolls(into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        dice.roll(state, argument, sink)


class NamingColour(PhaseStep):
    """V-42, V-43: whose ally is removed by violence or murder, or who is intimidated."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        effects.legal_targets(state, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        if state.phase == phases.INTIMIDATING:
            effects.intimidate(state, argument, sink)
        else:
            effects.remove(state, seat, argument, sink)


class Relocating(PhaseStep):
    """V-43: where an intimidated ally goes."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        effects.legal_refuges(state, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        effects.relocate(state, argument, sink)


class ShowingMissions(PhaseStep):
    """V-45: a seat shows a mission, or passes."""

    def begin(self, state: VeronaState, sink: Sink | None) -> None:
        missions.ask_next(state)

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        missions.legal_missions(state, seat, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        if kind == actions.SHOW:
            missions.show_mission(state, seat, argument, sink)
        else:
            missions.pass_missions(state, seat, sink)


class Moving(PhaseStep):
    """V-47: an ally to a neighbouring street, or no more."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        missions.legal_moves(state, seat, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        if kind == actions.MOVE:
            missions.move_ally(state, seat, argument, sink)
        else:
            missions.stay(state, seat, sink)


class Removing(PhaseStep):
    """V-47: an opponent's ally."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        missions.legal_removals(state, seat, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        missions.remove_ally(state, seat, argument, sink)


class Adding(PhaseStep):
    """V-47: an ally to a street with an own one."""

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        missions.legal_additions(state, seat, into)

    def apply(self, state: VeronaState, seat: i64, kind: i64, argument: i64, sink: Sink | None) -> None:
        missions.add_ally(state, seat, argument, sink)
