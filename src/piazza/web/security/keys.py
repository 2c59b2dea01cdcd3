"""Keys of seats and hosts. The store knows only their digests, so its content opens no seat."""

import base64
import hashlib
import hmac
import secrets

BYTES = 16
SHORTEST_NONCE = 16  # characters: whoever knows an invitation could try out short ones
LONGEST_NONCE = 200


def new_key() -> str:
    return secrets.token_urlsafe(BYTES)


def new_table_id() -> str:
    """The id is enough to watch, so it cannot be guessed; its letters are easy to read aloud."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def derived_key(secret: str, nonce: str) -> str:
    """The key of a seat for whoever has the secret and the nonce: the same when they ask again."""
    return as_key(hmac.digest(secret.encode(), f"seat {nonce}".encode(), "sha256"))


def is_nonce(text: str) -> bool:
    return SHORTEST_NONCE <= len(text) <= LONGEST_NONCE


def as_key(made: bytes) -> str:
    return base64.urlsafe_b64encode(made[:BYTES]).decode().rstrip("=")


def rematch_id(table: str, seed: str) -> str:
    """The same for everybody who asks for a rematch, so that all meet at one table."""
    return base64.b32encode(hashlib.sha256(f"{table} rematch {seed}".encode()).digest()[:10]).decode().lower()


def digest_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def fits(key: str | None, digest: str | None) -> bool:
    """Whether a key is the one with this digest; compared in constant time."""
    return key is not None and digest is not None and hmac.compare_digest(digest_of(key), digest)


def same(one: str, other: str) -> bool:
    """Compared in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def invitation(host_key: str, table: str, seat: int, generation: int) -> str:
    """The key in the link of a seat: it follows from the host's own key, so that only the host can see it again."""
    return as_key(hmac.digest(host_key.encode(), f"{table} {seat} {generation}".encode(), "sha256"))


def commitment(seed: str) -> str:
    """Shown from the start, so that the seed, published at the end, can be checked against it."""
    return digest_of(f"piazza seed {seed}")


def feed_key(token_hash: str, table: str, seat: int) -> str:
    """The secret part of the address of a seat's feed: another one when the seat changes hands, and no key to it."""
    return as_key(hmac.digest(token_hash.encode(), f"feed {table} {seat}".encode(), "sha256"))


def sealed_with(code: str, table: str, seat: int, key: str) -> str:
    """A key that only the code opens. Each code, table and seat has bits of its own, and they are used once."""
    return masked(key.encode(), code, table, seat).hex()


def opened_with(code: str, table: str, seat: int, sealed: str) -> str:
    """The key that was sealed; any text if it is not the code."""
    return masked(bytes.fromhex(sealed), code, table, seat).decode(errors="replace")


def masked(text: bytes, code: str, table: str, seat: int) -> bytes:
    bits = hmac.digest(code.encode(), f"handover {table} {seat}".encode(), "sha256")
    return bytes(one ^ other for one, other in zip(text[: len(bits)], bits, strict=False))
