"""What is in the box of Verona besides the board: action tokens, intrigue cards, buildings (V-1, V-5)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_PLAYERS: Final = 5
ALLIES: Final = 16
FLORINS: Final = 20
ALLIES_TO_PREPARE: Final = 3

# V-1: kinds of action tokens, and how many of each a house has.
CORRUPTION: Final = 1
VIOLENCE: Final = 2
INTRIGUE: Final = 3
BLUFF: Final = 4
HIDDEN: Final = 7  # in a view: a token whose kind the viewer does not know
ACTIONS: Final = ["-", "corruption", "violence", "intrigue", "bluff"]
TOKENS: Final = vec[i64]([0, 3, 2, 1, 3])

# V-1: intrigue cards.
CARDS: Final = ["murder", "accusation", "intimidation"]
MURDER: Final = 0
ACCUSATION: Final = 1
INTIMIDATION: Final = 2
NO_CARD: Final = 7

DISTRICTS: Final = ["east", "west", "north", "south", "centre"]
EAST: Final = 0
WEST: Final = 1
NORTH: Final = 2
SOUTH: Final = 3
CENTRE: Final = 4
AUTHORITIES: Final = ["church", "prince", "guild", "none"]
CHURCH: Final = 0
PRINCE: Final = 1
GUILD: Final = 2
NO_AUTHORITY: Final = 3

# V-5: buildings, in the order of the table.
BUILDINGS: Final = [
    "casa",
    "convento",
    "postribolo",
    "gabella",
    "roccaforte",
    "redentore",
    "susanna",
    "sinagoga",
    "municipio",
]
CASA: Final = 0
CONVENTO: Final = 1
POSTRIBOLO: Final = 2
GABELLA: Final = 3
ROCCAFORTE: Final = 4
REDENTORE: Final = 5
SUSANNA: Final = 6
SINAGOGA: Final = 7
MUNICIPIO: Final = 8
NO_BUILDING: Final = 15
ALL_BUILDINGS: Final = 2**9 - 1
BUILDING_POINTS: Final = vec[i64]([2, 2, 4, 4, 4, 4, 2, 2, 6])
BUILDINGS_TO_END: Final = 5
LEAST_FOR_MUNICIPIO: Final = 25
CONVENTO_CAP: Final = 4

# V-47: what a mission brings.
BENEFITS: Final = ["none", "florins", "mercenaries", "moves", "remove", "add"]
NO_BENEFIT: Final = 0
GET_FLORINS: Final = 1
GET_MERCENARIES: Final = 2
GET_MOVES: Final = 3
GET_REMOVAL: Final = 4
GET_ALLY: Final = 5

# V-10: missions dealt to each, by the number of players.
MISSIONS_EACH: Final = {2: 7, 3: 6, 4: 5, 5: 4}

PRICE: Final = 5  # of a mercenary, and its strength

# What a house can gain in one round, a mercenary counted at its price: by 16 streets of the Centre held alone and 4
# buildings, with Casa, Postribolo and Roccaforte on top; by a mission; and, beyond what it had to bid, by each token of
# corruption (Sinagoga or Redentore) and of violence (Porta Gabella).
GAIN_BY_PROFIT: Final = 5 * (16 + 16 + 4) + (16 + 4) + 5 + 5
GAIN_BY_MISSION: Final = 15
GAIN_BY_CORRUPTION: Final = 3
GAIN_BY_VIOLENCE: Final = 5
MOST_GAIN: Final = GAIN_BY_PROFIT + GAIN_BY_MISSION + 3 * GAIN_BY_CORRUPTION + 2 * GAIN_BY_VIOLENCE
# No house ever has more; a position is refused if its houses could come to more in the rounds that are left.
MOST_WORTH: Final = 10_000
NOBODY: Final = 7
NO_STREET: Final = 63
NOT_YET: Final = -1  # a sealed number that is not decided
SIDES: Final = 8  # of a die
