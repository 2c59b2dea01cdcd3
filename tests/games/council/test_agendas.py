"""C-1, C-2, CR-2, CR-3, CR-9: whose agenda is met."""

import pytest
from tests.games.council.playing import CARDS, loaded, new, play

from piazza.core.actions import BIT
from piazza.games.council.data import CARDS as NAMES
from piazza.games.council.rules.agendas import is_met

# The agenda, who is at the Council, who in Exile, and whether it is met.
CASES = [
    # as many Capulets as Montagues, none being as many as none
    ("es", "", "es ty", True),
    ("es", "es ty be", "", True),
    ("es", "es ty", "be", False),
    ("es", "nu fr", "es", True),
    ("es", "es nu", "", False),
    ("es", "es ty nu fr", "", False),
    ("es", "es ty nu fr be", "", True),
    # or four neutrals there, he himself among them if he is there
    ("es", "es me pa nu ty", "", True),
    ("es", "es me pa ty", "nu", False),
    ("es", "me pa nu ty", "es", False),
    ("es", "es me pa rs ap ty", "", True),
    ("es", "es me nu fr ty", "", True),
    ("es", "me pa rs ap ty", "es", True),
    # more in Exile than at the Council
    ("me", "", "me", True),
    ("me", "me", "es pa", True),
    ("me", "me", "es", False),
    ("me", "es pa", "me", False),
    ("me", "es pa", "me ro ju", True),
    # more Capulets than Montagues at the Council
    ("ca", "ca", "", True),
    ("ca", "nu", "ca", True),
    ("ca", "", "ca ju ty", False),
    ("ca", "ca ro", "", False),
    ("ca", "ca nu fr", "", True),
    ("ca", "ca fr", "ty", False),
    ("ca", "sa ba ju", "ca", True),
    # more Montagues than Capulets
    ("mo", "mo", "", True),
    ("mo", "fr", "mo", True),
    ("mo", "mo ty", "ro", False),
    ("mo", "mo ba sa", "", True),
    ("mo", "mo nu", "", False),
    ("mo", "es me pa", "mo", False),
    # together
    ("ro", "ro ju", "", True),
    ("ro", "", "ro ju", True),
    ("ro", "ro", "ju", False),
    ("ro", "ro", "", False),
    ("ju", "", "ju ro", True),
    ("ju", "ro", "ju", False),
    ("ju", "", "ju", False),
    # apart
    ("rs", "ro rs", "ju", True),
    ("rs", "ju", "ro rs", True),
    ("rs", "ro ju", "rs", False),
    ("rs", "rs", "ro ju", False),
    ("rs", "ro rs", "", False),
    ("rs", "rs", "ju", False),
    ("rs", "rs", "", False),
]


def cards(codes: str) -> int:
    return sum(BIT[NAMES.index(CARDS[code])] for code in codes.split())


def met(agenda: str, council: str, exile: str, literal: bool = False) -> bool:
    return is_met(NAMES.index(CARDS[agenda]), cards(council), cards(exile), literal)


@pytest.mark.rule("C-1")
@pytest.mark.rule("C-2")
@pytest.mark.rule("CR-3")
@pytest.mark.rule("CR-9")
@pytest.mark.parametrize(("agenda", "council", "exile", "expected"), CASES)
def test_an_agenda_is_met_or_not(agenda: str, council: str, exile: str, expected: bool) -> None:
    assert met(agenda, council, exile) == expected
    assert met(agenda, council, exile, literal=True) == expected


@pytest.mark.rule("CR-2")
@pytest.mark.parametrize(
    ("council", "exile", "larger", "literal"),
    [
        ("ap es", "me", True, False),
        ("me", "ap es", True, False),
        ("ap", "", True, False),
        ("ap", "es", False, True),
        ("es", "ap", False, True),
        ("ap", "es me", False, True),
        ("es me ro", "ap ju", False, True),
    ],
)
def test_both_readings_of_the_apothecary(council: str, exile: str, larger: bool, literal: bool) -> None:
    assert met("ap", council, exile) == larger
    assert met("ap", council, exile, literal=True) == literal


@pytest.mark.rule("C-2")
@pytest.mark.parametrize(
    ("card", "families"),
    [
        ("es", "neutral"),
        ("me", "neutral"),
        ("pa", "neutral"),
        ("rs", "neutral"),
        ("ap", "neutral"),
        ("ca", "Capulet"),
        ("ju", "Capulet"),
        ("lc", "Capulet"),
        ("ty", "Capulet"),
        ("sa", "Capulet"),
        ("mo", "Montague"),
        ("ro", "Montague"),
        ("lm", "Montague"),
        ("be", "Montague"),
        ("ba", "Montague"),
        ("nu", "neutral Capulet"),
        ("fr", "neutral Montague"),
    ],
)
def test_each_counts_for_the_families_it_belongs_to(card: str, families: str) -> None:
    """One alone at the Council tips the balance of the families; beside three neutrals it may be the fourth."""
    assert met("ca", card, "") == ("Capulet" in families)
    assert met("mo", card, "") == ("Montague" in families)
    three_neutrals = " ".join([code for code in ("es", "me", "pa", "rs") if code != card][:3])
    two_of_the_other = "ty sa" if "Montague" in families else "be ba"
    assert met("es", f"{three_neutrals} {card} {two_of_the_other}", "") == ("neutral" in families)


@pytest.mark.rule("CR-2")
@pytest.mark.parametrize(("apothecary", "points"), [("larger", 3), ("literal", 0)])
def test_the_option_decides_which_reading_scores(apothecary: str, points: int) -> None:
    """Five players, all cards at the Council but one, the Apothecary there with a 3 on his spot of 0."""
    state = new(5, quick="on", apothecary=apothecary)
    play(state, "first1", "deal:apothecary deal:mercutio deal:paris deal:capulet deal:montague")
    drafted = "romeo juliet lady-capulet lady-montague tybalt benvolio nurse friar sampson balthasar"
    play(state, *[f"keep:{card}" for card in drafted.split()])
    final = loaded(
        state,
        phase="last-token",
        turn="19",
        council="mercutio,paris,capulet,montague,romeo,juliet,lady-capulet,lady-montague,tybalt,benvolio,nurse,friar,"
        "apothecary(3@1.-.-),sampson",
        exile="balthasar",
        played="romeo,benvolio,apothecary/mercutio,juliet,nurse/paris,lady-capulet,friar/"
        "capulet,lady-montague,sampson/montague,tybalt,balthasar",
    )
    told = play(final, "skip")
    assert f"round-scored(seat=1, points={points}, total={points})" in told
