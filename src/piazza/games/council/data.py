"""The components of Council of Verona: cards, families, agendas, powers, tokens (C-1 to C-4).

Cards are numbered in the order of the table in C-1, spots card by card, kinds of tokens by `TOKENS`. Sets of cards,
of spots and of kinds are bit masks.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CARDS: Final = [
    "escalus",
    "mercutio",
    "paris",
    "capulet",
    "montague",
    "romeo",
    "juliet",
    "lady-capulet",
    "lady-montague",
    "tybalt",
    "benvolio",
    "nurse",
    "friar",
    "rosaline",
    "apothecary",
    "sampson",
    "balthasar",
]
# Two letters for each, for short positions and for who types a lot.
CODES: Final = ["es", "me", "pa", "ca", "mo", "ro", "ju", "lc", "lm", "ty", "be", "nu", "fr", "rs", "ap", "sa", "ba"]

ESCALUS: Final = 0
MERCUTIO: Final = 1
PARIS: Final = 2
CAPULET: Final = 3
MONTAGUE: Final = 4
ROMEO: Final = 5
JULIET: Final = 6
LADY_CAPULET: Final = 7
LADY_MONTAGUE: Final = 8
TYBALT: Final = 9
BENVOLIO: Final = 10
NURSE: Final = 11
FRIAR: Final = 12
ROSALINE: Final = 13
APOTHECARY: Final = 14
SAMPSON: Final = 15
BALTHASAR: Final = 16
NO_CARD: Final = 31


def cards_named(*names: str) -> int:
    return sum(2 ** CARDS.index(name) for name in names)


# C-1: the last four are used with five players only.
FEW_CARDS: Final = 2**13 - 1
ALL_CARDS: Final = 2**17 - 1

# C-2: the Nurse and the Friar count for both of their groups.
CAPULETS: Final = cards_named("capulet", "juliet", "lady-capulet", "tybalt", "nurse", "sampson")
MONTAGUES: Final = cards_named("montague", "romeo", "lady-montague", "benvolio", "friar", "balthasar")
NEUTRALS: Final = cards_named("escalus", "mercutio", "paris", "nurse", "friar", "rosaline", "apothecary")

# The cards with an agenda, in the order of their spots: spot = 3 × place in this list + number of the spot.
AGENDAS: Final = [ESCALUS, MERCUTIO, CAPULET, MONTAGUE, ROMEO, JULIET, ROSALINE, APOTHECARY]
AGENDA_CARDS: Final = sum(2**card for card in AGENDAS)
SPOTS: Final = 24
FREE_SPOTS: Final = vec[i64]([-1] * SPOTS)
NO_SPOT: Final = 31
SPOT_NAMES: Final = [f"{CARDS[card]}{number}" for card in AGENDAS for number in (1, 2, 3)]
SPOT_CARD: Final = vec[i64]([card for card in AGENDAS for _ in range(3)])
# By card: its first spot.
FIRST_SPOT: Final = vec[i64]([3 * AGENDAS.index(card) if card in AGENDAS else NO_SPOT for card in range(17)])

# What a power does.
NO_POWER: Final = 0
LOOKING: Final = 1  # at tokens of opponents
SWAPPING: Final = 2  # two tokens
BANISHING: Final = 3  # from the Council to Exile
RECALLING: Final = 4  # from Exile to the Council
COPYING: Final = 5  # the power of another of the family

_POWERS: Final = {
    PARIS: LOOKING,
    LADY_CAPULET: SWAPPING,
    LADY_MONTAGUE: SWAPPING,
    TYBALT: BANISHING,
    BENVOLIO: BANISHING,
    NURSE: RECALLING,
    FRIAR: RECALLING,
    SAMPSON: COPYING,
    BALTHASAR: COPYING,
}
POWER: Final = vec[i64]([_POWERS.get(card, NO_POWER) for card in range(17)])

# CR-7: those of a family whose power can be copied.
COPIED_BY_SAMPSON: Final = cards_named("lady-capulet", "tybalt", "nurse")
COPIED_BY_BALTHASAR: Final = cards_named("lady-montague", "benvolio", "friar")

# C-4: kinds of tokens, and what those of influence are worth.
TOKENS: Final = ["0", "3", "4", "5", "poison", "antidote"]
VALUE: Final = vec[i64]([0, 3, 4, 5, 0, 0])
FOUR: Final = 2
POISON: Final = 4
ANTIDOTE: Final = 5
INFLUENCE: Final = 0b001111
REMEDIES: Final = 0b110000
NO_TOKEN: Final = 7

PLACES: Final = ["council", "exile"]
COUNCIL: Final = 0
EXILE: Final = 1

# By set of nine cards: how many they are.
_SIZE: Final = vec[i64]([bin(cards).count("1") for cards in range(512)])


def count_cards(cards: i64) -> i64:
    return _SIZE[cards & 511] + _SIZE[cards >> 9]


def drafter(first: i64, pick: i64, players: i64) -> i64:
    """Who keeps a card at this point of the draft (C-10)."""
    return (first + pick) % players
