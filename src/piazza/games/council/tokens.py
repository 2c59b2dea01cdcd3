"""A token on a spot, packed into one number."""

from typing import Final

from mypy_extensions import i64

# A token on a spot is its kind, three bits for its owner, and a bit for each seat that was shown it besides.
FREE: Final = -1
TURNED_UP: Final = 32  # beside the five seats: shown to everybody


def face_down(owner: i64, kind: i64) -> i64:
    return owner << 3 | kind


def kind_on(token: i64) -> i64:
    return token & 7


def owner_of(token: i64) -> i64:
    return (token >> 3) & 7


def shown_to(token: i64) -> i64:
    """The seats that were shown it, as a bit mask, and TURNED_UP."""
    return token >> 6


def show(token: i64, viewers: i64) -> i64:
    return token | viewers << 6
