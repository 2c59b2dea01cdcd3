"""Every word of the catalogues is in the dictionary of its language, or in our list of names."""

import pytest
from tests.words.spelling import checker

from piazza.words.catalogue import languages


@pytest.mark.parametrize("language", languages())
def test_no_word_is_misspelt(language: str) -> None:
    """After reading them, `python -m tests.words.spelling.checker LANGUAGE --accept` adds words to the list."""
    if not checker.is_installed(language):
        pytest.skip(f"hunspell or its dictionary {checker.DICTIONARIES[language]} is not installed")
    assert checker.unknown(language) == {}


@pytest.mark.parametrize("language", languages())
def test_the_list_is_sorted_and_every_name_in_it_is_used(language: str) -> None:
    listed = checker.list_of(language).read_text("utf-8").split("\n")[:-1]
    assert listed == sorted(set(listed))
    assert set(listed) - set(checker.words_of(language)) == set()


def test_what_is_no_prose_is_not_spelt() -> None:
    sentence = "Type `pyazza`, piazza simulate --seed, {naem}, @my-file, T-12, SHA or a.txt: the lady’s hat."
    assert list(checker.prose(sentence, "en")) == ["Type", "or", "the", "lady", "hat"]
    assert list(checker.prose("all’atrio, l’ombra", "it")) == ["atrio", "ombra"]
