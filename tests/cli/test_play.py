"""`piazza play`: whole games by scripted input, on every seat, and the record at the end."""

from pathlib import Path

import pytest
from tests.cli.running import LUCK, SETTING_UP, WORDS, Piazza, Run, text

from piazza.core.record import Record, read_record
from piazza.core.replay import replay
from piazza.games import game

DAY = ["-o", "days=1"]


def record_of(piazza: Piazza, name: str = "") -> Record:
    """The record that lies beside the only game, or beside the one of that name, checked."""
    name = name or piazza.games[0]
    record = read_record(piazza.store.path(name).with_suffix(".txt").read_text(encoding="utf-8"), game)
    replay(record)
    return record


def tells_the_end(run: Run, record: Record) -> bool:
    """Whether the winners were told, as the record has them."""
    places = dict(record.ending)["places"].split()
    winners = WORDS.join([name for name, place in zip(record.names, places, strict=True) if place == "1"])
    key = "result.won" if places.count("1") == 1 else "result.shared"
    return text(key, seats=winners) in run.sentences


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("me,random", ["Player 1", "random bot"]),
        ("random,me", ["random bot", "Player 2"]),
        ("me,me", ["Player 1", "Player 2"]),
        ("Anna,Ben", ["Anna", "Ben"]),
        ("random,random", ["random bot 1", "random bot 2"]),
    ],
    ids=["Nurse", "Capulet", "hot seat", "hot seat with names", "bots only"],
)
@pytest.mark.parametrize(
    "options",
    [["days=2"], ["days=2", "match=on", "bidding=on"], ["days=2", "match=on", "pie=on", "tie-break=on"]],
    ids=["plain", "match", "pie"],
)
def test_whole_games_on_every_seat(piazza: Piazza, seats: str, names: list[str], options: list[str]) -> None:
    chosen = [part for option in options for part in ("-o", option)]
    run = piazza("play", "twist", "--seats", seats, "--seed", "s", *chosen, typed=LUCK)
    assert (run.code, run.err) == (0, "")
    record = record_of(piazza)
    assert record.names == names
    assert record.seed == "s"
    assert tells_the_end(run, record)
    assert str(piazza.store.path(piazza.games[0]).with_suffix(".txt")) in run.out.replace("\n", "")


def test_a_match_ends_with_the_points_of_everybody_and_where_they_come_from(piazza: Piazza) -> None:
    seats = ["--seats", "Anna,Ben", "--seed", "s"]
    match = piazza("play", "twist", *seats, *DAY, "-o", "match=on", typed=LUCK)
    told = dict(line.split(": ", 1) for line in match.out.splitlines() if line.startswith(("Anna: ", "Ben: ")))
    assert sorted(told) == ["Anna", "Ben"]
    for source in ("first-game", "last-game"):
        named = text("terminal.source", source=text(f"twist.source.{source}"), points=1)
        assert sum(named in points for points in told.values()) == 1
    single = piazza("play", "twist", *seats, *DAY, typed=LUCK)
    assert not [line for line in single.out.splitlines() if line.startswith(("Anna: ", "Ben: "))]


def test_by_default_a_bot_is_the_nurse(piazza: Piazza) -> None:
    piazza("play", "twist", *DAY, typed=LUCK)
    names = record_of(piazza).names
    assert names[1] == text("terminal.player-name", seat=2)
    assert names[0] != text("terminal.player-name", seat=1)


def test_a_whole_draft_in_one_line(piazza: Piazza) -> None:
    piazza("play", "twist", "--seats", "me,random", *DAY, typed=f"{SETTING_UP}\n\n{LUCK}")
    assert [action for _, action in record_of(piazza).decisions[:8]] == SETTING_UP.split()


def test_quick_does_not_ask_again(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--seats", "me,random", "--quick", *DAY, typed=f"{SETTING_UP}\n" + "any\n" * 9)
    assert run.code == 0
    assert text("terminal.confirm", decision="") not in run.out
    assert record_of(piazza).decisions[7] == (0, "=PF")


def test_the_same_seed_and_entries_give_the_same_game(piazza: Piazza) -> None:
    records = []
    for number in range(2):
        file = piazza.home / f"{number}.txt"
        piazza("play", "twist", "--seats", "easy,random", "--seed", "same", *DAY, "--record", file)
        records.append(file.read_text(encoding="utf-8"))
    assert records[0] == records[1]


def test_a_game_from_a_position(piazza: Piazza) -> None:
    position = "5/1PRN1/1SBF1/5 c 1 PR,NF =NF"
    run = piazza("play", "twist", "--seats", "random,me", "--position", position, typed=f"Pa4\n\n{LUCK}")
    assert run.code == 0
    record = record_of(piazza)
    assert record.game.write_position(record.first_state()) == position
    assert record.decisions[0] == (1, "Pa4")


def test_a_position_where_the_table_plays_all_that_is_left(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--seats", "me,me", "--position", "p1rn1/1sf2/5/B4 n 1 * =PF")
    assert run.code == 0
    assert WORDS.text("table.answered", seat="Player 1") in run.sentences
    assert tells_the_end(run, record_of(piazza))


def test_the_record_goes_where_it_is_wanted(piazza: Piazza, tmp_path: Path) -> None:
    file = tmp_path / "new" / "here.txt"
    piazza("play", "twist", "--seats", "random,random", *DAY, "--record", file)
    assert piazza("verify", file).code == 0


def test_a_record_that_cannot_be_written_is_told_and_the_game_kept(piazza: Piazza, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    run = piazza("play", "twist", "--seats", "random,random", *DAY, "--record", tmp_path / "file" / "x.txt")
    assert run.code == 1
    assert text("terminal.record-failed", file="@", problem="@").split("@")[2].strip() in run.sentences
    again = piazza("play", "--continue", piazza.games[0])
    assert again.code == 0
    record_of(piazza)


@pytest.mark.parametrize("below", ["", "games"])
def test_a_folder_that_cannot_be_written_is_told(piazza: Piazza, tmp_path: Path, below: str) -> None:
    folder = tmp_path / "folder"
    if below:
        folder.mkdir()
        (folder / below).touch()
    else:
        folder.touch()
    run = piazza("play", "twist", "--folder", folder)
    assert run.code == 1
    assert run.err.startswith("piazza: ")
    assert run.err.count("\n") == 1
    assert str(folder) in run.err
    assert text("fault.store", problem="@", file="@").split("@")[0] in run.err


def test_home_is_where_games_are_kept(piazza: Piazza, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIAZZA_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    piazza("play", "twist", "--seats", "random,random", *DAY)
    assert len(list((tmp_path / "data" / "piazza" / "games").glob("*.log"))) == 1
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    piazza("play", "twist", "--seats", "random,random", *DAY)
    assert len(list((tmp_path / "me" / ".local" / "share" / "piazza" / "games").glob("*.log"))) == 1
    assert piazza.games == []


def test_an_existing_file_is_not_written_over(piazza: Piazza, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text("precious")
    run = piazza("play", "twist", "--seats", "random,random", *DAY, "--record", file)
    assert run.code == 2
    assert str(file) in run.err
    assert file.read_text() == "precious"
    assert piazza.games == []


def test_what_is_suggested_can_be_typed(piazza: Piazza, tmp_path: Path) -> None:
    """With the folder, and in one line however narrow the window is."""
    folder = tmp_path / "a folder"
    left = piazza("play", "twist", "--folder", folder, typed="").out
    (name,) = [path.stem for path in (folder / "games").glob("*.log")]
    assert f"  piazza play --continue {name} --folder '{folder}'\n" in left


def test_a_level_may_be_capitalised(piazza: Piazza) -> None:
    assert piazza("play", "twist", "--seats", "Random,RANDOM", *DAY).code == 0
