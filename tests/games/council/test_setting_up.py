"""C-1 to C-12: the box, the deal, passing and the draft, and who sees what of them."""

import pytest
from tests.games.council.playing import COUNCIL, hands, new, play, question, seen_by, slots, to_move, told_to, words

from piazza.core.actions import Actions
from piazza.core.errors import NotNow
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER
from piazza.games.council import data
from piazza.games.council.options import CouncilSetup

FEW = "escalus mercutio paris capulet montague romeo juliet lady-capulet lady-montague tybalt benvolio nurse friar"
FIVE_ONLY = "rosaline apothecary sampson balthasar"
AWAY_OF_TWO = "away:montague away:lady-capulet away:friar"
DEALT_TO_TWO = [
    "romeo",
    "juliet",
    "tybalt",
    "paris",
    "escalus",
    "benvolio",
    "mercutio",
    "lady-montague",
    "capulet",
    "nurse",
]


def dealt_to_two() -> State:
    """Seat 1 is first and has romeo, tybalt, escalus, mercutio, capulet."""
    state = new(2)
    play(state, "first1", AWAY_OF_TWO, *[f"deal:{card}" for card in DEALT_TO_TWO])
    return state


def dealt_to_three() -> State:
    """Seat 2 is first; romeo, juliet and tybalt went to seats 2, 3 and 1."""
    state = new(3)
    play(state, "first2", "deal:romeo deal:juliet deal:tybalt")
    return state


# The box -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-1")
@pytest.mark.parametrize(("players", "cards"), [(2, FEW), (3, FEW), (4, FEW), (5, f"{FEW} {FIVE_ONLY}")])
def test_four_cards_are_used_with_five_players_only(players: int, cards: str) -> None:
    state = new(players)
    play(state, "first1")
    kind = "away" if players == 2 else "deal"
    assert words(state) == {f"{kind}:{card}" for card in cards.split()}


@pytest.mark.rule("C-1")
def test_eight_cards_have_an_agenda_and_three_spots_and_nine_have_a_power_and_none() -> None:
    with_spots = {name[:-1] for name in data.SPOT_NAMES}
    assert with_spots == {"escalus", "mercutio", "capulet", "montague", "romeo", "juliet", "rosaline", "apothecary"}
    assert len(data.SPOT_NAMES) == 3 * 8
    powers = {card for number, card in enumerate(data.CARDS) if data.POWER[number] != data.NO_POWER}
    assert powers == set(data.CARDS) - with_spots
    assert len(powers) == 9


@pytest.mark.rule("C-3")
@pytest.mark.rule("CR-1")
def test_the_spots_carry_the_values_of_the_ruling() -> None:
    setup = COUNCIL.setup(2)
    assert isinstance(setup, CouncilSetup)
    values = dict(zip(data.SPOT_NAMES, setup.spot_values, strict=True))
    for card in ("romeo", "juliet", "capulet", "montague", "escalus", "mercutio"):
        assert [values[f"{card}{number}"] for number in "123"] == [1, 0, -1]
    for card in ("rosaline", "apothecary"):
        assert [values[f"{card}{number}"] for number in "123"] == [0, -1, -2]


@pytest.mark.rule("C-4")
@pytest.mark.parametrize(
    ("players", "poison", "tokens"),
    [
        (2, "off", "0 3 4 5"),
        (3, "off", "0 3 5"),
        (5, "off", "0 3 5"),
        (2, "on", "0 3 4 5 poison antidote"),
        (4, "on", "0 3 5 poison antidote"),
    ],
)
def test_everybody_has_the_tokens_of_the_game(players: int, poison: str, tokens: str) -> None:
    setup = COUNCIL.setup(players, {"poison": poison})
    assert isinstance(setup, CouncilSetup)
    assert [name for kind, name in enumerate(data.TOKENS) if setup.tokens & 2**kind] == tokens.split()


# The first player (C-12) -------------------------------------------------------------------------------------------


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chance_draws_the_first_player_fairly(players: int) -> None:
    state, outcomes = new(players), Actions()
    assert COUNCIL.seats(state) == [CHANCE]
    COUNCIL.legal(state, CHANCE, outcomes)
    assert list(outcomes.weights) == [1] * players
    assert words(state) == {f"first{seat + 1}" for seat in range(players)}


@pytest.mark.rule("C-12")
def test_each_card_is_as_likely_as_any_other() -> None:
    state, outcomes = new(4), Actions()
    play(state, "first1", "deal:romeo")
    COUNCIL.legal(state, CHANCE, outcomes)
    assert list(outcomes.weights) == [1] * 12
    assert "deal:romeo" not in words(state)


@pytest.mark.rule("C-12")
@pytest.mark.rule("C-11")
def test_two_players_put_away_three_cards_and_deal_in_turn_from_the_first() -> None:
    state = new(2)
    assert play(state, "first2") == ["first-player(seat=2)", "round-began(round=1, of=2, seat=2)"]
    assert play(state, AWAY_OF_TWO) == ["put-away(count=3)"]
    play(state, *[f"deal:{card}" for card in DEALT_TO_TWO])
    assert hands(state)[1] == set(DEALT_TO_TWO[::2])
    assert hands(state)[0] == set(DEALT_TO_TWO[1::2])
    assert slots(state)["away"] == "montague,lady-capulet,friar"


@pytest.mark.rule("C-12")
@pytest.mark.rule("C-10")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_players_are_dealt_one_card_each_clockwise_from_the_first(players: int) -> None:
    state = new(players)
    play(state, f"first{players}")
    for place in range(players):
        assert COUNCIL.seats(state) == [CHANCE]
        receiver = (players - 1 + place) % players
        card = FEW.split()[place]
        assert told_to(receiver, state, f"deal:{card}")[0] == f"dealt(card={card})"
        assert seen_by(state, receiver)["own dealt"] == card
    assert (question(state), to_move(state)) == ("drafting", players - 1)


@pytest.mark.rule("C-10")
@pytest.mark.rule("C-11")
@pytest.mark.parametrize("players", [2, 3])
def test_a_card_dealt_is_told_and_shown_to_its_receiver_alone(players: int) -> None:
    for viewer in [*range(players), WATCHER]:
        state = new(players)
        play(state, "first1", *AWAY_OF_TWO.split() if players == 2 else [])
        assert told_to(viewer, state, "deal:romeo") == (["dealt(card=romeo)"] if viewer == 0 else [])
        assert ("romeo" in repr(seen_by(state, viewer)["own dealt"])) == (viewer == 0)
        assert seen_by(state, viewer)["cards dealt"] == "/".join(["1", *["0"] * (players - 1)])


# Two players pass two cards (C-11, CR-11) --------------------------------------------------------------------------


@pytest.mark.rule("C-11")
def test_cards_put_away_are_seen_by_nobody() -> None:
    for viewer in (0, 1, WATCHER):
        state = new(2)
        play(state, "first1")
        assert told_to(viewer, state, "away:montague", "away:friar") == []
        seen = seen_by(state, viewer)
        assert seen["cards away"] == "2"
        assert "montague" not in "".join(value for name, value in seen.items() if name.startswith("own"))


@pytest.mark.rule("C-11")
@pytest.mark.rule("CR-11")
def test_both_choose_at_the_same_time_two_of_their_five() -> None:
    state = dealt_to_two()
    assert (question(state), COUNCIL.seats(state)) == ("passing", [0, 1])
    assert words(state) == {f"give:{card}" for card in DEALT_TO_TWO[::2]}
    play(state, "give:romeo")
    assert words(state) == {f"give:{card}" for card in DEALT_TO_TWO[::2]} - {"give:romeo"}
    play(state, "give:capulet")
    assert words(state) == {"done"}
    COUNCIL.play(state, 1, "give:paris")
    play(state, "done")
    assert COUNCIL.seats(state) == [1]
    with pytest.raises(NotNow):
        COUNCIL.play(state, 0, "give:tybalt")


@pytest.mark.rule("CR-11")
def test_what_is_chosen_is_seen_by_nobody_else_until_both_are_done() -> None:
    state = dealt_to_two()
    before = [seen_by(state, viewer) for viewer in (1, WATCHER)]
    assert [told_to(viewer, dealt_to_two(), "give:romeo", "give:tybalt") for viewer in (0, 1, WATCHER)] == [[], [], []]
    play(state, "give:romeo", "give:tybalt")
    assert [seen_by(state, viewer) for viewer in (1, WATCHER)] == before
    assert seen_by(state, 0)["own given"] == "romeo,tybalt"
    play(state, "done")
    assert [seen_by(state, viewer)["waiting for"] for viewer in (0, 1, WATCHER)] == ["2", "2", "2"]
    assert [seen_by(state, viewer)["own received"] for viewer in (0, 1, WATCHER)] == ["-", "-", "-"]


@pytest.mark.rule("C-11")
def test_once_both_are_done_the_cards_change_hands_and_each_knows_what_he_gave() -> None:
    state = dealt_to_two()
    play(state, "give:romeo give:tybalt done give:juliet give:paris done")
    assert hands(state)[0] == {"escalus", "mercutio", "capulet", "juliet", "paris"}
    assert hands(state)[1] == {"romeo", "tybalt", "benvolio", "lady-montague", "nurse"}
    seen = [seen_by(state, viewer) for viewer in (0, 1, WATCHER)]
    assert [(one["own given"], one["own received"]) for one in seen] == [
        ("romeo,tybalt", "paris,juliet"),
        ("paris,juliet", "romeo,tybalt"),
        ("-", "-"),
    ]
    assert (question(state), to_move(state)) == ("card", 0)


@pytest.mark.rule("C-11")
@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (0, ["gave(seat=1, cards=romeo,tybalt)", "received(seat=2, cards=paris,juliet)", "passed-on()"]),
        (1, ["received(seat=1, cards=romeo,tybalt)", "gave(seat=2, cards=paris,juliet)", "passed-on()"]),
        (WATCHER, ["passed-on()"]),
    ],
)
def test_what_is_told_of_the_passing(viewer: int, expected: list[str]) -> None:
    state = dealt_to_two()
    assert told_to(viewer, state, "give:romeo give:tybalt done give:juliet give:paris done") == expected


@pytest.mark.rule("C-11")
def test_the_first_player_begins_whoever_was_done_first() -> None:
    state = new(2)
    play(state, "first2", AWAY_OF_TWO, *[f"deal:{card}" for card in DEALT_TO_TWO])
    for seat, word in ((1, "give:romeo"), (1, "give:tybalt"), (1, "done"), (0, "give:juliet"), (0, "give:paris")):
        COUNCIL.play(state, seat, word)
    COUNCIL.play(state, 0, "done")
    assert (question(state), to_move(state)) == ("card", 1)


# The draft (C-10) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(("players", "picks", "left", "hand"), [(3, 9, 1, 4), (4, 8, 1, 3), (5, 10, 2, 3)])
def test_the_pile_goes_round_until_the_last_cards_are_put_away(players: int, picks: int, left: int, hand: int) -> None:
    state = new(players)
    cards = f"{FEW} {FIVE_ONLY}".split()
    play(state, "first1", *[f"deal:{card}" for card in cards[:players]])
    for pick in range(picks):
        assert (question(state), to_move(state)) == ("drafting", pick % players)
        pile = len(words(state))
        assert pile == left + picks - pick
        told = play(state, f"keep:{cards[players + pick]}")
        assert told[0] == f"drafted(seat={pick % players + 1}, left={pile - 1})"
    assert told[-1] == f"draft-over(count={left})"
    assert (question(state), to_move(state)) == ("card", 0)
    assert [len(cards) for cards in hands(state)] == [hand] * players


@pytest.mark.rule("C-10")
def test_the_pile_is_seen_by_its_holder_alone_and_remembered() -> None:
    state = dealt_to_three()
    first_pile = "escalus,mercutio,paris,capulet,montague,lady-capulet,lady-montague,benvolio,nurse,friar"
    assert [seen_by(state, viewer)["own piles"] for viewer in (0, 1, 2, WATCHER)] == ["-", first_pile, "-", "-"]
    play(state, "keep:paris")
    second_pile = first_pile.replace("paris,", "")
    assert [seen_by(state, viewer)["own piles"] for viewer in (0, 1, 2, WATCHER)] == ["-", first_pile, second_pile, "-"]
    assert [seen_by(state, viewer)["own kept"] for viewer in (0, 1, 2, WATCHER)] == ["-", "paris", "-", "-"]
    play(state, "keep:friar", "keep:nurse")
    third_pile = "escalus,mercutio,capulet,montague,lady-capulet,lady-montague,benvolio"
    assert seen_by(state, 1)["own piles"] == f"{first_pile}/{third_pile}"
    assert [seen_by(state, viewer)["picks"] for viewer in (0, 1, 2, WATCHER)] == ["3"] * 4


@pytest.mark.rule("C-10")
def test_which_card_is_kept_is_told_to_its_keeper_alone() -> None:
    for viewer in (0, 1, 2, WATCHER):
        heard = told_to(viewer, dealt_to_three(), "keep:paris")
        assert heard == ["drafted(seat=2, left=9)"] + (["kept(card=paris)"] if viewer == 1 else [])


@pytest.mark.rule("C-10")
def test_only_the_last_to_keep_a_card_knows_what_is_put_away() -> None:
    for viewer in (0, 1, 2, WATCHER):
        state = dealt_to_three()
        play(state, "keep:escalus keep:mercutio keep:paris keep:capulet keep:montague keep:benvolio keep:nurse")
        play(state, "keep:friar")
        heard = told_to(viewer, state, "keep:lady-capulet")
        assert ("rest-away(cards=lady-montague)" in heard) == (viewer == 0)
        assert seen_by(state, viewer)["own piles"].endswith("/lady-capulet,lady-montague") == (viewer == 0)
