"""What people type in Verona: `c rosa roma v pigna` for a plan, `show 12`, names of houses and of streets."""

import re
from collections.abc import Sequence
from typing import Final

from piazza.cli.terminal.commands import folded
from piazza.cli.terminal.letters import in_ascii
from piazza.games.verona.actions import KINDS
from piazza.games.verona.board import Board
from piazza.games.verona.data import ACTIONS, CARDS
from piazza.games.verona.notation import PLAIN
from piazza.games.verona.phases import INTIMIDATING, MURDERING, PLANNING, REMOVING, VICTIM
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona.facts import board_of

TOKENS: Final = ACTIONS[1:]
PLAIN_WORDS: Final = {KINDS[kind].name for kind in PLAIN}
WITH_A_SUBJECT: Final = {kind.name for number, kind in enumerate(KINDS) if number not in PLAIN}
# These words keep their meaning, even if a street has the same name.
OWN_WORDS: Final = {*PLAIN_WORDS, *WITH_A_SUBJECT, *CARDS, *TOKENS}
HOUSE_ASKED: Final = (VICTIM, MURDERING, INTIMIDATING)


def entry(written: str) -> str:
    """The text behind the colon, if the question makes clear what is meant.

    The kind of a token is needed, and so is the prefix of a street whose id has another meaning.
    """
    prefix, _, thing = written.rpartition(":")
    return written if prefix in ACTIONS or thing in OWN_WORDS else thing


def split(view: VeronaView, line: str, names: Sequence[str] | None = None) -> list[str]:
    """The decisions in a line, each in full; what cannot be understood stays as it is."""
    if names and view.phase in (*HOUSE_ASKED, REMOVING):
        line = with_letter(line, names)
    return written_out(view.phase, with_ids(line, board_of(view)), board_of(view)) or [line]


def with_letter(line: str, names: Sequence[str]) -> str:
    """The line with the name of a player at its end replaced by the letter; a name that two have is nobody's."""
    typed = re.split("[:>]", line)[-1]
    meant = [seat for seat, name in enumerate(names) if folded(name) == folded(typed)]
    return line.removesuffix(typed) + LETTERS[meant[0]] if len(meant) == 1 else line


def written_out(phase: int, line: str, board: Board) -> list[str]:
    if phase == PLANNING:
        return plans(separate(line), board.ids)
    words = joined(separate(line))
    if phase in HOUSE_ASKED:
        words = [numbered(word) for word in words]
    elif phase == REMOVING:
        words = [with_number_behind(word) for word in words]
    return words


def with_ids(line: str, board: Board) -> str:
    """The line with names of streets replaced by their ids; the longest name wins."""
    line, names = in_small_letters(line), ids_by_name(board)
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(rf"(?<![^ :,>])({longest_first})(?![^ ,>])", lambda found: names[found[0]], line) if names else line


def ids_by_name(board: Board) -> dict[str, str]:
    """Ids by name, as printed and in ASCII.

    Left out are names whose words all have another meaning, and streets whose id needs its prefix.
    """
    names = {in_small_letters(in_ascii(street.name)): street.id for street in board.streets}
    names |= {in_small_letters(street.name): street.id for street in board.streets}
    settled = {*board.ids, *OWN_WORDS}
    return {name: id for name, id in names.items() if id not in OWN_WORDS and not is_settled(name, settled)}


def is_settled(name: str, settled: set[str]) -> bool:
    """Whether all words of a name have another meaning: numbers and single letters always have."""
    return all(word in settled or word.isdigit() or len(word) == 1 for word in name.split())


def in_small_letters(text: str) -> str:
    return " ".join(text.lower().split())


def separate(line: str) -> list[str]:
    """Words in small letters. A colon ends a word, with or without a space behind it; an arrow joins two words."""
    return re.sub(" *> *", ">", line.lower().replace(",", " ").replace(":", ": ")).split()


def plans(words: list[str], ids: list[str]) -> list[str]:
    """A kind of token holds for all streets that follow it. A word behind a colon is a street."""
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
    """A kind of token by its name, its letter or, before a colon, any beginning; empty if it is none."""
    name = word.rstrip(":")
    meant = [token for token in TOKENS if name in (token, token[0]) or (word != name and token.startswith(name))]
    return meant[0] if len(meant) == 1 else ""


def joined(words: list[str]) -> list[str]:
    """`show 12` and `show: 12` are `show:12`."""
    written: list[str] = []
    for word in words:
        if written and written[-1].rstrip(":") in WITH_A_SUBJECT:
            written[-1] = f"{written[-1].rstrip(':')}:{word}"
        else:
            written.append(word)
    return written


def numbered(word: str) -> str:
    """The word with the letter of a house replaced by its number."""
    prefix, colon, letter = word.rpartition(":")
    is_house = len(letter) == 1 and letter.upper() in LETTERS
    return f"{prefix}{colon}{LETTERS.index(letter.upper()) + 1}" if is_house else word


def with_number_behind(word: str) -> str:
    street, arrow, letter = word.rpartition(">")
    return f"{street}{arrow}{numbered(letter)}" if arrow else word
