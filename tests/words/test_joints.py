"""Where a name is put into a sentence, the word before it must fit: articles, elisions and prepositions."""

import re
from collections.abc import Iterator

import pytest
from tests.words.test_every_sentence import things

from piazza.words import Words
from piazza.words.catalogue import Catalogue, languages, load
from piazza.words.filling import parts_of

VOWEL = "[aeiouàâéèêîôûœ]"
PREPOSITION = "(?:[Aa]n|[Aa]uf|[Aa]us|[Bb]ei|[Dd]urch|[Ff]ür|[Gg]egen|[Ii]n|[Mm]it|[Nn]ach|[Oo]hne|[Uu]m|[Vv]on|[Zz]u)"
# By language: what must not stand before a name that begins so. Names of players, which can be anything, are left out.
WRONG: dict[str, list[tuple[str, str]]] = {
    "cs": [("[vV]", "[vfVF]"), ("[sS]", "[szšžSZŠŽ]"), ("[zZ]", "[szšžSZŠŽ]"), ("[kK]", "[kgKG]")],
    "de": [
        (
            f"(?:{PREPOSITION}|[Ee]ine?[mnrs]?|[Dd](?:er|ie|as|en|em|es))",
            "(?:aus|in|nach|von|zu|[ai][mn]s?|vom|zu[mr])\\s",
        ),
        (
            "(?:[Ee]ine?[mnrs]?|[Dd](?:er|ie|as|en|em|es)|[AaIi](?:m|ns)|[Vv]om|[Zz]u[mr]|[Bb]eim)",
            "d(?:er|ie|as|en|em|es)\\s",
        ),
        ("(?:[Aa]us|[Bb]ei|[Mm]it|[Nn]ach|[Vv]on|[Zz]u)", "(?:die|das)\\s"),
        ("(?:[Dd]urch|[Ff]ür|[Gg]egen|[Oo]hne|[Uu]m)", "de[mr]\\s"),
        ("(?:[AaIi]n|[Bb]ei|[Vv]on|[Zz]u)", "dem\\s"),  # am, im, beim, vom, zum
    ],
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


def misfits(language: str) -> list[tuple[re.Pattern[str], re.Pattern[str]]]:
    return [(re.compile(rf"(?:^|[\s(“„«]){before}\s$"), re.compile(name)) for before, name in WRONG[language]]


def test_no_name_follows_a_word_that_does_not_fit(catalogue: Catalogue) -> None:
    wrong, met = misfits(catalogue.language), list(joints(catalogue))
    assert len(met) > 100, "the sentences are not being read"
    found = {
        (key, f"{text}{name}")
        for key, text, name in met
        for before, beginning in wrong
        if before.search(text) and beginning.match(name)
    }
    assert sorted(found) == []


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("cs", "v ", "Veroně"),
        ("de", "geht nach ", "in den Rat"),
        ("de", "Der Zug vom ", "dem Bischof"),
        ("de", "Ein ", "die Amme"),
        ("de", "mit ", "die Amme"),
        ("de", "für ", "dem Bischof"),
        ("de", "Zu ", "dem Bischof"),
        ("en", "a ", "agent"),
        ("fr", "à ", "le Convento"),
        ("it", "il ", "agente"),
    ],
)
def test_what_does_not_fit_is_found(language: str, text: str, name: str) -> None:
    assert any(before.search(text) and beginning.match(name) for before, beginning in misfits(language))


@pytest.mark.parametrize(("text", "name"), [("zieht ", "den Bischof"), ("mit ", "dem Bischof"), ("in ", "die Stadt")])
def test_what_fits_in_german_is_left_alone(text: str, name: str) -> None:
    assert not any(before.search(text) and beginning.match(name) for before, beginning in misfits("de"))


def test_short_phrases_of_english_keep_a_number_on_the_line_of_what_it_counts() -> None:
    """Where Czech and German do so with `{count}`, on the pages and in descriptions of a board."""
    english, others = load("en"), [load("cs"), load("de")]
    kept = "{count}\N{NO-BREAK SPACE}"
    short = {key: english.forms(key) for key in english if key.startswith(("describe.", "web.verona.", "web.council."))}
    both = {key for key in short if all(kept in sentence for other in others for sentence in other.forms(key))}
    assert len(both) > 10
    assert [key for key in sorted(both) if len(short[key][-1]) < 50 and kept not in short[key][-1]] == []


@pytest.mark.parametrize("language", languages())
def test_neither_the_worth_of_a_spot_nor_a_letter_stands_alone_on_a_line(language: str) -> None:
    words = Words(language)
    free = words.text("describe.council.spot.free", value="+1")
    unknown = words.text("describe.council.spot.hidden", value="+1", letter="B")
    assert (" " in free, unknown[-2:]) == (False, "\N{NO-BREAK SPACE}B")
