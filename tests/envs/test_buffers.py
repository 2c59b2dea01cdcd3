"""Buffers of the caller: written into, or refused by the name of what is wrong."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.faults import fault_about

import piazza.envs
from piazza import Unreadable
from piazza.envs import Buffers


def buffers() -> Buffers:
    encoding = piazza.envs.batch("twist", 1).encoding
    return Buffers.made(4, encoding.size, len(encoding.actions), 2)


def read_only(array: Any) -> Any:
    array.flags.writeable = False
    return array


def test_a_batch_writes_into_the_arrays_of_the_caller() -> None:
    own = buffers()
    own.mask.fill(True)  # whatever lies in them before
    batch = piazza.envs.batch("twist", 4, seed=1, buffers=own)
    assert own.mask.sum(axis=1).tolist() == [120] * 4
    batch.step(batch.mask.argmax(axis=1))
    assert own.mask.sum(axis=1).tolist() == [95] * 4
    assert own.observations.any()


@pytest.mark.parametrize(
    ("name", "spoil", "fault"),
    [
        ("observations", lambda array: array.astype(np.float32), "envs.type"),
        ("mask", lambda array: array[:, :-1].copy(), "envs.shape"),
        ("to_move", lambda array: array.tolist(), "envs.no-array"),
        ("rewards", read_only, "envs.read-only"),
        ("mask", lambda array: np.repeat(array, 2, axis=1)[:, ::2], "envs.contiguous"),
        ("done", lambda array: array[:3], "envs.shape"),
    ],
)
def test_an_array_that_does_not_fit_is_named(name: str, spoil: Callable[[Any], Any], fault: str) -> None:
    spoiled = buffers()._replace(**{name: spoil(getattr(buffers(), name))})
    with pytest.raises(Unreadable, match=f"“{name}”", check=fault_about(fault)):
        piazza.envs.batch("twist", 4, buffers=spoiled)


def test_other_things_are_no_buffers() -> None:
    other: Any = {"mask": None}
    with pytest.raises(Unreadable, check=fault_about("envs.buffers")):
        piazza.envs.batch("twist", 4, buffers=other)
