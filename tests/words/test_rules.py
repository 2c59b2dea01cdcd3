"""The rules in words: each under its id and in order, and the page in the documentation made from them."""

import re
from pathlib import Path

import pytest
from tests.faults import fault_about

from piazza.core.errors import Unreadable
from piazza.games import GAMES, game
from piazza.words import Rule, Words
from piazza.words.markdown import rules_markdown
from piazza.words.options import default_of

ROOT = Path(__file__).parents[2]
WORDS = Words()
ID = re.compile(r"\b([A-Z]{1,2})-(\d+)\b")


def place(rule: Rule) -> tuple[bool, int]:
    return rule.is_ruling, int(rule.id.partition("-")[2])


@pytest.mark.parametrize("name", GAMES)
def test_ids_are_unique_and_in_order_with_rulings_last(name: str) -> None:
    rules = WORDS.rules(name)
    assert all(ID.fullmatch(rule.id) for rule in rules)
    assert [place(rule) for rule in rules] == sorted({place(rule) for rule in rules})


def test_verona_twist_has_all_its_rules() -> None:
    rules = [*range(1, 7), *range(10, 21)]
    assert [rule.id for rule in WORDS.rules("twist")] == [f"T-{n}" for n in rules] + [f"TR-{n}" for n in range(1, 5)]


def test_council_of_verona_has_all_its_rules() -> None:
    rules = [*range(1, 5), *range(10, 13), *range(20, 25), *range(30, 35)]
    assert [rule.id for rule in WORDS.rules("council")] == [f"C-{n}" for n in rules] + [f"CR-{n}" for n in range(1, 14)]


def test_verona_has_all_its_rules() -> None:
    rules = [*range(1, 7), *range(10, 14), *range(20, 25), *range(30, 48), *range(50, 58), 60, 70]
    assert [rule.id for rule in WORDS.rules("verona")] == [f"V-{n}" for n in rules] + [f"VR-{n}" for n in range(1, 22)]


@pytest.mark.parametrize("name", GAMES)
def test_every_id_that_anybody_refers_to_exists(name: str) -> None:
    ids = {rule.id for rule in WORDS.rules(name)}
    sources = [path.read_text("utf-8") for path in (ROOT / "src/piazza/games" / name).glob("**/*.py")]
    texts = [rule.text for rule in WORDS.rules(name)]
    cited = {found[0] for text in sources + texts for found in ID.finditer(text)}
    assert len(cited) > 5, "the sources are not being read"
    assert cited - ids == set()


@pytest.mark.parametrize("name", GAMES)
def test_the_page_in_the_documentation_is_up_to_date(name: str) -> None:
    assert (ROOT / "docs/rules" / f"{name}.md").read_text("utf-8") == rules_markdown(WORDS, name, "../pictures")


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_rule_below_its_heading(name: str) -> None:
    _, rules, rulings = re.split(r"^## Rules$|^## Rulings$", rules_markdown(WORDS, name), flags=re.MULTILINE)
    headings = [re.findall(r"^### (\S+)", part, re.MULTILINE) for part in (rules, rulings)]
    assert headings[0] == [rule.id for rule in WORDS.rules(name) if not rule.is_ruling]
    assert headings[1] == [rule.id for rule in WORDS.rules(name) if rule.is_ruling]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_option_with_its_default_and_rule(name: str) -> None:
    rows = [line.split(" | ") for line in rules_markdown(WORDS, name).split("\n") if line.startswith("| `")]
    found = [(row[0].strip("| `"), row[2].strip("`"), row[3]) for row in rows]
    options = game(name).facts.options
    assert found == [(option.name, default_of(WORDS, option), option.rule) for option in options]


def test_values_of_options_are_a_range_or_a_list() -> None:
    page = rules_markdown(WORDS, "twist")
    assert "| `days` | `1` to `7` | `7` | T-6 | How many days" in page
    assert "| `friar` | `any`, `adjacent` | `any` | TR-1 | Over whom" in page


@pytest.mark.parametrize("id", ["T-12", "t-12", " T-12 "])
def test_a_rule_is_found_by_its_id(id: str) -> None:
    (rule,) = WORDS.search_rules("twist", id)
    assert (rule.id, rule.title, rule.is_ruling) == ("T-12", "Ways of moving", False)


def test_rulings_are_told_from_rules_by_their_id() -> None:
    assert [rule.is_ruling for rule in WORDS.search_rules("twist", "tr-1")] == [True]


@pytest.mark.parametrize("id", ["T-7", "T-1.title", "T-99", "checkmate"])
def test_an_unknown_rule_is_refused_and_says_where_they_all_are(id: str) -> None:
    with pytest.raises(Unreadable) as caught:
        WORDS.search_rules("twist", id)
    assert caught.value.phrase.key == "fault.rule"
    assert WORDS.fault(caught.value) == f"There is no rule “{id}”. To see all of them, type: piazza rules twist"


def test_a_game_without_rules_in_the_catalogue_has_none() -> None:
    assert WORDS.rules("chess") == []
    with pytest.raises(Unreadable, check=fault_about(r"fault\.rule")):
        WORDS.search_rules("chess", "castling")
