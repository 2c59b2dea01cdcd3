"""Records of earlier versions are read, written and replayed as they were."""

from functools import cache

import pytest
from tests.compatibility.facts import state_facts
from tests.compatibility.frozen import HERE, VERSIONS, Case, as_json, cases, games, known

from piazza.core.record import Record, read_record, write_record
from piazza.core.replay import replay
from piazza.games import game


@cache
def records(version: str) -> dict[str, Case]:
    return known(version, "records")


@cache
def record(version: str, name: str) -> Record:
    return read_record((HERE / version / "records" / f"{name}.txt").read_text(encoding="utf-8"), game)


@pytest.mark.parametrize(("version", "name"), cases("records"))
def test_a_record_is_written_and_replayed_as_it_was(version: str, name: str) -> None:
    read = record(version, name)
    assert write_record(read) == (HERE / version / "records" / f"{name}.txt").read_text(encoding="utf-8")
    last = replay(read)[-1].state
    expected = records(version)[name]
    assert as_json(state_facts(read.game, last)) == {key: expected[key] for key in expected if key != "ending"}
    assert dict(read.ending)["position"] == expected["digest"]


def test_no_record_is_forgotten() -> None:
    for version in VERSIONS:
        folder = HERE / version / "records"
        files = {str(file.relative_to(folder).with_suffix("")) for file in folder.glob("*/*.txt")}
        assert files == set(records(version))


@pytest.mark.parametrize("name", games("0.1.0"))
def test_every_number_of_players_and_way_of_ending_of_0_1_0_is_among_them(name: str) -> None:
    fewest, most = game(name).facts.seats
    mine = {case: facts["ending"] for case, facts in records("0.1.0").items() if case.startswith(f"{name}/")}
    assert {record("0.1.0", case).setup.players for case in mine} == set(range(fewest, most + 1))
    assert len(set(mine.values())) >= {"twist": 7, "council": 4, "verona": 5}[name]
    assert {"unfinished"} < set(mine.values())


@pytest.mark.parametrize("name", games("0.1.0"))
def test_every_option_and_value_of_0_1_0_is_among_them(name: str) -> None:
    setups = [record("0.1.0", case).setup for case in records("0.1.0") if case.startswith(f"{name}/")]
    for option, values in OPTIONS[name].items():
        assert len({setup.options[option] for setup in setups}) >= values, option


OPTIONS = {  # how many values version 0.1.0 had; of texts, how many were tried
    "twist": {"days": 7, "match": 2, "bidding": 2, "friar": 2},
    "council": {"poison": 2, "quick": 2, "apothecary": 2, "movers-move-themselves": 2, "spots": 2},
    "verona": {"planning": 2, "board": 2, "rounds": 20, "open-purses": 2},
}
