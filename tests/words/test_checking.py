"""What a machine can find wrong with a catalogue: nothing in ours, and everything in broken ones."""

from pathlib import Path

import pytest
from tests.words.buttons import keys_on_buttons

from piazza.words.catalogue import ENGLISH, languages
from piazza.words.checking import BUTTONS, longest_on_button, problems_of

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Plural-Forms: nplurals={}; plural=0;\\n"\n"X-Inflections: {}\\n"\n'
SENTENCES = {
    "x.name": "Nurse",
    "x.met": "{seat} meets the {name}.",
    "x.code": "Type `piazza play`, or read [this](a.md).",
    "x.prompt": "> ",
    "x.help": "one\n  two",
    "web.copy.link": "Copy",
}
GOOD = {
    "x.name": "chůva",
    "x.name.accusative": "chůvu",
    "x.met": "{seat} potkává {name:accusative}.",
    "x.code": "Napiš `piazza play`, nebo čti [tohle](a.md).",
    "x.prompt": "> ",
    "x.help": "jeden\n  dva",
    "web.copy.link": "Kopírovat",
}


def write(folder: Path, language: str, sentences: dict[str, str], inflections: str = "", plurals: str = "") -> None:
    (folder / language).mkdir(exist_ok=True)
    text = HEADER.format(language, 3 if language == "cs" else 2, inflections)
    for key, sentence in sentences.items():
        quoted = sentence.replace('"', '\\"').replace("\n", "\\n")
        text += f'\nmsgid "{key}"\nmsgstr "{quoted}"\n'
    (folder / language / "x.po").write_text(text + plurals, "utf-8")


def found(folder: Path, plurals: str = "", **changed: str) -> list[str]:
    """The problems of a good catalogue with some sentences changed; `_` in their names stands for a dot."""
    english_plurals = '\nmsgid "x.days"\nmsgid_plural "x.days"\nmsgstr[0] "{n} day"\nmsgstr[1] "{n} days"\n'
    good = '\nmsgid "x.days"\nmsgid_plural "x.days"\nmsgstr[0] "{n} den"\nmsgstr[1] "{n} dny"\nmsgstr[2] "{n} dní"\n'
    write(folder, ENGLISH, SENTENCES, plurals=english_plurals)
    own = GOOD | {key.replace("_", "."): text for key, text in changed.items()}
    write(folder, "cs", own, "accusative dative", plurals or good)
    return [f"{problem.key} {problem.phrase.key.rpartition('.')[2]}" for problem in problems_of("cs", folder)]


@pytest.mark.parametrize("language", languages())
def test_ours_are_complete_and_fit(language: str) -> None:
    problems = [f"{file} {key}: {phrase.key} {dict(phrase.values)}" for file, key, phrase in problems_of(language)]
    assert problems == []


def test_the_list_of_buttons_is_that_of_the_templates() -> None:
    assert BUTTONS.read_text("utf-8").split() == sorted(set(keys_on_buttons()))


def test_a_good_catalogue_has_no_problems(tmp_path: Path) -> None:
    assert found(tmp_path) == []


@pytest.mark.parametrize(
    ("key", "sentence", "problem"),
    [
        ("x.met", "", "missing"),
        ("x.other", "něco", "unknown"),
        ("x.met", "{seat} potkává chůvu.", "lacks"),
        ("x.met", "{seat} potkává {name} a {card}.", "foreign"),
        ("x.met", "{seat} potkává {name.", "malformed"),
        ("x.met", "{seat} potkává {name:genitive}.", "not-listed"),
        ("x.met", "{seat} pomáhá {name:dative}.", "inflection"),
        ("x.met", f"{{seat}} potkává {{name:0.{'0' * 3_000}}}.", "pattern"),
        ("x.met", "{seat} potkává {name:@0.0}.", "pattern"),
        ("x.met", '{seat} potkává "{name}".', "quotes"),
        ("x.met", "{seat} potkává  {name}.", "spaces"),
        ("x.met", "{seat} potkává\N{NO-BREAK SPACE} {name}.", "spaces"),
        ("x.met", " {seat} potkává {name}.", "edges"),
        ("x.prompt", ">", "edges"),
        ("x.help", "jeden dva", "lines"),
        ("x.code", "Napiš `piazza hraj`, nebo čti [tohle](a.md).", "code"),
        ("x.code", "Napiš `piazza play`, nebo čti [tohle](b.md).", "links"),
        ("web.copy.link", "Zkopírovat do schránky prohlížeče", "long"),
    ],
)
def test_each_problem_is_found(key: str, sentence: str, problem: str, tmp_path: Path) -> None:
    assert found(tmp_path, **{key.replace(".", "_"): sentence}) == [f"{key} {problem}"]


@pytest.mark.parametrize(
    ("sentence", "problems"),
    [
        ("Anna's turn", ["x.met quotes"]),
        ("the others' turn", ["x.met quotes"]),
        ("Anna’s turn", []),
        ("Type: echo '5' | piazza", []),
        ("Type `echo Anna's`.", []),
    ],
)
def test_no_straight_apostrophe_stands_behind_a_letter_in_english_either(
    sentence: str, problems: list[str], tmp_path: Path
) -> None:
    write(tmp_path, ENGLISH, {"x.met": sentence})
    told = [f"{problem.key} {problem.phrase.key.rpartition('.')[2]}" for problem in problems_of(ENGLISH, tmp_path)]
    assert told == problems


@pytest.mark.parametrize("forms", [1, 2, 4])
def test_a_plural_has_as_many_forms_as_the_language(forms: int, tmp_path: Path) -> None:
    plurals = '\nmsgid "x.days"\nmsgid_plural "x.days"\n' + "".join(f'msgstr[{n}] "{{n}} dní"\n' for n in range(forms))
    assert found(tmp_path, plurals) == ["x.days forms"]


@pytest.mark.parametrize("entry", ['msgid "web.copy.link"\n', '#, fuzzy\nmsgid "web.copy.link"\nmsgstr "Kopírovat"\n'])
def test_entries_that_are_fuzzy_or_have_no_sentence_are_missing(entry: str, tmp_path: Path) -> None:
    assert found(tmp_path) == []
    text = (tmp_path / "cs" / "x.po").read_text("utf-8")
    good = 'msgid "web.copy.link"\nmsgstr "Kopírovat"\n'
    (tmp_path / "cs" / "x.po").write_text(text.replace(good, entry), "utf-8")
    told = [(problem.key, problem.phrase.key) for problem in problems_of("cs", tmp_path)]
    assert told == [("web.copy.link", "words.problem.missing")]


def test_a_sentence_that_english_lacks_is_compared_with_nothing(tmp_path: Path) -> None:
    assert found(tmp_path) == []
    english = tmp_path / ENGLISH / "x.po"
    english.write_text(english.read_text("utf-8").replace('msgstr "Copy"\n', ""), "utf-8")
    assert problems_of("cs", tmp_path) == []
    assert [problem.phrase.key for problem in problems_of(ENGLISH, tmp_path)] == ["words.problem.missing"]


@pytest.mark.parametrize(
    ("field", "problem", "number"),
    [
        ("nplurals=3; plural=n%0;", "plural", "0"),
        ("nplurals=3; plural=n;", "plural", "3"),
        ("nplurals=3; plural=1-n;", "plural", "2"),
        ("nplurals=3; plural=n>900?7:0;", "plural", "901"),
        ("nplurals=3; plural=n +;", "formula", ""),
        ("nplurals=3;", "formula", ""),
        ("plural=0;", "formula", ""),
    ],
)
def test_each_number_must_have_one_of_the_announced_forms(
    field: str, problem: str, number: str, tmp_path: Path
) -> None:
    assert found(tmp_path) == []
    file = tmp_path / "cs" / "x.po"
    file.write_text(file.read_text("utf-8").replace("nplurals=3; plural=0;", field), "utf-8")
    (tmp_path / "cs" / "y.po").write_text(HEADER.format("cs", 3, "").replace("nplurals=3; plural=0;", field), "utf-8")
    (told, *others) = problems_of("cs", tmp_path)
    assert (told.file, told.key, told.phrase.key) == ("x.po", "", f"words.problem.{problem}")
    assert [value.text for value in told.phrase.values.values()] == ([number] if number else [])
    assert all(other.phrase.key == "words.problem.forms" for other in others), "one line for the formula"


def test_files_that_cannot_be_read_and_doubled_keys_are_told(tmp_path: Path) -> None:
    assert found(tmp_path) == []
    (tmp_path / "cs" / "y.po").write_text('msgid "x.met"\nmsgstr broken\n', "utf-8")
    (tmp_path / "cs" / "z.po").write_text('msgid "x.met"\nmsgstr "{seat} a {name}"\n', "utf-8")
    told = [(problem.file, problem.key, problem.phrase.key) for problem in problems_of("cs", tmp_path)]
    assert told == [("y.po", "", "words.problem.file"), ("z.po", "x.met", "words.problem.twice")]


def test_short_buttons_may_grow_more_than_long_ones() -> None:
    assert [longest_on_button("x" * length) for length in (2, 16, 17, 40)] == [24, 24, 27, 64]
