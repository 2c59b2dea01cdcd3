"""What pages are drawn from has exactly the types that the API document describes."""

from typing import Any

import msgspec
import pytest
from tests.drawing.moments import GAMES, NAMES, TABLES, WORDS, moments, seen, viewers

from piazza.web.boards import game_page
from piazza.web.render.shapes import BOARDS, FIXED, HANDS

ORDER = ["twist", "council", "verona"]


def again(part: Any, shape: Any) -> Any:
    """Written and read by the type; a field that is missing, unknown or of another type is an error."""
    return msgspec.json.decode(msgspec.json.encode(part), type=shape)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_parts_are_what_their_types_say(name: str, players: int, options: dict[str, str]) -> None:
    page, place = game_page(GAMES[name]), ORDER.index(name)
    for state in moments(name, players, tuple(options.items())):
        assert again(fixed := page.fixed(state.setup, WORDS), FIXED[place]) == fixed
        for viewer in viewers(state):
            view = seen(name, state, viewer)
            assert again(board := page.board(view, WORDS, NAMES), BOARDS[place]) == board
            assert again(hand := page.hand(view, WORDS, NAMES), HANDS[place] | None) == hand
