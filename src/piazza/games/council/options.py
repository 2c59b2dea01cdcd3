"""What can be chosen before a game of Council of Verona."""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.options import Option, TextOption, switch
from piazza.core.state import Setup
from piazza.games.council.data import ALL_CARDS, FEW_CARDS, FOUR, INFLUENCE, REMEDIES
from piazza.games.council.spots import DEFAULT, read_spots, write_spots

TEXTS_KEPT: Final = 16

OPTIONS: Final = [
    switch("poison", "C-31"),
    switch("quick", "C-33"),
    Option("apothecary", ["larger", "literal"], "larger", "CR-2"),
    switch("movers-move-themselves", "CR-6"),
    TextOption("spots", DEFAULT, "CR-1"),
]


@lru_cache(TEXTS_KEPT)
def read_and_write_spots(text: str) -> tuple[tuple[int, ...], str]:
    """The values of the spots and their canonical text. Kept, because every position that is read brings them along."""
    values = read_spots(text)
    return tuple(values), write_spots(values)


class CouncilSetup(Setup):
    """Players and options of one match of Council of Verona, read."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        values, text = read_and_write_spots(options["spots"])
        super().__init__(players, options | {"spots": text})
        self.seats: i64 = players
        self.poison = options["poison"] == "on"
        self.rounds: i64 = 1 if options["quick"] == "on" else players  # C-32, C-33
        self.literal_apothecary = options["apothecary"] == "literal"
        self.movers_move_themselves = options["movers-move-themselves"] == "on"
        self.spot_values = vec[i64](values)
        self.cards: i64 = ALL_CARDS if players == 5 else FEW_CARDS  # C-1
        self.tokens: i64 = tokens_for(players, self.poison)
        self.hand_size: i64 = {2: 5, 3: 4, 4: 3, 5: 3}[players]  # C-10, C-11
        self.picks: i64 = 0 if players == 2 else players * (self.hand_size - 1)  # of the whole draft


def tokens_for(players: int, poison: bool) -> int:
    """C-4: the kinds of tokens each player has, one of each."""
    influence = INFLUENCE if players == 2 else INFLUENCE & ~(2**FOUR)
    return influence | REMEDIES if poison else influence
