"""The arrays that a batch writes into. The caller may own them, so what is wrong with one is said by its name."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase


class Buffers(NamedTuple):
    """A row for each game."""

    observations: NDArray[np.int8]  # (n, size): what the seat to move may know
    mask: NDArray[np.bool_]  # (n, actions): what it may do; all False in a game that is over
    to_move: NDArray[np.int8]  # (n): the seat, from 0; −1 in a game that is over
    rewards: NDArray[np.float32]  # (n, seats): of the last step
    done: NDArray[np.bool_]  # (n): whether a game ended in the last step

    @staticmethod
    def made(n: int, size: int, actions: int, seats: int) -> "Buffers":
        return Buffers(*[np.zeros(shape, kind) for shape, kind in forms(n, size, actions, seats)])


def forms(n: int, size: int, actions: int, seats: int) -> list[tuple[tuple[int, ...], Any]]:
    """The shape and the type of each buffer."""
    return [((n, size), np.int8), ((n, actions), np.bool_), ((n,), np.int8), ((n, seats), np.float32), ((n,), np.bool_)]


def checked(given: Buffers, n: int, size: int, actions: int, seats: int) -> Buffers:
    """The buffers of a caller, or Unreadable if one of them cannot be written into."""
    if not isinstance(given, Buffers):
        raise Unreadable(phrase("fault.envs.buffers", given=type(given).__name__))
    for name, array, (shape, kind) in zip(Buffers._fields, given, forms(n, size, actions, seats), strict=True):
        found = fault_of(array, shape, kind)
        if found is not None:
            reason, is_now, must_be = found
            raise Unreadable(phrase(f"fault.envs.{reason}", buffer=name, given=is_now, expected=must_be))
    return given


def fault_of(array: object, shape: tuple[int, ...], kind: Any) -> tuple[str, str, str] | None:
    """What is wrong, what is there and what should be there."""
    if not isinstance(array, np.ndarray):
        return "no-array", type(array).__name__, "numpy.ndarray"
    if array.dtype != kind:
        return "type", str(array.dtype), np.dtype(kind).name
    if array.shape != shape:
        return "shape", str(array.shape), str(shape)
    if not array.flags.writeable:
        return "read-only", "", ""
    if not array.flags.c_contiguous:
        return "contiguous", "", ""
    return None
