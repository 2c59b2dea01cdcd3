"""Sentences that another distribution brings for its game: `.po` files in `words/<language>` of a package."""

from functools import cache
from typing import Final

from piazza.core.phrases import phrase
from piazza.editions import EDITIONS, HOUSE
from piazza.words.pofile import Forms, is_translated, read_po

HOUSE_NAMES: Final = frozenset(edition.name for edition in HOUSE)


def game_of(key: str) -> str:
    """Keys of a game begin with its name."""
    return key.partition(".")[0]


def is_added(game: str) -> bool:
    """Whether this is a game of another distribution, among those that were asked for."""
    return game not in HOUSE_NAMES and EDITIONS.known(game) is not None


@cache
def added_sentences(game: str, package: str, language: str) -> dict[str, Forms]:
    """The sentences of a game in a language, or else in English; what cannot be read is told and left out."""
    from importlib.resources import files

    try:
        folder = files(package) / "words"
        spoken = folder / (language if (folder / language).is_dir() else "en")
        texts = [file.read_text(encoding="utf-8") for file in spoken.iterdir() if file.name.endswith(".po")]
        entries = [entry for text in texts for entry in read_po(text).items()]
    except Exception as problem:
        reason = f"{type(problem).__name__}: {problem}"[:200]
        EDITIONS.refuse(phrase("edition.refused.words", game=game, problem=reason))
        return {}
    return {key: forms for key, forms in entries if game_of(key) == game and is_translated(forms)}
