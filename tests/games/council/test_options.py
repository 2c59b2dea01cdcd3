"""The options, and every way in which a file of spots can be wrong (CR-1)."""

import pytest
from tests.faults import fault_about
from tests.games.council.playing import COUNCIL, arranged, over, play

from piazza.core.errors import Unreadable
from piazza.games.council import data
from piazza.games.council.options import CouncilSetup

AGENDAS = ["escalus", "mercutio", "capulet", "montague", "romeo", "juliet", "rosaline", "apothecary"]


def spots_text(**changed: str) -> str:
    return "\n".join(f"{card} = {changed.get(card, '[1, 0, -1]')}" for card in AGENDAS)


def spot_values(text: str) -> dict[str, int]:
    setup = COUNCIL.setup(2, {"spots": text})
    assert isinstance(setup, CouncilSetup)
    return dict(zip(data.SPOT_NAMES, setup.spot_values, strict=True))


@pytest.mark.rule("C-31")
@pytest.mark.rule("C-33")
@pytest.mark.rule("CR-1")
@pytest.mark.rule("CR-2")
@pytest.mark.rule("CR-6")
def test_the_options_and_what_they_are_by_default() -> None:
    defaults = COUNCIL.setup(3).options
    assert {name: value for name, value in defaults.items() if name != "spots"} == {
        "poison": "off",
        "quick": "off",
        "apothecary": "larger",
        "movers-move-themselves": "off",
    }
    rules = {option.name: option.rule for option in COUNCIL.facts.options}
    assert rules == {
        "poison": "C-31",
        "quick": "C-33",
        "apothecary": "CR-2",
        "movers-move-themselves": "CR-6",
        "spots": "CR-1",
    }


@pytest.mark.parametrize("players", [1, 6])
def test_there_are_two_to_five_players(players: int) -> None:
    with pytest.raises(Unreadable, check=fault_about(r"fault\.players")):
        COUNCIL.setup(players)


@pytest.mark.rule("CR-1")
def test_own_spots_replace_those_of_the_ruling_in_the_order_given() -> None:
    values = spot_values(spots_text(romeo="[-2, 1, 1]"))
    assert [values[f"romeo{number}"] for number in "123"] == [-2, 1, 1]
    assert [values[f"juliet{number}"] for number in "123"] == [1, 0, -1]


@pytest.mark.rule("CR-1")
def test_own_spots_are_what_tokens_score_on() -> None:
    council, exile = "ro(0@1.-.3@2) ju ca ty nu be", "es me pa lc lm mo"
    state = arranged(council, exile, quick="on", spots=spots_text(romeo="[-2, 1, 1]"))
    play(state, "skip skip skip")
    assert over(state).scores == [-2, 4, 0]


@pytest.mark.rule("CR-1")
def test_the_same_values_are_the_same_game_however_they_are_written() -> None:
    """Comments, spaces and the order of lines leave no trace in records."""
    lines = spots_text().splitlines()
    other = "# from my box\n" + "\n".join(line.replace(" ", "") for line in reversed(lines))
    assert COUNCIL.setup(2, {"spots": other}).options == COUNCIL.setup(2, {"spots": spots_text()}).options


@pytest.mark.rule("CR-1")
@pytest.mark.parametrize(
    ("text", "key", "named"),
    [
        ("escalus = [1, 0, -1", "spots-form", ""),
        ("not toml at all", "spots-form", ""),
        ("escalus = " + "[" * 8000, "spots-too-complex", ""),
        ("escalus" + ".a" * 8000 + " = 1", "spots-too-complex", ""),
        (f"escalus = [{'1' * 5001}, 0, 0]", "spots-form", ""),
        (spots_text() + "\nromeo = [1, 0, -1]", "spots-form", ""),  # twice
        (spots_text() + "\nparis = [1, 0, -1]", "spots-unknown", "paris"),
        (spots_text() + "\nhamlet = [1, 0, -1]", "spots-unknown", "hamlet"),
        (spots_text() + "\n[romeo]\nx = 1", "spots-form", ""),
        ("", "spots-missing", "escalus, mercutio"),
        ("\n".join(spots_text().splitlines()[:-1]), "spots-missing", "apothecary"),
        (spots_text(romeo="[1, 0]"), "spots-count", "romeo"),
        (spots_text(romeo="[1, 0, -1, 0]"), "spots-count", "romeo"),
        (spots_text(romeo="[]"), "spots-count", "romeo"),
        (spots_text(romeo="1"), "spots-count", "romeo"),
        (spots_text(romeo='"1, 0, -1"'), "spots-count", "romeo"),
        (spots_text(juliet="[2, 0, -1]"), "spots-value", "juliet"),
        (spots_text(juliet="[1, 0, -3]"), "spots-value", "juliet"),
        (spots_text(juliet="[1, 0, 0.5]"), "spots-value", "juliet"),
        (spots_text(juliet="[1.0, 0, -1]"), "spots-value", "juliet"),
        (spots_text(juliet="[true, 0, -1]"), "spots-value", "juliet"),
        (spots_text(juliet='["1", 0, -1]'), "spots-value", "juliet"),
        (spots_text(juliet="[[1], 0, -1]"), "spots-value", "juliet"),
    ],
)
def test_a_file_of_spots_that_is_wrong_is_refused_with_what_is_wrong(text: str, key: str, named: str) -> None:
    with pytest.raises(Unreadable) as fault:
        COUNCIL.setup(2, {"spots": text})
    assert (fault.value.phrase.key, fault.value.rule) == (f"council.fault.{key}", "CR-1")
    assert named in fault.value.phrase.values["text"].text


@pytest.mark.rule("CR-1")
@pytest.mark.parametrize("value", ["-2", "-1", "0", "1"])
def test_any_whole_number_from_minus_two_to_one_will_do_also_thrice(value: str) -> None:
    values = spot_values(spots_text(mercutio=f"[{value}, {value}, {value}]"))
    assert {values[f"mercutio{number}"] for number in "123"} == {int(value)}


@pytest.mark.rule("CR-2")
def test_a_reading_of_the_apothecary_that_there_is_not_is_refused() -> None:
    with pytest.raises(
        Unreadable, check=fault_about(r"option-value\(option=apothecary, value=french, choices=larger, literal\)")
    ):
        COUNCIL.setup(5, {"apothecary": "french"})
