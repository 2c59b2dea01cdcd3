"""C-31 and CR-12: Poison and Antidote."""

import pytest
from tests.games.council.moments import last_evening
from tests.games.council.playing import arranged, over, play

from piazza.core.state import State


def deaths(state: State) -> list[str]:
    told = play(state, "skip skip skip")
    return [line.removeprefix("died(card=").rstrip(")") for line in told if line.startswith("died")]


@pytest.mark.rule("C-31")
@pytest.mark.parametrize(
    ("romeo", "dead"),
    [
        ("P@1.-.-", ["romeo"]),
        ("A@1.-.-", []),
        ("P@1.A@2.-", []),
        ("P@1.A@1.-", []),
        ("P@1.A@2.P@3", ["romeo"]),
        ("P@1.A@2.A@3", []),
        ("P@1.P@2.P@3", ["romeo"]),
        ("5@1.3@2.0@3", []),
    ],
)
def test_a_character_with_more_poison_than_antidote_dies(romeo: str, dead: list[str]) -> None:
    assert deaths(last_evening(romeo=romeo, poison="on")) == dead


@pytest.mark.rule("C-31")
def test_whoever_dies_is_out_of_play_with_all_tokens() -> None:
    """Capulet would be met even without himself, but his tokens are gone."""
    state = last_evening(capulet="5@1.P@2.-", poison="on")
    told = play(state, "skip skip skip")
    assert "died(card=capulet)" in told
    assert not [line for line in told if line in ("agenda-met(card=capulet)", "agenda-unmet(card=capulet)")]
    assert over(state).scores == [0, 0, 0]


@pytest.mark.rule("C-31")
@pytest.mark.parametrize(("romeo", "juliet"), [("P@2.5@1.-", "3@1.-.-"), ("P@2.5@1.-", "3@1.P@3.-")])
def test_with_one_of_the_lovers_or_both_dead_they_are_not_together(romeo: str, juliet: str) -> None:
    state = last_evening(romeo=romeo, juliet=juliet, poison="on")
    play(state, "skip skip skip")
    assert over(state).scores == [0, 0, 0]


@pytest.mark.rule("C-31")
def test_the_dead_count_for_nobody_and_all_deaths_are_decided_at_once() -> None:
    """Juliet and Capulet die: two Capulets, Tybalt and the Nurse, against Romeo and Benvolio: Escalus is met."""
    state = last_evening(juliet="P@1.-.-", capulet="P@2.-.-", escalus="5@3.-.-", poison="on")
    assert deaths(state.clone()) == ["capulet", "juliet"]
    play(state, "skip skip skip")
    assert over(state).scores == [0, 0, 6]


@pytest.mark.rule("C-31")
def test_the_dead_do_not_swell_their_place() -> None:
    """Six to six; with Romeo dead there are more in Exile, and Mercutio is met."""
    alive = last_evening(mercutio="-.5@1.-", poison="on")
    play(alive, "skip skip skip")
    assert over(alive).scores == [0, 0, 0]
    dead = last_evening(mercutio="-.5@1.-", romeo="P@2.-.-", poison="on")
    play(dead, "skip skip skip")
    assert over(dead).scores == [5, 0, 0]


@pytest.mark.rule("C-31")
@pytest.mark.rule("CR-9")
def test_rosaline_is_not_met_when_one_of_the_two_died() -> None:
    """Five players; Romeo at the Council, Juliet in Exile."""
    council = "ro({}) rs(-.5@1.-) es me pa ca mo"
    exile = "ju lc lm ty be nu fr ap"
    alive = arranged(council.format("-.-.-"), exile, players=5, quick="on", poison="on")
    play(alive, "skip " * 5)
    assert over(alive).scores == [4, 0, 0, 0, 0]
    dead = arranged(council.format("P@2.-.-"), exile, players=5, quick="on", poison="on")
    play(dead, "skip " * 5)
    assert over(dead).scores == [0, 0, 0, 0, 0]


@pytest.mark.rule("CR-12")
def test_poison_and_antidote_score_nothing_and_neither_do_their_spots() -> None:
    """Antidote on the spot of +1, Poison beside it on the spot of −1: nobody dies, nobody scores."""
    state = last_evening(romeo="A@1.-.P@2", juliet="-.3@3.-", poison="on")
    told = play(state, "skip skip skip")
    assert over(state).scores == [0, 0, 3]
    assert [line for line in told if line.startswith("scored")] == ["scored(seat=3, spot=juliet2, points=3)"]
