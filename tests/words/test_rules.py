"""The rules in words: each under its id and in order."""

import re
from pathlib import Path

import pytest
from tests.faults import fault_about

from piazza.core.errors import Unreadable
from piazza.games import GAMES
from piazza.words import Rule, Words

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
    texts = [rule.whole for rule in WORDS.rules(name)]
    cited = {found[0] for text in sources + texts for found in ID.finditer(text)}
    assert len(cited) > 5, "the sources are not being read"
    assert cited - ids == set()


@pytest.mark.parametrize("name", GAMES)
def test_rulings_have_a_reason_and_rules_need_none(name: str) -> None:
    assert all(bool(rule.reason) == rule.is_ruling for rule in WORDS.rules(name))
    assert all(rule.whole.endswith(rule.reason) for rule in WORDS.rules(name))


@pytest.mark.parametrize("id", ["T-12", "t-12", " T-12 "])
def test_a_rule_is_found_by_its_id(id: str) -> None:
    (rule,) = WORDS.search_rules("twist", id)
    assert (rule.id, rule.title, rule.is_ruling) == ("T-12", "Ways of moving", False)


def test_a_blank_finds_a_no_break_space() -> None:
    french = Words("fr")
    rule = next(rule for rule in french.rules("verona") if re.search("[0-9]\xa0florins", rule.whole))
    [found] = re.findall("[0-9]\xa0florins", rule.whole)[:1]
    assert rule in french.search_rules("verona", found.replace("\xa0", " "))


@pytest.mark.parametrize(("language", "typed"), [("en", "opponent's ally"), ("fr", "l'allié")])
def test_a_straight_apostrophe_finds_a_typographic_one(language: str, typed: str) -> None:
    words = Words(language)
    found = words.search_rules("verona", typed)
    assert found == words.search_rules("verona", typed.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"))


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
