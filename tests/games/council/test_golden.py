"""Golden playthroughs of Council of Verona: the same seeds still give the same games, told and seen in the same way."""

from pathlib import Path

import pytest

from piazza.testing.playthrough import check_playthrough

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "council").glob("*.txt"))
HEADINGS = [
    "players: 2",
    "players: 3",
    "players: 4",
    "players: 5",
    "option poison: off",
    "option poison: on",
    "option quick: off",
    "option quick: on",
    "option apothecary: literal",
    "option movers-move-themselves: on",
    "| mercutio = [1, 1, 1]",  # spots of one's own
]


def test_there_are_playthroughs_of_every_option_and_number_of_players() -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN]
    assert [line for line in HEADINGS if not any(f"\n{line}\n" in text for text in texts)] == []


def test_every_kind_of_decision_and_event_is_in_one_of_them() -> None:
    """What random players never do is not guarded by a playthrough."""
    text = "".join(path.read_text(encoding="utf-8") for path in GOLDEN)
    decisions = "first away: deal: keep: give: done card: council exile move: swap: look: copy: token: on: skip"
    assert [word for word in decisions.split() if not any(f". {seat} {word}" in text for seat in "*12345")] == []
    events = "gave received drafted rest-away played power-unused moved swapped looked saw copied turned-up died scored"
    assert [name for name in events.split() if f"council.event.{name}(" not in text] == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    check_playthrough(path.read_text(encoding="utf-8"))
