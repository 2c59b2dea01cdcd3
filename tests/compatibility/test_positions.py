"""Full positions and positions in one line of earlier versions mean the same; views show what they showed."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from tests.compatibility.facts import play_on, state_facts
from tests.compatibility.frozen import VERSIONS, as_json, expand, games, known

from piazza.core.fields import read_fields
from piazza.core.view import read_seat
from piazza.games import game

CHANGED: dict[str, dict[str, Callable[[str], str]]] = {  # by version: how a field of a view is written now
    "0.1.0": {"waiting for": lambda seats: seats or "-"},
}


@cache
def positions(version: str, name: str) -> dict[str, Any]:
    return known(version, f"positions/{name}")


CASES = [
    (version, name, case)
    for version in VERSIONS
    for name in games(version)
    for case in positions(version, name)["cases"]
]


@pytest.mark.parametrize(("version", "name", "case"), CASES)
def test_a_position_means_what_it_meant_and_ends_as_it_did(version: str, name: str, case: str) -> None:
    rules, blocks = game(name), positions(version, name)["blocks"]
    expected = positions(version, name)["cases"][case]
    text = expand(expected["text"], blocks)
    state = rules.load(text)
    assert rules.save(state) == text
    facts = as_json(state_facts(rules, state))
    assert facts == {key: expected[key] for key in facts}
    if expected["short"]:
        assert rules.digest(rules.read_position(state.setup, expected["short"])) == expected["from short"]
    now = rules.dump_view(rules.observe(state, read_seat(expected["viewer"], state.setup.players)))
    check_view(expand(expected["view"], blocks), now, CHANGED.get(version, {}))
    assert as_json(play_on(rules, state, case)) == expected["end"]


def check_view(before: str, now: str, changed: dict[str, Callable[[str], str]]) -> None:
    """Each field of the view before has the same value, in the form of today."""
    shown, shows = (read_fields(text.rstrip("\n").split("\n")) for text in (before, now))
    fields = [line.partition(":")[0] for line in before.rstrip("\n").split("\n") if not line.startswith("|")]
    for field in fields:
        value = shown.look(field)
        assert shows.look(field) == (changed[field](value) if field in changed else value), field


def test_every_phase_is_among_them() -> None:
    phases = {name: {case.split()[0] for case in positions("0.1.0", name)["cases"]} for name in games("0.1.0")}
    assert {name: len(found) for name, found in phases.items()} == {"twist": 6, "council": 15, "verona": 25}
