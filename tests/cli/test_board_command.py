"""`piazza board`: whether a file with a board can be played on, and what it looks like."""

from pathlib import Path

import pytest
from tests.cli.running import Piazza, is_one_complaint, text

from piazza.games.verona.board import DEFAULT, read_board


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path, DEFAULT)


def written(folder: Path, board: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(board, encoding="utf-8")
    return file


def test_a_good_file_is_told_what_it_is(piazza: Piazza, file: Path) -> None:
    run = piazza("board", "check", file)
    assert (run.code, run.err) == (0, "")
    assert run.out.splitlines() == [
        text("cli.board.is", name="Verona, reconstructed", streets=20, missions=20),
        text("cli.board.reconstruction"),
        text("cli.board.serves", players="2, 3, 4 and 5"),
    ]


def test_a_file_with_what_is_printed_says_so(piazza: Piazza, tmp_path: Path) -> None:
    file = written(tmp_path, DEFAULT.replace("reconstruction = true", "reconstruction = false"))
    assert text("cli.board.printed") in piazza("board", "check", file).out


def with_missions(count: int) -> str:
    """The built-in board with fewer missions."""
    return "[[mission]]".join(DEFAULT.split("[[mission]]")[: count + 1])


def test_few_missions_serve_few_players(piazza: Piazza, tmp_path: Path) -> None:
    file = written(tmp_path, with_missions(18))
    assert text("cli.board.serves", players="2 and 3") in piazza("board", "check", file).out
    assert text("cli.board.serves", players="3") in piazza("board", "check", file, "--players", "3").out


@pytest.mark.parametrize(
    ("board", "arguments", "fault"),
    [
        ("name = ", [], "verona.fault.board-form"),
        (DEFAULT.replace('"guild"', '"gilde"', 1), [], "verona.fault.board-choice"),
        (DEFAULT.replace('["rosa", "roma"], ', '["rosa", "rosa"], '), [], "verona.fault.board-itself"),
        (with_missions(18), ["--players", "4"], "verona.fault.board-few-missions"),
        (with_missions(13), [], "verona.fault.board-few-missions"),
    ],
)
def test_a_bad_file_is_refused_by_the_name_of_its_fault(
    piazza: Piazza, tmp_path: Path, board: str, arguments: list[str], fault: str
) -> None:
    run = piazza("board", "check", written(tmp_path, board), *arguments)
    assert run.code == 2
    assert is_one_complaint(run)
    assert text(fault, text="\0").partition("\0")[0] in run.err
    assert "V-70" in run.err


@pytest.mark.parametrize("verb", ["check", "show"])
def test_a_file_that_is_not_there_is_refused(piazza: Piazza, tmp_path: Path, verb: str) -> None:
    run = piazza("board", verb, tmp_path / "nothing.toml")
    assert run.code == 2
    assert is_one_complaint(run)


@pytest.mark.parametrize("players", ["0", "1", "6", "x"])
def test_impossible_numbers_of_players_are_refused(piazza: Piazza, file: Path, players: str) -> None:
    run = piazza("board", "check", file, "--players", players)
    assert run.code == 2
    assert is_one_complaint(run)


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
def test_the_map_shows_all_streets_and_their_neighbours(
    piazza: Piazza, file: Path, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    run = piazza("board", "show", file)
    assert (run.code, run.err) == (0, "")
    assert all(street.name in run.out for street in read_board(DEFAULT).streets)
    assert "rosa: rom re ru mo" in run.out
    assert max(len(line) for line in run.out.splitlines()) <= width


def test_the_map_is_told_to_those_who_listen(piazza: Piazza, file: Path) -> None:
    run = piazza("board", "show", file, "--list")
    assert "Via Rosa: South, no authority." in run.sentences
    assert "Via Montani (Centre, Prince), through a gate." in run.sentences


def test_without_a_command_it_is_refused(piazza: Piazza) -> None:
    assert piazza("board").code == 2
