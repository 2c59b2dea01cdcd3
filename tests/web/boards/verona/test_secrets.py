"""Whatever a viewer cannot know leaves no trace in what the viewer is shown."""

import msgspec
import pytest
from tests.web.boards.verona.moments import GAME, GAMES, NAMES, PAGE, WORDS, legal_for, moments, viewers

from piazza.core.dice import Dice
from piazza.games.verona.state import VeronaState


def shown(state: VeronaState, viewer: int) -> bytes:
    view, legal = GAME.observe(state, viewer), legal_for(state, viewer)
    everything = {
        "fixed": PAGE.fixed(state.setup, WORDS),
        "board": PAGE.board(view, WORDS, NAMES),
        "hand": PAGE.hand(view, WORDS, NAMES),
        "status": PAGE.status(view, legal, WORDS, NAMES),
        "offers": PAGE.offers(view, legal, WORDS),
        "panels": [PAGE.panel(view, seat, WORDS) for seat in range(state.setup.players)],
        "scores": [PAGE.score(view, seat) for seat in range(state.setup.players)],
    }
    return msgspec.json.encode(everything)


def test_other_secrets_look_the_same() -> None:
    for number, state in enumerate(moments()):
        for viewer in viewers(state):
            seen = shown(state, viewer)
            for seed in (1, 2):
                other = GAME.determinize(GAME.observe(state, viewer), Dice(100 * number + seed))
                assert isinstance(other, VeronaState)
                assert shown(other, viewer) == seen


def test_a_watcher_has_no_hand() -> None:
    for state in moments():
        assert PAGE.hand(GAME.observe(state, viewers(state)[-1]), WORDS, NAMES) is None


@pytest.mark.parametrize(("players", "options"), GAMES[:4])
def test_florins_are_shown_only_where_purses_are_open(players: int, options: dict[str, str]) -> None:
    for state in moments():
        if (state.setup.players, state.setup.options["open-purses"]) != (players, options["open-purses"]):
            continue
        for viewer in viewers(state):
            view = GAME.observe(state, viewer)
            for seat in range(players):
                names = [fact.name for fact in PAGE.panel(view, seat, WORDS)]
                assert ("florins" in names) == (options["open-purses"] == "on")
