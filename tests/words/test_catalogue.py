"""The catalogues: complete, without doubles, and plain about what they do not have."""

from collections import Counter
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import piazza.words
from piazza.core.errors import Unreadable
from piazza.words import Words
from piazza.words.catalogue import Catalogue, MissingSentenceError, languages, load
from piazza.words.filling import MisfitError

FILES = sorted(Path(piazza.words.__file__).parent.glob("*/*.po"))


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_files_state_their_language_charset_and_plurals(file: Path) -> None:
    with file.open("rb") as lines:
        header = dict(read_po(lines, abort_invalid=True).mime_headers)
    assert header["Language"] == file.parent.name
    assert header["Content-Type"] == "text/plain; charset=utf-8"
    plurals = {
        line
        for other in file.parent.glob("*.po")
        for line in other.read_text("utf-8").split("\n")
        if "nplurals" in line
    }
    assert len(plurals) == 1


@pytest.mark.parametrize("language", languages())
def test_no_key_is_there_twice(language: str) -> None:
    lines = [line for file in FILES if file.parent.name == language for line in file.read_text("utf-8").split("\n")]
    keys = Counter(line for line in lines if line.startswith('msgid "') and line != 'msgid ""')
    assert [key for key, times in keys.items() if times > 1] == []
    assert len(keys) == len(list(load(language)))


@pytest.mark.parametrize("language", languages())
def test_no_sentence_is_empty_and_every_plural_is_whole(language: str) -> None:
    catalogue = load(language)
    assert [key for key in catalogue if not all(catalogue.forms(key))] == []
    forms = {len(catalogue.forms(key)) for key in catalogue}
    assert len(forms - {1}) <= 1, "plurals with different numbers of forms"


def test_every_language_says_the_same_things() -> None:
    assert "en" in languages()
    for language in languages():
        catalogue = load(language)
        assert {key for key in catalogue if not catalogue.is_inflection(key)} == set(load("en")), language


def test_the_formula_of_the_language_chooses_the_form() -> None:
    czech = Catalogue("cs", {"x.days": ("den", "dny", "dní")}, lambda n: 0 if n == 1 else 1 if 2 <= n <= 4 else 2)
    assert [czech.sentence("x.days", number) for number in (1, 3, 5)] == ["den", "dny", "dní"]


@pytest.mark.parametrize("language", ["xx", "", "..", "en/", "EN", "__pycache__"])
def test_an_unknown_language_is_refused_with_those_there_are(language: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Words(language)
    assert caught.value.phrase.key == "fault.language"
    known = ", ".join(languages())
    assert Words().fault(caught.value) == f"There is no language “{language}” here. Choose one of: {known}."


def test_tests_stop_at_a_missing_sentence() -> None:
    assert not Words().has("twist.nothing")
    with pytest.raises(MissingSentenceError, match=r"twist\.nothing.*'en'"):
        Words().text("twist.nothing")


def test_tests_stop_at_a_missing_value() -> None:
    with pytest.raises(MisfitError, match="square"):
        Words().text("twist.action.move", character="Princess")
