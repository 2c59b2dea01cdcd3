"""What lies on the table and in the hand, and how it is drawn."""

import re

import pytest
from tests.cli.terminal.boards.council_moments import GAME, eyes, play, state_at, viewers
from tests.web.boards.council.council_pages import NAMES, PAGE, WORDS, asked, page, played

from piazza.core.view import WATCHER
from piazza.games.council.data import CARDS
from piazza.games.council.phases import CARD, OVER, PASSING
from piazza.games.council.state import CouncilState
from piazza.web.boards.council.shapes import CouncilBoard, CouncilCard, CouncilFamilyCount
from piazza.web.render.templates import render

LARGEST = 13_000  # bytes of board and hand
TWO = "ro(5@2.-.-) ju es.me.ro>ca.mo/ju.ty.lc>lm.nu 1 1 -"


def board_of(state: CouncilState, viewer: int) -> CouncilBoard:
    board: CouncilBoard = PAGE.board(eyes(state, viewer), WORDS, NAMES)
    return board


def card_named(state: CouncilState, viewer: int, name: str) -> CouncilCard:
    cards = [card for place in board_of(state, viewer).places for card in place.cards]
    return next(card for card in cards if card.name == name)


# The table ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-4")
def test_a_token_shows_its_kind_only_to_its_owner() -> None:
    state = state_at(TWO, 2)
    tokens = [card_named(state, viewer, "romeo").spots[0].token for viewer in (0, 1, WATCHER)]
    kinds = [token.kind for token in tokens if token]
    assert sorted(kinds) == ["", "", "5"]
    assert [token.seat for token in tokens if token] == [2, 2, 2]


def test_an_agenda_is_sealed_as_soon_as_it_is_met() -> None:
    assert card_named(state_at(TWO, 2), WATCHER, "romeo").agenda == "unmet"
    together = state_at(TWO.replace(" ju ", ",ju - ", 1), 2)
    assert card_named(together, WATCHER, "romeo").agenda == "met"
    assert board_of(together, WATCHER).places[0].families[0] == CouncilFamilyCount(
        name="capulet", count=1, drafted=False
    )


def test_the_dead_are_drawn_dead_and_bring_nothing() -> None:
    ends = [state for state in played() if state.phase == OVER and state.setup.options["poison"] == "on"]
    cards = [card for end in ends for place in board_of(end, WATCHER).places for card in place.cards]
    dead = [card for card in cards if card.agenda == "dead"]
    assert dead
    assert all(not spot.points for card in dead for spot in card.spots)
    board = "".join(page(end, WATCHER)[0] for end in ends)
    assert board.count('href="#agenda-dead"') == len(dead)


@pytest.mark.rule("C-30")
def test_in_the_end_the_points_on_the_table_are_those_of_the_last_round() -> None:
    for end in [state for state in played() if state.phase == OVER]:
        points = [0] * end.setup.players
        for place in board_of(end, WATCHER).places:
            for spot in [spot for card in place.cards for spot in card.spots if spot.points]:
                assert spot.token is not None
                points[spot.token.seat - 1] += int(spot.points.replace("−", "-"))
        assert points == list(end.scores[-end.setup.players :])


def test_a_chosen_card_can_be_laid_on_either_side_by_its_player_alone() -> None:
    state = play(state_at(TWO, 2), "escalus")
    player = asked(state)[0]
    assert [place.here for place in board_of(state, player).places] == [
        "Prince Escalus joins the Council",
        "Prince Escalus goes into Exile",
    ]
    assert not any(place.here for place in board_of(state, 1 - player).places)


# The hand ----------------------------------------------------------------------------------------------------------


def test_while_two_pass_cards_those_chosen_stand_apart() -> None:
    state = next(state for state in played() if state.phase == PASSING and state.given[0])
    hand = PAGE.hand(eyes(state, 0), WORDS, NAMES)
    assert hand is not None
    assert [group.name for group in hand.groups] == ["hand", "given"]
    assert sum(len(group.cards) for group in hand.groups) == 5


def test_the_piles_of_the_draft_are_kept_in_mind() -> None:
    state = next(state for state in played() if state.setup.players == 4 and state.phase == CARD)
    for seat in range(4):
        hand = PAGE.hand(eyes(state, seat), WORDS, NAMES)
        assert hand is not None
        assert [pile.partition(",")[0] for pile in hand.piles] == [
            f"Pile {number}: kept {WORDS.text(f'council.card.{CARDS[card]}')}"
            for number, card in enumerate(eyes(state, seat).kept, 1)
        ]


# The page ----------------------------------------------------------------------------------------------------------


def test_pages_are_small_have_each_id_once_and_no_styles_of_their_own() -> None:
    for state in played()[::6]:
        for viewer in viewers(state):
            html = "".join(page(state, viewer))
            ids = re.findall(r' id="([^"]+)"', html)
            assert len(html.encode()) <= LARGEST
            assert len(ids) == len(set(ids))
            assert "style=" not in html


def test_every_picture_that_is_used_is_drawn() -> None:
    used, drawn = set(), set()
    for state in played()[::6]:
        used |= set(re.findall(r'href="#([^"]+)"', "".join(page(state, asked(state)[0] if asked(state) else 0))))
        fixed = render("boards/council/fixed.html", WORDS, fixed=PAGE.fixed(state.setup, WORDS))
        drawn = set(re.findall(r'<symbol id="([^"]+)"', fixed))
    assert used <= drawn


def test_the_book_tells_what_the_apothecary_wants_in_this_game() -> None:
    literal = PAGE.fixed(GAME.setup(5, {"apothecary": "literal"}), WORDS).cards["apothecary"]
    assert literal.about == WORDS.text("council.about.apothecary-literal")
    assert literal.values == ["0", "−1", "−2"]
    assert "apothecary" not in PAGE.fixed(GAME.setup(4), WORDS).cards
