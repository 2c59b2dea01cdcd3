"""What can be counted of finished games of Verona Twist: roles, hidden pairs, days."""

from piazza.core.events import Event
from piazza.core.measures import MeasuredTrial, Measures, Subject
from piazza.games.twist.data import NURSE, PAIR_NAMES
from piazza.games.twist.events import GAME_WON, ROLE_NAMES
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.state import TwistState


class TwistMeasures(Measures[TwistSetup, TwistState]):
    """Of a match each game counts for roles and pairs; its last one is measured in days."""

    def lengths(self, state: TwistState) -> list[tuple[str, int]]:
        """The day on which the lovers are found is still on the calendar."""
        return [("days", state.days - state.days_left + (1 if state.days_left else 0))]

    def subjects(self, setup: TwistSetup) -> list[Subject]:
        roles = [Subject("role", role) for role in ROLE_NAMES]
        return roles + [Subject("pair", pair) for pair in PAIR_NAMES]

    def trials(self, state: TwistState, events: list[Event]) -> list[MeasuredTrial]:
        """Which role won, and whether the pair stayed hidden."""
        trials: list[MeasuredTrial] = []
        for event in events:
            if event.kind == GAME_WON:
                _, winner, pair = event.values
                trials += [MeasuredTrial("role", role, number == winner) for number, role in enumerate(ROLE_NAMES)]
                trials.append(MeasuredTrial("pair", PAIR_NAMES[pair], winner == NURSE))
        return trials
