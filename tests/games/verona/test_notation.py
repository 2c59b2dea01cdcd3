"""Decisions and positions in writing: canonical, generous, and what is said about the rest."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.faults import fault_about
from tests.games.verona.moments import MOMENTS
from tests.games.verona.situations import VERONA, board_text, question

from piazza.core.actions import KIND
from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.testing.play import play_on

Read = TypeVar("Read")
quickly = settings(max_examples=150, deadline=None, derandomize=True, database=None)
# What comes close to notation, and what Python takes for letters, digits and spaces more readily than it should.
MARKS = st.sampled_from("abcdefgilmnoprstuvyz0123456789*()-.,>/:= ſ²٣Ａ\n\t\u2028éı|?")


@pytest.mark.parametrize(
    ("moment", "written", "generous"),
    [
        ("draw-first", "first:2", ["FIRST:2", " first: 2 "]),
        ("dealing", "mission:12", ["Mission: 12"]),
        ("proposal", "building:susanna", ["BUILDING:Susanna"]),
        ("preparing", "prepare:rosa", ["rosa", "ros", "Rosa", "prepare:ros", "PREPARE: rosa"]),
        ("preparing", "prepare:santo-stefano", ["santo-stefano", "sa", "SANTO"]),
        ("planning", "corruption:roma", ["Corruption: Roma", "corruption:rom"]),
        ("planning", "done", ["DONE", " done"]),
        ("planning in turn", "bluff:pigna", ["bluff:pi"]),
        ("planning in turn", "withdraw", ["Withdraw"]),
        ("picking", "pick:rosa", ["rosa", "ros", "pick: rosa"]),
        ("agent", "agent:montani", ["montani", "mo", "agent:mo"]),
        ("cards", "murder", ["MURDER", " murder "]),
        ("repeating", "repeat", ["Repeat"]),
        ("repeating", "yield", ["Yield"]),
        ("bidding", "bid:4", ["4", "bid: 4", " 4 "]),
        ("attack-dice", "die:7", ["7", "die: 7"]),
        ("defence-dice", "die:8", ["8"]),
        ("victim", "colour:2", ["2", "Colour:2"]),
        ("murdering", "colour:3", ["3"]),
        ("intimidating", "colour:1", ["1"]),
        ("relocating", "to:pigna", ["pigna", "pi", "TO:pigna"]),
        ("missions", "show:3", ["3", "show: 3"]),
        ("missions", "pass", ["PASS"]),
        ("moving", "move:rosa>roma", ["rosa>roma", "ros > rom", "move: rosa > roma"]),
        ("moving", "stay", ["stay"]),
        ("removing", "remove:rosa>2", ["rosa>2", "ros > 2", "REMOVE:rosa>2"]),
        ("adding", "add:pigna", ["pigna", "add:pi"]),
        ("municipio-bids", "bid:20", ["20"]),
        ("arming", "hire:3", ["3", "hire:3"]),
        ("rearming", "again", ["AGAIN"]),
        ("rearming", "enough", ["enough"]),
    ],
)
def test_reading_is_generous_and_writing_canonical(moment: str, written: str, generous: list[str]) -> None:
    state = MOMENTS[moment]
    meant = VERONA.read_action(state, written)
    assert VERONA.write_action(state.setup, meant) == written
    assert {text: VERONA.read_action(state, text) for text in generous} == dict.fromkeys(generous, meant)


@pytest.mark.parametrize("moment", MOMENTS)
def test_each_moment_asks_what_its_name_says_and_reads_all_that_it_offers(moment: str) -> None:
    state = MOMENTS[moment]
    assert question(state) == moment.partition(" ")[0]
    for seat in VERONA.seats(state):
        for action in VERONA.actions(state, seat):
            assert VERONA.read_action(state, VERONA.write_action(state.setup, action)) == action


@pytest.mark.parametrize(
    ("moment", "text", "key"),
    [
        ("picking", "verona", "street"),
        ("picking", "pick:verona", "street"),
        ("picking", "pick:ro", "street"),  # Rosa or Roma
        ("picking", "r", "street"),
        ("picking", "", "street"),
        ("picking", "pick:", "street"),
        ("planning", "rosa", "action"),  # of what?
        ("planning", "bribery:rosa", "action"),
        ("planning", "plan:rosa", "action"),
        ("planning", "place:rosa", "action"),
        ("cards", "card:murder", "action"),
        ("cards", "poison", "action"),
        ("cards", "done:1", "action"),
        ("cards", ":", "action"),
        ("missions", "show:21", "mission"),
        ("missions", "0", "mission"),
        ("missions", "show:x", "mission"),
        ("proposal", "building:palazzo", "building"),
        ("victim", "colour:5", "seat"),
        ("victim", "0", "seat"),
        ("removing", "remove:rosa", "seat"),
        ("removing", "remove:rosa>", "seat"),
        ("moving", "move:rosa", "street"),
        ("moving", "rosa>", "street"),
        ("bidding", "bid:-1", "number"),
        ("bidding", "bid:07", "number"),
        ("bidding", "bid:x", "number"),
        ("bidding", "bid:" + "1" * 31, "number"),
        ("bidding", "bid:²", "number"),
        ("bidding", "bid:٣", "number"),
        ("bidding", "7.5", "action"),
    ],
)
def test_what_means_nothing_is_told_what_is_wrong(moment: str, text: str, key: str) -> None:
    with pytest.raises(Unreadable) as fault:
        VERONA.read_action(MOMENTS[moment], text)
    assert fault.value.phrase.key == f"verona.fault.{key}"


def spoiled(draw: st.DrawFn, text: str) -> str:
    """A text with a few marks changed, inserted or left out."""
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(st.one_of(st.just(""), MARKS)) + text[place + draw(st.integers(0, 1)) :]
    return text


@st.composite
def spoiled_words(draw: st.DrawFn) -> str:
    words = "prepare:rosa violence:roma bid:7 show:12 move:rosa>roma remove:rosa>2 murder first:3 building:casa 8 a"
    return spoiled(draw, draw(st.sampled_from(words.split())))


def fault_or(read: Callable[[], Read]) -> Read | str:
    """What is read, or the key of the fault if it is Unreadable; any other exception is one too many."""
    try:
        return read()
    except Unreadable as fault:
        return fault.phrase.key


@quickly
@given(st.one_of(spoiled_words(), st.text(max_size=12)), st.sampled_from(list(MOMENTS)))
def test_words_mean_an_action_that_can_be_written_again_or_nothing(text: str, moment: str) -> None:
    state = MOMENTS[moment]
    action = fault_or(lambda: VERONA.read_action(state, text))
    if isinstance(action, str):
        names = ("action", "street", "mission", "building", "seat", "number")
        assert action in [f"verona.fault.{name}" for name in names]
    else:
        assert VERONA.read_action(state, VERONA.write_action(state.setup, action)) == action
        assert VERONA.describe_action(state.setup, action).key.startswith("verona.action.")


# Positions ---------------------------------------------------------------------------------------------------------


def test_there_are_no_positions_in_one_line() -> None:
    assert VERONA.write_position(MOMENTS["picking"]) == ""
    with pytest.raises(Unreadable, check=fault_about(r"fault\.no-short-position")):
        VERONA.read_position(VERONA.setup(2), "rosa=1.0")


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_can_be_saved_and_loaded(moment: str) -> None:
    text = VERONA.save(MOMENTS[moment])
    assert VERONA.save(VERONA.load(text)) == text


@st.composite
def spoiled_saves(draw: st.DrawFn) -> str:
    """A full position of any moment, spoiled below its header or with a line of another moment's."""
    lines = VERONA.save(MOMENTS[draw(st.sampled_from(list(MOMENTS)))]).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("phase:"))
    place = draw(st.integers(start, len(lines) - 1))
    if draw(st.booleans()):
        lines[place] = spoiled(draw, lines[place])
    else:
        field = lines[place].partition(":")[0]
        donor = VERONA.save(MOMENTS[draw(st.sampled_from(list(MOMENTS)))]).splitlines()
        lines[place] = next(line for line in donor if line.startswith(f"{field}:"))
    return "\n".join(lines)


@settings(quickly, max_examples=100)
@given(spoiled_saves())
def test_a_spoiled_full_position_is_unreadable_or_can_be_played_on(text: str) -> None:
    state = fault_or(lambda: VERONA.load(text))
    if not isinstance(state, str):
        assert VERONA.digest(VERONA.load(VERONA.save(state))) == VERONA.digest(state)
        play_on(VERONA, state, Dice(0), 150)


# The manual --------------------------------------------------------------------------------------------------------


CHAPTER = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8").split("\n## ")
(MANUAL,) = [text for text in CHAPTER if text.startswith("Verona\n")]


def in_the_manual() -> set[str]:
    rows = MANUAL.partition("### Positions")[0].splitlines()
    return {word for row in rows if row.startswith("| `") for word in re.findall("`([^`]+)`", row.split("|")[1])}


def test_every_kind_of_decision_is_in_the_manual_as_it_is_written() -> None:
    written: set[str] = set()
    kinds: set[int] = set()
    for state in MOMENTS.values():
        for word in in_the_manual():
            with suppress(Unreadable):
                action = VERONA.read_action(state, word)
                written.add(VERONA.write_action(state.setup, action))
                kinds.add(action // KIND)
    assert written == in_the_manual()
    assert kinds == set(range(len(VERONA.facts.kinds)))


def test_the_slots_in_the_manual_are_those_of_a_full_position() -> None:
    block = MANUAL.partition("### Positions")[2].split("```")[1]
    assert set(block.strip().splitlines()) <= set(VERONA.save(MOMENTS["bidding"]).splitlines())


def test_the_board_in_the_manual_is_that_which_is_built_in() -> None:
    block = MANUAL.partition("### Board files")[2].split("```")[1]
    lines = [line.partition("…")[0].removesuffix(", ") for line in block.strip().splitlines()]
    assert [line for line in lines if line not in board_text()] == []
