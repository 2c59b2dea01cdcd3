"""Actions as integers, and the buffer that `legal` fills."""

import pytest

from piazza.core.actions import Actions, action_of, argument_of, kind_of


@pytest.mark.parametrize(("kind", "argument"), [(0, 0), (6, 171), (0, 65535), (40, 65535)])
def test_kind_and_argument_are_packed_into_one_number(kind: int, argument: int) -> None:
    action = action_of(kind, argument)
    assert (kind_of(action), argument_of(action)) == (kind, argument)


def test_actions_of_a_later_kind_sort_behind_all_of_an_earlier_one() -> None:
    assert action_of(2, 65535) < action_of(3, 0)


def test_the_buffer_grows_beyond_its_first_size() -> None:
    buffer = Actions()
    for action in range(1000, 1200):
        buffer.add(action)
    assert buffer.as_list() == list(range(1000, 1200))
    assert buffer.count == 200
    assert buffer.at(199) == 1199


def test_a_buffer_that_has_grown_can_be_used_again() -> None:
    buffer = Actions()
    for action in range(100):
        buffer.add(action)
    buffer.clear()
    assert buffer.as_list() == []
    buffer.add(7)
    assert buffer.as_list() == [7]


def test_a_cleared_buffer_no_longer_holds_what_lies_in_its_slots() -> None:
    buffer = Actions()
    buffer.add(7)
    assert buffer.holds(7)
    buffer.clear()
    assert not buffer.holds(7)


def test_weights_belong_to_outcomes_and_go_with_them() -> None:
    buffer = Actions()
    for outcome in range(70):
        buffer.add_outcome(outcome, outcome + 1)
    assert list(buffer.weights) == list(range(1, 71))
    buffer.clear()
    buffer.add(5)
    assert len(buffer.weights) == 0
