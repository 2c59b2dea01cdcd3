"""The decisions of Council of Verona as integers; the argument is a seat, card, place, spot or kind of token."""

from typing import Final

from piazza.core.actions import ActionKind

FIRST: Final = 0  # chance: who is first player (C-12)
AWAY: Final = 1  # chance: a card put away unseen (C-11)
DEAL: Final = 2  # chance: a card for the next hand (C-10, C-11)
KEEP: Final = 3  # a card of the pile that goes round (C-10)
GIVE: Final = 4  # a card for the other of two players (C-11)
DONE: Final = 5  # what is given is chosen (C-11)
CARD: Final = 6  # which card is played (C-20)
SIDE: Final = 7  # where it goes (C-20)
MOVE: Final = 8  # a character changes places (C-21)
SWAP: Final = 9  # one of two tokens that change places (C-21)
LOOK: Final = 10  # at a token (C-21)
COPY: Final = 11  # whose power is used (C-21)
TOKEN: Final = 12  # which token is placed (C-22)
SPOT: Final = 13  # where it is placed (C-22)
SKIP: Final = 14  # no power, or no token (C-21, C-22)

KINDS: Final = [
    ActionKind("first", open=True),
    ActionKind("away"),
    ActionKind("deal"),
    ActionKind("keep"),
    ActionKind("give", unordered=True),
    ActionKind("done"),
    ActionKind("card"),
    ActionKind("side", open=True),
    ActionKind("move", open=True),
    ActionKind("swap", open=True),
    ActionKind("look", open=True, shows=True),
    ActionKind("copy", open=True),
    ActionKind("token"),
    ActionKind("spot", open=True),
    ActionKind("skip", open=True),
]

# By kind: what its argument is, as phrases and notation name it.
SUBJECT: Final = [
    "seat",
    "card",
    "card",
    "card",
    "card",
    "",
    "card",
    "place",
    "card",
    "spot",
    "spot",
    "card",
    "token",
    "spot",
    "",
]
