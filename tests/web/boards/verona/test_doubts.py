"""What is said of a token that would do nothing: only to its owner, and with the rule."""

import pytest
from tests.web.boards.verona.moments import GAME, NAMES, PAGE, WORDS, all_moments, viewers

from piazza.games.verona import phases
from piazza.games.verona.data import ACTIONS
from piazza.games.verona.state import VeronaState
from piazza.presentation.verona import facts


def plans() -> list[VeronaState]:
    return [state for state in all_moments()[::7] if state.phase == phases.PLANNING]


def says_bluff(state: VeronaState, seat: int, kind: str, street: str) -> bool:
    action = GAME.read_action(state, f"{kind}:{street}")
    return "(V-32)" in PAGE.doubt(GAME.observe(state, seat), action, WORDS)


@pytest.mark.rule("V-32")
def test_violence_and_intrigue_are_doubted_where_allies_are_missing() -> None:
    state = plans()[0]
    board, players = state.setup.board, state.setup.players
    for street, id in enumerate(board.ids):
        here = [state.public.allies[street * players + seat] for seat in range(players)]
        near = any(state.public.allies[other * players] for other in facts.neighbours_of(board, street))
        assert says_bluff(state, 0, "violence", id) == (not here[0] or not any(here[1:]))
        assert says_bluff(state, 0, "intrigue", id) == (bool(here[0]) or not near)
        assert not says_bluff(state, 0, "bluff", id)


def test_where_a_token_works_is_told_as_it_is_doubted() -> None:
    for state in plans():
        for seat in GAME.seats(state):
            view = GAME.observe(state, seat)
            for token in PAGE.hand(view, WORDS, NAMES).tokens:
                works = {id for id in state.setup.board.ids if not says_bluff(state, seat, token.kind, id)}
                assert set(token.works) == (works if token.kind in ("violence", "intrigue") else set())


def test_a_street_tells_its_doubt_to_the_owner_of_the_token_alone() -> None:
    found = 0
    for state in plans():
        for viewer in viewers(state):
            view = GAME.observe(state, viewer)
            for street in PAGE.board(view, WORDS, NAMES).streets:
                own = [token.kind for token in street.tokens if token.kind]
                found += bool(street.doubt)
                assert not street.doubt or own[0] in ACTIONS
    assert found


def test_nothing_is_doubted_any_more_when_streets_are_resolved() -> None:
    for state in all_moments()[::31]:
        if state.phase != phases.PLANNING:
            for viewer in viewers(state):
                board = PAGE.board(GAME.observe(state, viewer), WORDS, NAMES)
                assert not any(street.doubt for street in board.streets)
