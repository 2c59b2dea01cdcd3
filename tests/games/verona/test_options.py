"""The options of Verona; boards have tests of their own."""

import pytest
from tests.faults import fault_about
from tests.games.verona.situations import VERONA

from piazza.core.errors import Unreadable


@pytest.mark.rule("V-22")
@pytest.mark.rule("V-70")
@pytest.mark.rule("VR-2")
@pytest.mark.rule("V-24")
def test_the_options_and_what_they_are_by_default() -> None:
    defaults = VERONA.setup(3).options
    assert {name: value for name, value in defaults.items() if name != "board"} == {
        "planning": "standard",
        "rounds": "20",
        "open-purses": "off",
    }
    rules = {option.name: option.rule for option in VERONA.facts.options}
    assert rules == {"planning": "V-22", "board": "V-70", "rounds": "VR-2", "open-purses": "V-24"}


@pytest.mark.parametrize("players", [1, 6])
def test_there_are_two_to_five_players(players: int) -> None:
    with pytest.raises(Unreadable, check=fault_about(r"fault\.players")):
        VERONA.setup(players)


@pytest.mark.rule("VR-2")
@pytest.mark.parametrize("rounds", ["0", "21", "-1", "many", ""])
def test_there_are_one_to_twenty_rounds(rounds: str) -> None:
    with pytest.raises(Unreadable, check=fault_about(r"option-value\(option=rounds")):
        VERONA.setup(2, {"rounds": rounds})
    assert [VERONA.setup(2, {"rounds": number}).options["rounds"] for number in ("1", "20")] == ["1", "20"]


@pytest.mark.rule("V-23")
def test_a_way_of_planning_that_there_is_not_is_refused() -> None:
    with pytest.raises(Unreadable, check=fault_about(r"choices=standard, tournament")):
        VERONA.setup(2, {"planning": "german"})
