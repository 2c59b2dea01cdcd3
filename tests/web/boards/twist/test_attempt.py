"""A click that is not legal is understood, so that the table can say why not, with the rule."""

from itertools import product

import pytest
from tests.web.boards.twist.moments import GAME, PAGE, Moment, study

from piazza.core.errors import NotLegal, Unreadable
from piazza.games.twist.state import TwistState
from piazza.words import Words

# The Prince has moved; the Servant stands in the corner, and nobody reaches b4.
POSITION = "S4/5/1NB2/P1Fr1 n 7 * =PF"


def refusal(state: TwistState, seat: int, *picks: str) -> NotLegal:
    with pytest.raises(NotLegal) as caught:
        GAME.play(state, seat, PAGE.attempt(GAME.observe(state, seat), picks))
    return caught.value


@pytest.mark.parametrize(
    ("picks", "reason", "rule"),
    [
        (["character:S", "square:e1"], "out-of-reach", "T-12"),
        (["square:e1", "character:S"], "out-of-reach", "T-12"),
        (["character:F", "square:e4"], "out-of-reach", "TR-1"),
        (["character:R"], "already-moved", "T-10"),
        (["character:R", "square:e2"], "already-moved", "T-10"),
        (["character:P", "character:R"], "square-taken", "T-2"),
        (["character:P", "square:d1"], "square-taken", "T-2"),
        (["days:3"], "other-phase", "T-10"),
    ],
)
def test_the_table_says_why_a_move_is_not_legal(picks: list[str], reason: str, rule: str) -> None:
    refused = refusal(study(POSITION), 0, *picks)
    assert (refused.phrase.key, refused.rule) == (f"twist.why.{reason}", rule)


def test_a_square_alone_means_whoever_reaches_it() -> None:
    view = GAME.observe(study(POSITION), 0)
    assert PAGE.attempt(view, ["square:a3"]) == "Pa3"
    with pytest.raises(Unreadable) as caught:
        PAGE.attempt(view, ["square:e3"])
    assert caught.value.phrase.key == "web.twist.fault.nobody-reaches"
    assert caught.value.rule == "T-12"


def test_before_the_days_as_well() -> None:
    state = GAME.new(GAME.setup())
    GAME.play(state, 0, "Pc3")
    assert isinstance(state, TwistState)
    assert refusal(state, 0, "character:P").phrase.key == "twist.why.already-placed"
    assert refusal(state, 0, "character:R", "square:c3").phrase.key == "twist.why.square-taken"
    for placed in ("Ra1", "Nb1", "Sc1", "Bd1", "Fe1", "done"):
        GAME.play(state, 0, placed)
    assert refusal(state, 0, "character:R", "square:e4").rule == "T-4"
    assert refusal(state, 0, "square:e4").rule == "T-4"
    assert PAGE.attempt(GAME.observe(state, 0), ["character:F", "character:P"]) == "=FP"


def test_a_bid_that_is_too_high() -> None:
    state = GAME.new(GAME.setup(0, {"bidding": "on"}))
    GAME.apply(state, 8, GAME.read_action(state, "first1"))
    GAME.play(state, 0, "bid4")
    assert isinstance(state, TwistState)
    assert refusal(state, 1, "days:5").phrase.key == "twist.why.name-fewer"


def test_a_lamp_while_a_role_is_chosen() -> None:
    state = GAME.new(GAME.setup(0, {"pie": "on", "days": "4"}))
    assert isinstance(state, TwistState)
    assert refusal(state, 0, "days:5").phrase.key == "twist.why.name-fewer"
    GAME.play(state, 0, "days3")
    assert refusal(state, 1, "days:2").rule == "T-19"


@pytest.mark.parametrize("picks", [[], ["pair:PF"], ["days:x"], ["character:"], ["character:PR"], ["square:f9"]])
def test_what_nobody_can_mean_is_unreadable(picks: list[str]) -> None:
    state = study(POSITION)
    with pytest.raises((Unreadable, NotLegal)):
        GAME.play(state, 0, PAGE.attempt(GAME.observe(state, 0), picks))


def test_what_is_offered_is_understood_as_it_is_meant(moments: list[Moment], words: Words) -> None:
    for state, _ in moments[::11]:
        for seat in (0, 1):
            view, legal = GAME.observe(state, seat), GAME.actions(state, seat)
            for choice in PAGE.offers(view, legal, words).choices:
                for picks in product(*choice.of):
                    assert GAME.read_action(state, PAGE.attempt(view, picks)) in legal
