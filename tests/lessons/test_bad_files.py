"""Files of lessons that cannot be read or played: each is refused with what is wrong."""

from pathlib import Path

import pytest
from tests.faults import fault_about

from piazza.core.errors import Unreadable
from piazza.games import game
from piazza.lessons.course import files_of, read_file

GOOD = files_of("twist")[0].read_text(encoding="utf-8")


def read(tmp_path: Path, text: str) -> None:
    file = tmp_path / "1-bad.toml"
    file.write_text(text, encoding="utf-8")
    read_file(game("twist"), 1, file)


def test_the_lesson_that_is_spoiled_below_is_good(tmp_path: Path) -> None:
    read(tmp_path, GOOD)


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ('title = "1.title"', "title =", "lesson-file"),
        ('title = "1.title"\n', "", r"lesson-entry\(entry=title"),
        ('title = "1.title"', "title = 7", r"lesson-entry\(entry=title"),
        ("id = 1\n", "", r"lesson-entry\(entry=id"),
        ("id = 1", "id = 0", r"lesson-entry\(entry=id"),
        ("seat = 2", "seat = 3", r"lesson-entry\(entry=seat"),
        ("seat = 2", "seat = true", r"lesson-entry\(entry=seat"),
        ("seat = 2", "seat = 2\nplay = 1", r"lesson-entry\(entry=play"),
        ("seat = 2", 'seat = 2\nhelp = "move"', r"lesson-entry\(entry=help"),
        ("seat = 2", 'seat = 2\nhelp = { dance = "1.end" }', "lesson-pattern"),
        ("seat = 2", "seat = 2\nteacher = 1", r"lesson-unknown\(entry=teacher"),
        ('why = "1.noble-why"', 'why = "1.noble-why"\nhint = "x"', r"lesson-unknown\(entry=step 1 hint"),
        ('why = "1.noble-edge"', 'why = "1.noble-edge"\nif = "x"', r"lesson-unknown\(entry=step 1 other 1 if"),
        ('expect = ["Nd2"]', 'expect = "Nd2"', r"lesson-entry\(entry=step 1 expect"),
        ('expect = ["Nd2"]\n', "", r"lesson-entry\(entry=step 1 expect"),
        ('expect = ["Nd2"]', 'expect = ["Nd2"]\nequal = "Nc2"', r"lesson-entry\(entry=step 1 equal"),
        ('expect = ["Nd2"]', 'expect = ["Nd2"]\nequal = ["Nc2"]', r"lesson-entry\(entry=step 1 equal"),
        ('expect = ["Nd2"]', 'expect = ["Nd2"]\nequal = [["Nd2", "Xc2"]]', r"lesson-script\(step=1"),
        ("seat = 2", 'seat = 2\nrule = ["T-1"]', r"lesson-unknown\(entry=rule"),
        ('rules = ["T-12"]', 'rules = "T-12"', r"lesson-entry\(entry=step 3 rules"),
        ('why = "1.noble-edge"', 'why = "1.noble-edge"\nrules = []', r"lesson-unknown\(entry=step 1 other 1 rules"),
        ('match = ["P*"]', 'match = ["kind dance"]', "lesson-pattern"),
        ('why = "1.noble-why"', 'why = "1.nothing"', "lesson-sentence"),
        ('expect = ["Nd2"]', 'expect = ["Nb4"]', r"lesson-script\(step=1"),
        ('expect = ["Bd1"]', 'expect = ["Bd9"]', r"lesson-script\(step=2"),
        ('reply = ["1 Rb2"]', 'reply = ["1 Re4"]', r"lesson-script\(step=1"),
        ('reply = ["1 Se2"]', 'reply = ["1 Se2", "1 Pb3"]', "lesson-script.*Pb3"),
        ('reply = ["1 Rb2"]\n', "", r"lesson-script\(step="),
        ('reply = ["1 Rb2"]', 'reply = ["7 Rb2"]', r"lesson-script\(step=0"),
        ("position = ", 'position = "x" # ', "lesson-script"),
        ('options = { days = "1" }', 'options = { years = "1" }', "lesson-script"),
    ],
)
def test_what_is_wrong_is_told(before: str, after: str, problem: str, tmp_path: Path) -> None:
    assert before in GOOD
    with pytest.raises(Unreadable, check=fault_about(problem)):
        read(tmp_path, GOOD.replace(before, after, 1))


def test_a_lesson_without_steps_is_none(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, check=fault_about(r"lesson-entry\(entry=step")):
        read(tmp_path, GOOD.partition("[[step]]")[0])
