"""Text for terminals with a small set of characters."""

import unicodedata
from typing import Final

# What people type instead.
TYPED: Final = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "−": "-",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "…": "...",
        "·": "-",
        "•": "-",
        "×": "x",
        "→": "->",
        "ß": "ss",
        "\N{NO-BREAK SPACE}": " ",
    }
)


def in_ascii(text: str) -> str:
    """The nearest ASCII: typed marks, letters without accents, `?` for the rest."""
    bare = unicodedata.normalize("NFKD", text.translate(TYPED))
    without_accents = "".join(mark for mark in bare if not unicodedata.combining(mark))
    return without_accents.encode("ascii", "replace").decode("ascii")


def writable(text: str, encoding: str) -> str:
    """The text if the encoding has all of it, else the nearest ASCII."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return in_ascii(text)
    return text
