"""What the tests of the table of Council of Verona share: games with every option, and the page of one viewer."""

import re
from functools import cache
from typing import Any

from tests.cli.terminal.boards.council_moments import GAME, eyes, moments_of

from piazza.games.council.state import CouncilState
from piazza.web.boards import council
from piazza.web.offers import Offers
from piazza.web.render.templates import render
from piazza.words import Words

PAGE: Any = council
WORDS = Words()
NAMES = ["Anna", "Bruno", "Carla", "Dario", "Emma"]
OWN_SPOTS = "\n".join(
    f"{card} = [-2, 1, 1]"
    for card in ("escalus", "mercutio", "capulet", "montague", "romeo", "juliet", "rosaline", "apothecary")
)
GAMES: list[tuple[int, dict[str, str]]] = [
    (2, {"poison": "on"}),
    (2, {"movers-move-themselves": "on", "spots": OWN_SPOTS}),
    (3, {"quick": "on"}),
    (4, {"poison": "on", "movers-move-themselves": "on"}),
    (5, {"poison": "on", "apothecary": "literal"}),
    (5, {"quick": "on", "movers-move-themselves": "on"}),
]


def asked(state: CouncilState) -> list[int]:
    """The seats that are to decide something now; chance is none of them."""
    return [seat for seat in GAME.seats(state) if seat < state.setup.players]


@cache
def played() -> list[CouncilState]:
    """Every moment of random games in which a seat is asked, and the end of each."""
    games = [moments_of(seed, players, options) for seed, (players, options) in enumerate(GAMES)]
    return [state for game in games for state in game if asked(state) or not GAME.to_act(state)]


def page(state: CouncilState, viewer: int) -> tuple[str, str]:
    """Board and hand as they are sent."""
    view = eyes(state, viewer)
    fixed, own = PAGE.fixed(view.setup, WORDS), PAGE.hand(view, WORDS, NAMES)
    shown = PAGE.board(view, WORDS, NAMES)
    board = render("boards/council/board.html", WORDS, fixed=fixed, board=shown, players=[])
    return board, render("boards/council/hand.html", WORDS, hand=own, players=[])


def picks_on(html: str) -> set[str]:
    return set(re.findall(r'data-pick="([^"]+)"', html))


def offered(state: CouncilState, seat: int) -> Offers:
    offers: Offers = PAGE.offers(eyes(state, seat), GAME.actions(state, seat), WORDS)
    return offers


def written(offers: Offers) -> list[str]:
    """Every action that is offered, as it would be sent."""
    picked = [choice.write.format(pick.partition(":")[2]) for choice in offers.choices for pick in choice.of[0]]
    return picked + [button.action for button in offers.buttons]
