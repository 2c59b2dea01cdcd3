"""`piazza words`: checks and updates the catalogue of a language."""

import shutil
from pathlib import Path

import pytest
from tests.cli.running import Piazza, is_one_complaint, text

from piazza.words.catalogue import FOLDER


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One file of English."""
    (tmp_path / "en").mkdir()
    shutil.copy(FOLDER / "en" / "web-language.po", tmp_path / "en")
    return tmp_path


def test_a_language_is_begun_checked_and_translated(piazza: Piazza, folder: Path) -> None:
    none = piazza("words", "check", "pl", "--folder", str(folder))
    assert (none.code, text("words.fault.none", language="pl") in none.err) == (2, True)
    begun = piazza("words", "update", "pl", "--folder", str(folder))
    assert (begun.code, begun.out.strip()) == (0, text("cli.words.updated", count=1))
    open_still = piazza("words", "check", "pl", "--folder", str(folder))
    problem = text("words.problem.missing")
    line = text("words.problem", file="pl/web-language.po", key="web.language.title", problem=problem)
    assert (open_still.code, line in open_still.out.splitlines(), len(open_still.out.splitlines())) == (1, True, 3)
    file = folder / "pl" / "web-language.po"
    header, *entries = file.read_text("utf-8").split("\n\n")
    translated = [entry.replace('msgstr ""', 'msgstr "Język {days}"') for entry in entries]
    file.write_text("\n\n".join([header, *translated]).replace("Język {days}", "Język", 2), "utf-8")
    good = piazza("words", "check", "pl", "--folder", str(folder))
    assert (good.code, good.out.strip()) == (0, text("cli.words.good", count=3))


@pytest.mark.parametrize("arguments", [("jump", "cs"), ("check", "../en"), ("check", "CS"), ("update", "x" * 9_000)])
def test_what_cannot_be_is_refused(piazza: Piazza, arguments: tuple[str, str], folder: Path) -> None:
    run = piazza("words", *arguments, "--folder", str(folder))
    assert run.code == 2
    assert is_one_complaint(run)
    assert [path.name for path in folder.iterdir()] == ["en"]
