"""The language of the terminal: by an option, or by the environment."""

import pytest
from tests.cli.running import Piazza, is_one_complaint

from piazza.cli.environment import take_language, words_of
from piazza.words import Words, unknown
from piazza.words.catalogue import languages


@pytest.mark.parametrize(
    ("given", "left", "language"),
    [
        ("--language cs games", "games", "cs"),
        ("--language=cs games --json", "games --json", "cs"),
        ("games --language cs", "games", "cs"),
        ("games --language=de --language cs", "games", "cs"),
        ("games", "games", ""),
        ("--language", "--language", ""),
        ("rules -- --language cs", "rules -- --language cs", ""),
        ("--language --", "--language --", ""),
    ],
)
def test_the_option_is_taken_wherever_it_stands(given: str, left: str, language: str) -> None:
    assert take_language(given.split()) == (left.split(), language)


@pytest.mark.parametrize("language", languages())
def test_the_option_chooses(piazza: Piazza, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    run = piazza("rules", "twist", "T-12", "--language", language)
    assert run.code == 0
    assert Words(language).search_rules("twist", "T-12")[0].title in run.sentences


@pytest.mark.parametrize("language", ["xx", "../en", "english", "c" * 9_000])
def test_an_unknown_language_is_refused_with_those_there_are(piazza: Piazza, language: str) -> None:
    run = piazza("--language", language, "games")
    assert run.code == 2
    assert is_one_complaint(run)
    assert ", ".join(languages()) in run.err


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs-CZ"}, "cs"),
        ({"LANG": "de@euro"}, "de"),
        ({"LANG": "cs_CZ", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "cs_CZ", "LC_ALL": "it"}, "it"),
        ({"LANG": "cs_CZ", "PIAZZA_LANGUAGE": "EN"}, "en"),
        ({"LANG": "cs_CZ", "PIAZZA_LANGUAGE": "xx"}, "cs"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "../cs"}, "en"),
        ({"LANG": "x" * 10_000}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_what_there_is(environment: dict[str, str], language: str) -> None:
    assert words_of(environment).language == language


def test_only_our_own_variable_is_told_if_it_names_no_language(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(unknown, "_told", set())
    for _ in range(2):
        assert words_of({"PIAZZA_LANGUAGE": "xx_YY.UTF-8", "LC_ALL": "yy", "LANG": "C"}).language == "en"
        assert words_of({"PIAZZA_LANGUAGE": "", "LANG": "pl_PL.UTF-8"}).language == "en"
    assert [record.getMessage() for record in caplog.records] == ["there is no language 'xx'"]
