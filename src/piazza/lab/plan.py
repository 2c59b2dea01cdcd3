"""A plan of a simulation: texts and numbers from which every game follows, so that any process can play any part."""

import json
from typing import Final, NamedTuple

from piazza.bots import nodes_of

OF_LEVELS: Final = 0


class Plan(NamedTuple):
    """What to simulate. Deals are numbered from 1. A paired plan plays each deal once per rotation of the bots."""

    game: str
    players: int
    options: dict[str, str]
    bots: list[str]  # one for each seat, before any rotation
    seed: str
    deals: int
    nodes: int  # that a bot may spend on one decision; OF_LEVELS: each as many as in live play
    paired: bool = False
    measured: bool = False  # whether outcomes contain measures, which takes a little longer

    @property
    def rotations(self) -> int:
        """The number of times that each deal is played."""
        return self.players if self.paired else 1

    @property
    def levels(self) -> list[str]:
        """The different bots, in the order of their names in the plan."""
        return list(dict.fromkeys(self.bots))

    def nodes_of(self, level: str) -> int:
        return self.nodes or nodes_of(self.game, level)

    def seated(self, rotation: int) -> list[str]:
        """The bots in seat order after a rotation."""
        return self.bots[rotation:] + self.bots[:rotation]


def fill_seats(named: list[str], players: int) -> list[str]:
    """One bot for each seat; if fewer are named, they repeat."""
    return [named[seat % len(named)] for seat in range(players)]


def write_plan(plan: Plan) -> str:
    return json.dumps(plan._asdict())


def read_plan(text: str) -> Plan:
    """The plan that `write_plan` wrote."""
    return Plan(**json.loads(text))
