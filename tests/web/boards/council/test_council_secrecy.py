"""The page of a viewer depends on what that viewer may know, and on nothing else."""

import msgspec
from tests.cli.terminal.boards.council_moments import GAME, eyes, viewers
from tests.web.boards.council.council_pages import NAMES, PAGE, WORDS, asked, played

from piazza.core.dice import Dice
from piazza.core.view import WATCHER
from piazza.games.council.state import CouncilState


def shown(state: CouncilState, viewer: int) -> bytes:
    """All that the page tells, as it is sent; what is legal for a seat is its own knowledge."""
    view = eyes(state, viewer)
    legal = GAME.actions(state, viewer) if viewer in asked(state) else []
    return msgspec.json.encode(
        [
            PAGE.board(view, WORDS, NAMES),
            PAGE.hand(view, WORDS, NAMES),
            PAGE.status(view, legal, WORDS, NAMES),
            PAGE.offers(view, legal, WORDS),
            [PAGE.panel(view, seat, WORDS) for seat in range(state.setup.players)],
            [PAGE.score(view, seat) for seat in range(state.setup.players)],
        ]
    )


def test_what_a_viewer_cannot_know_changes_nothing() -> None:
    dice = Dice("council page")
    for state in played()[::4]:
        for viewer in viewers(state):
            for _ in range(2):
                other = GAME.determinize(eyes(state, viewer), dice)
                assert isinstance(other, CouncilState)
                assert shown(other, viewer) == shown(state, viewer)


def test_a_watcher_has_no_hand() -> None:
    assert all(PAGE.hand(eyes(state, WATCHER), WORDS, NAMES) is None for state in played()[::20])
