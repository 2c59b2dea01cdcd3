"""Golden playthroughs of Verona Twist: the same seeds still give the same games, told and seen in the same way."""

from pathlib import Path

import pytest

from piazza.testing.playthrough import check_playthrough

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "twist").glob("*.txt"))


def test_there_are_playthroughs_of_every_option() -> None:
    assert len(GOLDEN) >= 6
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN]
    for option in ("days: 5", "match: on", "bidding: on", "friar: adjacent", "pie: on", "tie-break: on"):
        assert any(f"option {option}" in text for text in texts)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    check_playthrough(path.read_text(encoding="utf-8"))
