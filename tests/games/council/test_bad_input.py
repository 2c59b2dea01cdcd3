"""What is understood but not legal: each reason can be met, names its rule, and changes nothing."""

import pytest
from tests.games.council.moments import MOMENTS, WITH_TOKENS, second
from tests.games.council.playing import COUNCIL, arranged, having_played, new, play, to_move

from piazza.core.errors import NotLegal, NotNow
from piazza.core.state import State


def given(*decisions: str) -> State:
    state = MOMENTS["passing"].clone()
    play(state, *decisions)
    return state


def sampson() -> State:
    return having_played("sa", "council", arranged("ty nu es mo be", "lc ro", hand="sa", players=5))


def sampson_without_exile() -> State:
    return having_played("sa", "council", arranged("ty nu es mo be lc ro", "", hand="sa", players=5))


def power_of(card: str) -> State:
    return having_played(card, "council", arranged(*WITH_TOKENS, hand=card))


def nurse() -> State:
    return having_played("nu", "council", arranged("es me", "ro ca pa ju", hand="nu"))


REASONS: list[tuple[State, str, str, str]] = [
    # setting up
    (MOMENTS["draw-first"], "skip", "other-phase()", "C-12"),
    (MOMENTS["passing"], "give:juliet", "not-dealt(card=juliet)", "C-11"),
    (MOMENTS["passing"], "give:nurse", "not-dealt(card=nurse)", "C-11"),
    (given("give:romeo"), "give:romeo", "given-already(card=romeo)", "C-11"),
    (given("give:romeo"), "done", "give-two(left=1)", "C-11"),
    (MOMENTS["passing"], "done", "give-two(left=2)", "C-11"),
    (MOMENTS["passing"], "skip", "give-two(left=2)", "C-11"),
    (given("give:romeo give:tybalt"), "give:escalus", "two-given()", "C-11"),
    (MOMENTS["passing"], "card:romeo", "other-phase()", "C-11"),
    (MOMENTS["drafting"], "keep:romeo", "not-in-pile(card=romeo)", "C-10"),
    (MOMENTS["drafting"], "keep:rosaline", "not-in-pile(card=rosaline)", "C-10"),
    (MOMENTS["drafting"], "skip", "must-choose()", "C-10"),
    (MOMENTS["drafting"], "give:mercutio", "other-phase()", "C-10"),
    # the card
    (MOMENTS["card"], "card:escalus", "not-in-hand(card=escalus)", "C-20"),
    (MOMENTS["card"], "skip", "must-play()", "C-20"),
    (MOMENTS["card"], "council", "card-first()", "C-20"),
    (MOMENTS["card"], "token:5", "other-phase()", "C-20"),
    (MOMENTS["side"], "skip", "must-play()", "C-20"),
    (MOMENTS["side"], "card:romeo", "other-phase()", "C-20"),
    # powers
    (power_of("ty"), "move:tybalt", "just-played(card=tybalt)", "CR-6"),
    (power_of("ty"), "move:romeo", "wrong-place(card=romeo, place=council)", "C-21"),
    (nurse(), "move:escalus", "wrong-place(card=escalus, place=exile)", "C-21"),
    (power_of("ty"), "move:paris", "not-in-play(card=paris)", "C-21"),
    (power_of("ty"), "swap:escalus1", "other-power(card=tybalt)", "C-21"),
    (power_of("ty"), "look:escalus1", "other-power(card=tybalt)", "C-21"),
    (power_of("ty"), "copy:benvolio", "other-power(card=tybalt)", "C-21"),
    (power_of("ty"), "token:5", "other-phase()", "C-21"),
    (power_of("lc"), "swap:escalus2", "no-token-there(spot=escalus2)", "CR-5"),
    (power_of("lc"), "swap:rosaline2", "no-token-there(spot=rosaline2)", "CR-5"),
    (power_of("lc"), "look:escalus1", "other-power(card=lady-capulet)", "C-21"),
    (second("lc", "swap:escalus1"), "swap:escalus1", "same-token(spot=escalus1)", "CR-5"),
    (second("lc", "swap:escalus1"), "skip", "must-swap()", "CR-5"),
    (power_of("pa"), "look:escalus2", "no-token-there(spot=escalus2)", "CR-4"),
    (power_of("pa"), "look:romeo1", "own-token(spot=romeo1)", "CR-4"),
    (second("pa", "look:escalus1"), "look:escalus1", "same-token(spot=escalus1)", "CR-4"),
    (second("pa", "look:escalus1"), "skip", "must-look()", "CR-4"),
    (sampson(), "copy:escalus", "agenda-copied(card=escalus)", "CR-7"),
    (sampson(), "copy:capulet", "agenda-copied(card=capulet)", "CR-7"),
    (sampson(), "copy:benvolio", "not-family(card=benvolio)", "CR-7"),
    (sampson(), "copy:paris", "not-family(card=paris)", "CR-7"),
    (sampson(), "copy:balthasar", "not-family(card=balthasar)", "CR-7"),
    (sampson(), "copy:lady-capulet", "not-same-place(card=lady-capulet)", "CR-7"),
    (sampson(), "copy:sampson", "copy-itself(card=sampson)", "CR-7"),
    (sampson_without_exile(), "copy:nurse", "no-target(card=nurse)", "CR-7"),
    (sampson_without_exile(), "copy:lady-capulet", "no-target(card=lady-capulet)", "CR-7"),
    (MOMENTS["copied"], "skip", "must-use()", "CR-7"),
    (MOMENTS["copied"], "move:sampson", "just-played(card=sampson)", "CR-6"),
    (MOMENTS["copied"], "copy:tybalt", "other-phase()", "CR-7"),
    (MOMENTS["copied"], "swap:escalus1", "other-power(card=sampson)", "C-21"),
    # tokens
    (MOMENTS["token"], "token:3", "token-placed(token=3)", "C-4"),
    (MOMENTS["token"], "token:4", "no-such-token(token=4)", "C-4"),
    (MOMENTS["token"], "token:poison", "no-such-token(token=poison)", "C-4"),
    (MOMENTS["token"], "on:romeo2", "token-first()", "C-22"),
    (MOMENTS["spot"], "on:escalus1", "spot-taken(spot=escalus1)", "CR-8"),
    (MOMENTS["spot"], "on:apothecary1", "not-in-play(card=apothecary)", "C-22"),
    (MOMENTS["spot"], "skip", "must-place()", "CR-8"),
    (MOMENTS["spot"], "token:0", "other-phase()", "CR-8"),
    (MOMENTS["spot"], "romeo", "which-spot()", "CR-8"),
    (MOMENTS["last-token"], "card:friar", "other-phase()", "C-23"),
    (MOMENTS["last-token"], "token:4", "no-such-token(token=4)", "C-4"),
]


@pytest.mark.rule("C-21")
@pytest.mark.parametrize(
    ("state", "word", "why", "rule"), REASONS, ids=[f"{word} {why}" for _, word, why, _ in REASONS]
)
def test_what_is_not_legal_is_told_why_and_changes_nothing(state: State, word: str, why: str, rule: str) -> None:
    before = COUNCIL.digest(state)
    with pytest.raises(NotLegal) as reason:
        COUNCIL.play(state, to_move(state), word)
    assert (repr(reason.value.phrase), reason.value.rule) == (f"council.why.{why}", rule)
    assert COUNCIL.digest(state) == before


def test_there_is_a_case_of_every_reason() -> None:
    """Those that the code can give; a new one wants a case here."""
    met = {why.partition("(")[0] for _, _, why, _ in REASONS}
    assert met == {
        "other-phase", "card-first", "token-first", "which-spot",
        "other-power", "not-in-hand", "not-dealt", "given-already", "two-given", "give-two",
        "not-in-pile", "not-in-play", "just-played", "wrong-place", "no-token-there", "own-token", "same-token",
        "agenda-copied", "not-family", "not-same-place", "copy-itself", "no-target", "token-placed", "no-such-token",
        "spot-taken", "must-play", "must-use", "must-swap", "must-look", "must-place", "must-choose",
    }  # fmt: skip


@pytest.mark.parametrize("moment", ["passing", "drafting", "card", "power", "token", "last-token"])
def test_who_is_not_asked_cannot_answer(moment: str) -> None:
    state = MOMENTS[moment].clone()
    if moment == "passing":
        play(state, "give:romeo give:tybalt done")
    waiting = [seat for seat in range(state.setup.players) if seat not in COUNCIL.seats(state)]
    before = COUNCIL.digest(state)
    for seat in waiting:
        with pytest.raises(NotNow):
            COUNCIL.play(state, seat, "skip")
    assert waiting
    assert COUNCIL.digest(state) == before


def test_a_reason_tells_no_secret() -> None:
    """Whether another has a card or it is away, the reason is the same."""
    held, away = arranged(hand="ro/ju", players=2), arranged(hand="ro/ty", players=2)
    reasons = []
    for state in (held, away):
        with pytest.raises(NotLegal) as reason:
            play(state, "card:juliet")
        reasons.append(repr(reason.value.phrase))
    assert reasons == ["council.why.not-in-hand(card=juliet)"] * 2


def test_when_all_is_over_nothing_is_legal() -> None:
    state = arranged("es me pa ca mo ro", "ju lc lm ty be nu", quick="on")
    play(state, "skip skip skip")
    for seat in range(3):
        assert COUNCIL.actions(state, seat) == []
        with pytest.raises(NotNow):
            COUNCIL.play(state, seat, "skip")


def test_a_new_game_waits_for_chance_alone() -> None:
    with pytest.raises(NotNow):
        COUNCIL.play(new(3), 0, "first1")
