"""What lies on the table in writing: cards with tokens on their spots, hands, scores.

`romeo(5@2.-.?@1!3)` is Romeo with the 5 of seat 2 on his first spot, nothing on the second, and on the third a token of
seat 1 that the reader does not know but seat 3 has looked at. `!*` marks a token that was turned up.
"""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.fields import bad_field, read_number
from piazza.games.council.data import CARDS, FIRST_SPOT, FREE_SPOTS, NO_SPOT
from piazza.games.council.state import FREE, TURNED_UP, face_down, kind_on, owner_of, show, shown_to

NOTHING: Final = "-"
MARKS: Final = "0345PA-?"  # of the kinds of tokens; the last is one that the reader does not know
PLACED: Final = re.compile(r"([0345PA?])@([1-5])(?:!([1-5]*)(\*?))?", re.ASCII)
IN_PLACE: Final = re.compile(r"([a-z-]+)(?:\(([^()]*)\))?", re.ASCII)
LOWEST_ROUND: Final = -2
HIGHEST_ROUND: Final = 11  # 5, 3 and 0 on spots of +1
HIGHEST_OF_TWO: Final = 16  # who also have a 4


def write_cards(cards: i64, names: list[str]) -> str:
    return ",".join(name for card, name in enumerate(names) if cards & BIT[card]) or NOTHING


def read_cards(field: str, text: str, names: list[str]) -> int:
    """A set of cards; a card that is named twice is a fault."""
    return sum(2**card for card in read_order(field, text, names))


def write_order(cards: list[int], names: list[str]) -> str:
    return ",".join(names[card] for card in cards) or NOTHING


def read_order(field: str, text: str, names: list[str]) -> list[int]:
    """Cards in the order they are named in."""
    if text == NOTHING:
        return []
    parts = text.split(",")
    if len(set(parts)) < len(parts) or not set(parts) <= set(names):
        raise bad_field(field, text)
    return [names.index(part) for part in parts]


def write_sets(sets: "vec[i64] | list[int]", names: list[str]) -> str:
    """One set of cards for each seat, or for each pile."""
    return "/".join([write_cards(cards, names) for cards in sets]) or NOTHING


def read_sets(field: str, text: str, names: list[str]) -> list[int]:
    return [read_cards(field, part, names) for part in text.split("/")]


def write_place(cards: i64, spots: "vec[i64]", names: list[str]) -> str:
    """The cards at the Council or in Exile with what lies on them."""
    written: list[str] = []
    for card in range(17):
        if cards & BIT[card]:
            written.append(names[card] + write_tokens(card, spots))
    return ",".join(written) or NOTHING


def write_tokens(card: i64, spots: "vec[i64]") -> str:
    first = FIRST_SPOT[card]
    if first == NO_SPOT or (spots[first] == FREE and spots[first + 1] == FREE and spots[first + 2] == FREE):
        return ""
    return f"({'.'.join([write_token(spots[spot]) for spot in range(first, first + 3)])})"


def write_token(token: i64) -> str:
    if token == FREE:
        return NOTHING
    written = f"{MARKS[kind_on(token)]}@{owner_of(token) + 1}"
    viewers = "".join([str(seat + 1) for seat in range(5) if shown_to(token) & BIT[seat]])
    turned_up = "*" if shown_to(token) & TURNED_UP else ""
    return f"{written}!{viewers}{turned_up}" if viewers or turned_up else written


class SpotReader:
    """Cards at the Council and in Exile, and the tokens on them, as they are read."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.spots = FREE_SPOTS[:]

    def read_place(self, field: str, text: str, names: list[str]) -> int:
        cards = 0
        for part in [] if text == NOTHING else text.split(","):
            found = IN_PLACE.fullmatch(part)
            if not found or found[1] not in names or cards & 2 ** names.index(found[1]):
                raise bad_field(field, part)
            card = names.index(found[1])
            cards |= 2**card
            if found[2] is not None:
                self.read_tokens(field, card, found[2])
        return cards

    def read_tokens(self, field: str, card: int, text: str) -> None:
        tokens = text.split(".")
        first = FIRST_SPOT[card]
        if len(tokens) != 3 or first == NO_SPOT:
            raise bad_field(field, f"{CARDS[card]}({text})")
        for number, token in enumerate(tokens):
            self.spots[first + number] = read_token(field, token, self.players)


def read_token(field: str, text: str, players: int) -> int:
    if text == NOTHING:
        return FREE
    found = PLACED.fullmatch(text)
    if not found:
        raise bad_field(field, text)
    kind = MARKS.index(found[1])
    viewers = sum(2 ** (int(seat) - 1) for seat in set(found[3] or ""))
    token: int = show(face_down(int(found[2]) - 1, kind), viewers + (TURNED_UP if found[4] else 0))
    if write_token(token) != text or owner_of(token) >= players:
        raise bad_field(field, text)
    return token


def write_scores(scores: tuple[int, ...], players: int) -> str:
    """Rounds divided by slashes, in each the points of all seats."""
    rounds = [scores[start : start + players] for start in range(0, len(scores), players)]
    return "/".join(",".join(str(score) for score in points) for points in rounds) or NOTHING


def read_scores(text: str, players: int) -> tuple[int, ...]:
    if text == NOTHING:
        return ()
    highest = HIGHEST_OF_TWO if players == 2 else HIGHEST_ROUND
    scores: list[int] = []
    for points in text.split("/"):
        parts = points.split(",")
        if len(parts) != players:
            raise bad_field("scores", text)
        scores += [read_number("scores", part, LOWEST_ROUND, highest) for part in parts]
    return tuple(scores)
