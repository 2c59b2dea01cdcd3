"""Which modules are compiled, and what makes them be compiled again."""

from pathlib import Path

import pytest

from building.hot import SELDOM, SOURCE, hot_modules, is_hot, sources_of, unit_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def module_names() -> set[str]:
    return {".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in hot_modules()}


def test_rules_and_search_are_compiled_and_reasons_and_pages_are_not() -> None:
    names = module_names()
    assert {"piazza.core.actions", "piazza.games.twist.rules", "piazza.games.verona.state"} <= names
    assert "piazza.bots.ismcts" in names
    assert not {name for name in names if "reasons" in name or "coherence" in name or "web" in name}


def test_a_folder_can_be_cold() -> None:
    assert not is_hot(SOURCE / "piazza" / "games" / "x" / "coherence" / "whole.py")
    assert not is_hot(SOURCE / "piazza" / "games" / "x" / "__init__.py")
    assert is_hot(SOURCE / "piazza" / "games" / "x" / "rules.py")


def test_the_modules_of_a_game_are_compiled_in_one_file() -> None:
    units = {module: unit_of(module) for module in module_names()}
    assert units["piazza.games.council.rules.turn"] == units["piazza.games.council.state"] == "games_council"
    assert units["piazza.games.verona.state"] != units["piazza.games.council.state"]
    assert units["piazza.core.dice"] == "core"


def test_what_runs_seldom_is_compiled_apart() -> None:
    assert unit_of("piazza.games.verona.notation") == unit_of("piazza.games.twist.slots") == "games_seldom"
    assert unit_of("piazza.core.fields") == "core_seldom"
    assert {module.rpartition(".")[2] for module in module_names()} >= SELDOM, "each name is that of a module"


def test_code_depends_on_cold_modules_that_it_imports_and_on_no_page() -> None:
    """A constant of a module that is not compiled is compiled into those that import it."""
    sources = sources_of(hot_modules())
    assert set(hot_modules()) < set(sources)
    assert SOURCE / "piazza" / "games" / "verona" / "reasons.py" in sources
    assert not [path for path in sources if "web" in path.parts or path.suffix != ".py"]
