"""CR-7: Sampson and Balthasar use the power of another of their family in the same place."""

import pytest
from tests.faults import fault_about
from tests.games.council.playing import CARDS, arranged, having_played, places, play, question, tokens, words

from piazza.core.errors import NotLegal
from piazza.core.state import State

CAPULETS, MONTAGUES = "lc ty nu", "lm be fr"


def copying(copier: str, council: str, exile: str, place: str = "council", **options: str) -> State:
    """Seat 1 of five has played a copier."""
    return having_played(copier, place, arranged(council, exile, hand=copier, players=5, **options))


@pytest.mark.rule("C-21")
@pytest.mark.rule("CR-7")
@pytest.mark.parametrize(
    ("copier", "expected"),
    [("sa", {"lady-capulet", "tybalt", "nurse"}), ("ba", {"lady-montague", "benvolio", "friar"})],
)
@pytest.mark.parametrize("place", ["council", "exile"])
def test_any_power_of_the_family_in_the_same_place_can_be_copied(copier: str, expected: set[str], place: str) -> None:
    """Nurse and Friar included; agendas, Paris and the other family not."""
    there = f"{CAPULETS} {MONTAGUES} pa ca mo ju"
    others = "es(5@2.-.0@3) ro"
    council, exile = (there, others) if place == "council" else (others, there)
    state = copying(copier, council, exile, place)
    assert words(state) == {f"copy:{card}" for card in expected} | {"skip"}


@pytest.mark.rule("CR-7")
@pytest.mark.parametrize(("copier", "family"), [("sa", CAPULETS), ("ba", MONTAGUES)])
def test_what_stands_in_the_other_place_cannot_be_copied(copier: str, family: str) -> None:
    state = copying(copier, "es(5@2.-.0@3) ro me", family, "council")
    assert question(state) == "token"


@pytest.mark.rule("CR-7")
def test_sampson_and_balthasar_do_not_copy_each_other() -> None:
    assert question(copying("sa", "ba es", "ro")) == "token"
    assert question(copying("ba", "sa es", "ro")) == "token"


@pytest.mark.rule("CR-7")
@pytest.mark.parametrize("place", ["council", "exile"])
@pytest.mark.parametrize(("copier", "mover"), [("sa", "ty"), ("ba", "be")])
def test_a_copied_mover_moves_any_character_except_the_copier(copier: str, mover: str, place: str) -> None:
    """The copied card may itself be moved, if it stands where the power reaches."""
    council = f"{mover} es ro" if place == "council" else "es ro"
    exile = "ju" if place == "council" else f"{mover} ju"
    state = copying(copier, council, exile, place)
    assert play(state, f"copy:{CARDS[mover]}") == [f"copied(seat=1, card={CARDS[mover]})"]
    assert question(state) == "copied"
    expected = {"escalus", "romeo"} | ({CARDS[mover]} if place == "council" else set())
    assert words(state) == {f"move:{card}" for card in expected}
    with pytest.raises(NotLegal, check=fault_about("just-played" if place == "council" else "just-played|wrong-place")):
        play(state, f"move:{CARDS[copier]}")
    target = CARDS[mover] if place == "council" else "romeo"
    assert play(state, f"move:{target}") == [f"moved(seat=1, card={target}, place=exile)"]
    assert places(state)[target] == "exile"


@pytest.mark.rule("CR-7")
@pytest.mark.parametrize(("copier", "mover"), [("sa", "nu"), ("ba", "fr")])
def test_nurse_and_friar_are_copied_like_the_others(copier: str, mover: str) -> None:
    state = copying(copier, f"{mover} es", "ro ju", "council")
    assert words(state) == {f"copy:{CARDS[mover]}", "skip"}
    play(state, f"copy:{CARDS[mover]}")
    assert words(state) == {"move:romeo", "move:juliet"}
    play(state, "move:juliet")
    assert places(state)["juliet"] == "council"
    assert question(state) == "token"


@pytest.mark.rule("CR-7")
@pytest.mark.parametrize(("copier", "lady"), [("sa", "lc"), ("ba", "lm")])
def test_a_copied_lady_swaps_two_tokens(copier: str, lady: str) -> None:
    state = copying(copier, f"{lady} es(5@2.-.-) me pa ca", "ro(3@3.-.-) ju")
    play(state, f"copy:{CARDS[lady]}")
    assert words(state) == {"swap:escalus1", "swap:romeo1"}
    play(state, "swap:romeo1")
    assert (question(state), words(state)) == ("second-swap", {"swap:escalus1"})
    play(state, "swap:escalus1")
    assert tokens(state) == {"escalus1": ("3", "3"), "romeo1": ("2", "5")}
    assert question(state) == "token"


@pytest.mark.rule("CR-7")
def test_who_chooses_to_copy_uses_the_copied_power() -> None:
    state = copying("sa", "ty es", "ro")
    play(state, "copy:tybalt")
    assert "skip" not in words(state)
    with pytest.raises(NotLegal, check=fault_about("must-use")) as reason:
        play(state, "skip")
    assert reason.value.rule == "CR-7"


@pytest.mark.rule("CR-7")
def test_the_copier_may_leave_it() -> None:
    state = copying("sa", "ty es", "ro")
    assert play(state, "skip") == ["power-unused(seat=1, card=sampson)"]
    assert question(state) == "token"


@pytest.mark.rule("CR-7")
@pytest.mark.parametrize(
    ("copier", "council", "exile"),
    [
        ("sa", "nu es", ""),  # nobody in Exile
        ("sa", "lc es(5@2.-.-) me pa ca", "ro"),  # one token only
        ("ba", "fr es", ""),
        ("ba", "lm es me pa ca", "ro"),
    ],
)
def test_a_copied_power_is_offered_only_where_it_finds_a_target(copier: str, council: str, exile: str) -> None:
    assert question(copying(copier, council, exile)) == "token"


@pytest.mark.rule("CR-7")
def test_only_those_with_a_target_are_offered() -> None:
    state = copying("sa", "nu lc ty es", "")
    assert words(state) == {"copy:tybalt", "skip"}
    with pytest.raises(NotLegal, check=fault_about(r"no-target\(card=nurse\)")):
        play(state, "copy:nurse")


@pytest.mark.rule("CR-7")
def test_the_copier_himself_is_no_target() -> None:
    """Tybalt stands with Sampson in Exile, and nobody at the Council."""
    assert question(copying("sa", "", "ty es ro", "exile")) == "token"


@pytest.mark.rule("CR-6")
@pytest.mark.rule("CR-7")
def test_by_option_a_copier_moves_himself() -> None:
    state = copying("sa", "ty es", "ro", movers_move_themselves="on")
    play(state, "copy:tybalt")
    assert words(state) == {"move:sampson", "move:tybalt", "move:escalus"}
    play(state, "move:sampson")
    assert places(state)["sampson"] == "exile"


@pytest.mark.rule("CR-6")
@pytest.mark.rule("CR-7")
def test_by_option_he_is_a_target_of_the_nurse_he_copies_in_exile() -> None:
    state = copying("sa", "es", "nu", "exile", movers_move_themselves="on")
    play(state, "copy:nurse")
    assert words(state) == {"move:sampson", "move:nurse"}
