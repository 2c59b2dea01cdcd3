"""Options that are texts: `-o NAME=@FILE` reads a file, and says what is wrong with one that cannot be read."""

import io
import json
from argparse import Namespace
from pathlib import Path

import pytest
from tests.cli.running import WORDS, Answers, Piazza, Run, is_one_complaint, text
from tests.testing.mapped_pennies import CANONICAL, MAP, POSITION, MappedPennies

from piazza.cli.arguments import read_setup
from piazza.cli.faults import UsageFault
from piazza.cli.menu import Asking, ask_for_options
from piazza.cli.tables import continue_table, list_tables, new_table
from piazza.cli.terminal.screen import Screen
from piazza.core.options import LONGEST_TEXT

pytestmark = pytest.mark.usefixtures("_pennies")
OWN = "left = 5\nright = 5"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my map.toml"
    path.write_text(f"# Mine.\n{OWN}\n", encoding="utf-8")
    return path


def map_from(given: str) -> str:
    return read_setup(MappedPennies(), [f"map={given}"]).options["map"]


def complaint(piazza: Piazza, given: str) -> Run:
    run = piazza("perft", "pennies", POSITION, "1", "-o", given)
    assert run.code == 2
    assert is_one_complaint(run)
    return run


def test_a_text_is_read_from_a_file_or_taken_as_it_is(file: Path) -> None:
    assert map_from(f"@{file}") == OWN
    assert map_from(OWN) == OWN
    assert read_setup(MappedPennies(), []).options["map"] == CANONICAL


@pytest.mark.parametrize("marks", [b"\xef\xbb\xbf", b"\xef\xbb\xbf\r\n\r\n"])
def test_files_of_other_systems_are_read_as_well(file: Path, marks: bytes) -> None:
    file.write_bytes(marks + OWN.replace("\n", "\r\n").encode())
    assert map_from(f"@{file}") == OWN


def test_tabs_in_a_file_are_spaces(file: Path) -> None:
    file.write_text("left\t= 5\n", encoding="utf-8")
    assert map_from(f"@{file}") == "left = 5"


def test_a_file_at_home_can_be_named_as_such(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(file.parent))
    assert map_from(f"@~/{file.name}") == OWN


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"left = \xff\xfe", "fault.text-file-form"),
        (b"left = 1\x00", "fault.text-file-form"),
        (b"left\v= 1", "fault.text-file-form"),
        (b"left = 1 \x1b[2J", "fault.text-file-form"),
        (b"left = 1\n" * LONGEST_TEXT, "fault.text-file-long"),
        (b"=" * (LONGEST_TEXT + 1), "fault.text-file-long"),
    ],
)
def test_a_file_that_is_no_text_or_too_long_is_named(piazza: Piazza, file: Path, content: bytes, key: str) -> None:
    file.write_bytes(content)
    assert text(key, file=file, longest=LONGEST_TEXT) in complaint(piazza, f"map=@{file}").err


def test_a_file_may_be_as_long_as_the_option(file: Path) -> None:
    file.write_text("=" * LONGEST_TEXT, encoding="utf-8")
    assert len(map_from(f"@{file}")) == LONGEST_TEXT


def test_a_file_that_cannot_be_opened_is_named_with_the_reason(piazza: Piazza, tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    assert f"“{missing}” cannot be read: No such file or directory." in complaint(piazza, f"map=@{missing}").err
    assert f"“{tmp_path}” cannot be read: Is a directory." in complaint(piazza, f"map=@{tmp_path}").err
    assert "“” cannot be read" in complaint(piazza, "map=@").err


@pytest.mark.parametrize("name", ["a\x00b", "x" * 5000, "\x1b[2J", "\ud800"])
def test_no_name_of_a_file_can_do_mischief(name: str) -> None:
    with pytest.raises(UsageFault) as caught:
        map_from(f"@{name}")
    sentence = WORDS.fault(caught.value)
    assert sentence.isprintable()
    assert len(sentence) < 400


def test_what_the_game_says_of_the_text_comes_through_with_the_rule(piazza: Piazza, file: Path) -> None:
    file.write_text("# nothing", encoding="utf-8")
    for given in (f"map=@{file}", "map=nothing"):
        assert complaint(piazza, given).err == f"piazza: {text('pennies.fault.map')} (See rule P-3.)\n"


def test_whoever_forgets_the_mark_before_a_file_is_told(piazza: Piazza, file: Path) -> None:
    assert f"write map=@{file}" in complaint(piazza, f"map={file}").err


def test_other_options_read_no_files(piazza: Piazza, file: Path) -> None:
    file.write_text("2", encoding="utf-8")
    run = complaint(piazza, f"cups=@{file}")
    assert "1, 2, 3" in run.err
    assert "(See rule P-1.)" in run.err


def test_a_table_keeps_the_text_and_lists_do_not_show_it(
    piazza: Piazza, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = Namespace(
        game="pennies", option=[f"map=@{file}"], seats="Anna,Ben", bots=None, players=None, seed="s", position=None
    )
    name, _ = new_table(piazza.store, given, WORDS)
    file.unlink()
    assert continue_table(piazza.store, name)[1].opening.setup.options["map"] == OWN
    list_tables(piazza.store, WORDS)
    listed = capsys.readouterr().out
    assert "Anna and Ben" in listed
    assert "left" not in listed


def test_the_menu_names_texts_and_reads_files(file: Path) -> None:
    shown = io.StringIO()
    answers = Answers("?", "map=@nowhere", f"map = @{file}", "cups=2", f"map=@{file}", "")
    chosen = ask_for_options("pennies", Asking(answers, Screen(shown), WORDS))
    assert chosen == ["cups=2", f"map=@{file}"]
    said = " ".join(shown.getvalue().split())
    assert "map: text, or @FILE [built in] Where the cups stand." in said
    assert "“nowhere” cannot be read" in said
    assert "left" not in said


def test_simulations_name_the_text_and_give_it_to_programs(piazza: Piazza, file: Path) -> None:
    given = ["simulate", "pennies", "--bots", "random", "--games", "2", "--seed", "s", "-o", f"map=@{file}"]
    assert "cups=3, map=own text, sha256 " in piazza(*given).sentences
    assert json.loads(piazza(*given, "--json").out)["options"] == {"cups": "3", "map": OWN}
    built_in = piazza(*given[:-1], f"map={MAP}").sentences
    assert "map" not in built_in
