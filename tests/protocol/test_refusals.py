"""What cannot be done gets an error that names the fault, and changes nothing."""

import json

import pytest
from tests.protocol.caller import Caller, Given

from piazza.games.twist.game import Twist
from piazza.protocol.reading import LONGEST_LINE

POSITION = Twist().save(Twist().new(Twist().setup()))
NEW = {"do": "new", "game": "twist"}
LOAD = {"do": "load", "game": "twist", "position": POSITION}
BOT = {"do": "choose", "bot": "easy"}


def deep(opening: str, times: int = 100_000) -> bytes:
    return (opening * times).encode()


NOT_REQUESTS = {
    "garbage": (b"hello", "malformed"),
    "half an object": (b'{"do":"games"', "truncated"),
    "two objects": (b'{"do":"games"}{"do":"games"}', "trailing characters"),
    "binary": (bytes(range(1, 10)), "malformed"),
    "a null byte": (b"\0", "malformed"),
    "not UTF-8": (b'{"do":"view","viewer":"\xff"}', "not UTF-8: byte 24"),
    "UTF-16": ('{"do":"games"}'.encode("utf-16"), "not UTF-8: byte 1"),
    "a byte order mark": ('\ufeff{"do":"games"}'.encode(), "malformed"),
    "half a surrogate pair": (b'{"do":"games","id":"\\ud800x"}', "malformed"),
    "NaN": (b'{"do":"choose","bot":"easy","seconds":NaN}', "malformed"),
    "a list": (b"[]", "Expected `object`, got `array`"),
    "nothing": (b"null", "got `null`"),
    "a number": (b"7", "got `int`"),
    "an empty object": (b"{}", "missing required field `do`"),
    "a deep list": (deep("["), "Expected `object`"),
    "a deep object": (deep('{"do":'), "Expected `str`"),
    "depth where anything may stand": (deep('{"x":'), "nested too deeply"),
    "depth in a field": (b'{"do":"new","game":"twist","options":' + deep('{"a":'), "Expected `str`, got `object`"),
}


@pytest.mark.parametrize(("line", "told"), list(NOT_REQUESTS.values()), ids=list(NOT_REQUESTS))
def test_a_line_that_is_no_request(moving: Caller, line: bytes, told: str) -> None:
    error = moving.refused(line)
    assert error["kind"] == "unreadable"
    assert told in error["message"]


def test_a_line_may_be_long_but_not_too_long(moving: Caller) -> None:
    request = b'{"do":"view","viewer":"watcher"}'
    assert moving.send(request + b" " * (LONGEST_LINE - len(request)))["ok"]
    error = moving.refused(request + b" " * (LONGEST_LINE - len(request) + 1))
    assert error["kind"] == "too-long"
    assert "1000000 bytes" in error["message"]


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
    (NEW | {"names": ["Anna"]}, "1 seats are named"),
    (NEW | {"names": ["Anna", "\u202eBen"]}, "cannot be a name"),
    (NEW | {"names": ["Anna", ""]}, "cannot be a name"),
    (LOAD | {"position": ""}, "not a full position"),
    (LOAD | {"position": POSITION.replace("rules: 1", "rules: 2")}, "version 2 of the rules"),
    (LOAD | {"position": POSITION.replace("twist", "chess")}, "written for the game “chess”"),
    (LOAD | {"position": POSITION.replace("phase: placing", "phase: moving")}, "does not fit"),
    (LOAD | {"position": POSITION + "colour: red\n"}, "no field “colour”"),
    (LOAD | {"position": POSITION + "|\n" * 300_000}, "cannot be read"),
    (LOAD | {"position": POSITION + "x:\n" + "| \n" * 300_000}, "no field “x”"),
    ({"do": "view"}, "missing required field `viewer`"),
    ({"do": "view", "viewer": "*"}, "“*” has no eyes"),
    ({"do": "view", "viewer": "3"}, "“3” has no eyes"),
    ({"do": "view", "viewer": 1}, "Expected `str`, got `int`"),
    ({"do": "events", "viewer": "*"}, "“*” has no eyes"),
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
    (BOT | {"bot": "grandmaster"}, "no bot “grandmaster”"),
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
    over = "5/5/5/5"
    assert over  # a study whose day is over has nobody to act
    study = POSITION
    for field, value in {"phase": "study-over", "board": "pr3/5/5/nsbf1", "days left": "7"}.items():
        study = "\n".join(f"{field}: {value}" if line.startswith(f"{field}:") else line for line in study.split("\n"))
    assert caller.ask("load", game="twist", position=study)["to_act"] == []
    fields = {"bot": "easy"} if do == "choose" else {"seat": "1", "action": "Pa2"}
    error = caller.refusal(do, **fields)
    assert (error["kind"], error["message"]) == ("not-now", "The game is over: nothing more can be decided.")


@pytest.mark.parametrize(
    ("line", "id"),
    [
        (b'{"do":"save","id":7}', 7),
        (b'{"id":"x","do":"nothing"}', "x"),
        (b'{"id":-3,"do":"games","more":[[[{"a":1}]]]}', -3),
        ('{"do":5,"id":"é"}'.encode(), "é"),
    ],
)
def test_errors_carry_the_id_of_what_they_answer(caller: Caller, line: bytes, id: object) -> None:
    answer = caller.send(line)
    assert not answer["ok"]
    assert answer["id"] == id


def test_an_id_that_cannot_be_read_is_left_out(caller: Caller) -> None:
    for line in (b'{"do":"save","id":[]}', b'{"id":7', b"[7]", b'{"id":7,"x":"\xff"}', deep('{"id":1,"x":', 5000)):
        assert "id" not in caller.send(line)
