"""Whatever comes in: one answer for each line, and what is refused has changed nothing."""

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.games.verona.moments import MOMENTS
from tests.protocol.caller import SETTING_UP, Caller, Obliging

from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.games import game
from piazza.protocol.serving import serve
from piazza.protocol.session import ProtocolSession
from piazza.testing.damage import damaged
from piazza.words import Words


def full_position(name: str, players: int, position: str) -> str:
    rules = game(name)
    return rules.save(rules.read_position(rules.setup(players), position))


def short(state: State) -> str:
    """Saved, so that the last round is the one that is played."""
    saved = game("verona").save(state)
    return saved.replace("option rounds: 20", "option rounds: 1")


POSITIONS = {
    "twist": full_position("twist", 2, "5/1PRN1/1SBF1/5 c 7 * =PF"),
    "council": full_position("council", 3, "ro(5@2.-.0@3),me ju,ty,be,ca ro.pa.me.es/ju.ca.mo.lc/ty.lm.be.nu 1 1 -"),
    "verona": short(MOMENTS["bidding"]),
}
VERONA_STREET = ["bid:3", "violence:rosa", "done", "pick:rosa", "murder", "show:12", "pass", "hire:2"]
COUNCIL_TURN = ["paris", "exile", "romeo1", "romeo3", "5", "romeo2", "skip"]
REQUESTS: list[dict[str, Any]] = [
    {"do": "games"},
    {"do": "new", "game": "twist", "players": 2, "options": {"days": "2", "bidding": "on"}, "seed": "x", "id": 1},
    {"do": "new", "game": "twist", "chance": "supplied", "options": {"bidding": "on"}, "names": ["A", "B"]},
    {"do": "new", "game": "council", "players": 3, "options": {"poison": "on", "quick": "on"}, "seed": "x"},
    {"do": "new", "game": "verona", "players": 3, "options": {"planning": "tournament", "rounds": "1"}, "seed": "x"},
    *({"do": "load", "game": name, "position": position} for name, position in POSITIONS.items()),
    {"do": "save", "id": "s"},
    {"do": "view", "viewer": "1"},
    {"do": "legal", "seat": "2"},
    *({"do": "play", "seat": "1", "action": action} for action in SETTING_UP),
    {"do": "play", "seat": "2", "action": "Pa2"},
    *({"do": "play", "seat": "1", "action": action} for action in COUNCIL_TURN),
    *({"do": "play", "seat": "1", "action": action} for action in VERONA_STREET),
    {"do": "play", "seat": "*", "action": "first2"},
    {"do": "back", "count": 2},
    {"do": "result"},
    {"do": "record"},
    {"do": "events", "viewer": "watcher", "since": 1},
    {"do": "choose", "bot": "easy", "seat": "2", "seed": "y", "nodes": 5, "seconds": 0.5},
]
FIELDS = sorted({name for request in REQUESTS for name in request})
WORDS = sorted({value for request in REQUESTS for value in request.values() if isinstance(value, str)})

valid = some.sampled_from(REQUESTS)
leaves = some.none() | some.booleans() | some.integers() | some.floats() | some.text() | some.sampled_from(WORDS)
values = some.recursive(leaves, lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner), max_leaves=6)
names = some.sampled_from(FIELDS) | some.text()


def with_field(request: dict[str, Any], name: str, value: object) -> dict[str, Any]:
    return request | {name: value}


def without_field(request: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in request.items() if key != name}


def with_damage(request: dict[str, Any], luck: int) -> bytes:
    return damaged(json.dumps(request), Dice(luck)).replace("\n", " ").encode()


altered = (
    some.builds(with_field, valid, names, values)
    | some.builds(without_field, valid, names)
    | some.dictionaries(names, values)
    | values
)
anything = (
    some.binary()
    | altered.map(lambda request: json.dumps(request).encode())
    | some.builds(with_damage, valid, some.integers(0, 10**6))
    | valid.map(lambda request: json.dumps(request).encode())
)


@settings(max_examples=150, deadline=None)
@given(lines=some.lists(anything, max_size=25))
def test_what_is_refused_has_changed_nothing(lines: list[bytes]) -> None:
    caller = Caller()
    caller.ask("load", game="twist", position=POSITIONS["twist"])
    before = caller.everything()
    for line in lines:
        answer = caller.send(line)
        after = caller.everything()
        assert answer["ok"] or after == before
        before = after


@settings(max_examples=150, deadline=None)
@given(incoming=some.lists(anything, max_size=8).map(b"\n".join))
def test_every_line_gets_one_answer(incoming: bytes) -> None:
    outgoing = io.BytesIO()
    serve(ProtocolSession(Words(), Obliging()), io.BytesIO(incoming), outgoing)
    answers = outgoing.getvalue().split(b"\n")
    assert answers.pop() == b""
    assert all(json.loads(answer)["ok"] in (True, False) for answer in answers)
    assert len(answers) == 1 + sum(bool(line.strip()) for line in incoming.split(b"\n"))


@pytest.mark.parametrize("name", POSITIONS)
@settings(max_examples=100, deadline=None)
@given(luck=some.integers(0, 10**6))
def test_damaged_positions_are_refused_or_playable(name: str, luck: int) -> None:
    caller, dice = Caller(), Dice(luck)
    request = {"do": "load", "game": name, "position": damaged(damaged(POSITIONS[name], dice), dice)}
    answer = caller.send(json.dumps(request).encode())
    if answer["ok"]:
        caller.finish(answer["to_act"], dice)
        caller.record()
