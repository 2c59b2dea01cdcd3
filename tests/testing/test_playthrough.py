"""Golden playthroughs: what is written can be compared, and a difference is named."""

import sys
from pathlib import Path

import pytest

from piazza.games import game
from piazza.testing import Broken
from piazza.testing.playthrough import check_playthrough, main, play_through


@pytest.fixture
def text() -> str:
    twist = game("twist")
    return play_through(twist, twist.setup(2, {"days": "1", "bidding": "on"}), 5)


def test_the_same_seed_gives_the_same_playthrough(text: str) -> None:
    check_playthrough(text)


def test_another_action_is_named_with_its_line(text: str) -> None:
    number, line = next((n, line) for n, line in enumerate(text.splitlines(), 1) if line.startswith("9. "))
    with pytest.raises(Broken, match=f"line {number} was '9. 1 x"):
        check_playthrough(text.replace(line, "9. 1 x"))


def test_a_shorter_playthrough_is_not_the_same(text: str) -> None:
    with pytest.raises(Broken, match="one goes on where the other ends"):
        check_playthrough("\n".join(text.splitlines()[:-1]) + "\n")


def test_private_events_and_eyes_are_written_for_those_they_are_for(text: str) -> None:
    lines = text.splitlines()
    hidden = [line for line in lines if "hidden-in" in line]
    assert len(hidden) == 1
    assert hidden[0].startswith(("    1: ", "    2: "))
    assert {line for line in lines if "viewer" in line} == {f"  > viewer: {who}" for who in ("1", "2", "watcher")}


def test_a_file_is_written_and_renewed(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--option", "days=1", "--option", "bidding=on"]
    monkeypatch.setattr(sys, "argv", ["playthrough", "write", "twist", "--seed", "5", *options])
    main()
    assert capsys.readouterr().out == text
    path = tmp_path / "old.txt"
    path.write_text(text.replace("done of 1", "done of 2"), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["playthrough", "renew", str(path)])
    main()
    assert path.read_text(encoding="utf-8") == text
