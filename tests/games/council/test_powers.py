"""C-21, CR-4 to CR-6 and CR-12: movers, Ladies and Paris, with every choice they offer."""

import pytest
from tests.faults import fault_about
from tests.games.council.playing import (
    CARDS,
    arranged,
    having_played,
    places,
    play,
    question,
    seen_by,
    to_move,
    tokens,
    told_to,
    words,
)

from piazza.core.errors import NotLegal
from piazza.core.view import WATCHER

BANISHING = ["ty", "be"]
RECALLING = ["nu", "fr"]
LADIES = ["lc", "lm"]


# Movers (CR-6) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-21")
@pytest.mark.rule("CR-6")
@pytest.mark.parametrize("place", ["council", "exile"])
@pytest.mark.parametrize("mover", BANISHING)
def test_tybalt_and_benvolio_move_any_other_from_the_council_to_exile(mover: str, place: str) -> None:
    state = having_played(mover, place, arranged("es pa lm", "ro ju ca", hand=mover))
    assert words(state) == {"move:escalus", "move:paris", "move:lady-montague", "skip"}
    assert play(state, "move:paris") == ["moved(seat=1, card=paris, place=exile)"]
    assert places(state)["paris"] == "exile"
    assert places(state)[CARDS[mover]] == place


@pytest.mark.rule("C-21")
@pytest.mark.rule("CR-6")
@pytest.mark.parametrize("place", ["council", "exile"])
@pytest.mark.parametrize("mover", RECALLING)
def test_nurse_and_friar_move_any_other_from_exile_to_the_council(mover: str, place: str) -> None:
    state = having_played(mover, place, arranged("es pa lm", "ro ju ca", hand=mover))
    assert words(state) == {"move:romeo", "move:juliet", "move:capulet", "skip"}
    assert play(state, "move:juliet") == ["moved(seat=1, card=juliet, place=council)"]
    assert places(state)["juliet"] == "council"


@pytest.mark.rule("C-21")
@pytest.mark.parametrize(
    ("mover", "council", "exile"),
    [("ty", "", "es ro ju"), ("be", "", "es ro ju"), ("nu", "es ro ju", ""), ("fr", "es ro ju", "")],
)
@pytest.mark.parametrize("place", ["council", "exile"])
def test_a_mover_with_nobody_else_to_move_is_not_offered(mover: str, council: str, exile: str, place: str) -> None:
    """Himself is not enough, wherever he stands."""
    state = having_played(mover, place, arranged(council, exile, hand=mover))
    assert question(state) == "token"


@pytest.mark.rule("CR-6")
@pytest.mark.parametrize(("mover", "place", "to"), [("ty", "council", "exile"), ("fr", "exile", "council")])
def test_by_option_a_mover_moves_himself(mover: str, place: str, to: str) -> None:
    state = having_played(mover, place, arranged("", "", hand=mover, movers_move_themselves="on"))
    assert words(state) == {f"move:{CARDS[mover]}", "skip"}
    play(state, f"move:{CARDS[mover]}")
    assert places(state) == {CARDS[mover]: to}


@pytest.mark.rule("CR-6")
def test_by_option_he_still_has_to_stand_where_the_power_reaches() -> None:
    state = having_played("ty", "exile", arranged("", "", hand="ty", movers_move_themselves="on"))
    assert question(state) == "card"  # nobody at the Council, no spot in play: the turn is over


@pytest.mark.rule("CR-6")
def test_without_the_option_he_does_not_and_is_told_why() -> None:
    state = having_played("ty", "council", arranged("es", "", hand="ty"))
    assert words(state) == {"move:escalus", "skip"}
    with pytest.raises(NotLegal, check=fault_about(r"just-played\(card=tybalt\)")) as reason:
        play(state, "move:tybalt")
    assert reason.value.rule == "CR-6"


# Ladies (CR-5) -----------------------------------------------------------------------------------------------------

SIX_IN_PLAY = "es(5@2.-.0@3) me", "ro(3@1.-.-) pa nu be"


@pytest.mark.rule("C-21")
@pytest.mark.rule("CR-5")
@pytest.mark.parametrize("lady", LADIES)
def test_a_lady_swaps_two_tokens_whoever_owns_them(lady: str) -> None:
    state = having_played(lady, "exile", arranged(*SIX_IN_PLAY, hand=lady))
    assert words(state) == {"swap:escalus1", "swap:escalus3", "swap:romeo1", "skip"}
    assert play(state, "swap:romeo1") == []
    assert question(state) == "second-swap"
    assert words(state) == {"swap:escalus1", "swap:escalus3"}
    assert play(state, "swap:escalus1") == ["swapped(seat=1, one=escalus1, other=romeo1)"]
    assert tokens(state) == {"escalus1": ("1", "3"), "romeo1": ("2", "5"), "escalus3": ("3", "0")}
    assert question(state) == "token"


@pytest.mark.rule("CR-5")
def test_the_two_may_lie_on_one_card() -> None:
    state = having_played("lc", "council", arranged(*SIX_IN_PLAY, hand="lc"))
    play(state, "swap:escalus3 swap:escalus1")
    assert tokens(state) == {"escalus1": ("3", "0"), "escalus3": ("2", "5"), "romeo1": ("1", "3")}


@pytest.mark.rule("CR-5")
def test_an_empty_spot_is_no_target_nor_the_same_token_twice() -> None:
    state = having_played("lc", "council", arranged(*SIX_IN_PLAY, hand="lc"))
    with pytest.raises(NotLegal, check=fault_about(r"no-token-there\(spot=escalus2\)")) as reason:
        play(state, "swap:escalus2")
    assert reason.value.rule == "CR-5"
    play(state, "swap:escalus1")
    with pytest.raises(NotLegal, check=fault_about(r"same-token\(spot=escalus1\)")) as reason:
        play(state, "swap:escalus1")
    assert reason.value.rule == "CR-5"
    with pytest.raises(NotLegal, check=fault_about("must-swap")):
        play(state, "skip")


@pytest.mark.rule("C-21")
@pytest.mark.rule("CR-5")
@pytest.mark.parametrize("on_escalus", ["", "(5@2.-.-)"])
def test_a_lady_with_fewer_than_two_tokens_is_not_offered(on_escalus: str) -> None:
    state = having_played("lm", "council", arranged(f"es{on_escalus} me", "ro pa nu be", hand="lm"))
    assert question(state) == "token"


@pytest.mark.rule("CR-5")
def test_the_swap_shows_nobody_anything_and_everybody_which_two_it_was() -> None:
    for viewer in (0, 1, 2, WATCHER):
        state = having_played("lc", "council", arranged(*SIX_IN_PLAY, hand="lc"))
        assert told_to(viewer, state, "swap:escalus1 swap:romeo1") == ["swapped(seat=1, one=escalus1, other=romeo1)"]
    seen = [seen_by(state, viewer)["council"] for viewer in (0, 1, 2, WATCHER)]
    assert [line.split(",")[0] for line in seen] == [
        "escalus(3@1.-.?@3)",
        "escalus(?@1.-.?@3)",
        "escalus(?@1.-.0@3)",
        "escalus(?@1.-.?@3)",
    ]
    seen = [seen_by(state, viewer)["exile"] for viewer in (0, 1, 2, WATCHER)]
    assert [line.split(",")[1] for line in seen] == [
        "romeo(?@2.-.-)",
        "romeo(5@2.-.-)",
        "romeo(?@2.-.-)",
        "romeo(?@2.-.-)",
    ]


# Paris (CR-4) ------------------------------------------------------------------------------------------------------

SIX_IN_PLAY_WITHOUT_PARIS = "es(5@2.-.0@3) me", "ro(3@1.-.-) ty nu be"


@pytest.mark.rule("C-21")
@pytest.mark.rule("CR-4")
def test_paris_looks_at_two_tokens_of_opponents_one_after_the_other() -> None:
    state = having_played("pa", "council", arranged("es(5@2.-.0@3) me(-.3@2.-)", "ro(3@1.-.-) ty nu be", hand="pa"))
    assert words(state) == {"look:escalus1", "look:escalus3", "look:mercutio2", "skip"}
    told = play(state, "look:escalus1")
    assert told == ["looked(seat=1, spot=escalus1, owner=2)", "saw(spot=escalus1, token=5)"]
    assert (question(state), words(state)) == ("second-look", {"look:escalus3", "look:mercutio2"})
    play(state, "look:mercutio2")
    assert question(state) == "token"


@pytest.mark.rule("CR-4")
@pytest.mark.parametrize("second", ["escalus3", "mercutio2"])
def test_of_one_opponent_or_of_several(second: str) -> None:
    state = having_played("pa", "council", arranged("es(5@2.-.0@3) me(-.3@2.-)", "ro(3@1.-.-) ty nu be", hand="pa"))
    play(state, f"look:escalus1 look:{second}")
    seen = f"{seen_by(state, 0)['council']},{seen_by(state, 0)['exile']}"
    assert ("5@2!1" in seen, "0@3!1" in seen, "3@2!1" in seen) == (True, second == "escalus3", second == "mercutio2")


@pytest.mark.rule("CR-4")
def test_the_second_look_is_not_left_out_if_there_is_another() -> None:
    state = having_played("pa", "council", arranged(*SIX_IN_PLAY_WITHOUT_PARIS, hand="pa"))
    play(state, "look:escalus1")
    assert "skip" not in words(state)
    with pytest.raises(NotLegal, check=fault_about("must-look")) as reason:
        play(state, "skip")
    assert reason.value.rule == "CR-4"
    with pytest.raises(NotLegal, check=fault_about("same-token")):
        play(state, "look:escalus1")
    with pytest.raises(NotLegal, check=fault_about("own-token")):
        play(state, "look:romeo1")


@pytest.mark.rule("CR-4")
def test_with_one_token_there_he_looks_at_one() -> None:
    state = having_played("pa", "exile", arranged("es(5@2.-.-) me", "ro(3@1.-.-) ty nu be", hand="pa"))
    play(state, "look:escalus1")
    assert question(state) == "token"


@pytest.mark.rule("C-21")
@pytest.mark.rule("CR-4")
def test_with_no_token_of_opponents_he_is_not_offered() -> None:
    state = having_played("pa", "council", arranged("es me", "ro(3@1.0@1.-) ty nu be", hand="pa"))
    assert question(state) == "token"


@pytest.mark.rule("CR-4")
def test_all_see_which_token_was_looked_at_and_only_he_what_it_is() -> None:
    for viewer in (0, 1, 2, WATCHER):
        state = having_played("pa", "council", arranged(*SIX_IN_PLAY_WITHOUT_PARIS, hand="pa"))
        heard = told_to(viewer, state, "look:escalus1")
        assert heard[0] == "looked(seat=1, spot=escalus1, owner=2)"
        assert heard[1:] == (["saw(spot=escalus1, token=5)"] if viewer == 0 else [])
        known = {0: "5", 1: "5"}.get(viewer, "?")
        assert f"escalus({known}@2!1." in seen_by(state, viewer)["council"]


@pytest.mark.rule("CR-4")
@pytest.mark.rule("CR-5")
def test_what_paris_saw_stays_known_after_a_swap() -> None:
    """Seat 1 looks at the 5 of seat 2; then seat 2 swaps it with the 3 of seat 1."""
    state = arranged(*SIX_IN_PLAY_WITHOUT_PARIS, hand="pa/lc")
    play(state, "card:paris council look:escalus1 look:escalus3 skip")
    assert to_move(state) == 1
    play(state, "card:lady-capulet council swap:escalus1 swap:romeo1")
    assert "romeo(5@2!1.-.-)" in seen_by(state, 0)["exile"]
    assert "escalus(3@1.-.0@3!1)" in seen_by(state, 0)["council"]
    assert "romeo(?@2!1.-.-)" in seen_by(state, 2)["exile"]
    assert "romeo(?@2!1.-.-)" in seen_by(state, WATCHER)["exile"]


@pytest.mark.rule("CR-12")
@pytest.mark.parametrize(("mark", "token"), [("P", "poison"), ("A", "antidote")])
def test_paris_sees_poison_and_antidote_as_what_they_are(mark: str, token: str) -> None:
    state = having_played("pa", "council", arranged(f"es({mark}@2.-.-) me", "ro ty nu be", hand="pa", poison="on"))
    assert play(state, "look:escalus1")[1] == f"saw(spot=escalus1, token={token})"


@pytest.mark.rule("CR-12")
def test_a_lady_swaps_poison_like_any_other_token() -> None:
    state = having_played("lc", "council", arranged("es(P@2.-.-) me", "ro(A@1.-.-) ty nu be", hand="lc", poison="on"))
    play(state, "swap:escalus1 swap:romeo1")
    assert tokens(state) == {"escalus1": ("1", "antidote"), "romeo1": ("2", "poison")}
