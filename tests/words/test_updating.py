"""Files of a language written anew: in the order of English, with what translators have to know, and nothing lost."""

import shutil
from pathlib import Path

import pytest

from piazza.words.catalogue import ENGLISH, FOLDER, languages, load
from piazza.words.checking import names_in, problems_of
from piazza.words.pofile import read_po
from piazza.words.updating import meanings, update

OTHERS = [language for language in languages() if language != ENGLISH]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files of English."""
    (tmp_path / ENGLISH).mkdir()
    for name in ("terminal", "twist", "web-language"):
        shutil.copy(FOLDER / ENGLISH / f"{name}.po", tmp_path / ENGLISH)
    return tmp_path


def test_a_language_is_begun_with_all_that_is_to_be_translated(folder: Path) -> None:
    assert len(update("pl", folder)) == 3
    text = (folder / "pl" / "terminal.po").read_text("utf-8")
    assert "Plural-Forms: nplurals=3" in text
    assert text.index("terminal.welcome") < text.index("terminal.menu.continue")
    asked = """
#. English: Your choice, 1 to {count} (? explains) [1]:
#. {count}: a number; it chooses the plural
#. Example: Your choice, 1 to 3 (? explains) [1]:
msgid "terminal.ask-number"
msgstr ""
"""
    assert asked in text
    assert (
        '#. Who plays, seat by seat.\n#. English: person: somebody at this keyboard\nmsgid "terminal.seat-for' in text
    )
    assert {problem.phrase.key for problem in problems_of("pl", folder)} == {"words.problem.missing"}


def test_nothing_is_lost_and_the_second_time_nothing_changes(folder: Path) -> None:
    update("pl", folder)
    file = folder / "pl" / "twist.po"
    text = file.read_text("utf-8").replace('msgid "twist.title"\nmsgstr ""', 'msgid "twist.title"\nmsgstr "Twist"')
    header = text.replace('MIME-Version: 1.0\\n"', 'MIME-Version: 1.0\\n"\n"X-Inflections: dative\\n"')
    added = '\n# Mine.\nmsgid "twist.title.dative"\nmsgstr "Twistowi"\n\nmsgid "twist.gone"\nmsgstr "x"\n'
    file.write_text(header + added, "utf-8")
    assert file in update("pl", folder)
    entries = read_po(file.read_text("utf-8"))
    assert (entries["twist.title"], entries["twist.title.dative"]) == (("Twist",), ("Twistowi",))
    assert "twist.gone" not in entries, "English has it no more"
    assert file.read_text("utf-8").index("# Mine.") < file.read_text("utf-8").index("twist.intro")
    assert update("pl", folder) == []


def test_what_is_fuzzy_stays_so_and_an_entry_without_a_sentence_is_to_be_translated(folder: Path) -> None:
    update("pl", folder)
    file = folder / "pl" / "twist.po"
    text = file.read_text("utf-8")
    file.write_text(text.replace('msgid "twist.title"\nmsgstr ""', 'msgid "twist.title"'), "utf-8")
    update("pl", folder)
    assert file.read_text("utf-8") == text
    fuzzy = '#, fuzzy\n#. English: Verona Twist\nmsgid "twist.title"\nmsgstr "Skręt"'
    file.write_text(text.replace('#. English: Verona Twist\nmsgid "twist.title"\nmsgstr ""', fuzzy), "utf-8")
    assert update("pl", folder) == []
    assert fuzzy in file.read_text("utf-8")


def test_english_written_so_says_the_same(folder: Path) -> None:
    """Escapes, leading spaces and line breaks survive."""
    shutil.copytree(folder / ENGLISH, folder / "xx")
    update("xx", folder)
    for file in (folder / "xx").glob("*.po"):
        original = (folder / ENGLISH / file.name).read_text("utf-8")
        assert read_po(file.read_text("utf-8")) == read_po(original)


@pytest.mark.parametrize("language", OTHERS)
def test_ours_are_up_to_date(language: str, tmp_path: Path) -> None:
    """If this fails, run `piazza words update` for the language."""
    for one in (ENGLISH, language):
        shutil.copytree(FOLDER / one, tmp_path / one)
    assert [file.name for file in update(language, tmp_path)] == []


def test_every_placeholder_is_explained_and_no_other() -> None:
    catalogue = load(ENGLISH)
    asked = {name for key in catalogue for name in names_in(catalogue.forms(key))}
    assert set(meanings()) == asked
    assert list(meanings()) == sorted(meanings())
