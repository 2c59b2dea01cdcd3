"""C-30, C-34 and CR-1: what a round is worth, and which tokens are turned up."""

import pytest
from tests.games.council.moments import last_evening
from tests.games.council.playing import over, play, question, seen_by

from piazza.core.view import WATCHER


@pytest.mark.rule("C-30")
@pytest.mark.parametrize(
    ("spot", "token", "points"),
    [("{}.-.-", "5", 6), ("-.{}.-", "5", 5), ("-.-.{}", "5", 4), ("{}.-.-", "0", 1), ("-.{}.-", "3", 3)],
)
def test_on_a_met_agenda_a_token_gives_its_value_and_that_of_its_spot(spot: str, token: str, points: int) -> None:
    state = last_evening(romeo=spot.format(f"{token}@2"))
    told = play(state, "skip skip skip")
    assert over(state).scores == [0, points, 0]
    number = spot.split(".").index("{}") + 1
    assert f"scored(seat=2, spot=romeo{number}, points={points})" in told


@pytest.mark.rule("C-30")
def test_on_an_agenda_that_is_not_met_tokens_count_nothing() -> None:
    state = last_evening(escalus="5@1.5@2.5@3", montague="3@1.-.0@2")
    told = play(state, "skip skip skip")
    assert over(state).scores == [0, 0, 0]
    assert not [line for line in told if line.startswith("scored")]


@pytest.mark.rule("C-30")
def test_a_token_counts_for_its_owner_wherever_it_lies() -> None:
    state = last_evening(romeo="5@1.3@2.0@3", capulet="-.5@3.-", juliet="-.-.3@1")
    play(state, "skip skip skip")
    assert over(state).points == [{"round-1": 6 + 2}, {"round-1": 3}, {"round-1": -1 + 5}]


@pytest.mark.rule("CR-1")
@pytest.mark.rule("C-30")
def test_a_score_below_zero_is_possible() -> None:
    state = last_evening(romeo="-.-.0@3")
    play(state, "skip skip skip")
    assert over(state).scores == [0, 0, -1]
    assert over(state).winners == [0, 1]


@pytest.mark.rule("C-30")
def test_all_agendas_in_play_are_told_met_or_not() -> None:
    told = play(last_evening(), "skip skip skip")
    assert {line for line in told if line.startswith("agenda")} == {
        "agenda-met(card=romeo)",
        "agenda-met(card=juliet)",
        "agenda-met(card=capulet)",
        "agenda-unmet(card=escalus)",
        "agenda-unmet(card=mercutio)",
        "agenda-unmet(card=montague)",
    }


@pytest.mark.rule("C-30")
def test_points_and_totals_are_told_to_all() -> None:
    told = play(last_evening(romeo="5@1.-.-"), "skip skip skip")
    assert told[-3:] == [
        "round-scored(seat=1, points=6, total=6)",
        "round-scored(seat=2, points=0, total=0)",
        "round-scored(seat=3, points=0, total=0)",
    ]


@pytest.mark.rule("C-30")
def test_a_last_token_counts_too() -> None:
    state = last_evening()
    play(state, "token:5 on:juliet1 skip skip")
    assert over(state).scores == [6, 0, 0]


# What is turned up (C-34) ------------------------------------------------------------------------------------------


@pytest.mark.rule("C-34")
def test_without_poison_only_the_tokens_on_met_agendas_are_turned_up() -> None:
    state = last_evening(romeo="5@1.-.-", escalus="5@2.-.-", montague="-.0@1.-")
    told = play(state, "skip skip skip")
    assert [line for line in told if line.startswith("turned-up")] == ["turned-up(owner=1, token=5, spot=romeo1)"]
    seen = seen_by(state, WATCHER)
    assert "romeo(5@1!*.-.-)" in seen["council"]
    assert "escalus(?@2.-.-)" in seen["exile"]
    assert "montague(-.?@1.-)" in seen["exile"]
    assert "escalus(5@2.-.-)" in seen_by(state, 1)["exile"]
    assert "escalus(?@2.-.-)" in seen_by(state, 0)["exile"]


@pytest.mark.rule("C-34")
def test_with_poison_all_placed_tokens_are_turned_up() -> None:
    state = last_evening(romeo="5@1.-.-", escalus="5@2.-.-", montague="-.A@1.-", poison="on")
    told = play(state, "skip skip skip")
    assert {line for line in told if line.startswith("turned-up")} == {
        "turned-up(owner=1, token=5, spot=romeo1)",
        "turned-up(owner=2, token=5, spot=escalus1)",
        "turned-up(owner=1, token=antidote, spot=montague2)",
    }
    for viewer in (0, 1, 2, WATCHER):
        assert "?" not in seen_by(state, viewer)["council"] + seen_by(state, viewer)["exile"]


@pytest.mark.rule("C-34")
@pytest.mark.parametrize("poison", ["off", "on"])
def test_tokens_not_placed_and_cards_put_away_are_never_shown(poison: str) -> None:
    """The thirteenth card, the Friar, is away; only the last drafter knows it."""
    state = last_evening(romeo="5@1.-.-", poison=poison)
    told = play(state, "skip skip skip")
    assert question(state) == "over"
    assert "friar" not in "".join(told)
    assert not [line for line in told if line.startswith("turned-up") and "romeo1" not in line]
    own = [name for name in seen_by(state, WATCHER) if name.startswith("own")]
    assert [seen_by(state, WATCHER)[name] for name in own] == ["-"] * len(own)


@pytest.mark.rule("C-34")
def test_nothing_is_turned_up_before_the_round_is_over() -> None:
    state = last_evening(romeo="5@1.-.-", poison="on")
    assert not [line for line in play(state, "skip skip") if line.startswith("turned-up")]
    assert "romeo(?@1.-.-)" in seen_by(state, WATCHER)["council"]
