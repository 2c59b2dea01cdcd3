"""Every sentence of every language, filled with many values, and looked at: nothing is left open or glued wrongly."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from tests.words.matches import NAMES, Match

from piazza.core.phrases import Value
from piazza.games import game as game_named
from piazza.words import Words
from piazza.words.catalogue import Catalogue, load
from piazza.words.checking import names_in
from piazza.words.updating import meaning_of

GAMES = ("twist", "council", "verona")
NUMBERS = (0, 1, 2, 5, 21)
MATCHES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("twist", 2, {"match": "on", "bidding": "on"}),
    ("council", 5, {"poison": "on"}),
    ("verona", 5, {}),
)
OPEN = re.compile(r"[{}]|\bNone\b|\bnan\b")
DOUBLED = re.compile(r"(?<=\S) {2,}(?=\S)|[,;:] ?[,;:.]|(?<!\.)\.\.(?!\.)")


def looks_wrong(said: str, english: str) -> bool:
    """Marks that English has in the same sentence are meant."""
    return any(pattern.search(said) and not pattern.search(english) for pattern in (OPEN, DOUBLED))


@cache
def things(game: str, type: str) -> list[str]:
    """What English has names for: `P`, `R` and so on for the characters of Verona Twist."""
    beginning = f"{game}.{type}."
    english = load("en")
    found = [key for key in english if key.startswith(beginning) and not names_in(english.forms(key))]
    names = [key.removeprefix(beginning) for key in found]
    return [name for name in names if "." not in name] if game in GAMES else []


def value_of(key: str, name: str, number: int, turn: int) -> object:
    """A thing of the game if there are such, the number for what is a number in English, or else an example."""
    game = key.partition(".")[0]
    kinds = things(game, name) or things(game, name.removesuffix("s"))
    if kinds and not things(game, name):
        return Value(name, ",".join(kinds[turn % len(kinds) :][:3]))
    if kinds:
        return Value(name, kinds[turn % len(kinds)])
    example = meaning_of(name)[0]
    if example.replace(".", "").isdigit():
        return number if example.isdigit() else number / 4
    return NAMES[turn % len(NAMES)] if example == "Anna" else example


def filled(words: Words, catalogue: Catalogue, key: str) -> Iterator[str]:
    names = names_in(catalogue.forms(key))
    for turn, number in enumerate(NUMBERS if names else NUMBERS[:1]):
        yield words.text(key, **{name: value_of(key, name, number, turn) for name in names})


def test_whatever_is_put_in(catalogue: Catalogue) -> None:
    words, english = Words(catalogue.language), load("en")
    wrong = [
        (key, said)
        for key in catalogue
        for said in filled(words, catalogue, key)
        if looks_wrong(said, english.forms(key)[-1] if key in english else "")
    ]
    assert wrong == []


@cache
def match_of(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Match:
    return Match(game_named(name), players, dict(options))


@pytest.mark.parametrize(("name", "players", "options"), MATCHES, ids=[name for name, _, _ in MATCHES])
def test_whole_matches(name: str, players: int, options: dict[str, str], catalogue: Catalogue) -> None:
    words, match = Words(catalogue.language), match_of(name, players, tuple(options.items()))
    said = [words.say(phrase, NAMES[:players]) for phrase in match.phrases]
    assert [one for one, plain in zip(said, match.told, strict=True) if looks_wrong(one, plain)] == []
    assert [sentence for sentence in said if sentence[-1:] not in tuple(".!?…")] == [], "whole sentences"


@pytest.mark.parametrize("said", ["A {b}.", "A  b.", "A, , b.", "A..", "None wins."])
def test_what_looks_wrong_is_found(said: str) -> None:
    assert looks_wrong(said, "A wins.")


def test_what_looks_right_is_left_alone() -> None:
    assert [said for said in ("A: b – c.", "A … b...", "  indented", "a.b") if looks_wrong(said, "x")] == []
