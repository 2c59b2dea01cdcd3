"""Whatever was acknowledged survives: the process is killed at any point, and the game goes on as if nothing was."""

import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.table import storing_player
from tests.table.storing_player import NAME, play

from piazza.core.errors import Unreadable
from piazza.table.log import Entry
from piazza.table.store import FileStore
from piazza.table.table import Table, restore_table

GAMES = ["twist", "council", "verona"]


@pytest.fixture(scope="module")
def whole_games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Entry]]:
    """The logs of games that nothing befell."""
    stores = {game: FileStore(tmp_path_factory.mktemp(game)) for game in GAMES}
    for game, store in stores.items():
        play(game, store, lambda: None)
    return {game: store.load(NAME) for game, store in stores.items()}


@pytest.fixture
def whole_game(whole_games: dict[str, list[Entry]]) -> list[Entry]:
    return whole_games["twist"]


def program(folder: Path, *grief: str, game: str = "twist") -> list[str]:
    return [sys.executable, storing_player.__file__, game, str(folder), *grief]


def kept_in(folder: Path) -> list[Entry]:
    """The entries on disk, which must make a table."""
    store = FileStore(folder)
    entries = store.load(NAME) if store.names() else []
    if entries:
        restore_table(entries, lambda _: None)
    return entries


def play_until_killed(game: str, folder: Path, acknowledged: int, moment: float) -> int:
    """Kill it soon after that many acknowledgements; returns how many it gave."""
    with subprocess.Popen(program(folder, game=game), stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        heard = process.stdout.read(acknowledged)
        time.sleep(moment)
        process.kill()
        return len(heard + process.stdout.read())


@pytest.mark.parametrize("game", GAMES)
def test_all_that_was_acknowledged_survives_being_killed(
    tmp_path: Path, whole_games: dict[str, list[Entry]], game: str
) -> None:
    luck, whole_game = random.Random(4), whole_games[game]
    before = 0
    for _ in range(6):
        heard = play_until_killed(game, tmp_path, luck.randrange(1, 25), luck.random() / 500)
        entries = kept_in(tmp_path)
        sat_down_again = 1 if before else 0
        acknowledged = before + heard - sat_down_again
        assert acknowledged <= len(entries) <= acknowledged + 1
        assert entries == whole_game[: len(entries)]
        before = len(entries)
    play(game, FileStore(tmp_path), lambda: None)
    assert kept_in(tmp_path) == whole_game


@pytest.mark.parametrize("number", [1, 2, 30])
@pytest.mark.parametrize("point", ["before", "half", "all-but-end", "sync"])
def test_a_crash_in_the_middle_of_storing_leaves_the_entry_or_none(
    tmp_path: Path, whole_game: list[Entry], point: str, number: int
) -> None:
    crash(tmp_path, "twist", point, number)
    if number == 1 and point != "sync":
        return  # the game was never opened, and nobody was told that it was
    entries = kept_in(tmp_path)
    assert len(entries) == (number if point == "sync" else number - 1)
    play("twist", FileStore(tmp_path), lambda: None)
    assert kept_in(tmp_path) == whole_game


def crash(folder: Path, game: str, point: str, number: int) -> None:
    """Play until the entry of that number is stored, and die while it is."""
    run = subprocess.run(program(folder, "crash", point, str(number), game=game), stdout=subprocess.PIPE, check=False)
    assert run.returncode == 9
    assert len(run.stdout) == number - 1


def one_has_sealed(table: Table) -> bool:
    return table.drafts.has_sealed(0) != table.drafts.has_sealed(1)


def both_are_choosing(table: Table) -> bool:
    return len(table.to_act()) == 2 and bool(table.drafts.draft(0) and table.drafts.draft(1))


def a_turn_is_under_way(table: Table) -> bool:
    return len(table.to_act()) == 1 and len(table.drafts.draft(table.to_act()[0])) >= 3


@pytest.mark.parametrize("point", ["half", "sync"])
@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("council", both_are_choosing),
        ("council", one_has_sealed),
        ("council", a_turn_is_under_way),
        ("verona", both_are_choosing),
        ("verona", one_has_sealed),
    ],
)
def test_a_crash_in_the_middle_of_a_turn_or_of_a_sealed_step_loses_nothing_of_it(
    tmp_path: Path, whole_games: dict[str, list[Entry]], game: str, moment: Callable[[Table], bool], point: str
) -> None:
    whole = whole_games[game]
    number = next(n for n in range(1, len(whole)) if moment(restore_table(whole[:n], lambda _: None)))
    crash(tmp_path, game, point, number + 1)
    entries = kept_in(tmp_path)
    assert entries == whole[: number + (point == "sync")]
    assert moment(restore_table(entries[:number], lambda _: None))
    play(game, FileStore(tmp_path), lambda: None)
    assert kept_in(tmp_path) == whole


@pytest.mark.parametrize("point", ["before", "half", "all-but-end"])
def test_a_game_whose_opening_was_never_stored_is_no_game(tmp_path: Path, point: str) -> None:
    subprocess.run(program(tmp_path, "crash", point, "1"), check=False)
    with pytest.raises(Unreadable):
        restore_table(FileStore(tmp_path).load(NAME), lambda _: None)


def test_a_full_disk_refuses_and_the_table_plays_on_when_there_is_room(tmp_path: Path, whole_game: list[Entry]) -> None:
    run = subprocess.run(program(tmp_path, "limit", "3000"), stdout=subprocess.PIPE, check=True)
    before, _, after = run.stdout.partition(b"-")
    assert before
    assert after
    assert 1 + len(before + after) == len(whole_game)
    assert kept_in(tmp_path) == whole_game


def test_processes_that_write_to_the_same_log_take_turns(tmp_path: Path, whole_game: list[Entry]) -> None:
    """Each entry is written by one of them, and whoever came too late was refused."""
    play_until_killed("twist", tmp_path, 1, 0)
    first, start = len(kept_in(tmp_path)), tmp_path / "start"
    race = program(tmp_path, "race", str(start))
    racers = [subprocess.Popen(race, stdout=subprocess.PIPE) for _ in range(3)]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.read(1) == b"+"
    start.touch()
    written = [len(racer.communicate()[0]) for racer in racers]
    assert [racer.returncode for racer in racers] == [0, 0, 0]
    assert kept_in(tmp_path) == whole_game
    assert first + sum(written) == len(whole_game)
