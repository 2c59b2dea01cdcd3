"""What a catalogue lacks or has wrong is said in English, and logged once. No error reaches a reader."""

from collections.abc import Callable
from pathlib import Path

import pytest

from piazza.words import Words, catalogue
from piazza.words.added import added_sentences
from piazza.words.catalogue import STRICT, Catalogue, load

HEADER = 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'


@pytest.fixture(autouse=True)
def _as_for_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT)


def words_with(**sentences: tuple[str, ...]) -> Words:
    forms = {key.replace("__", "-").replace("_", "."): text for key, text in sentences.items()}
    return Words("xx", Catalogue("xx", forms, lambda number: int(number > 1)))


def test_a_missing_sentence_is_said_in_english_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    words = words_with()
    said = [words.text("twist.action.bid", days=3) for _ in range(3)]
    assert said == ["Name 3 days"] * 3
    assert [record.getMessage() for record in caplog.records] == [
        "catalogue 'xx', twist.action.bid: there is no sentence"
    ]


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Words]:
    """Words of a file as a translator leaves it."""

    def words_of(text: str) -> Words:
        (tmp_path / "xx").mkdir()
        (tmp_path / "xx" / "twist.po").write_text(text, "utf-8")
        with monkeypatch.context() as patched:
            patched.setattr(catalogue, "FOLDER", tmp_path)
            return Words("xx", load.__wrapped__("xx"))

    return words_of


BID = 'msgid "twist.action.bid"\nmsgid_plural "twist.action.bid"\n'
IN_TWO = 'msgstr[0] "{days} den"\nmsgstr[1] "{days} dny"\n'


@pytest.mark.parametrize("forms", ['msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{days} den"\nmsgstr[1] ""', ""])
def test_what_is_not_translated_yet_is_missing(forms: str, read: Callable[[str], Words]) -> None:
    assert read(f"{HEADER}{BID}{forms}\n").text("twist.action.bid", days=1) == "Name 1 day"


@pytest.mark.parametrize("flags", ["fuzzy", " fuzzy", " c-format, fuzzy"])
def test_what_an_editor_marks_as_fuzzy_is_missing(flags: str, read: Callable[[str], Words]) -> None:
    words = read(f'{HEADER}#,{flags}\n{BID}{IN_TWO}\nmsgid "twist.title"\nmsgstr "Točka"\n')
    assert (words.text("twist.action.bid", days=1), words.text("twist.title")) == ("Name 1 day", "Točka")


def test_a_fuzzy_header_counts(read: Callable[[str], Words]) -> None:
    assert read(f"#, fuzzy\n{HEADER}{BID}{IN_TWO}").text("twist.action.bid", days=0) == "0 den"


def test_an_entry_that_was_dropped_marks_no_other_as_fuzzy(read: Callable[[str], Words]) -> None:
    words = read(f'{HEADER}#, fuzzy\n#~ msgid "twist.old"\n#~ msgstr "x"\n\n{BID}{IN_TWO}')
    assert words.text("twist.action.bid", days=1) == "1 den"


@pytest.mark.parametrize("formula", ["n%0", "n/0", "n-9"])
def test_a_formula_for_plurals_that_fails_is_told_once_and_english_is_said(
    formula: str, read: Callable[[str], Words], caplog: pytest.LogCaptureFixture
) -> None:
    words = read(HEADER.replace("(n > 1)", formula) + BID + IN_TWO)
    assert [words.text("twist.action.bid", days=days) for days in (1, 3)] == ["Name 1 day", "Name 3 days"]
    (record,) = caplog.records
    assert "catalogue 'xx', Plural-Forms: the formula fails for 1" in record.getMessage()


@pytest.mark.parametrize("formula", ["", "n +", "n ** 9", "import os", "(" * 50, "n" * 2_000])
def test_a_formula_that_cannot_be_read_is_that_of_english(formula: str, read: Callable[[str], Words]) -> None:
    assert read(HEADER.replace("(n > 1)", formula) + BID + IN_TWO).text("twist.action.bid", days=0) == "0 dny"


def test_a_pattern_with_more_places_than_can_be_written_is_said_in_english(caplog: pytest.LogCaptureFixture) -> None:
    words = words_with(twist_action_bid=(f"{{days:0.{'0' * 3_000}}} den",))
    assert words.text("twist.action.bid", days=3) == "Name 3 days"
    assert len(caplog.records) == 1


def test_english_has_its_own_plural() -> None:
    assert words_with().text("twist.action.bid", days=0) == "Name 0 days", "the form that xx would use is the singular"


@pytest.mark.parametrize("sentence", ["Na {place}", "{", "{character", "}", "{0}", "{}"])
def test_a_sentence_that_does_not_fit_is_said_in_english(sentence: str, caplog: pytest.LogCaptureFixture) -> None:
    words = words_with(twist_action_move=(sentence,))
    assert words.text("twist.action.move", character="Bishop", square="c3") == "Move the Bishop to c3"
    assert len(caplog.records) == 1


def test_too_few_plural_forms_are_forgiven() -> None:
    czech = Catalogue("xx", {"x.days": ("den", "dny")}, lambda number: 2)
    assert czech.sentence("x.days", 5) == "dny"


def test_what_no_catalogue_has_is_its_key() -> None:
    assert Words().text("twist.nothing") == "twist.nothing"
    assert words_with().text("twist.nothing") == "twist.nothing"
    assert not words_with().has("twist.nothing")
    assert words_with().has("twist.title")


def test_rules_that_are_not_translated_are_english() -> None:
    words = words_with(twist_rule_T__12_title=("Chůze",))
    assert [rule.id for rule in words.rules("twist")] == [rule.id for rule in Words().rules("twist")]
    (rule,) = words.search_rules("twist", "T-12")
    assert (rule.title, rule.text) == ("Chůze", Words().search_rules("twist", "T-12")[0].text)


def test_a_file_that_cannot_be_read_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "common.po").write_text(HEADER + 'msgid "seat.chance"\nmsgstr "náhoda"\n', "utf-8")
    (folder / "twist.po").write_text(HEADER + 'msgid "twist.title"\nmsgstr broken\n', "utf-8")
    (folder / "verona.po").write_bytes(b"\xff\xfe")
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    words = Words("xx", load.__wrapped__("xx"))
    monkeypatch.undo()
    monkeypatch.delenv(STRICT)
    assert words.text("seat.chance") == "náhoda"
    assert words.text("twist.title") == Words().text("twist.title")
    assert words.text("verona.title") == Words().text("verona.title")
    assert ["xx/twist.po" in record.getMessage() for record in caplog.records].count(True) == 1


def test_a_catalogue_whose_header_cannot_be_read_speaks_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "common.po").write_text("broken", "utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    words = Words("xx", load.__wrapped__("xx"))
    monkeypatch.undo()
    monkeypatch.delenv(STRICT)
    assert words.text("seat.chance") == "chance"


def test_what_a_game_of_another_distribution_leaves_empty_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "half_translated" / "words" / "en"
    folder.mkdir(parents=True)
    (tmp_path / "half_translated" / "__init__.py").touch()
    entries = 'msgid "x.one"\nmsgstr "one"\n\nmsgid "x.two"\nmsgstr ""\n\nmsgid "x.three"\n'
    (folder / "x.po").write_text(HEADER + entries, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert added_sentences("x", "half_translated", "en") == {"x.one": ("one",)}
