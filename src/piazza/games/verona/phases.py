"""Phases of Verona, by number, and their names in positions."""

from typing import Final

# What is being done or asked, in the order of the rulebook. Phases without a decision pass at once.
DRAW_FIRST: Final = 0
DEALING: Final = 1
PREPARING: Final = 2
DECK_UP: Final = 3  # the first building becomes visible
PROPOSAL: Final = 4  # the next one does
PLANNING: Final = 5
PICKING: Final = 6
AGENT: Final = 7
CARDS: Final = 8
REPEATING: Final = 9
BIDDING: Final = 10
ATTACK_DICE: Final = 11
DEFENCE_DICE: Final = 12
VICTIM: Final = 13
MURDERING: Final = 14
INTIMIDATING: Final = 15
RELOCATING: Final = 16
MISSIONS: Final = 17
MOVING: Final = 18
REMOVING: Final = 19
ADDING: Final = 20
OCCUPATION: Final = 21
MUNICIPIO_BIDS: Final = 22
PROFIT: Final = 23
ARMING: Final = 24
REARMING: Final = 25
OVER: Final = 26
CHANCE_DRAWS: Final = [DRAW_FIRST, DEALING, DECK_UP, PROPOSAL, ATTACK_DICE, DEFENCE_DICE]
PHASES: Final = [
    "draw-first",
    "dealing",
    "preparing",
    "deck-up",
    "proposal",
    "planning",
    "picking",
    "agent",
    "cards",
    "repeating",
    "bidding",
    "attack-dice",
    "defence-dice",
    "victim",
    "murdering",
    "intimidating",
    "relocating",
    "missions",
    "moving",
    "removing",
    "adding",
    "occupation",
    "municipio-bids",
    "profit",
    "arming",
    "rearming",
    "over",
]
