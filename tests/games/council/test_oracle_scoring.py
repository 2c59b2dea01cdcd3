"""The oracle of Council of Verona before examples worked out by hand, the rulebook's own among them."""

import pytest
from tests.games.council.oracle import Oracle
from tests.games.council.oracle_scoring import (
    SPOTS,
    Places,
    Tokens,
    is_met,
    met_agendas,
    points,
    ranks,
    the_dead,
    totals,
)


def standing(council: str, exile: str = "") -> Places:
    return dict.fromkeys(council.split(), "council") | dict.fromkeys(exile.split(), "exile")


def lying(*words: str) -> Tokens:
    """Tokens written as `1:5@romeo2`: seat 1, a five, on Romeo's second spot."""
    split = [word.replace("@", ":").split(":") for word in words]
    return {spot: (owner, token) for owner, token, spot in split}


# The agenda, who is at the Council, who in Exile, and whether it is met.
CASES = [
    ("escalus", "", "escalus tybalt", True),  # 0 to 0, and from Exile
    ("escalus", "escalus tybalt benvolio", "romeo juliet", True),
    ("escalus", "escalus tybalt", "benvolio", False),
    ("escalus", "nurse friar", "escalus", True),  # one of each family
    ("escalus", "escalus mercutio nurse paris tybalt", "", True),  # four neutrals, himself and the Nurse among them
    ("escalus", "escalus mercutio nurse tybalt", "paris", False),
    ("escalus", "escalus mercutio paris rosaline apothecary tybalt", "", True),  # five contain four
    ("escalus", "mercutio nurse paris tybalt", "escalus", False),
    ("mercutio", "tybalt", "mercutio romeo", True),
    ("mercutio", "mercutio", "tybalt romeo", True),
    ("mercutio", "tybalt", "mercutio", False),
    ("mercutio", "tybalt romeo", "mercutio", False),
    ("capulet", "nurse", "capulet", True),
    ("capulet", "capulet benvolio", "tybalt", False),
    ("capulet", "friar", "capulet", False),
    ("montague", "friar", "montague", True),
    ("montague", "", "montague friar benvolio", False),
    ("montague", "montague balthasar sampson", "nurse", True),
    ("romeo", "romeo juliet", "", True),
    ("romeo", "", "romeo juliet", True),
    ("romeo", "romeo", "juliet", False),
    ("romeo", "romeo", "", False),
    ("juliet", "", "romeo juliet", True),
    ("juliet", "romeo", "juliet", False),
    ("juliet", "juliet", "", False),
    ("rosaline", "romeo rosaline", "juliet", True),
    ("rosaline", "juliet", "romeo rosaline", True),
    ("rosaline", "romeo juliet", "rosaline", False),
    ("rosaline", "romeo rosaline", "", False),
    ("rosaline", "rosaline", "", False),
]


@pytest.mark.rule("C-1")
@pytest.mark.rule("C-2")
@pytest.mark.rule("CR-3")
@pytest.mark.rule("CR-9")
@pytest.mark.parametrize(("agenda", "council", "exile", "met"), CASES)
def test_agenda(agenda: str, council: str, exile: str, met: bool) -> None:
    assert is_met(agenda, standing(council, exile)) == met


@pytest.mark.rule("CR-2")
@pytest.mark.parametrize(
    ("council", "exile", "larger", "literal"),
    [
        ("apothecary tybalt", "romeo", True, False),
        ("romeo", "apothecary tybalt", True, False),
        ("apothecary", "romeo", False, True),
        ("apothecary", "romeo juliet", False, True),
        ("romeo juliet", "apothecary", False, True),
    ],
)
def test_both_readings_of_the_apothecary(council: str, exile: str, larger: bool, literal: bool) -> None:
    places = standing(council, exile)
    assert is_met("apothecary", places) == larger
    assert is_met("apothecary", places, "literal") == literal
    tokens = lying("1:3@apothecary3")
    assert points(["1", "2"], places, tokens, SPOTS, "larger") == [1 if larger else 0, 0]
    assert points(["1", "2"], places, tokens, SPOTS, "literal") == [1 if literal else 0, 0]


@pytest.mark.rule("C-31")
def test_the_poison_example_of_the_rulebook() -> None:
    places = standing("juliet nurse montague benvolio")
    assert met_agendas(places, lying("1:5@montague1")) == set()
    assert met_agendas(places, lying("1:5@montague1", "2:poison@juliet1")) == {"montague"}
    assert points(["1", "2"], places, lying("1:5@montague1", "2:poison@juliet1", "2:3@juliet2"), SPOTS) == [6, 0]


@pytest.mark.rule("C-31")
@pytest.mark.parametrize(
    ("tokens", "dead"),
    [
        (lying("1:poison@romeo1"), {"romeo"}),
        (lying("1:antidote@romeo1"), set()),
        (lying("1:poison@romeo1", "2:antidote@romeo3"), set()),
        (lying("1:poison@romeo1", "2:antidote@romeo3", "2:poison@romeo2"), {"romeo"}),
        (lying("1:poison@romeo1", "2:antidote@juliet3"), {"romeo"}),
        (lying("1:poison@romeo1", "2:poison@juliet1", "3:5@romeo2"), {"romeo", "juliet"}),
    ],
)
def test_who_dies(tokens: Tokens, dead: set[str]) -> None:
    assert the_dead(tokens) == dead


@pytest.mark.rule("C-31")
@pytest.mark.rule("CR-9")
def test_the_death_of_lovers() -> None:
    together = standing("romeo juliet", "rosaline")
    apart = standing("romeo rosaline", "juliet")
    one, both = lying("1:poison@romeo1"), lying("1:poison@romeo1", "2:poison@juliet1")
    assert met_agendas(together, {}) == {"romeo", "juliet"}
    assert met_agendas(apart, {}) == {"rosaline"}
    for tokens in (one, both):
        assert met_agendas(together, tokens) == set()
        assert met_agendas(apart, tokens) == set()


@pytest.mark.rule("C-31")
def test_the_dead_are_not_counted() -> None:
    places = standing("escalus paris mercutio rosaline tybalt", "romeo capulet")
    assert met_agendas(places, {}) == {"escalus", "capulet"}
    assert met_agendas(places, lying("1:poison@rosaline1")) == {"capulet"}
    assert met_agendas(places, lying("1:poison@capulet1")) == {"escalus"}
    places = standing("tybalt capulet", "mercutio benvolio")
    assert met_agendas(places, {}) == {"capulet"}
    assert met_agendas(places, lying("1:poison@capulet3")) == {"mercutio"}


@pytest.mark.rule("C-30")
@pytest.mark.rule("CR-1")
@pytest.mark.rule("CR-12")
def test_what_tokens_are_worth() -> None:
    places = standing("romeo juliet capulet", "montague rosaline")
    tokens = lying(
        "1:5@romeo1",  # 6
        "2:0@romeo3",  # -1
        "3:3@juliet2",  # 3
        "3:antidote@juliet1",  # nothing, nor its spot
        "1:3@montague1",  # not met
        "2:5@rosaline1",  # not met
        "1:0@capulet1",  # 1
    )
    assert met_agendas(places, tokens) == {"romeo", "juliet", "capulet"}
    assert points(["1", "2", "3"], places, tokens, SPOTS) == [7, -1, 3]
    other_spots = SPOTS | {"romeo": [-2, 0, 1]}
    assert points(["1", "2", "3"], places, tokens, other_spots) == [4, 1, 3]


@pytest.mark.rule("C-32")
@pytest.mark.parametrize(
    ("rounds", "sums", "places"),
    [
        ([[3, 4], [5, 3]], [8, 7], [1, 2]),
        ([[6, 4], [2, 4]], [8, 8], [1, 2]),  # the best round decides
        ([[4, 5], [5, 4]], [9, 9], [1, 1]),
        ([[6, 6, 0], [3, 1, 6], [0, 2, 3]], [9, 9, 9], [1, 3, 1]),  # the second best round
        ([[1, 9, 1], [1, 0, 1], [5, 0, 6]], [7, 9, 8], [3, 1, 2]),
        ([[-1, 1], [1, -1]], [0, 0], [1, 1]),
        ([[5, 1, 5], [0, 0, 0], [0, 4, 0]], [5, 5, 5], [1, 3, 1]),
    ],
)
def test_who_wins_a_match(rounds: list[list[int]], sums: list[int], places: list[int]) -> None:
    assert totals(rounds) == sums
    assert ranks(rounds) == places


@pytest.mark.rule("C-33")
def test_who_wins_a_quick_game() -> None:
    assert ranks([[4, 7, 7, -1]]) == [3, 1, 1, 4]


@pytest.mark.rule("C-31")
@pytest.mark.rule("C-33")
def test_a_whole_quick_game() -> None:
    game = Oracle(3, {"quick": "on", "poison": "on"})
    game.play("*", "first2")
    for word in ("deal:juliet", "deal:nurse", "deal:montague"):  # to seats 2, 3 and 1
        game.play("*", word)
    drafted = ["romeo", "friar", "tybalt", "benvolio", "escalus", "mercutio", "paris", "capulet", "lady-capulet"]
    for seat, card in zip("231231231", drafted, strict=True):
        game.play(seat, f"keep:{card}")
    assert game.away == {"lady-montague"}
    turns = [
        ("2", "card:juliet council token:0 on:juliet1"),
        ("3", "card:nurse council token:poison on:juliet2"),  # nobody in Exile: no power
        ("1", "card:montague council token:5 on:montague1"),
        ("2", "card:romeo exile token:3 on:romeo1"),
        ("3", "card:friar exile skip skip"),  # Romeo could be moved
        ("1", "card:tybalt exile skip skip"),
        ("2", "card:benvolio council skip skip"),
        ("3", "card:escalus exile token:5 on:escalus3"),
        ("1", "card:mercutio exile token:3 on:mercutio2"),
        ("2", "card:paris council look:juliet2 look:mercutio2 skip"),
        ("3", "card:capulet exile skip"),
        ("1", "card:lady-capulet exile swap:juliet1 swap:escalus3 skip"),
        ("2", "skip"),
        ("3", "token:3 on:mercutio3"),
        ("1", "token:0 on:mercutio1"),
    ]
    for seat, words in turns:
        for word in words.split():
            assert game.seats() == [seat]
            game.play(seat, word)
    # Juliet is dead: four are left at the Council, two Montagues and one Capulet (the Nurse), and seven in Exile.
    assert game.tokens()["escalus3"] == ("2", "0")
    assert game.scores == [[6 + 3 + 1, 0, 2]]
    assert game.result() == ([10, 0, 2], [1, 3, 2])
