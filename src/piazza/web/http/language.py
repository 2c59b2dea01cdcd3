"""The language of a request, and its words with a cache: a table says the same hundred texts again with every move.

An address can name the language of its page (`?language=cs`); otherwise it is what the person chose, which a cookie
keeps, or the first that the browser asks for and that has a catalogue. What names no language of ours counts as nothing
chosen, and is told in the log; a browser may well ask for others.
"""

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection

from piazza.words import Words
from piazza.words.catalogue import ENGLISH, languages
from piazza.words.unknown import tell_unknown

CACHED: Final = 20_000  # texts of a language; the least recently used are dropped
LANGUAGE: Final = "language"  # the name of the cookie, of the field and of the parameter
LONGEST: Final = 500  # characters of `Accept-Language` that are read: no browser sends so many
HEADERS: Final = 1_000  # different ones whose language is kept
QUALITY: Final = re.compile(r"q=([01](?:\.\d{0,3})?)")
VARY: Final = "Accept-Language, Cookie"
# Pages that anybody may find: all languages of them are told to search engines. A game is named in any case.
PUBLIC: Final = re.compile(r"/(?=$)|/(?:rules|learn|practice|strategy)\b(?:/\w+)?")


class QuickWords(Words):
    """`Words` with a cache of its texts."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._cached_text = lru_cache(CACHED, typed=True)(super().text)

    def text(self, key: str, /, **values: object) -> str:
        return self._cached_text(key, **values)


class Alternate(NamedTuple):
    """The address of a page in one language; without a language, in that of the reader."""

    language: str
    address: str


def words_for(connection: HTTPConnection) -> Words:
    return words_in(language_of(connection))


def language_of(connection: HTTPConnection) -> str:
    for chosen in (connection.query_params.get(LANGUAGE, ""), connection.cookies.get(LANGUAGE, "")):
        if is_known(chosen):
            return chosen
    return accepted(connection.headers.get("accept-language", "")[:LONGEST])


def is_known(chosen: str) -> bool:
    """Whether a catalogue has the language that somebody chose; if none has, the log tells it."""
    if chosen in known_languages():
        return True
    tell_unknown(chosen)
    return False


@lru_cache(HEADERS)
def accepted(header: str) -> str:
    """Of the languages that have a catalogue the one that a browser wants most; of equals the first."""
    best, wish = ENGLISH, 0.0
    for part in header.lower().split(","):
        tag, _, parameter = part.partition(";")
        language, quality = tag.strip().partition("-")[0], quality_of(parameter.replace(" ", ""))
        if quality > wish and language in known_languages():
            best, wish = language, quality
    return best


def quality_of(parameter: str) -> float:
    """How much a language is wanted, from 0 to 1; what cannot be read is not wanted."""
    if not parameter:
        return 1.0
    found = QUALITY.fullmatch(parameter)
    return min(1.0, float(found[1])) if found else 0.0


def alternates_of(connection: HTTPConnection, site: str) -> list[Alternate]:
    """A public page in all languages, and in that of the reader; nothing of other pages."""
    path = connection.url.path
    found = PUBLIC.match(path)
    if found is None:
        return []
    address = f"{site}{found[0].lower()}{path[found.end() :]}"
    each = [Alternate(language, f"{address}?{LANGUAGE}={language}") for language in known_languages()]
    return [*each, Alternate("x-default", address)]


@cache
def known_languages() -> list[str]:
    return languages()


@cache
def words_in(language: str) -> Words:
    return QuickWords(language)
