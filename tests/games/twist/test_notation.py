"""Notation under fire: what is valid reads back, and nothing but Unreadable is ever raised."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.twist.playing import TWIST, at, new, play
from tests.games.twist.strategies import MARKS, positions, spoiled, words

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.state import State
from piazza.testing.play import play_on

Read = TypeVar("Read")
SETUP = TWIST.setup()
BOARD = "Pb3 Rc3 Nd3 Sb2 Bc2 Fd2"
quickly = settings(max_examples=150, deadline=None, derandomize=True, database=None)


def phases() -> list[State]:
    """One state of each phase."""
    bidding, placing, disguising, over = new(bidding="on"), new(), new(), at("4f/2b2/1pr2/n3S n 1 PR =PR")
    play(bidding, "first1")
    play(disguising, *BOARD.split(), "done")
    play(over, "Sd1")
    return [new(bidding="on"), bidding, placing, disguising, at("5/1PRN1/1SBF1/5 c 7 *"), over]


PHASES = phases()


def fault_or(read: Callable[[], Read]) -> Read | str:
    """What is read, or the key of the fault if it is Unreadable; any other exception is one too many."""
    try:
        return read()
    except Unreadable as fault:
        return fault.phrase.key


@quickly
@given(positions())
def test_a_position_reads_back_as_it_was_written(text: str) -> None:
    assert TWIST.write_position(TWIST.read_position(SETUP, text)) == text


@quickly
@given(spoiled(positions()))
def test_a_spoiled_position_is_unreadable_or_another_one(text: str) -> None:
    state = fault_or(lambda: TWIST.read_position(SETUP, text))
    if isinstance(state, str):
        assert state.startswith("twist.fault.")
    else:
        written = TWIST.write_position(state)
        assert TWIST.digest(TWIST.read_position(SETUP, written)) == TWIST.digest(state)


@quickly
@given(st.text(MARKS, max_size=60))
def test_any_text_is_a_position_or_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        TWIST.read_position(SETUP, text)


@quickly
@given(positions())
def test_a_position_saves_and_loads_whether_or_not_it_can_be_played(text: str) -> None:
    state = TWIST.read_position(SETUP, text)
    assert TWIST.digest(TWIST.load(TWIST.save(state))) == TWIST.digest(state)


@quickly
@given(positions(), st.integers(0, 999))
def test_a_position_plays_to_the_end(text: str, seed: int) -> None:
    state = TWIST.read_position(SETUP, text)
    playable = "=" in text and bool(TWIST.seats(state))
    play_on(TWIST, state, Dice(seed), TWIST.facts.longest)
    assert TWIST.seats(state) == []
    assert (TWIST.result(state) is not None) == playable


@quickly
@given(st.one_of(words, spoiled(words), st.text(max_size=12)), st.sampled_from(PHASES))
def test_words_mean_an_action_that_can_be_written_again_or_nothing(text: str, state: State) -> None:
    action = fault_or(lambda: TWIST.read_action(state, text))
    if isinstance(action, str):
        assert action in [f"twist.fault.{name}" for name in ("action", "square", "same-twice", "days")]
    else:
        written = TWIST.write_action(state.setup, action)
        assert TWIST.read_action(state, written) == action
        assert TWIST.describe_action(state.setup, action).key.startswith("twist.action.")


@pytest.mark.parametrize(
    ("written", "generous"),
    [
        ("Pc3", ["pc3", "PC3", "P c3", "P-c3", " Pc3 "]),
        ("=PF", ["PF", "fp", "=F,P", "= p + f", "P F"]),
        ("bid3", ["3", "BID3", "bid 3"]),
        ("done", ["DONE", " done"]),
        ("pass", ["Pass"]),
    ],
)
def test_reading_is_generous(written: str, generous: list[str]) -> None:
    state = at("5/1PRN1/1SBF1/5 c 7 *")
    meant = TWIST.read_action(state, written)
    assert {TWIST.read_action(state, text) for text in generous} == {meant}
    assert TWIST.write_action(state.setup, meant) == written


@pytest.mark.parametrize(
    "text", ["", "P", "c3", "Pf1", "Pa5", "Pa0", "Xa1", "=PP", "=P", "bid0", "bid8", "first3", "Pc33"]
)
def test_what_is_not_on_the_board_means_nothing(text: str) -> None:
    with pytest.raises(Unreadable):
        TWIST.read_action(PHASES[4], text)


@quickly
@given(st.data())
def test_a_spoiled_full_position_is_unreadable_or_can_be_played_on(data: st.DataObject) -> None:
    text = data.draw(spoiled(st.sampled_from([TWIST.save(state) for state in PHASES])))
    state = fault_or(lambda: TWIST.load(text))
    if not isinstance(state, str):
        assert TWIST.digest(TWIST.load(TWIST.save(state))) == TWIST.digest(state)
        play_on(TWIST, state, Dice(0), TWIST.facts.longest)
        assert TWIST.seats(state) == []


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("Pc5", "twist.fault.square", "T-1"),
        ("p f1", "twist.fault.square", "T-1"),
        ("N-a0", "twist.fault.square", "T-1"),
        ("=PP", "twist.fault.same-twice", "T-4"),
        ("bb", "twist.fault.same-twice", "T-4"),
        ("bid0", "twist.fault.days", "T-18"),
        ("8", "twist.fault.days", "T-18"),
        ("Xc3", "twist.fault.action", ""),
        ("castle", "twist.fault.action", ""),
    ],
)
def test_what_comes_close_to_a_decision_is_told_what_is_wrong(text: str, key: str, rule: str) -> None:
    with pytest.raises(Unreadable) as fault:
        TWIST.read_action(TWIST.new(TWIST.setup()), text)
    assert (fault.value.phrase.key, fault.value.rule) == (key, rule)
