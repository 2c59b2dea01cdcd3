"""Council of Verona for those who listen, and explanations for those who ask."""

import re
from collections.abc import Sequence

import pytest
from tests.cli.terminal.boards.council_moments import GAME, eyes, moments, play, state_at, view_at, viewers

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint
from piazza.core.errors import Unreadable
from piazza.core.phrases import Phrase
from piazza.core.view import CHANCE, WATCHER
from piazza.games import game
from piazza.games.council.data import CARDS, SPOTS
from piazza.games.council.phases import SECOND_SWAP
from piazza.games.council.state import CouncilState
from piazza.games.council.tokens import FREE, kind_on, owner_of
from piazza.words import Words
from piazza.words.catalogue import load

BOARD = terminal_board(game("council"))
DRAWN = re.compile("[\u2190-\u2211\u2213-\u27bf|#*_\\[\\]\x1b]")  # arrows, boxes, shapes, but for the minus
THREE = "ro(5@2.-.0@3),ca(0@2.-.-),me ju,ty,be ro.pa.me.es/ju.ca.mo.lc/ty.lm.be.nu 1 1 -"
LITERAL = GAME.setup(5, {"apothecary": "literal"})
IN_PICTURES = ("board.council.place.", "board.council.card-wish.")  # said in pictures and on the site alone


def test_a_description_is_made_of_sentences_alone(words: Words) -> None:
    for state in moments():
        for viewer in viewers(state):
            for line in BOARD.describe(eyes(state, viewer), words):
                assert not DRAWN.search(line)
                assert line.endswith(".")


def test_a_moment_in_the_middle_of_a_round(words: Words) -> None:
    assert BOARD.describe(view_at(THREE, 3, 1), words, ["Anna", "Ben", "Cleo"]) == [
        "You are B, Ben.",
        "Round 1 of 3.",
        "First player: Anna.",
        "At the Council: 3\xa0characters.",
        "Mercutio, neutral: agenda not met. Spots: +1\xa0free; 0\xa0free; −1\xa0free.",
        "Lord Capulet, Capulet: agenda not met. Spots: +1 the 0 of\xa0B; 0\xa0free; −1\xa0free.",
        "Romeo, Montague: agenda not met. Spots: +1 the 5 of\xa0B; 0\xa0free; −1 an unknown token of\xa0C.",
        "In Exile: 3\xa0characters.",
        "Juliet, Capulet: agenda not met. Spots: +1\xa0free; 0\xa0free; −1\xa0free.",
        "Tybalt, Capulet: sends into Exile.",
        "Benvolio, Montague: sends into Exile.",
        "At the Council: Capulets 1 : 1 Montagues, neutrals 1.",
        "A, Anna: cards 2, tokens 3, no points yet.",
        "B, Ben: cards 2, tokens 1, no points yet.",
        "C, Cleo: cards 2, tokens 2, no points yet.",
        "Anna is to play a card.",
        "Only you know the rest.",
        "In your hand: Lord Montague, Montague: more Montagues.",
        "In your hand: Lady Capulet, Capulet: swaps two tokens.",
        "Tokens not placed: the 3.",
        "In other hands: Prince Escalus, Count Paris and Lady Montague.",
        "Passed on, in other hands or put away: Nurse and Friar Laurence.",
    ]


def test_tokens_are_told_by_owner_and_only_by_what_is_known(words: Words) -> None:
    mine, watched = (BOARD.describe(view_at(THREE, 3, viewer), words) for viewer in (1, WATCHER))
    assert "Romeo, Montague: agenda not met. Spots: +1 the 5 of\xa0B; 0\xa0free; −1 an unknown token of\xa0C." in mine
    assert (
        "Romeo, Montague: agenda not met. Spots: +1 an unknown token of\xa0B; 0\xa0free; −1 an unknown token of\xa0C."
        in watched
    )


def test_a_watcher_is_told_nothing_private(words: Words) -> None:
    for state in moments():
        assert words.text("describe.council.secrets") not in BOARD.describe(eyes(state, WATCHER), words)


def test_nobody_hears_which_cards_another_holds(words: Words) -> None:
    for state in moments():
        for viewer in range(state.setup.players):
            lines = BOARD.describe(eyes(state, viewer), words)
            own = [line.split(": ")[1].split(",")[0] for line in lines if line.startswith("In your hand")]
            held = [words.text(f"council.card.{name}") for card, name in enumerate(CARDS) if holds(state, viewer, card)]
            assert sorted(own) == (sorted(held) if words.text("describe.council.secrets") in lines else [])


def holds(state: CouncilState, seat: int, card: int) -> bool:
    return bool(state.hands[seat] & 2**card)


class ListeningWords(Words):
    """Words that remember what they were asked for."""

    def __init__(self) -> None:
        super().__init__("en")
        self.asked: set[str] = set()

    def say(self, phrase: Phrase, seats: Sequence[str] | None = None) -> str:
        self.asked.add(phrase.key)
        return super().say(phrase, seats)


def test_every_sentence_of_the_catalogue_is_said_sometimes() -> None:
    words = ListeningWords()
    for state in moments():
        for viewer in viewers(state):
            view = eyes(state, viewer)
            BOARD.draw(view, Brush(words, Paint(colour=False), True, 80), 1, (2, 3))
            BOARD.describe(view, words)
        BOARD.explain(eyes(state, WATCHER), "", words)
    BOARD.legend(words)
    shared = {key for key in load("en") if key.startswith(("terminal.council.", "board.council."))}
    assert {key for key in shared if not key.startswith(IN_PICTURES)} <= words.asked


# Explanations ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("romeo", "romeo"),
        ("ROMEO", "romeo"),
        ("ro", "romeo"),
        ("merc", "mercutio"),
        ("lady capulet", "lady-capulet"),
        ("Lady Capulet", "lady-capulet"),
        ("lady-c", "lady-capulet"),
        ("Count Paris", "paris"),
        ("friar laurence", "friar"),
        ("rosaline", "rosaline"),
    ],
)
def test_a_card_is_explained_by_any_of_its_names(words: Words, text: str, card: str) -> None:
    (told,) = BOARD.explain(view_at(THREE, 3), text, words)
    assert told.startswith(words.text(f"council.card.{card}"))
    assert words.text(f"council.about.{card}") in told


@pytest.mark.parametrize(("text", "kind"), [("poison", "poison"), ("Antidote", "antidote"), ("5", "influence")])
def test_tokens_are_explained_too(words: Words, text: str, kind: str) -> None:
    assert BOARD.explain(view_at(THREE, 3), text, words) == [words.text(f"council.about.{kind}")]


@pytest.mark.parametrize(
    ("text", "key"), [("xyz", "card"), ("lady", "ambiguous"), ("romeo2", "card"), ("…" * 500, "card")]
)
def test_what_is_no_card_is_a_fault(words: Words, text: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        BOARD.explain(view_at(THREE, 3), text, words)
    assert caught.value.phrase.key == f"council.fault.{key}"


@pytest.mark.parametrize(
    ("card", "now"), [("mercutio", "unmet"), ("capulet", "unmet"), ("escalus", "absent"), ("romeo", "unmet")]
)
def test_an_explanation_says_whether_the_agenda_is_met_now(words: Words, card: str, now: str) -> None:
    (told,) = BOARD.explain(view_at(THREE, 3), card, words)
    spots = words.text("describe.council.about-spots", spots="+1, 0, −1")
    assert told.endswith(f"{spots} {words.text(f'describe.council.about-now.{now}')}")


def test_without_a_name_all_cards_of_the_game_are_explained(words: Words) -> None:
    assert len(BOARD.explain(view_at(THREE, 3), "", words)) == 13
    assert len(BOARD.explain(GAME.observe(GAME.new(LITERAL), WATCHER), "", words)) == 17


def test_the_literal_apothecary_is_explained_as_he_is_played(words: Words) -> None:
    (told,) = BOARD.explain(GAME.observe(GAME.new(LITERAL), WATCHER), "apothecary", words)
    assert words.text("council.about.apothecary-literal") in told


# Offers ------------------------------------------------------------------------------------------------------------


def people_to_act(state: CouncilState) -> list[int]:
    return [seat for seat in GAME.seats(state) if seat != CHANCE]


def test_what_is_offered_can_be_typed_as_it_stands() -> None:
    for state in moments():
        for seat in people_to_act(state):
            for action in GAME.actions(state, seat):
                entry = BOARD.entry(GAME.write_action(state.setup, action))
                assert ":" not in entry
                assert GAME.read_action(state, entry) == action


def test_offers_note_values_of_spots_and_owners_of_tokens(words: Words) -> None:
    state = play(state_at(THREE, 3), "escalus", "council", "5")
    view = eyes(state, 0)
    notes = {
        BOARD.entry(GAME.write_action(state.setup, one)): BOARD.note(view, one, words) for one in GAME.actions(state, 0)
    }
    assert notes["romeo2"] == "0"
    assert notes["juliet1"] == "+1"
    assert notes["escalus3"] == "−1"


def test_offered_tokens_tell_no_more_than_the_viewer_knows(words: Words) -> None:
    for state in moments():
        for seat in people_to_act(state):
            for action in GAME.actions(state, seat):
                note = BOARD.note(eyes(state, seat), action, words)
                spot = action & 65535
                if state.phase == SECOND_SWAP and spot < SPOTS and state.spots[spot] != FREE:
                    token = state.spots[spot]
                    own = owner_of(token) == seat or token >> 6 & 2**seat
                    assert note == "ABCDE"[owner_of(token)] + ("0345pa"[kind_on(token)] if own else "?")
