"""Where a name is put into a sentence, the word before it must fit: articles, elisions and prepositions."""

import re
from collections.abc import Iterator

from tests.words.test_every_sentence import things

from piazza.words.catalogue import Catalogue
from piazza.words.filling import parts_of

VOWEL = "[aeiouàâéèêîôûœ]"
# By language: what must not stand before a name that begins so. Names of players, which can be anything, are left out.
WRONG: dict[str, list[tuple[str, str]]] = {
    "cs": [("[vV]", "[vfVF]"), ("[sS]", "[szšžSZŠŽ]"), ("[zZ]", "[szšžSZŠŽ]"), ("[kK]", "[kgKG]")],
    "de": [],
    "en": [("[aA]", "[aeiouAEIOU]"), ("[aA]n", "[^aeiouAEIOUhHxX]")],
    "fr": [("(?:de|à|De|À)", "les?\\s"), ("(?:[dDlLqQ]e|[lL]a|que|ne|se|ce|jusque)", f"(?i:{VOWEL})")],
    "it": [
        ("(?:di|a|da|in|su|Di|A|Da|In|Su)", "(?:(?:il|lo|la|i|gli|le)\\s|l’)"),
        ("(?:[iI]l|[lL]a|[lL]o)", f"(?i:{VOWEL})"),
        ("[iI]l", "(?i:z|s[^aeiou])"),
    ],
}


def joints(catalogue: Catalogue) -> Iterator[tuple[str, str, str]]:
    """The key, the text before a placeholder, and each name that can be put in there."""
    for key in catalogue:
        game = key.partition(".")[0]
        for sentence in catalogue.forms(key):
            for text, name, form in parts_of(sentence):
                for thing in things(game, name) if name and name != "seat" and text else ():
                    plain = f"{game}.{name}.{thing}"
                    inflected = f"{plain}.{form}" if f"{plain}.{form}" in catalogue else plain
                    yield key, text, catalogue.forms(inflected)[0]


def test_no_name_follows_a_word_that_does_not_fit(catalogue: Catalogue) -> None:
    wrong = [
        (re.compile(rf"(?:^|[\s(“„«]){before}\s$"), re.compile(name)) for before, name in WRONG[catalogue.language]
    ]
    met = list(joints(catalogue))
    assert len(met) > 100, "the sentences are not being read"
    found = {
        (key, f"{text}{name}")
        for key, text, name in met
        for before, beginning in wrong
        if before.search(text) and beginning.match(name)
    }
    assert sorted(found) == []
