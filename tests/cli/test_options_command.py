"""`piazza options`: what can be chosen, and the default of one option to be edited."""

import json
from pathlib import Path

import pytest
from tests.cli.running import Piazza, is_one_complaint, text
from tests.table.sealed_game import Market
from tests.testing.mapped_pennies import CANONICAL, MAP, POSITION

from piazza.editions import EDITIONS, Edition
from piazza.games import GAMES, game


def test_all_options_are_listed_with_values_default_rule_and_meaning(piazza: Piazza) -> None:
    run = piazza("options", "twist")
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("days: 1 to 7 (default: 7; rule T-6)\n")
    assert "friar: any, adjacent (default: any; rule TR-1)\n" in run.out
    for option in game("twist").facts.options:
        assert text(f"twist.option.{option.name}") in run.sentences


@pytest.mark.parametrize("name", GAMES)
def test_the_list_fits_into_80_columns(piazza: Piazza, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert max(len(line) for line in piazza("options", name).out.splitlines()) <= 80


@pytest.mark.usefixtures("_pennies")
def test_a_text_is_named_and_not_shown(piazza: Piazza) -> None:
    run = piazza("options", "pennies")
    assert "map: text, or @FILE (default: built in; rule P-3)\nWhere the cups stand.\n" in run.out
    assert "left" not in run.out


def test_a_game_without_options_says_so(piazza: Piazza, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, "market", Edition("market", Market))
    assert piazza("options", "market").out == f"{text('cli.options.none')}\n"


@pytest.mark.usefixtures("_pennies")
def test_a_name_prints_the_default_and_nothing_else(piazza: Piazza) -> None:
    assert piazza("options", "pennies", "cups") == (0, "3\n", "")
    assert piazza("options", "pennies", "map") == (0, MAP, "")


@pytest.mark.usefixtures("_pennies")
def test_what_is_printed_can_be_given_back_as_a_file(piazza: Piazza, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(piazza("options", "pennies", "map").out, encoding="utf-8")
    assert piazza("perft", "pennies", POSITION, "1", "-o", f"map=@{file}").code == 0


@pytest.mark.usefixtures("_pennies")
def test_programs_get_everything(piazza: Piazza) -> None:
    cups, chart = json.loads(piazza("options", "pennies", "--json").out)
    assert (cups["kind"], cups["choices"], cups["default"]) == ("choice", ["1", "2", "3"], "3")
    assert chart == {
        "name": "map",
        "kind": "text",
        "choices": [],
        "default": MAP,
        "rule": "P-3",
        "about": "Where the cups stand.",
    }
    assert CANONICAL in chart["default"]
    assert json.loads(piazza("options", "pennies", "map", "--json").out) == chart


@pytest.mark.parametrize(
    ("arguments", "known"), [(["chess"], "twist"), (["twist", "hours"], "days, match"), (["twist", ""], "days, match")]
)
def test_names_that_do_not_exist_are_refused_with_those_that_do(
    piazza: Piazza, arguments: list[str], known: str
) -> None:
    run = piazza("options", *arguments)
    assert run.code == 2
    assert is_one_complaint(run)
    assert known in run.err
