"""The language of a request, and its words with a cache: a table says the same hundred texts again with every move."""

from functools import cache, lru_cache

from starlette.requests import HTTPConnection

from piazza.words import Words
from piazza.words.catalogue import languages

CACHED = 20_000  # texts of a language; the least recently used are dropped


class QuickWords(Words):
    """`Words` with a cache of its texts."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._cached_text = lru_cache(CACHED, typed=True)(super().text)

    def text(self, key: str, /, **values: object) -> str:
        return self._cached_text(key, **values)


def words_for(connection: HTTPConnection) -> Words:
    """Words in the first language of the browser that has a catalogue."""
    wanted = [part.strip()[:2] for part in connection.headers.get("accept-language", "").lower().split(",")]
    return words_in(next((language for language in wanted if language in known_languages()), "en"))


@cache
def known_languages() -> list[str]:
    return languages()


@cache
def words_in(language: str) -> Words:
    return QuickWords(language)
