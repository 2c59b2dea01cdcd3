"""Translations use the terms of the glossary: where English has a term, the other language has its own.

`terms.tsv` has a pattern for each term and language; `other-terms.txt` lists the sentences that say it otherwise on
purpose, as `language key`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.words.spelling.checker import NO_PROSE

from piazza.words.catalogue import ENGLISH, languages, load

HERE = Path(__file__).parent
COLUMNS = ("en", "cs", "de", "fr", "it")
TERMS = [
    dict(zip(COLUMNS, line.split("\t"), strict=True)) for line in (HERE / "terms.tsv").read_text("utf-8").splitlines()
]
OTHERWISE = [tuple(line.split()) for line in (HERE / "other-terms.txt").read_text("utf-8").splitlines()]


def said_otherwise(language: str) -> Iterator[tuple[str, str]]:
    """The keys of sentences in which a term is missing, with the term."""
    own, english = load(language), load(ENGLISH)
    for term in TERMS:
        in_english, in_own = re.compile(rf"\b(?:{term['en']})\b"), re.compile(term[language], re.IGNORECASE)
        for key in english:
            asked = any(in_english.search(NO_PROSE.sub(" ", form)) for form in english.forms(key))
            if asked and not any(in_own.search(form) for form in own.forms(key)):
                yield key, term["en"]


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_terms_are_those_of_the_glossary(language: str) -> None:
    meant = {key for one, key in OTHERWISE if one == language}
    assert [(key, term) for key, term in said_otherwise(language) if key not in meant] == []


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_what_says_it_otherwise_still_does(language: str) -> None:
    found = {key for key, _ in said_otherwise(language)}
    assert [key for one, key in OTHERWISE if one == language and key not in found] == []
