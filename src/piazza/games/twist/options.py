"""What can be chosen before a game of Verona Twist."""

from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.options import Option, number, switch
from piazza.core.phrases import phrase
from piazza.core.state import Setup
from piazza.games.twist.data import LONGEST_DAYS

OPTIONS: Final = [
    number("days", 1, LONGEST_DAYS, LONGEST_DAYS, "T-6"),
    switch("match", "T-16"),
    switch("bidding", "T-18"),
    Option("friar", ["any", "adjacent"], "any", "TR-1"),
    switch("pie", "T-19"),
    switch("tie-break", "T-20"),
]


class TwistSetup(Setup):
    """The options of one game of Verona Twist, read."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        super().__init__(players, options)
        self.days = int(options["days"])
        self.match = options["match"] == "on"
        self.bidding = options["bidding"] == "on"
        self.friar_adjacent = options["friar"] == "adjacent"
        self.pie = options["pie"] == "on"
        self.tie_break = options["tie-break"] == "on"
        if self.pie and self.bidding:
            raise Unreadable(phrase("twist.fault.pie-and-bidding"), "T-19")
        if self.tie_break and not self.match:
            raise Unreadable(phrase("twist.fault.tie-break-alone"), "T-20")
