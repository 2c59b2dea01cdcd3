"""Forms of values: inflections of names, numbers, durations and lists as the language writes them."""

from collections import defaultdict

import pytest

from piazza.core.phrases import Phrase, Value
from piazza.words import Words
from piazza.words.catalogue import Catalogue, languages, load

CZECH = Catalogue(
    "cs",
    {
        "twist.character.P": ("princezna",),
        "twist.character.P.accusative": ("princeznu",),
        "twist.character.R": ("princ",),
        "twist.character.R.accusative": ("prince",),
        "twist.character.F": ("mnich",),
        "twist.action.move": ("Táhnout: {character:accusative} na {square}",),
        "twist.met": ("{seat} potkává {characters:accusative}.",),
        "twist.mean": ("{mean:0.00} z {games:#,##0} ({share:0.0 %}), {left:accusative}",),
        "twist.time": ("Čeká {time}.",),
        "list.none": ("nic",),
        "seat.name": ("místo {number}",),
    },
    lambda number: 0 if number == 1 else 1 if 2 <= number <= 4 else 2,
    inflections=["accusative", "genitive"],
)
WORDS = Words("cs", CZECH)


def test_a_sentence_asks_for_a_form_of_a_thing() -> None:
    text = WORDS.text("twist.action.move", character=Value("character", "P"), square="c3")
    assert text == "Táhnout: princeznu na c3"


def test_a_name_that_is_given_as_a_text_has_the_same_forms() -> None:
    name = WORDS.text("twist.character.P")
    assert WORDS.text("twist.action.move", character=name, square="c3") == "Táhnout: princeznu na c3"


@pytest.mark.parametrize("character", [Value("character", "F"), "mnich"])
def test_a_name_without_that_form_is_said_in_its_plain_one(character: object) -> None:
    assert WORDS.text("twist.action.move", character=character, square="c3") == "Táhnout: mnich na c3"


def test_a_thing_without_a_name_is_said_in_its_notation() -> None:
    text = WORDS.text("twist.action.move", character=Value("character", "X"), square="c3")
    assert text == "Táhnout: X na c3"


def test_each_item_of_a_list_is_in_the_form() -> None:
    met = Phrase("twist.met", {"seat": Value("seat", "1"), "characters": Value("characters", "P,R,F")})
    assert WORDS.say(met, ["Eva"]) == "Eva potkává princeznu, prince a\N{NO-BREAK SPACE}mnich."
    assert WORDS.say(met) == "místo 1 potkává princeznu, prince a\N{NO-BREAK SPACE}mnich."


def test_numbers_are_written_in_the_pattern_that_a_sentence_asks_for() -> None:
    text = WORDS.text("twist.mean", mean=2.5, games=50_000, share=0.375, left=1200)
    assert text == "2,50 z 50\N{NO-BREAK SPACE}000 (37,5 %), 1200"


@pytest.mark.parametrize(
    ("seconds", "czech", "english"),
    [
        (0, "0\N{NO-BREAK SPACE}sekund", "0\N{NO-BREAK SPACE}seconds"),
        (0.5, "0,5\N{NO-BREAK SPACE}sekundy", "0.5\N{NO-BREAK SPACE}seconds"),
        (1, "1\N{NO-BREAK SPACE}sekunda", "1\N{NO-BREAK SPACE}second"),
        (
            90,
            "1\N{NO-BREAK SPACE}minuta a\N{NO-BREAK SPACE}30\N{NO-BREAK SPACE}sekund",
            "1\N{NO-BREAK SPACE}minute, 30\N{NO-BREAK SPACE}seconds",
        ),
        (7200, "2\N{NO-BREAK SPACE}hodiny", "2\N{NO-BREAK SPACE}hours"),
    ],
)
def test_durations(seconds: float, czech: str, english: str) -> None:
    assert WORDS.duration(seconds) == czech
    assert WORDS.text("twist.time", time=Value("duration", str(seconds))) == f"Čeká {czech}."
    assert Words().duration(seconds) == english


@pytest.mark.parametrize(
    ("language", "joined"), [("en", "A, B and C"), ("de", "A, B und C"), ("fr", "A, B et C"), ("it", "A, B e C")]
)
def test_lists_are_joined_as_the_language_does(language: str, joined: str) -> None:
    assert Words(language, CZECH).join(["A", "B", "C"]) == joined


def test_a_language_that_cldr_does_not_know_is_written_like_english() -> None:
    assert Words("xx", CZECH).join(["A", "B", "C"]) == "A, B and C"
    assert Words("xx", CZECH).number(0.5) == "0.5"


@pytest.mark.parametrize("language", languages())
def test_names_that_are_equal_have_equal_forms(language: str) -> None:
    """Names come into sentences as texts, and their forms are found by the text."""
    catalogue = load(language)
    found: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for key in catalogue:
        name, _, inflection = key.rpartition(".")
        if catalogue.is_inflection(key):
            found[catalogue.forms(name)[0], inflection].add(catalogue.forms(key)[0])
    assert {name: forms for name, forms in found.items() if len(forms) > 1} == {}


@pytest.mark.parametrize(
    ("language", "street", "there"),
    [
        ("de", "Via Roma", "in der Via Roma"),
        ("de", "Piazza dei Signori", "auf der Piazza dei Signori"),
        ("de", "Marktplatz", "in Marktplatz"),
        ("de", "Piazza", "in Piazza"),
        ("fr", "Via Roma", "dans la Via Roma"),
        ("fr", "Corso Cavour", "sur le Corso Cavour"),
        ("fr", "Grand Canal", "à Grand Canal"),
        ("it", "Via Roma", "in Via Roma"),
    ],
)
def test_a_street_of_any_board_is_inflected_by_its_first_word(language: str, street: str, there: str) -> None:
    assert there in Words(language).text("web.verona.ask.victim", street=street)


def test_what_is_an_inflection_is_said_by_the_header() -> None:
    assert CZECH.is_inflection("twist.character.P.accusative")
    assert not CZECH.is_inflection("twist.character.P")
    assert not CZECH.is_inflection("twist.nothing.accusative")
    assert not Catalogue("cs", dict(CZECH_FORMS), int).is_inflection("twist.character.P.accusative")


CZECH_FORMS = {key: CZECH.forms(key) for key in CZECH}
