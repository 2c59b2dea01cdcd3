"""What a drafted decision will do, as far as its maker can tell: what comes true, and what is left out."""

import pytest

from piazza.core.actions import argument_of, kind_of
from piazza.core.view import CHANCE
from piazza.games import game
from piazza.games.verona.actions import ADD, BID, CARD, MOVE, PICK, PLACE, PREPARE, REMOVE, TO
from piazza.games.verona.view import VeronaView
from piazza.testing.play import random_game

GAME = game("verona")
ON_STREETS = {PREPARE, MOVE, ADD, REMOVE, TO, PLACE}


def lying(view: VeronaView) -> tuple[list[int], list[int]]:
    """All allies, and the viewer's own tokens."""
    return list(view.public.allies), list(view.sealed.plans[view.viewer :: view.setup.players])


@pytest.mark.parametrize("planning", ["standard", "tournament"])
def test_allies_and_tokens_come_to_lie_as_foreseen(planning: str) -> None:
    seen = set()
    for seed in range(8):
        setup = GAME.setup(3, {"planning": planning})
        state = GAME.new(setup)
        for seat, action in random_game(GAME, setup, seed):
            kind = int(kind_of(action))
            ahead = GAME.previewed(setup, GAME.observe(state, seat), action) if kind in ON_STREETS else None
            GAME.apply(state, seat, action)
            after = GAME.observe(state, seat) if seat != CHANCE else None
            if ahead is not None:
                assert isinstance(ahead, VeronaView)
                assert isinstance(after, VeronaView)
                assert lying(ahead)[0] == lying(after)[0]
                assert kind != PLACE or lying(ahead)[1] == lying(after)[1]
                seen.add(kind)
    assert seen >= ({PREPARE, PLACE} if planning == "tournament" else {PREPARE, MOVE, TO})


def test_what_is_sealed_is_foreseen_for_its_maker_and_nothing_else() -> None:
    setup, seen = GAME.setup(3, {}), set()
    state = GAME.new(setup)
    for seat, action in random_game(GAME, setup, 1):
        kind = int(kind_of(action))
        if kind in (BID, CARD, PICK):
            before = GAME.observe(state, seat)
            ahead = GAME.previewed(setup, before, action)
            assert isinstance(ahead, VeronaView)
            changed = set(GAME.write_view(ahead)) - set(GAME.write_view(before))
            assert len(changed) == (0 if kind == PICK else 1)
            decided = {BID: ahead.sealed.bids, CARD: ahead.sealed.cards}.get(kind)
            assert decided is None or decided[seat] == argument_of(action)
            seen.add(kind)
        GAME.apply(state, seat, action)
    assert seen == {BID, CARD, PICK}
