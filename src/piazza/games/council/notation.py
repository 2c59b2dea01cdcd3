"""The decisions of Council of Verona in writing.

`card:romeo` plays Romeo, `exile` names his place, `move:tybalt` uses a power, `token:5` takes a token and `on:juliet2`
places it. What stands before the colon may be left out; then the word means what is asked now.
"""

import re
from typing import Final

from mypy_extensions import i64

from piazza.core.actions import KIND, argument_of, kind_of
from piazza.core.errors import Unreadable
from piazza.core.phrases import Phrase, Value, phrase
from piazza.games.council.actions import (
    CARD,
    COPY,
    DONE,
    FIRST,
    GIVE,
    KEEP,
    KINDS,
    LOOK,
    MOVE,
    SIDE,
    SKIP,
    SPOT,
    SUBJECT,
    SWAP,
    TOKEN,
)
from piazza.games.council.data import AGENDAS, CARDS, CODES, COPYING, LOOKING, NO_CARD, PLACES, SPOT_NAMES, TOKENS
from piazza.games.council.events import write_value
from piazza.games.council.phases import COPIED, DRAFTING, PASSING, POWER, SECOND_LOOK, SECOND_SWAP
from piazza.games.council.phases import SIDE as SIDE_ASKED
from piazza.games.council.rules.powers import power_in_use
from piazza.games.council.state import CouncilState

PREFIXES: Final = {("on" if kind == SPOT else KINDS[kind].name): kind for kind in range(len(KINDS)) if SUBJECT[kind]}
SKIPPING: Final = ("skip", "pass", "no", "-")
ALIASES: Final = {"p": "poison", "a": "antidote", "c": "council", "e": "exile"}
FIRST_PLAYER: Final = re.compile(r"first([1-5])")
ON_A_CARD: Final = re.compile(r"([a-z-]+?)-?(\+?[0-9]+)")  # capulet+1 is no spot, but was meant to be one


def write_action(action: i64) -> str:
    kind, argument = kind_of(action), argument_of(action)
    if kind == FIRST:
        return f"first{argument + 1}"
    if kind == SIDE:
        return PLACES[argument]
    if kind == DONE or kind == SKIP:
        return KINDS[kind].name
    prefix = "on" if kind == SPOT else KINDS[kind].name
    return f"{prefix}:{write_value(SUBJECT[kind], argument)}"


def read_action(state: CouncilState, text: str) -> int:
    """Generous with case, spaces, codes and unique beginnings of names."""
    word = "-".join(text.lower().split())
    if word == "done":
        return DONE * KIND
    if word in SKIPPING:
        return SKIP * KIND
    if found := FIRST_PLAYER.fullmatch(word):
        return FIRST * KIND + int(found[1]) - 1
    prefix, colon, thing = word.partition(":")
    if colon:
        if prefix not in PREFIXES:
            raise fault("action", text)
        kind = PREFIXES[prefix]
        return kind * KIND + read_thing(SUBJECT[kind], thing.strip("-"))
    return read_bare(state, ALIASES.get(word, word))


def read_bare(state: CouncilState, word: str) -> int:
    """A word without a prefix: what it names tells, together with what is asked now, what is meant."""
    if word in PLACES:
        return SIDE * KIND + PLACES.index(word)
    if state.phase == SIDE_ASKED:
        raise fault("place", word, "C-20")
    if word in TOKENS or word.isdigit():
        return TOKEN * KIND + read_token(word)
    if ON_A_CARD.fullmatch(word):
        return kind_for_spot(state) * KIND + read_spot(word)
    return kind_for_card(state) * KIND + read_card(word)


def kind_for_card(state: CouncilState) -> int:
    if state.phase == PASSING:
        return GIVE
    if state.phase == DRAFTING:
        return KEEP
    if state.phase == COPIED:
        return MOVE
    if state.phase == POWER:
        return COPY if power_in_use(state) == COPYING else MOVE
    return CARD


def kind_for_spot(state: CouncilState) -> int:
    if state.phase in (POWER, COPIED, SECOND_SWAP, SECOND_LOOK) and state.card != NO_CARD:
        return LOOK if power_in_use(state) == LOOKING else SWAP
    return SPOT


def read_thing(type: str, word: str) -> int:
    if type == "card":
        return read_card(word)
    if type == "spot":
        return read_spot(word)
    if type == "token":
        return read_token(ALIASES.get(word, word))
    raise fault("action", word)


def read_card(word: str) -> int:
    """A card by its name, its code, or the beginning of its name."""
    if word in CODES:
        return CODES.index(word)
    if word in CARDS:
        return CARDS.index(word)
    fitting = [card for card, name in enumerate(CARDS) if name.startswith(word) and len(word) > 1]
    if len(fitting) > 1:
        raise fault("ambiguous", word)
    if not fitting:
        raise fault("card", word)
    return fitting[0]


def read_spot(word: str) -> int:
    found = ON_A_CARD.fullmatch(word)
    if not found:
        raise fault("spot-number", word, "C-3")
    card = read_card(found[1])
    if card not in AGENDAS:
        raise fault("no-spots", word, "C-1")
    if found[2] not in ("1", "2", "3"):
        raise fault("spot-number", word, "C-3")
    return SPOT_NAMES.index(f"{CARDS[card]}{found[2]}")


def read_token(word: str) -> int:
    if word not in TOKENS:
        raise fault("token", word, "C-4")
    return TOKENS.index(word)


def describe_action(action: i64) -> Phrase:
    kind, argument = kind_of(action), argument_of(action)
    subject = SUBJECT[kind]
    values = {subject: Value(subject, write_value(subject, argument))} if subject else {}
    return Phrase(f"council.action.{KINDS[kind].name}", values)


def fault(name: str, text: str, rule: str = "") -> Unreadable:
    return Unreadable(phrase(f"council.fault.{name}", text=text[:60]), rule)
