"""Looking back: every earlier moment is what the game was then, and every line of the history knows its own."""

import pytest
from tests.table.hosting import Host

from piazza.core.dice import Dice
from piazza.core.events import Sink
from piazza.games import GAMES
from piazza.table.moments import STRIDE, Moments

OPTIONS = {"twist": {"match": "on"}, "council": {}, "verona": {}}


def played(name: str, seed: int) -> Host:
    game = GAMES[name].make_game()
    fewest, most = game.facts.seats
    host = Host(game, OPTIONS[name], fewest + seed % (most - fewest + 1), seed=str(seed))
    host.finish(seed)
    return host


def folded(host: Host) -> list[str]:
    """The digests of all states, from the first to the last, played from the start."""
    state = host.table.opening.first_state()
    digests = [host.game.digest(state)]
    for seat, action in host.table.progress.decisions:
        host.game.apply(state, seat, action)
        digests.append(host.game.digest(state))
    return digests


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_moment_is_what_it_was(name: str, seed: int) -> None:
    host, dice = played(name, seed), Dice(seed)
    expected = folded(host)
    moments = Moments(host.table.opening, host.table.progress)
    steps = [*range(0, len(expected), 5), STRIDE - 1, STRIDE, STRIDE + 1, len(expected) - 1]
    for step in sorted((step for step in steps if step < len(expected)), key=lambda _: dice.word()):
        state = moments.state_at(step)
        assert host.game.digest(state) == expected[step]
        if host.game.to_act(state):
            seat = host.game.seats(state)[0]
            host.game.apply(state, seat, host.game.actions(state, seat)[0])
            assert host.game.digest(moments.state_at(step)) == expected[step], "it was the caller's own"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_goes_on_has_ever_more_moments(name: str) -> None:
    """And what is settled after each confirmation is where the newest lines belong."""
    game = GAMES[name].make_game()
    host, dice = Host(game, OPTIONS[name], seed="on"), Dice(1)
    moments = Moments(host.table.opening, host.table.progress)
    while host.table.result is None:
        seat, told = host.table.to_act()[0], len(host.table.progress.history)
        settled = len(host.table.progress.decisions)
        while not host.table.drafts.is_complete(seat):
            host.decide_at_random(seat, dice)
        host.confirm(seat)
        steps = [line.step for line in host.table.progress.history.lines(told)]
        now = len(host.table.progress.decisions)
        assert steps == sorted(steps)
        assert all(settled < step <= now for step in steps)
        assert game.digest(moments.state_at(now)) == host.digest()


@pytest.mark.parametrize("name", GAMES)
def test_lines_are_true_from_their_step_on(name: str) -> None:
    """Told again decision by decision, what is told up to a step is what the lines up to it say."""
    host = played(name, 2)
    lines = [line for line in host.table.progress.history.lines() if not line.phrase.key.startswith("table.")]
    steps = {line.step for line in lines}
    state, told = host.table.opening.first_state(), Sink()
    for step, (seat, action) in enumerate(host.table.progress.decisions, 1):
        host.game.apply(state, seat, action, told)
        if step in steps:
            heard = sorted(repr(host.game.describe_event(state.setup, event)) for event in told.events)
            assert heard == sorted(repr(line.phrase) for line in lines if line.step <= step)
