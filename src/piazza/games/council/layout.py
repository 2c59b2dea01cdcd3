"""What lies on the table in writing: cards with tokens on their spots, scores.

`romeo(5@2.-.?@1!3)` is Romeo with the 5 of seat 2 on his first spot, nothing on the second, and on the third a token of
seat 1 that the reader does not know but seat 3 has looked at. `!*` marks a token that was turned up.
"""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.fields import bad_field, read_number
from piazza.core.slots import NOTHING
from piazza.games.council.data import CARDS, FIRST_SPOT, NO_SPOT
from piazza.games.council.tokens import FREE, TURNED_UP, face_down, kind_on, owner_of, show, shown_to

MARKS: Final = "0345PA-?"  # of the kinds of tokens; the last is one that the reader does not know
PLACED: Final = re.compile(r"([0345PA?])@([1-5])(?:!([1-5]*)(\*?))?", re.ASCII)
IN_PLACE: Final = re.compile(r"([a-z-]+)(?:\(([^()]*)\))?", re.ASCII)
LOWEST_ROUND: Final = -2
HIGHEST_ROUND: Final = 11  # 5, 3 and 0 on spots of +1
HIGHEST_OF_TWO: Final = 16  # who also have a 4


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


def read_place(field: str, text: str, names: list[str], players: int, spots: "vec[i64]") -> int:
    """The cards in one place; the tokens on them are put on their spots."""
    cards = 0
    for part in [] if text == NOTHING else text.split(","):
        found = IN_PLACE.fullmatch(part)
        if not found or found[1] not in names or cards & 2 ** names.index(found[1]):
            raise bad_field(field, part)
        card = names.index(found[1])
        cards |= 2**card
        if found[2] is not None:
            read_tokens(field, card, found[2], players, spots)
    return cards


def read_tokens(field: str, card: int, text: str, players: int, spots: "vec[i64]") -> None:
    tokens = text.split(".")
    first = FIRST_SPOT[card]
    if len(tokens) != 3 or first == NO_SPOT:
        raise bad_field(field, f"{CARDS[card]}({text})")
    for number, token in enumerate(tokens):
        spots[first + number] = read_token(field, token, players)


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
