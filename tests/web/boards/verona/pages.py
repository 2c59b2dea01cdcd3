"""The parts of a page of Verona as a viewer gets them."""

import msgspec
from tests.web.boards.verona.moments import GAME, NAMES, PAGE, WORDS, legal_for

from piazza.games.verona.state import VeronaState
from piazza.web.offers import Json
from piazza.web.render.templates import render


def fixed_part(state: VeronaState) -> str:
    return render("boards/verona/fixed.html", WORDS, fixed=PAGE.fixed(state.setup, WORDS))


def changing_parts(state: VeronaState, viewer: int) -> list[str]:
    """Board, hand and what is offered."""
    view = GAME.observe(state, viewer)
    players: list[Json] = [{"seat": seat + 1, "name": NAMES[seat]} for seat in range(state.setup.players)]
    fixed, board = PAGE.fixed(state.setup, WORDS), PAGE.board(view, WORDS, NAMES)
    hand = PAGE.hand(view, WORDS, NAMES)
    offers = msgspec.json.encode(PAGE.offers(view, legal_for(state, viewer), WORDS)).decode()
    return [
        render("boards/verona/board.html", WORDS, fixed=fixed, board=board, players=players),
        render("boards/verona/hand.html", WORDS, hand=hand, players=players, standing=None),
        offers,
    ]
