"""Games through the protocol: they begin, are looked at from all sides, and end."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.protocol.caller import SETTING_UP, Caller

from piazza import GAMES
from piazza.bots import levels_of
from piazza.core.dice import Dice

Beginning = dict[str, Any]
BEGINNINGS: list[Beginning] = [
    {"game": "twist"},
    {"game": "twist", "options": {"days": "1"}},
    {"game": "twist", "options": {"match": "on", "days": "2"}},
    {"game": "twist", "options": {"bidding": "on"}},
    {"game": "twist", "options": {"friar": "adjacent", "days": "3"}},
    {"game": "twist", "options": {"pie": "on", "match": "on", "tie-break": "on", "days": "2"}},
    {"game": "council"},
    {"game": "council", "players": 3, "options": {"quick": "on", "poison": "on"}},
    {"game": "council", "players": 5, "options": {"quick": "on", "apothecary": "literal"}},
]


def test_the_name_of_a_game_is_read_in_any_case(caller: Caller) -> None:
    assert caller.ask("new", game="Twist", seed="abc")["options"]["days"] == "7"
    position = caller.ask("save")["position"]
    caller.ask("load", game="TWIST", position=position)
    assert caller.ask("save")["position"] == position
    assert "\ngame: twist\n" in position


def test_all_games_are_listed_with_their_facts(caller: Caller) -> None:
    games = {game["name"]: game for game in caller.ask("games")["games"]}
    assert list(games) == list(GAMES)
    twist = games["twist"]
    assert (twist["title"], twist["rules"], twist["players"], twist["scores"]) == ("Verona Twist", 1, [2, 2], [0, 2])
    assert twist["bots"] == list(levels_of("twist"))
    friar = twist["options"][3]
    assert friar.pop("about").startswith("Over whom the Friar may jump")
    assert friar.pop("kind") == "choice"
    assert friar == {"name": "friar", "choices": ["any", "adjacent"], "default": "any", "rule": "TR-1"}
    assert {"kind": "bid", "open": True, "unordered": False, "span": True} in twist["actions"]
    council = games["council"]
    assert (council["title"], council["players"]) == ("Council of Verona", [2, 5])
    assert council["bots"] == list(levels_of("council"))
    assert (council["options"][4]["name"], council["options"][4]["kind"]) == ("spots", "text")
    assert {"kind": "give", "open": False, "unordered": True, "span": False} in council["actions"]


def test_a_new_game_says_what_it_took(caller: Caller) -> None:
    answer = caller.ask("new", game="twist", options={"days": " 5"}, seed="abc", id="first")
    options = {"days": "5", "match": "off", "bidding": "off", "friar": "any", "pie": "off", "tie-break": "off"}
    assert answer == {
        "ok": True,
        "id": "first",
        "players": 2,
        "options": options,
        "seed": "abc",
        "to_act": ["1"],
        "drawn": [],
    }


def test_without_a_seed_every_game_gets_one_of_its_own(caller: Caller) -> None:
    seeds = {caller.ask("new", game="twist")["seed"] for _ in range(5)}
    assert len(seeds) == 5


@pytest.mark.parametrize("beginning", BEGINNINGS, ids=json.dumps)
@settings(max_examples=5, deadline=None)
@given(luck=some.integers(0, 10_000))
def test_whole_games_end_with_a_result_and_a_record_that_holds(beginning: Beginning, luck: int) -> None:
    caller = Caller()
    begun = caller.ask("new", **beginning, seed=f"seed{luck}")
    assert caller.ask("result")["result"] is None
    caller.finish(begun["to_act"], Dice(luck))
    result = caller.ask("result")["result"]
    ending = dict(caller.record().ending)
    assert ending["scores"].split() == [str(score) for score in result["scores"]]
    assert ending["places"].split() == [str(place) for place in result["places"]]
    assert ending["position"] == caller.digest()
    assert [str(seat) for seat, place in enumerate(result["places"], 1) if place == 1] == result["winners"]
    assert [sum(points.values()) for points in result["points"]] == result["scores"]


def test_actions_are_read_as_generously_as_everywhere(moving: Caller) -> None:
    moving.play("2", " p a2 ")
    assert [text for _, text in moving.record().decisions][-1] == "Pa2"


def test_a_position_can_be_saved_and_played_on(moving: Caller) -> None:
    moving.play("2", "Pa2")
    saved = moving.ask("save")
    again = Caller()
    answer = again.ask("load", game="twist", position=saved["position"], seed="other", names=["Anna", "Ben"])
    assert answer["to_act"] == ["1"]
    assert again.ask("save") == saved
    assert again.ask("events", viewer="1")["events"] == []
    again.finish(["1"], Dice("on"))
    assert again.record().start is not None


def test_a_finished_game_can_be_loaded_to_look_at_it(moving: Caller) -> None:
    moving.finish(["2"], Dice("over"))
    result = moving.ask("result")
    assert moving.ask("load", game="twist", position=moving.ask("save")["position"])["to_act"] == []
    assert moving.ask("result") == result
    assert moving.refusal("play", seat="1", action="Pa2")["message"].startswith("The game is over")


def test_a_new_game_replaces_the_old_one(moving: Caller) -> None:
    moving.ask("new", game="twist", options={"days": "1"})
    assert moving.record().decisions == []
    assert "option days: 1\n" in moving.ask("save")["position"]


def test_the_names_are_in_the_record(moving: Caller) -> None:
    assert moving.record().names == ["Anna", "Ben"]
    moving.ask("new", game="twist")
    assert moving.record().names == ["Seat 1", "Seat 2"]


def test_a_record_that_is_not_finished_holds_as_well(moving: Caller) -> None:
    moving.play("2", "Pa2")
    record = moving.record()
    assert dict(record.ending)["scores"] == "-"
    assert [text for _, text in record.decisions] == [*SETTING_UP, "Pa2"]
