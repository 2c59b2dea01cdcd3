"""A small seeded source of randomness for bots and simulations; the same numbers in both builds.

The generator is sfc32: additions and shifts of 32-bit words, so that no intermediate leaves 64 bits.
Games themselves never use it: what is drawn in a game comes from `chance`.
"""

import hashlib
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


def bot_seed(seed: object, seat: int, made: int) -> str:
    """The seed of a bot's luck: its own seat and how much that has decided, so that it tells nothing of others."""
    return f"{seed} bot {seat} {made}"


class Dice:
    """Random numbers that depend on the seed alone."""

    def __init__(self, seed: object = 0) -> None:
        digest = hashlib.sha256(f"dice {seed}".encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.counter: i64 = 1

    def word(self) -> i64:
        """32 random bits."""
        total: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + total) & WORD
        return total

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit − 1, for limits up to 2³⁰."""
        return (self.word() * limit) >> 32
