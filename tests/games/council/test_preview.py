"""What a drafted decision will do, as far as its maker can tell: what comes true, and what is left out."""

from tests.games.council.moments import WITH_TOKENS
from tests.games.council.playing import COUNCIL, arranged, having_played, to_move

from piazza.core.actions import kind_of
from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.games.council.actions import CARD, KINDS, LOOK, MOVE, SIDE, SPOT, SWAP
from piazza.games.council.view import CouncilView
from piazza.testing.play import random_game

GAMES = [(2, "on"), (3, "off"), (4, "on"), (5, "off")]


def foreseen(state: State, seat: int, action: int) -> CouncilView:
    ahead = COUNCIL.previewed(state.setup, COUNCIL.observe(state, seat), action)
    assert isinstance(ahead, CouncilView)
    return ahead


def on_the_table(view: CouncilView) -> tuple[int, int, list[int], list[int]]:
    return view.council, view.exile, list(view.spots), list(view.played)


def test_what_is_foreseen_comes_true() -> None:
    """Cards and tokens lie where the preview has them, as long as the round goes on."""
    seen = set()
    for seed, (players, poison) in enumerate(GAMES):
        setup = COUNCIL.setup(players, {"poison": poison})
        state = COUNCIL.new(setup)
        for seat, action in random_game(COUNCIL, setup, seed):
            ahead = foreseen(state, seat, action) if seat != CHANCE else None
            COUNCIL.apply(state, seat, action)
            if ahead is not None and kind_of(action) >= CARD and kind_of(action) != LOOK:
                after = COUNCIL.observe(state, seat)
                assert isinstance(after, CouncilView)
                if after.round == ahead.round and COUNCIL.to_act(state):
                    assert on_the_table(ahead) == on_the_table(after), KINDS[kind_of(action)].name
                    seen.add(int(kind_of(action)))
    assert seen >= {SIDE, MOVE, SWAP, SPOT}


def test_a_look_is_not_carried_out() -> None:
    state = having_played("pa", "council", arranged(*WITH_TOKENS, hand="pa"))
    seat = to_move(state)
    before = COUNCIL.observe(state, seat)
    ahead = foreseen(state, seat, COUNCIL.read_action(state, "look:escalus1"))
    assert COUNCIL.dump_view(ahead) == COUNCIL.dump_view(before)


def test_a_swap_of_unknown_tokens_leaves_them_unknown() -> None:
    state = having_played("lc", "council", arranged(*WITH_TOKENS, hand="lc"))
    COUNCIL.play(state, to_move(state), "swap:escalus1")
    before = COUNCIL.observe(state, to_move(state))
    ahead = foreseen(state, to_move(state), COUNCIL.read_action(state, "swap:escalus3"))
    assert isinstance(before, CouncilView)
    assert sorted(ahead.spots) == sorted(before.spots)
    assert list(ahead.spots) != list(before.spots)


def test_the_end_of_a_round_is_not_foreseen() -> None:
    """It would turn up tokens of others."""
    state = arranged("es(5@2.-.-) me pa ca mo ro", "ju lc lm ty be nu")
    for word in ("skip", "skip"):
        COUNCIL.play(state, to_move(state), word)
    seat = to_move(state)
    before = COUNCIL.observe(state, seat)
    ahead = foreseen(state, seat, COUNCIL.read_action(state, "skip"))
    assert COUNCIL.dump_view(ahead) == COUNCIL.dump_view(before)
