"""What is to be simulated: texts and numbers from which all of it follows, so that anybody can play any part of it."""

import json
from typing import NamedTuple


class Plan(NamedTuple):
    """Deals are numbered from 1. A paired plan plays each deal once for every rotation of the bots over the seats."""

    game: str
    players: int
    options: dict[str, str]
    bots: list[str]  # one for each seat, as they sit before any rotation
    seed: str
    deals: int
    nodes: int  # that a bot may spend on one decision
    paired: bool = False
    measured: bool = False  # also what its game lets be measured is kept, which takes a little longer

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return self.players if self.paired else 1

    @property
    def levels(self) -> list[str]:
        """Each bot once, in the order they are named."""
        return list(dict.fromkeys(self.bots))

    def seated(self, rotation: int) -> list[str]:
        """The bots in seat order; for two players the first rotation exchanges them."""
        return self.bots[rotation:] + self.bots[:rotation]


def fill_seats(named: list[str], players: int) -> list[str]:
    """One bot for each seat: where fewer are named than there are seats, they repeat."""
    return [named[seat % len(named)] for seat in range(players)]


def write_plan(plan: Plan) -> str:
    return json.dumps(plan._asdict())


def read_plan(text: str) -> Plan:
    """What `write_plan` wrote, in another process."""
    return Plan(**json.loads(text))
