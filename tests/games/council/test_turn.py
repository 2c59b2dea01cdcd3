"""C-20 to C-24 and CR-8, CR-10: a card, its power, a token; then one last time round."""

import pytest
from tests.faults import fault_about
from tests.games.council.playing import (
    CARDS,
    COUNCIL,
    arranged,
    at,
    hands,
    over,
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
from piazza.core.state import State
from piazza.core.view import WATCHER

ALL_OF_THREE = ("es me pa ca mo ro", "ju lc lm ty be nu")


def last_time_round(council: str = ALL_OF_THREE[0], exile: str = ALL_OF_THREE[1], **options: str) -> State:
    """Three players; all twelve cards are played, and seat 1 is asked first for a last token."""
    return arranged(council, exile, players=3, **options)


# The card (C-20) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-20")
def test_a_card_of_the_hand_has_to_be_played() -> None:
    state = arranged("es me", "pa", hand="ro ju ty")
    assert words(state) == {"card:romeo", "card:juliet", "card:tybalt"}
    with pytest.raises(NotLegal, check=fault_about("must-play")) as reason:
        play(state, "skip")
    assert reason.value.rule == "C-20"


@pytest.mark.rule("C-20")
@pytest.mark.parametrize("place", ["council", "exile"])
def test_it_goes_to_the_council_or_into_exile_and_becomes_public_with_its_place(place: str) -> None:
    state = arranged("es me", "pa", hand="ro ju ty")
    assert play(state, "card:romeo") == []
    assert words(state) == {"council", "exile"}
    assert [seen_by(state, viewer)["card"] for viewer in (0, 1, 2, WATCHER)] == ["romeo", "-", "-", "-"]
    assert play(state, place) == [f"played(seat=1, card=romeo, place={place})"]
    assert places(state)["romeo"] == place
    assert "romeo" not in hands(state)[0]
    for viewer in (0, 1, 2, WATCHER):
        assert "romeo" in seen_by(state, viewer)[place]
        assert seen_by(state, viewer)["played"].split("/")[0].split(",").count("romeo") == 1


@pytest.mark.rule("C-20")
def test_there_is_no_limit_to_either_place() -> None:
    crowded = "es me pa ca mo ro ju lc lm ty be"
    for council, exile, place in ((crowded, "", "council"), ("", crowded, "exile")):
        state = arranged(council, exile, hand="nu")
        play(state, "card:nurse", place)
        assert list(places(state).values()).count(place) == 12


# What is asked after it (C-21, C-22) -------------------------------------------------------------------------------


@pytest.mark.rule("C-21")
def test_a_card_with_an_agenda_has_no_power() -> None:
    state = arranged("es me", "pa", hand="ro ju ty")
    play(state, "card:romeo council")
    assert question(state) == "token"


@pytest.mark.rule("C-21")
def test_a_power_may_be_left_unused_and_that_is_told() -> None:
    state = arranged("es me", "pa", hand="ro ju ty")
    play(state, "card:tybalt council")
    assert question(state) == "power"
    assert play(state, "skip") == ["power-unused(seat=1, card=tybalt)"]
    assert places(state)["escalus"] == "council"
    assert question(state) == "token"


@pytest.mark.rule("C-21")
def test_only_the_power_of_the_card_just_played_can_be_used() -> None:
    """Tybalt lies there since an earlier turn: Romeo does not bring him back into action."""
    state = arranged("ty me", "pa", hand="ro")
    play(state, "card:romeo council")
    assert "move:mercutio" not in words(state)
    with pytest.raises(NotLegal, check=fault_about("other-phase")):
        play(state, "move:mercutio")


@pytest.mark.rule("C-22")
def test_one_own_token_goes_face_down_on_a_free_spot_of_any_agenda_card_in_play() -> None:
    state = arranged("es(5@2.-.-) me", "pa ro nu be", hand="ju")
    play(state, "card:juliet exile")
    assert words(state) == {"token:0", "token:3", "token:5", "skip"}
    assert play(state, "token:3") == []
    free = "escalus2 escalus3 mercutio1 mercutio2 mercutio3 romeo1 romeo2 romeo3 juliet1 juliet2 juliet3"
    assert words(state) == {f"on:{spot}" for spot in free.split()}
    play(state, "on:escalus2")
    assert tokens(state)["escalus2"] == ("1", "3")
    assert to_move(state) == 1


@pytest.mark.rule("C-22")
def test_no_token_need_be_placed_and_that_is_told() -> None:
    state = arranged("es me", "pa", hand="ro")
    play(state, "card:romeo council")
    assert play(state, "skip") == ["no-token(seat=1)"]
    assert (tokens(state), to_move(state), question(state)) == ({}, 1, "card")


@pytest.mark.rule("C-22")
def test_at_most_one_token_in_a_turn() -> None:
    state = arranged("es me", "pa", hand="ro")
    play(state, "card:romeo council token:5 on:romeo1")
    assert (to_move(state), question(state)) == (1, "card")


@pytest.mark.rule("C-4")
@pytest.mark.rule("C-22")
def test_whose_a_token_is_is_public_and_what_it_is_is_not() -> None:
    for viewer in (0, 1, 2, WATCHER):
        state = arranged("es me", "pa", hand="ro")
        heard = told_to(viewer, state, "card:romeo council token:5 on:romeo1")
        assert heard[1] == "placed(seat=1, spot=romeo1)"
        assert heard[2:] == (["placed-token(spot=romeo1, token=5)"] if viewer == 0 else [])
        assert f"romeo({'5' if viewer == 0 else '?'}@1.-.-)" in seen_by(state, viewer)["council"]


@pytest.mark.rule("C-4")
def test_a_token_in_hand_is_seen_by_its_owner_alone() -> None:
    state = arranged("es me", "pa", hand="ro")
    play(state, "card:romeo council token:5")
    assert [seen_by(state, viewer)["own token"] for viewer in (0, 1, 2, WATCHER)] == ["5", "-", "-", "-"]


@pytest.mark.rule("C-4")
def test_each_token_is_there_once() -> None:
    state = arranged("es(5@1.-.-) me", "pa", hand="ro")
    play(state, "card:romeo council")
    assert words(state) == {"token:0", "token:3", "skip"}


@pytest.mark.rule("C-22")
def test_without_a_free_spot_the_step_is_skipped() -> None:
    """No agenda card is in play, so nobody is asked for a token."""
    state = arranged("pa ty", "lm", hand="be")
    play(state, "card:benvolio council")
    assert question(state) == "power"
    play(state, "skip")
    assert (to_move(state), question(state)) == (1, "card")


@pytest.mark.rule("C-22")
def test_without_a_token_left_the_step_is_skipped() -> None:
    state = arranged("es(5@1.3@1.0@1) me ca mo ro", "pa nu fr lm", hand="ju")
    play(state, "card:juliet council")
    assert (to_move(state), question(state)) == (1, "card")


@pytest.mark.rule("C-22")
def test_full_spots_are_no_free_ones() -> None:
    state = arranged("es(5@2.3@1.0@3) pa ty", "nu fr be", hand="lm")
    play(state, "card:lady-montague council skip")
    assert (to_move(state), question(state)) == (1, "card")


@pytest.mark.rule("CR-8")
def test_who_takes_a_token_in_hand_places_it_and_on_no_taken_spot() -> None:
    state = arranged("es(5@2.-.-) me", "pa", hand="ro")
    play(state, "card:romeo council token:0")
    assert "skip" not in words(state)
    with pytest.raises(NotLegal, check=fault_about("must-place")) as reason:
        play(state, "skip")
    assert reason.value.rule == "CR-8"
    with pytest.raises(NotLegal, check=fault_about("spot-taken")) as reason:
        play(state, "on:escalus1")
    assert reason.value.rule == "CR-8"


@pytest.mark.rule("CR-8")
@pytest.mark.parametrize("token", ["poison", "antidote"])
def test_poison_and_antidote_take_a_spot_like_any_other(token: str) -> None:
    state = arranged("es me", "pa", hand="ro", poison="on")
    play(state, f"card:romeo council token:{token} on:romeo1")
    assert tokens(state) == {"romeo1": ("1", token)}
    play(state, next(iter(sorted(words(state)))), "council")
    if question(state) == "power":
        play(state, "skip")
    play(state, "token:0")
    assert "on:romeo1" not in words(state)


# Round and round (C-23, C-24, CR-10) -------------------------------------------------------------------------------


@pytest.mark.rule("C-23")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_clockwise_until_all_hands_are_empty(players: int) -> None:
    state = arranged(players=players)
    order = []
    while question(state) != "last-token":
        order.append(to_move(state))
        play(state, sorted(words(state))[0], "council")
        while question(state) in ("power", "token"):
            play(state, "skip")
    size = {2: 5, 3: 4, 4: 3, 5: 3}[players]
    assert order == [turn % players for turn in range(players * size)]
    assert hands(state) == [set()] * players


@pytest.mark.rule("C-23")
def test_then_each_may_put_one_more_token() -> None:
    state = arranged("es me pa ca mo ro", "ju lc lm ty be", hand="nu")
    last_seat = to_move(state)
    assert last_seat == 0
    told = play(state, "card:nurse exile skip skip")
    assert told[-2:] == ["no-token(seat=1)", "last-tokens()"]
    asked = []
    while question(state) == "last-token":
        asked.append(to_move(state))
        assert words(state) == {"token:0", "token:3", "token:5", "skip"}
        play(state, "token:0", f"on:{['escalus', 'mercutio', 'capulet'][len(asked) - 1]}1")
    assert asked == [1, 2, 0]


@pytest.mark.rule("CR-10")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_last_time_round_begins_with_the_first_player_of_the_round(first: int) -> None:
    cards = "es.me.pa.ca/mo.ro.ju.lc/lm.ty.be.nu"
    in_play = "es,me,pa,mo,ro,ju,lm,ty,be"
    state = at(f"{in_play} - {cards} {first} {first} -")
    for _ in range(3):
        play(state, next(iter(words(state))), "council")
        while question(state) in ("power", "token"):
            play(state, "skip")
    assert (question(state), to_move(state)) == ("last-token", first - 1)


@pytest.mark.rule("C-23")
def test_who_has_no_token_is_not_asked_for_a_last_one() -> None:
    state = last_time_round("es(0@2.3@2.5@2) me pa ca mo ro")
    play(state, "skip")
    assert to_move(state) == 2


@pytest.mark.rule("C-23")
def test_with_no_free_spot_nobody_is_asked_for_a_last_token() -> None:
    """Five agendas have fifteen spots: three are left for seats 1 to 3, and seat 4 keeps what he has."""
    full = "es(0@1.3@1.5@1) me(0@2.3@2.5@2) ca(0@3.3@3.5@3) mo(0@4.3@4.5@4)"
    state = arranged(f"{full} ju pa", "lc lm ty be nu fr", players=4, poison="on", quick="on")
    for seat in range(3):
        assert (question(state), to_move(state)) == ("last-token", seat)
        play(state, f"token:antidote on:juliet{seat + 1}")
    assert question(state) == "over"


@pytest.mark.rule("C-23")
def test_tokens_still_in_hand_are_worth_nothing() -> None:
    state = last_time_round("es me(-.5@2.-) pa ca mo ro", "ju lc lm ty be nu", quick="on")
    play(state, "skip skip skip")
    assert over(state).scores == [0, 0, 0]


@pytest.mark.rule("C-24")
def test_a_card_that_is_moved_takes_its_tokens_along() -> None:
    state = arranged("es(5@2.-.0@3) me", "pa ro nu be", hand="ty")
    play(state, "card:tybalt council move:escalus")
    assert places(state)["escalus"] == "exile"
    assert tokens(state) == {"escalus1": ("2", "5"), "escalus3": ("3", "0")}
    assert seen_by(state, WATCHER)["exile"].startswith("escalus(?@2.-.?@3)")


@pytest.mark.rule("C-24")
def test_a_card_in_play_belongs_to_nobody() -> None:
    """Anybody's cards can be moved, and anybody's spots taken."""
    state = arranged("es me", "pa", hand="ty")
    play(state, "card:tybalt council")
    assert words(state) == {"move:escalus", "move:mercutio", "skip"}
    play(state, "skip token:5")
    assert {"on:escalus1", "on:mercutio3"} <= words(state)


def test_every_code_stands_for_a_card() -> None:
    assert {COUNCIL.read_action(arranged(), code) & 65535 for code in CARDS} == set(range(17))
