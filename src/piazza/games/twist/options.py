"""What can be chosen before a game of Verona Twist."""

from typing import Final

from piazza.core.options import Option, number, switch
from piazza.core.state import Setup
from piazza.games.twist.data import LONGEST_DAYS

OPTIONS: Final = [
    number("days", 1, LONGEST_DAYS, LONGEST_DAYS, "T-6"),
    switch("match", "T-16"),
    switch("bidding", "T-18"),
    Option("friar", ["any", "adjacent"], "any", "TR-1"),
]


class TwistSetup(Setup):
    """The options of one game of Verona Twist, read."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        super().__init__(players, options)
        self.days = int(options["days"])
        self.match = options["match"] == "on"
        self.bidding = options["bidding"] == "on"
        self.friar_adjacent = options["friar"] == "adjacent"
