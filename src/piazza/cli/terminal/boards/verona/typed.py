"""What people type for short, written out: `c rosa roma v pigna` for a plan, `show 12`, `B` for a house on the map."""

from typing import Final, cast

from piazza.cli.terminal.boards.verona.facts import board_of
from piazza.cli.terminal.boards.verona.marks import SEATS
from piazza.core.view import View
from piazza.games.verona.actions import KINDS
from piazza.games.verona.data import ACTIONS
from piazza.games.verona.notation import PLAIN
from piazza.games.verona.state import INTIMIDATING, MURDERING, PLANNING, REMOVING, VICTIM
from piazza.games.verona.view import VeronaView

TOKENS: Final = ACTIONS[1:]
PLAIN_WORDS: Final = {KINDS[kind].name for kind in PLAIN}
WITH_A_THING: Final = {kind.name for number, kind in enumerate(KINDS) if number not in PLAIN}
HOUSE_ASKED: Final = (VICTIM, MURDERING, INTIMIDATING)


def spelled(view: View, line: str) -> str:
    """The same decisions in full; what cannot be understood stays as it is."""
    eyes = cast(VeronaView, view)
    phase = eyes.phase
    if phase == PLANNING:
        return " ".join(plans(separate(line), board_of(eyes).ids))
    words = joined(separate(line))
    if phase in HOUSE_ASKED:
        words = [numbered(word) for word in words]
    elif phase == REMOVING:
        words = [with_number_behind(word) for word in words]
    return " ".join(words)


def separate(line: str) -> list[str]:
    """Words in small letters; a colon ends one that something follows, with or without a space."""
    return line.lower().replace(",", " ").replace(":", ": ").split()


def plans(words: list[str], ids: list[str]) -> list[str]:
    """A kind of token holds for all streets that follow it; behind a colon stands a street, whatever it is called."""
    written: list[str] = []
    token, before = "", ""
    for word in words:
        kind = "" if token and word in ids else token_meant(word)
        if token and (before.endswith(":") or (not kind and word not in PLAIN_WORDS)):
            written.append(f"{token}:{word}")
        elif kind:
            token = kind
        else:
            written.append(word)
        before = word
    return written or words


def token_meant(word: str) -> str:
    """A kind of token by its name or its letter, before a colon by any beginning; empty if it is none."""
    name = word.rstrip(":")
    meant = [token for token in TOKENS if name in (token, token[0]) or (word != name and token.startswith(name))]
    return meant[0] if len(meant) == 1 else ""


def joined(words: list[str]) -> list[str]:
    """`show 12` and `show: 12` are `show:12`."""
    written: list[str] = []
    for word in words:
        if written and written[-1].rstrip(":") in WITH_A_THING:
            written[-1] = f"{written[-1].rstrip(':')}:{word}"
        else:
            written.append(word)
    return written


def numbered(word: str) -> str:
    """A house by the letter on the map."""
    prefix, colon, letter = word.rpartition(":")
    is_house = len(letter) == 1 and letter.upper() in SEATS
    return f"{prefix}{colon}{SEATS.index(letter.upper()) + 1}" if is_house else word


def with_number_behind(word: str) -> str:
    street, arrow, letter = word.rpartition(">")
    return f"{street}{arrow}{numbered(letter)}" if arrow else word
