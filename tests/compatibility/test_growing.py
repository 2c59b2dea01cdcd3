"""The fixtures again, with one more option and a new version of the rules in every game: nothing of them changes."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest
from tests.compatibility.facts import play_on, state_facts, table_facts
from tests.compatibility.frozen import HERE, as_json, expand, games, known
from tests.protocol.caller import Caller
from tests.testing.grown_games import OPTION, grown
from tests.web.visiting import Opened, site

from piazza.core.game import Game
from piazza.core.record import read_record, write_record
from piazza.core.replay import replay
from piazza.games import GAMES, game
from piazza.store.sql import open_store
from piazza.table.store import FileStore
from piazza.table.table import restore_table

VERSION = "0.1.0"
LATER = "2030-01-01T00:00:00Z"
EVERY = 9  # of many fixtures, this many-th one


@pytest.fixture(autouse=True)
def _grown_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for edition in list(GAMES.values()):
        monkeypatch.setattr(edition, "game", grown(edition.part("game")))


def test_the_games_have_grown() -> None:
    for name in GAMES:
        assert f"\noption {OPTION}: off\n" in game(name).save(game(name).new(game(name).setup()))


def test_records() -> None:
    for name, expected in list(known(VERSION, "records").items())[::EVERY]:
        text = (HERE / VERSION / "records" / f"{name}.txt").read_text(encoding="utf-8")
        record = read_record(text, game)
        assert write_record(record) == text
        assert record.game.digest(replay(record)[-1].state) == expected["digest"]


@pytest.mark.parametrize("name", games(VERSION))
def test_positions(name: str) -> None:
    rules = game(name)
    fixtures = known(VERSION, f"positions/{name}")
    for case, expected in list(fixtures["cases"].items())[::EVERY]:
        text = expand(expected["text"], fixtures["blocks"])
        state = rules.load(text)
        assert rules.save(state) == text
        facts = as_json(state_facts(rules, state))
        assert facts == {key: expected[key] for key in facts}
        assert as_json(play_on(rules, state, case)) == expected["end"]


@pytest.mark.parametrize("name", games(VERSION))
def test_the_protocol(name: str) -> None:
    fixtures = known(VERSION, f"positions/{name}")
    for expected in list(fixtures["cases"].values())[:: 5 * EVERY]:
        text = expand(expected["text"], fixtures["blocks"])
        caller = Caller()
        assert caller.ask("load", game=name, position=text, chance="supplied")["options"][OPTION] == "off"
        saved = caller.ask("save")
        assert (saved["position"], saved["digest"]) == (text, expected["digest"])
        record = read_record(caller.ask("record")["record"], game)
        assert record.setup.left_out == newer_than(text, record.game)
        assert record.setup.rules_version == 1


def newer_than(text: str, rules: Game) -> list[str]:
    """The options that an old text does not have; OPTION is always among them."""
    newer = [option.name for option in rules.facts.options if f"option {option.name}" not in text]
    assert OPTION in newer
    return newer


def test_logs(tmp_path: Path) -> None:
    for name, expected in list(known(VERSION, "logs").items())[::EVERY]:
        shutil.copy(HERE / VERSION / "logs" / f"{name}.log", tmp_path)
        table = restore_table(FileStore(tmp_path).load(name))
        assert table.game.digest(table.progress.state) == expected["settled"]["digest"]
        text = (tmp_path / f"{name}.log").read_text(encoding="utf-8")
        assert table.opening.setup.left_out == newer_than(text, table.game)


def test_a_database_and_a_rematch_under_the_rules_of_today(tmp_path: Path) -> None:
    shutil.copy(HERE / VERSION / "site.db", tmp_path)
    fixtures = known(VERSION, "site")

    async def story() -> None:
        async with site(store=await open_store(f"sqlite:///{tmp_path}/site.db")) as visited:
            for expected in fixtures.values():
                facts = as_json(table_facts(restore_table(await visited.hall.store.load(expected["id"])), LATER))
                assert facts == {key: expected[key] for key in facts}
            old = fixtures["finished-verona-2"]
            table = Opened({"table": old["id"], "host": old["host"], "seats": old["keys"], "invitations": {}})
            answer = await visited.program.post(f"{table.api(1)}/rematch", headers=table.key(1))
            first = (await visited.hall.store.load(answer.json()["table"]))[0]
            opening = json.loads(first.text)
            assert (opening["rules"], opening[f"option {OPTION}"], opening["option rounds"]) == ("2", "off", "1")

    asyncio.run(story())
