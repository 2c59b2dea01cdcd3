"""Batches: the same games for any number of rows, both ways to begin anew, and nothing half done."""

from typing import Any

import numpy as np
import pytest
from tests.faults import fault_about
from tests.testing.encoded_pennies import EncodedPennies, lacks_a_cup

import piazza.envs
from piazza import NotLegal, Unreadable
from piazza.envs.batches import Batch

GAMES = [("twist", 2, {}), ("council", 2, {}), ("council", 4, {}), ("verona", 3, {"rounds": 1})]


def play(batch: Batch, steps: int, chooser: str = "first") -> list[list[bytes]]:
    """What each row shows in every step, if the first or the last legal action is always chosen."""
    shown: list[list[bytes]] = [[] for _ in range(batch.n)]
    for _ in range(steps):
        for row in range(batch.n):
            parts = [buffer[row].tobytes() for buffer in batch.buffers]
            shown[row].append(b"".join(parts))
        mask = batch.mask if chooser == "first" else batch.mask[:, ::-1]
        chosen = mask.argmax(axis=1)
        batch.step(chosen if chooser == "first" else batch.mask.shape[1] - 1 - chosen)
    return shown


@pytest.mark.parametrize("autoreset", ["NextStep", "SameStep"])
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_row_is_the_same_for_any_number_of_rows(
    name: str, players: int, options: dict[str, Any], autoreset: str
) -> None:
    one, many = (piazza.envs.batch(name, n, players=players, seed="7", autoreset=autoreset, **options) for n in (1, 3))
    assert play(one, 80, "last") == play(many, 80, "last")[:1]


def test_rows_have_seeds_of_their_own_and_a_seed_gives_the_same_games() -> None:
    batch = piazza.envs.batch("council", 6, players=4, seed=1)
    first = batch.observations.copy()
    assert len({row.tobytes() for row in first}) > 1
    batch.step(batch.sample(np.random.default_rng(1)))
    assert np.array_equal(batch.reset(seed=1).observations, first)
    assert not np.array_equal(batch.reset(seed=2).observations, first)


def test_the_mask_and_the_seat_are_those_of_the_game() -> None:
    batch = piazza.envs.batch("twist", 2, seed=1)
    labels = [batch.encoding.labels[number] for number in np.flatnonzero(batch.mask[0])]
    assert len(labels) == 120
    assert all(label.startswith("place ") for label in labels)
    assert batch.to_move.tolist() == [0, 0]


def test_a_game_that_is_over_is_shown_and_the_next_step_begins_another() -> None:
    batch = piazza.envs.batch("council", 4, players=2, seed=3, quick=True)
    random = np.random.default_rng(1)
    while not batch.done.any():
        batch.step(batch.sample(random))
    row = int(batch.ended[0])
    assert batch.to_move[row] == -1
    assert not batch.mask[row].any()
    assert sorted(batch.rewards[row].tolist()) in ([-1, 1], [0, 0])
    over = batch.observations[row].copy()
    batch.step(np.where(batch.to_move < 0, 9999, batch.sample(random)))
    assert not batch.done[row]
    assert batch.to_move[row] >= 0
    assert not batch.rewards[row].any()
    assert not np.array_equal(batch.observations[row], over)


def test_the_step_that_ends_a_game_may_begin_another() -> None:
    next_step, same_step = (
        piazza.envs.batch("twist", 1, seed=5, days=1, autoreset=mode) for mode in ("NextStep", "SameStep")
    )
    while not next_step.done[0]:
        chosen = next_step.mask.argmax(axis=1)
        next_step.step(chosen)
        same_step.step(chosen)
    assert same_step.done[0]
    assert np.array_equal(same_step.rewards, next_step.rewards)
    assert np.array_equal(same_step.final_observations, next_step.observations)
    next_step.step([0])
    assert np.array_equal(same_step.observations, next_step.observations)


def test_simultaneous_seats_are_asked_in_turn_and_see_nothing_of_each_other() -> None:
    """Two players of Council pass cards at the same time; the first gives other cards in the second run."""
    batch = piazza.envs.batch("council", 1, players=2)
    seen = []
    for choice in (0, -2):  # the last legal action is `done`, once enough is given
        batch.reset(seed=1)
        while batch.to_move[0] == 0:
            legal = np.flatnonzero(batch.mask[0])
            batch.step([legal[choice] if len(legal) > 1 else legal[0]])
        seen.append((int(batch.to_move[0]), batch.observations[0].tobytes()))
    assert seen[0] == seen[1]
    assert seen[0][0] == 1


def test_an_action_outside_the_mask_changes_no_row() -> None:
    batch = piazza.envs.batch("twist", 3, seed=1)
    before = [buffer.tobytes() for buffer in batch.buffers]
    good = int(np.flatnonzero(batch.mask[0])[0])
    for bad in (int(np.flatnonzero(~batch.mask[2])[0]), -1, 10**6):
        with pytest.raises(NotLegal, check=fault_about("envs.mask")):
            batch.step([good, good, bad])
    assert [buffer.tobytes() for buffer in batch.buffers] == before
    again = piazza.envs.batch("twist", 3, seed=1)
    batch.step([good] * 3)
    again.step([good] * 3)
    assert np.array_equal(batch.observations, again.observations)


@pytest.mark.parametrize(
    ("actions", "fault"), [([0.5, 1.0], "envs.type"), ([1], "envs.shape"), ([[1], [2]], "envs.shape")]
)
def test_actions_of_another_form_are_refused(actions: Any, fault: str) -> None:
    with pytest.raises(Unreadable, check=fault_about(fault)):
        piazza.envs.batch("twist", 2).step(actions)


def test_bots_decide_for_the_other_seats() -> None:
    batch = piazza.envs.batch("council", 3, players=3, bots=["easy", "random"], seat=2, seed=1)
    random = np.random.default_rng(1)
    for _ in range(60):
        assert set(batch.to_move.tolist()) <= {1, -1}
        batch.step(batch.sample(random))
    assert batch.seats.tolist() == [1, 1, 1]
    assert piazza.envs.batch("council", 3, bots=["easy"], seed=1).seats.tolist() == [0, 1, 0]


@pytest.mark.parametrize(
    "given",
    [{"n": 0}, {"autoreset": "Never"}, {"bots": ["easy"] * 2}, {"bots": ["easy"], "seat": 3}, {"friar": "near"}],
)
def test_what_cannot_be_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        piazza.envs.batch("twist", **({"n": 2} | given))


def test_an_encoding_that_lacks_an_action_is_found_out() -> None:
    assert play(piazza.envs.batch(EncodedPennies(), 2, seed=1), 5)
    with pytest.raises(Unreadable):
        piazza.envs.batch(lacks_a_cup(), 2, seed=1)
