"""TR-3: nothing that the page is made of differs by a secret of somebody else."""

import msgspec
from tests.web.boards.twist.moments import GAME, PAGE, Moment

from piazza.core.dice import Dice
from piazza.core.phrases import Phrase
from piazza.core.view import WATCHER
from piazza.games.twist.data import NO_PAIR, PAIRS
from piazza.games.twist.phases import MOVING, OVER, PLACING
from piazza.games.twist.squares import EMPTY_BOARD
from piazza.games.twist.state import TwistState
from piazza.words import Words

NAMES = ["Anna", "Bruno"]


def seen(state: TwistState, viewer: int, told: list[Phrase], words: Words) -> bytes:
    view = GAME.observe(state, viewer)
    legal = [] if viewer == WATCHER else GAME.actions(state, viewer)
    parts = {
        "board": PAGE.board(view, words, NAMES, told),
        "hand": PAGE.hand(view, words, NAMES),
        "status": PAGE.status(view, legal, words, NAMES),
        "offers": PAGE.offers(view, legal, words),
        "panels": [PAGE.panel(view, seat, words) for seat in (0, 1)],
        "scores": [PAGE.score(view, seat) for seat in (0, 1)],
    }
    return msgspec.json.encode(parts)


def test_the_pair_makes_no_difference_to_anybody_but_the_nurse(moments: list[Moment], words: Words) -> None:
    for state, told in moments:
        if state.phase == MOVING and state.pair != NO_PAIR:
            worlds = [state.clone() for _ in range(PAIRS)]
            for pair, world in enumerate(worlds):
                world.pair = pair
            for viewer in (1 - state.nurse, WATCHER):
                assert len({seen(world, viewer, told, words) for world in worlds[::4]}) == 1
            assert len({seen(world, state.nurse, told, words) for world in worlds[::4]}) == 4


def test_no_world_that_a_view_allows_makes_a_difference(moments: list[Moment], words: Words) -> None:
    for number, (state, told) in enumerate(moments):
        for viewer in (0, 1, WATCHER):
            world = GAME.determinize(GAME.observe(state, viewer), Dice(number))
            assert isinstance(world, TwistState)
            if world.pair == state.pair or viewer != state.nurse:
                assert seen(world, viewer, told, words) == seen(state, viewer, told, words)


def test_the_placing_is_hidden_until_it_is_finished(moments: list[Moment], words: Words) -> None:
    for state, told in moments:
        if state.phase == PLACING:
            empty = state.clone()
            empty.squares, empty.occupied = EMPTY_BOARD, 0
            for viewer in (1 - state.nurse, WATCHER):
                assert seen(state, viewer, told, words) == seen(empty, viewer, told, words)


def test_only_the_nurse_holds_a_secret_and_only_before_the_end(moments: list[Moment], words: Words) -> None:
    for state, _ in moments:
        hands = [PAGE.hand(GAME.observe(state, viewer), words, NAMES) for viewer in (0, 1, WATCHER)]
        holders = [viewer for viewer, hand in zip((0, 1, WATCHER), hands, strict=True) if hand is not None]
        settled = state.phase >= PLACING and state.phase != OVER
        assert holders == ([state.nurse] if settled else [])
        couples = [hand.couple for hand in hands if hand is not None and hand.couple]
        assert bool(couples) == (settled and state.pair != NO_PAIR)


def test_the_board_of_the_nurse_is_that_of_everybody_once_all_stand(moments: list[Moment], words: Words) -> None:
    for state, told in moments:
        if state.phase != PLACING:
            boards = [PAGE.board(GAME.observe(state, viewer), words, NAMES, told) for viewer in (0, 1, WATCHER)]
            assert boards[0] == boards[1] == boards[2]
