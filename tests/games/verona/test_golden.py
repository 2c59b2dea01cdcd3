"""Golden playthroughs of Verona: the same seeds still give the same games, told and seen in the same way."""

from pathlib import Path

import pytest

from piazza.games.verona.events import EVENTS
from piazza.testing.playthrough import check_playthrough

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "verona").glob("*.txt"))
HEADINGS = [
    "players: 2",
    "players: 3",
    "players: 4",
    "players: 5",
    "option planning: standard",
    "option planning: tournament",
    "option open-purses: off",
    "option open-purses: on",
    '| name = "Verona, reconstructed"',
    '| name = "Own"',
]
# What random players do not come to in one or two rounds.
TOO_RARE = {"repeated", "no-ally-left", "lost-refuge", "got-mercenaries", "mission-florins"}


def test_there_are_playthroughs_of_every_option_and_number_of_players() -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN]
    assert [line for line in HEADINGS if not any(f"\n{line}\n" in text for text in texts)] == []


def test_every_kind_of_decision_and_event_is_in_one_of_them() -> None:
    """What random players never do is not guarded by a playthrough."""
    text = "".join(path.read_text(encoding="utf-8") for path in GOLDEN)
    decisions = (
        "first: mission: building: die: prepare: corruption: violence: intrigue: bluff: done withdraw pick: agent: "
        "murder accusation intimidation bid: colour: to: show: pass move: stay remove: add: hire: again enough"
    )
    assert [word for word in decisions.split() if not any(f". {seat} {word}" in text for seat in "*12345")] == []
    assert {name for name, _ in EVENTS if f"verona.event.{name}(" not in text} == TOO_RARE


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    check_playthrough(path.read_text(encoding="utf-8"))
