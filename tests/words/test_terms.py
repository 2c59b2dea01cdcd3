"""Translations use the terms of the glossary: where English has a term, the other language has its own.

`terms.tsv` has a pattern for each term and language; `other-terms.txt` lists the sentences that say it otherwise on
purpose, as `language key`.
"""

import re
from functools import cache
from pathlib import Path

import pytest
from tests.words.spelling.checker import NO_PROSE

from piazza.words.catalogue import ENGLISH, languages, load

HERE = Path(__file__).parent
GLOSSARY = HERE.parents[1] / "docs" / "glossary.tsv"
COLUMNS = ("en", "cs", "de", "fr", "it")
TERMS = [
    dict(zip(COLUMNS, line.split("\t"), strict=True)) for line in (HERE / "terms.tsv").read_text("utf-8").splitlines()
]
OTHERWISE = [tuple(line.split()) for line in (HERE / "other-terms.txt").read_text("utf-8").splitlines()]


@cache
def keys_with_terms() -> dict[str, list[str]]:
    """By term: the keys of the English sentences that contain it."""
    english = load(ENGLISH)
    prose = {key: "\n".join(NO_PROSE.sub(" ", form) for form in english.forms(key)) for key in english}
    patterns = {term["en"]: re.compile(rf"\b(?:{term['en']})\b") for term in TERMS}
    return {term: [key for key, text in prose.items() if found.search(text)] for term, found in patterns.items()}


@cache
def said_otherwise(language: str) -> list[tuple[str, str]]:
    """The keys of sentences in which a term is missing, with the term."""
    own = load(language)
    return [
        (key, term["en"])
        for term in TERMS
        for key in keys_with_terms()[term["en"]]
        if not any(re.search(term[language], form, re.IGNORECASE) for form in own.forms(key))
    ]


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_terms_are_those_of_the_glossary(language: str) -> None:
    meant = {key for one, key in OTHERWISE if one == language}
    assert [(key, term) for key, term in said_otherwise(language) if key not in meant] == []


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_what_says_it_otherwise_still_does(language: str) -> None:
    found = {key for key, _ in said_otherwise(language)}
    assert [key for one, key in OTHERWISE if one == language and key not in found] == []


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_each_pattern_finds_the_term_of_the_glossary(language: str) -> None:
    """In one row at least: “to occupy a building” has other words than a building."""
    rows = [dict(zip(COLUMNS, line.split("\t"), strict=True)) for line in GLOSSARY.read_text("utf-8").splitlines()[1:]]
    for term in TERMS:
        pattern = re.compile(rf"\b(?:{term['en']})\b", re.IGNORECASE)
        named = [row[language] for row in rows if pattern.search(f"the {row['en']} here")]
        assert any(re.search(term[language], own, re.IGNORECASE) for own in named), f"{term['en']}: {named}"
