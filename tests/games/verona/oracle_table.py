"""What lies on the table in Verona, and how a question is put: for the naive oracle.

A street is its id, a building its word, a mission its number, a player "1" to "5" and chance "*". The play itself is
written as generators: they yield what is asked, are sent who answered what, and go on from there.
"""

import tomllib
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")


@dataclass
class Asked:
    question: str
    legal: dict[str, set[str]]  # by who is to answer


Play = Generator[Asked, tuple[str, str], T]


def ask(question: str, seat: str, legal: Iterable[str]) -> Play[str]:
    """One decision of one player or of chance; what follows the colon of the answer, or the whole word."""
    _, word = yield Asked(question, {seat: set(legal)})
    return word.partition(":")[2] or word


def sealed(question: str, legal: dict[str, set[str]]) -> Play[dict[str, str]]:
    """All decide at the same time; the answers once everybody has given his."""
    waiting = dict(legal)
    answers: dict[str, str] = {}
    while waiting:
        seat, word = yield Asked(question, dict(waiting))
        answers[seat] = word.partition(":")[2] or word
        del waiting[seat]
    return answers


@dataclass
class Street:
    district: str
    authority: str
    neighbours: set[str] = field(default_factory=set)


@dataclass
class Mission:
    streets: list[str]
    benefit: str
    points: int


class Table:
    def __init__(self, players: int, board_text: str) -> None:
        board = tomllib.loads(board_text)
        self.streets = {street["id"]: Street(street["district"], street["authority"]) for street in board["street"]}
        for pairs in board["neighbours"].values():
            for one, other in pairs:
                self.streets[one].neighbours.add(other)
                self.streets[other].neighbours.add(one)
        self.missions = {
            mission["id"]: Mission(mission["streets"], mission["benefit"], mission["points"])
            for mission in board["mission"]
        }
        self.players = ["1", "2", "3", "4", "5"][:players]
        self.first = "1"
        self.round = 0
        self.florins = dict.fromkeys(self.players, 20)
        self.mercenaries = dict.fromkeys(self.players, 0)
        self.supply = dict.fromkeys(self.players, 16)
        self.allies: dict[str, dict[str, int]] = {street: {} for street in self.streets}
        self.hands: dict[str, set[int]] = {seat: set() for seat in self.players}
        self.shown: dict[str, set[int]] = {seat: set() for seat in self.players}
        self.shown_this_round: set[str] = set()
        self.offers: list[str] = []
        self.owners: dict[str, str] = {}
        self.tokens: dict[str, dict[str, str]] = {street: {} for street in self.streets}

    # Players

    def clockwise(self, start: str) -> list[str]:
        place = self.players.index(start)
        return self.players[place:] + self.players[:place]

    def left_of(self, seat: str) -> str:
        return self.clockwise(seat)[1]

    def owns(self, seat: str, building: str) -> bool:
        return self.owners.get(building) == seat

    # Allies

    def here(self, seat: str, street: str) -> int:
        return self.allies[street].get(seat, 0)

    def others_here(self, seat: str, street: str) -> set[str]:
        return set(self.allies[street]) - {seat}

    def streets_of(self, seat: str) -> set[str]:
        return {street for street in self.streets if self.here(seat, street)}

    def put(self, seat: str, street: str) -> None:
        """An ally from somewhere else than the supply."""
        self.allies[street][seat] = self.here(seat, street) + 1

    def take(self, seat: str, street: str) -> None:
        """An ally to somewhere else than the supply."""
        self.allies[street][seat] -= 1
        if self.allies[street][seat] == 0:
            del self.allies[street][seat]

    def move(self, seat: str, source: str, target: str) -> None:
        self.take(seat, source)
        self.put(seat, target)

    def remove(self, seat: str, street: str) -> None:
        """Back to the owner's supply (V-44)."""
        self.take(seat, street)
        self.supply[seat] += 1

    def add(self, seat: str, street: str) -> None:
        """From the supply, if there is one (VR-10)."""
        if self.supply[seat] > 0:
            self.supply[seat] -= 1
            self.put(seat, street)
