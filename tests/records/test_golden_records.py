"""Recorded games, kept for good: each still follows from the rules and ends where it ended then."""

from pathlib import Path

import pytest

from piazza.core.record import read_record, write_record
from piazza.core.replay import replay
from piazza.games import GAMES, game

RECORDS = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_record_replays_to_its_digest(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = read_record(text, game)
    assert write_record(record) == text
    assert record.game.facts.name == file.parent.name
    assert record.game.digest(replay(record)[-1].state) == dict(record.ending)["position"]


@pytest.mark.parametrize("name", list(GAMES))
def test_all_values_of_all_switches_are_among_them(name: str) -> None:
    records = [read_record(file.read_text(encoding="utf-8"), game) for file in RECORDS if file.parent.name == name]
    assert len(records) >= 6
    assert any(record.start for record in records)
    for option in game(name).facts.options:
        played = {record.setup.options[option.name] for record in records}
        if option.kind == "text":
            assert len(played) > 1
        else:
            assert played == set(option.choices) or len(option.choices) > 2 < len(played)


@pytest.mark.parametrize("name", list(GAMES))
def test_all_numbers_of_players_are_among_them(name: str) -> None:
    records = [read_record(file.read_text(encoding="utf-8"), game) for file in RECORDS if file.parent.name == name]
    fewest, most = game(name).facts.seats
    assert {record.setup.players for record in records} == set(range(fewest, most + 1))
