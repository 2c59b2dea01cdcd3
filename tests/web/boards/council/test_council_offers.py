"""Whatever is legal can be clicked, once, and what can be clicked says what it means."""

import pytest
from tests.cli.terminal.boards.council_moments import GAME, eyes, play, state_at
from tests.web.boards.council.council_pages import PAGE, WORDS, asked, offered, page, picks_on, played, written

from piazza.core.errors import NotLegal, Unreadable
from piazza.games.council.state import CouncilState

FIVE = "ro(5@2.-.-) ju es.me.ro>ca.mo/ju.ty.lc>lm.nu 1 1 -"


def test_every_legal_action_is_offered_once_and_nothing_else() -> None:
    for state in played():
        for seat in asked(state):
            legal = [GAME.write_action(state.setup, action) for action in GAME.actions(state, seat)]
            offers = offered(state, seat)
            assert sorted(written(offers)) == sorted(legal)
            assert all(len(choice.of) == 1 for choice in offers.choices)
            assert not offers.spans


def test_what_is_offered_lies_on_the_page_of_the_seat() -> None:
    for state in played()[::5]:
        for seat in asked(state):
            offers = offered(state, seat)
            picks = {pick for choice in offers.choices for pick in choice.of[0]}
            assert picks <= picks_on("".join(page(state, seat)))


def test_a_pick_means_the_action_that_is_offered_for_it() -> None:
    for state in played():
        for seat in asked(state):
            for choice in offered(state, seat).choices:
                for pick in choice.of[0]:
                    meant = PAGE.attempt(eyes(state, seat), [pick])
                    assert meant == choice.write.format(pick.partition(":")[2])


def test_every_pick_on_the_page_is_an_action_or_gets_a_reason_with_its_rule() -> None:
    for state in played()[::7]:
        for seat in asked(state):
            legal = GAME.actions(state, seat)
            for pick in picks_on("".join(page(state, seat))):
                action = GAME.read_action(state, PAGE.attempt(eyes(state, seat), [pick]))
                if action not in legal:
                    assert GAME.why_not(eyes(state, seat), action).rule


def refused(state: CouncilState, pick: str) -> NotLegal:
    seat = asked(state)[0]
    action = GAME.read_action(state, PAGE.attempt(eyes(state, seat), [pick]))
    assert action not in GAME.actions(state, seat)
    return GAME.why_not(eyes(state, seat), action)


def at_the_first_token() -> CouncilState:
    """The first player has played a card without a power, and may place a token."""
    state = state_at(FIVE, 2)
    return play(state, "escalus", "council")


@pytest.mark.rule("CR-8")
def test_a_token_on_an_occupied_spot() -> None:
    state = play(at_the_first_token(), "3")
    fault = refused(state, "spot:romeo1")
    assert (fault.phrase.key, fault.rule) == ("council.why.spot-taken", "CR-8")
    assert refused(state, "card:romeo").phrase.key == "council.why.which-spot"


def test_a_spot_before_the_token() -> None:
    assert refused(at_the_first_token(), "spot:romeo2").phrase.key == "council.why.token-first"


def test_a_card_of_the_table_and_a_place_before_the_card() -> None:
    state = state_at(FIVE, 2)
    assert refused(state, "card:romeo").phrase.key == "council.why.not-in-hand"
    assert refused(state, "place:exile").phrase.key == "council.why.card-first"


@pytest.mark.parametrize("picks", [[], ["card:romeo", "place:exile"], ["square:c3"], ["romeo"]])
def test_what_means_nothing_is_unreadable(picks: list[str]) -> None:
    with pytest.raises(Unreadable):
        PAGE.attempt(eyes(state_at(FIVE, 2), 0), picks)


def test_buttons_say_what_they_do_without() -> None:
    (button,) = PAGE.offers(eyes(at_the_first_token(), 0), GAME.actions(at_the_first_token(), 0), WORDS).buttons
    assert (button.action, button.text) == ("skip", "Place no token")
    assert "count nothing" in button.note
