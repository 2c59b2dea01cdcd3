"""What cannot be done gets an error that names the fault, and changes nothing."""

import json

import pytest
from tests.protocol.caller import Caller, Given

from piazza.games import game as find_game

POSITION = find_game("twist").save(find_game("twist").new(find_game("twist").setup()))
NEW = {"do": "new", "game": "twist"}
LOAD = {"do": "load", "game": "twist", "position": POSITION}
BOT = {"do": "choose", "bot": "easy"}


UNREADABLE = [
    ({"do": "dance"}, "Invalid value 'dance'"),
    ({"do": "Games"}, "Invalid value 'Games'"),
    ({"do": ["games"]}, "Expected `str`"),
    ({"do": "games", "game": "twist"}, "unknown field `game`"),
    ({"do": "games", "id": 1.5}, "`$.id`"),
    ({"do": "games", "id": None}, "`$.id`"),
    ({"do": "games", "id": 2**60}, "`$.id`"),
    ({"do": "games", "id": "x" * 101}, "length <= 100"),
    ({"do": "new"}, "missing required field `game`"),
    (NEW | {"game": "chess"}, "no game called “chess”"),
    (NEW | {"game": "\x1b[2J"}, "no game called “�[2J”"),
    (NEW | {"players": 3}, "the most 2"),
    (NEW | {"players": 0}, ">= 1"),
    (NEW | {"players": "2"}, "got `str`"),
    (NEW | {"players": 10**30}, "<= 99"),
    (NEW | {"options": {"days": "8"}}, "“8” is not a value of the option “days”"),
    (NEW | {"options": {"days": 5}}, "Expected `str`, got `int`"),
    (NEW | {"options": {"weeks": "5"}}, "no option “weeks”"),
    (NEW | {"options": []}, "got `array`"),
    (NEW | {"seed": "two words"}, "cannot be a seed"),
    (NEW | {"seed": ""}, "cannot be a seed"),
    (NEW | {"seed": "x" * 65}, "cannot be a seed"),
    (NEW | {"chance": "loaded"}, "Invalid enum value 'loaded'"),
    (NEW | {"names": ["Anna"]}, "Seats that are named: 1"),
    (NEW | {"names": ["Anna", "\u202eBen"]}, "cannot be a name"),
    (NEW | {"names": ["Anna", ""]}, "cannot be a name"),
    (LOAD | {"position": ""}, "not a full position"),
    (LOAD | {"position": POSITION.replace("rules: 1", "rules: 2")}, "version 2 of the rules"),
    (LOAD | {"position": POSITION.replace("twist", "chess")}, "written for the game “chess”"),
    (LOAD | {"position": POSITION.replace("phase: placing", "phase: moving")}, "does not fit"),
    (LOAD | {"position": POSITION + "colour: red\n"}, "no field “colour”"),
    (LOAD | {"position": POSITION + "|\n" * 300_000}, "cannot be read"),
    (LOAD | {"position": POSITION + "x:\n" + "| \n" * 200_000}, "no field “x”"),
    ({"do": "view"}, "missing required field `viewer`"),
    ({"do": "view", "viewer": "*"}, "“*” is not a viewer"),
    ({"do": "view", "viewer": "3"}, "“3” is not a viewer"),
    ({"do": "view", "viewer": 1}, "Expected `str`, got `int`"),
    ({"do": "events", "viewer": "*"}, "“*” is not a viewer"),
    ({"do": "events", "viewer": "1", "since": -1}, ">= 0"),
    ({"do": "legal", "seat": "watcher"}, "“watcher”"),
    ({"do": "legal", "seat": "01"}, "“01”"),
    ({"do": "play", "seat": "2"}, "missing required field `action`"),
    ({"do": "play", "seat": "watcher", "action": "Pa2"}, "“watcher”"),
    ({"do": "play", "seat": "2", "action": "castle"}, "“castle” is not a decision"),
    ({"do": "play", "seat": "2", "action": ""}, "is not a decision"),
    ({"do": "play", "seat": "2", "action": "P" + " " * 500_000 + "x"}, "length <= 200"),
    ({"do": "back", "count": 0}, ">= 1"),
    ({"do": "back", "count": -1}, ">= 1"),
    ({"do": "back", "count": 1.5}, "got `float`"),
    ({"do": "back", "count": True}, "got `bool`"),
    (BOT | {"nodes": 0}, ">= 1"),
    (BOT | {"seconds": 0}, "> 0"),
    (BOT | {"seconds": 1e6}, "<= 3600"),
    (BOT | {"seat": "watcher"}, "“watcher”"),
]


@pytest.mark.parametrize(("request_", "told"), UNREADABLE, ids=[json.dumps(one)[:60] for one, _ in UNREADABLE])
def test_a_request_that_cannot_be_read(moving: Caller, request_: Given, told: str) -> None:
    error = moving.refused(json.dumps(request_).encode())
    assert error["kind"] == "unreadable"
    assert told in error["message"]


REFUSED = [
    ({"do": "play", "seat": "1", "action": "Pa2"}, "not-now", "", "not the turn of Anna"),
    (BOT | {"seat": "1"}, "not-now", "", "not the turn of Anna"),
    ({"do": "play", "seat": "2", "action": "Pe4"}, "not-legal", "T-12", "Princess cannot move to e4"),
    ({"do": "play", "seat": "2", "action": "Pc2"}, "not-legal", "T-2", "already stands on c2"),
    ({"do": "play", "seat": "2", "action": "=PF"}, "not-legal", "T-10", "not the time for this"),
    (NEW | {"options": {"friar": "flying"}}, "unreadable", "TR-1", "Choose one of: any, adjacent"),
]


@pytest.mark.parametrize(("request_", "kind", "rule", "told"), REFUSED, ids=[json.dumps(one[0]) for one in REFUSED])
def test_a_request_that_is_understood_and_refused(
    moving: Caller, request_: Given, kind: str, rule: str, told: str
) -> None:
    error = moving.refused(json.dumps(request_).encode())
    assert (error["kind"], error.get("rule", "")) == (kind, rule)
    assert told in error["message"]


@pytest.mark.parametrize("do", ["save", "result", "record", "back"])
def test_without_a_game_there_is_nothing_to_ask(caller: Caller, do: str) -> None:
    error = caller.refusal(do)
    assert (error["kind"], error["message"]) == ("not-now", "There is no game yet: send “new” or “load” first.")


@pytest.mark.parametrize("do", ["play", "choose"])
def test_after_the_end_nobody_decides(caller: Caller, do: str) -> None:
    game = find_game("twist")
    study = game.read_position(game.setup(), "5/1prn1/1sbf1/5 c 7 *")
    assert caller.ask("load", game="twist", position=game.save(study))["to_act"] == []
    fields = {"bot": "easy"} if do == "choose" else {"seat": "1", "action": "Pa2"}
    error = caller.refusal(do, **fields)
    assert (error["kind"], error["message"]) == ("not-now", "The game is over: nothing more can be decided.")


def test_what_we_have_overlooked_is_an_error_too(
    moving: Caller, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = moving.everything()
    with monkeypatch.context() as patch:
        patch.setattr("piazza.core.course.Course.play", lambda *_: 1 // 0)
        answer = json.loads(moving.session.answer(b'{"do":"play","seat":"2","action":"Pa2","id":1}'))
    assert (answer["id"], answer["error"]["kind"]) == (1, "mistake")
    assert "ZeroDivisionError: integer division" in answer["error"]["message"]
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert moving.everything() == before
