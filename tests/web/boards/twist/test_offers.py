"""What is offered is what is legal, each action once, and everything that can be picked is on the page."""

import re
from itertools import product

from tests.web.boards.twist.moments import GAME, PAGE, Moment

from piazza.games.twist.phases import BIDDING, CHOOSING_ROLE, DISGUISING, MOVING, NAMING_DAYS, PLACING
from piazza.web.offers import Offers
from piazza.web.render.templates import render
from piazza.words import Words


def expanded(offers: Offers) -> list[str]:
    picked = [
        choice.write.format(*(pick.partition(":")[2] for pick in picks))
        for choice in offers.choices
        for picks in product(*choice.of)
    ]
    spans = [span.write.format(number) for span in offers.spans for number in range(span.low, span.high + 1)]
    return picked + [button.action for button in offers.buttons] + spans


def test_every_legal_action_is_offered_once_and_nothing_else_is(moments: list[Moment], words: Words) -> None:
    phases = set()
    for state, _ in moments:
        for seat in (0, 1):
            legal = GAME.actions(state, seat)
            offered = expanded(PAGE.offers(GAME.observe(state, seat), legal, words))
            assert sorted(offered) == sorted(GAME.write_action(state.setup, action) for action in legal)
            phases |= {state.phase} if legal else set()
    assert phases == {BIDDING, NAMING_DAYS, CHOOSING_ROLE, PLACING, DISGUISING, MOVING}


def test_everything_that_can_be_picked_is_on_the_page_once(moments: list[Moment], words: Words) -> None:
    for state, told in moments[::7]:
        for seat in GAME.seats(state):
            if seat > 1:
                continue
            view, plan = GAME.observe(state, seat), PAGE.fixed(state.setup, words)
            board = PAGE.board(view, words, ["Anna", "Bruno"], told)
            page = render("boards/twist/fixed.html", words, fixed=plan)
            page += render("boards/twist/board.html", words, fixed=plan, board=board, players=[])
            shown = re.findall(r'data-pick="([^"]+)"', page)
            offers = PAGE.offers(view, GAME.actions(state, seat), words)
            assert len(set(shown)) == len(shown)
            assert {pick for choice in offers.choices for picks in choice.of for pick in picks} <= set(shown)
