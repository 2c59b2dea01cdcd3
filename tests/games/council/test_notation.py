"""Decisions and short positions in writing: canonical, generous, and what is said about the rest."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.council.moments import MOMENTS
from tests.games.council.playing import CARDS, COUNCIL, arranged, at, having_played, question

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.testing.play import play_on, random_decision

Read = TypeVar("Read")
quickly = settings(max_examples=150, deadline=None, derandomize=True, database=None)
# What comes close to notation, and what Python takes for letters, digits and spaces more readily than it should.
MARKS = st.sampled_from("abcdefjlmnoprstuy0123456PA@?!*()-.,>/: ſ²٣Ａ\n\t\u2028éı|")


# Decisions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "written", "generous"),
    [
        ("draw-first", "first2", ["FIRST2", " first2 "]),
        ("passing", "give:romeo", ["romeo", "ro", "Romeo", "give:RO", "GIVE: romeo", "rom"]),
        ("passing", "done", ["DONE", " done"]),
        ("drafting", "keep:mercutio", ["mercutio", "me", "merc", "Keep:Merc"]),
        ("card", "card:romeo", ["romeo", "ro", "ROMEO", "card:ro", "card: Romeo"]),
        (
            "card",
            "card:lady-capulet",
            ["lc", "lady capulet", "Lady Capulet", "lady-c", "lady  cap", "card:lady capulet"],
        ),
        ("card", "card:friar", ["fr", "fri"]),
        ("card", "card:rosaline", ["rs", "ros"]),
        ("side", "council", ["c", "C", "Council"]),
        ("side", "exile", ["e", "E", "EXILE"]),
        ("power", "move:escalus", ["escalus", "es", "esc", "move:es"]),
        ("power", "skip", ["pass", "no", "-", "Skip", "NO"]),
        ("copied", "move:romeo", ["romeo", "ro", "move:ro"]),
        ("second-swap", "swap:escalus1", ["escalus1", "es1", "ES 1", "esc1", "swap:es1", "swap:escalus 1"]),
        ("second-look", "look:escalus3", ["escalus3", "es3", "look:es3"]),
        ("token", "token:5", ["5", "token:5", "TOKEN: 5"]),
        ("token", "token:poison", ["poison", "p", "P", "token:p"]),
        ("token", "token:antidote", ["antidote", "a", "Antidote", "token:a"]),
        ("last-token", "token:0", ["0"]),
        ("spot", "on:romeo2", ["romeo2", "ro2", "Romeo 2", "rom2", "on:ro2", "ON: romeo2"]),
    ],
)
def test_reading_is_generous_and_writing_canonical(moment: str, written: str, generous: list[str]) -> None:
    state = MOMENTS[moment]
    meant = COUNCIL.read_action(state, written)
    assert COUNCIL.write_action(state.setup, meant) == written
    assert {text: COUNCIL.read_action(state, text) for text in generous} == dict.fromkeys(generous, meant)


@pytest.mark.parametrize("moment", MOMENTS)
def test_each_moment_asks_what_its_name_says_and_reads_all_that_it_offers(moment: str) -> None:
    state = MOMENTS[moment]
    assert question(state) == moment
    for seat in COUNCIL.seats(state):
        for action in COUNCIL.actions(state, seat):
            assert COUNCIL.read_action(state, COUNCIL.write_action(state.setup, action)) == action


@pytest.mark.parametrize(
    ("card", "bare", "meant"),
    [("lc", "es1", "swap:escalus1"), ("pa", "es1", "look:escalus1"), ("nu", "ro", "move:romeo")],
)
def test_a_bare_word_means_what_the_power_asks_for(card: str, bare: str, meant: str) -> None:
    table = ("es(5@2.-.0@3) me", "ro(3@1.-.-) ca be ju")
    state = having_played(card, "council", arranged(*table, hand=card))
    assert COUNCIL.write_action(state.setup, COUNCIL.read_action(state, bare)) == meant


def test_a_bare_card_is_whose_power_a_copier_uses() -> None:
    state = having_played("sa", "council", arranged("ty es", "ro", hand="sa", players=5))
    assert COUNCIL.write_action(state.setup, COUNCIL.read_action(state, "ty")) == "copy:tybalt"


@pytest.mark.rule("C-1")
@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("hamlet", "card", ""),
        ("card:hamlet", "card", ""),
        ("r", "card", ""),
        ("", "card", ""),
        ("card:", "card", ""),
        ("lady", "ambiguous", ""),
        ("card:lady", "ambiguous", ""),
        ("on:lady2", "ambiguous", ""),
        ("on:romeo4", "spot-number", "C-3"),
        ("romeo0", "spot-number", "C-3"),
        ("romeo+1", "spot-number", "C-3"),
        ("on:romeo+1", "spot-number", "C-3"),
        ("ro12", "spot-number", "C-3"),
        ("on:romeo", "spot-number", "C-3"),
        ("on:tybalt1", "no-spots", "C-1"),
        ("paris2", "no-spots", "C-1"),
        ("on:hamlet1", "card", ""),
        ("token:7", "token", "C-4"),
        ("7", "token", "C-4"),
        ("token:wine", "token", "C-4"),
        ("²", "token", "C-4"),
        ("kill:romeo", "action", ""),
        ("side:council", "action", ""),
        ("first:2", "action", ""),
        (":", "action", ""),
    ],
)
def test_what_means_nothing_is_told_what_is_wrong(text: str, key: str, rule: str) -> None:
    with pytest.raises(Unreadable) as fault:
        COUNCIL.read_action(MOMENTS["card"], text)
    assert (fault.value.phrase.key, fault.value.rule) == (f"council.fault.{key}", rule)


def spoiled(draw: st.DrawFn, text: str) -> str:
    """A text with a few marks changed, inserted or left out."""
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(st.one_of(st.just(""), MARKS)) + text[place + draw(st.integers(0, 1)) :]
    return text


@st.composite
def spoiled_words(draw: st.DrawFn) -> str:
    word = draw(
        st.sampled_from(["card:romeo", "on:juliet2", "token:5", "council", "skip", "lady capulet", "first3", "a"])
    )
    return spoiled(draw, word)


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
    action = fault_or(lambda: COUNCIL.read_action(state, text))
    if isinstance(action, str):
        assert action in [
            f"council.fault.{name}"
            for name in ("action", "card", "place", "ambiguous", "spot-number", "no-spots", "token")
        ]
    else:
        assert COUNCIL.read_action(state, COUNCIL.write_action(state.setup, action)) == action
        assert COUNCIL.describe_action(state.setup, action).key.startswith("council.action.")


# Short positions ---------------------------------------------------------------------------------------------------


@st.composite
def positions(draw: st.DrawFn) -> str:
    """A short position from somewhere in a random game, with the number of players it is for."""
    players = draw(st.integers(2, 5))
    state = arranged(players=players, poison="on")
    dice = Dice(draw(st.integers(0, 9999)))
    for _ in range(draw(st.integers(0, 60))):
        if question(state) in ("passing", "drafting") or not COUNCIL.seats(state):
            break
        COUNCIL.apply(state, *random_decision(COUNCIL, state, dice))
    return COUNCIL.write_position(state) or "- - es.me.pa.ca/mo.ro.ju.lc/lm.ty.be.nu 1 1 -"


@settings(quickly, max_examples=60)
@given(positions())
def test_a_position_reads_back_as_it_was_written_and_can_be_saved(text: str) -> None:
    state = at(text, poison="on")
    assert COUNCIL.write_position(state) == text
    assert COUNCIL.digest(COUNCIL.load(COUNCIL.save(state))) == COUNCIL.digest(state)


@settings(quickly, max_examples=100)
@given(st.data())
def test_a_spoiled_position_is_unreadable_or_one_that_plays_to_the_end(data: st.DataObject) -> None:
    text = data.draw(st.composite(lambda draw: spoiled(draw, draw(positions())))())
    players = text.split()[2].count("/") + 1 if len(text.split()) > 2 else 2
    if 2 <= players <= 5:
        state = fault_or(lambda: at(text, poison="on", quick="on"))
        if not isinstance(state, str):
            play_on(COUNCIL, state, Dice(0), COUNCIL.facts.longest)
            assert COUNCIL.result(state) is not None


@quickly
@given(st.text(MARKS, max_size=60))
def test_any_text_is_a_position_or_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        COUNCIL.read_position(COUNCIL.setup(2), text)


GOOD_ONE = "ro(5@2.-.-),lm ju,ty es.me.ro>ca.mo/ju.lc.ty>lm.nu 1 1 -"


@pytest.mark.parametrize(
    ("part", "other", "key", "named"),
    [
        (" 1 1 -", " 1 1", "council.fault.position", ""),
        (" 1 1 -", " 1 1 - -", "council.fault.position", ""),
        ("lm ju", "xx ju", "fault.field-value", "council"),
        ("ro(5@2.-.-)", "ro(5@2.-)", "fault.field-value", "council"),
        ("ro(5@2.-.-)", "ro(7@2.-.-)", "fault.field-value", "council"),
        ("ro(5@2.-.-)", "ro(?@2.-.-)", "fault.field-contradicts", "council"),
        ("ro(5@2.-.-)", "ro(P@2.-.-)", "fault.field-contradicts", "council"),
        ("ro(5@2.-.-)", "ro(5@3.-.-)", "", "council"),
        ("ro(5@2.-.-)", "ro(5@2.5@2.-)", "fault.field-contradicts", "council"),
        (",lm ju", ",lm(5@1.-.-) ju", "fault.field-value", "council"),
        (",lm ju", ",lm ju,ju", "fault.field-value", "exile"),
        (",lm ju", ",lm lm,ju", "fault.field-contradicts", "played"),
        (" es.me.ro>ca.mo", " es.me.ro>ca", "fault.field-contradicts", "dealt"),
        (" es.me.ro>ca.mo", " es.me.ro.ca.mo", "fault.field-value", "cards"),
        (" es.me.ro>ca.mo", " es.me.ju>ca.mo", "fault.field-contradicts", "dealt"),
        (" es.me.ro>ca.mo", " es.me.rs>ca.mo", "fault.field-contradicts", "dealt"),
        ("/ju.lc.ty>lm.nu", "", "fault.field-value", "cards"),
        (" 1 1 -", " 3 1 -", "fault.field-value", "first"),
        (" 1 1 -", " 1 3 -", "fault.field-value", "to act"),
        (" 1 1 -", " 1 2 -", "fault.field-value", "to act"),
        (" 1 1 -", " 1 1 3", "fault.field-value", "scores"),
        (" 1 1 -", " 1 1 3,17", "fault.field-value", "scores"),
        (" 1 1 -", " 1 1 3,-3", "fault.field-value", "scores"),
        (" 1 1 -", " 1 1 3,4/5,6", "fault.field-value", "scores"),
    ],
)
def test_a_position_with_something_wrong_is_refused_and_the_field_named(
    part: str, other: str, key: str, named: str
) -> None:
    assert COUNCIL.write_position(at(GOOD_ONE)) == GOOD_ONE
    with pytest.raises(Unreadable) as fault:
        COUNCIL.read_position(COUNCIL.setup(2), GOOD_ONE.replace(part, other))
    assert fault.value.phrase.key == key or not key
    if named:
        assert fault.value.phrase.values["field"].text == named


def test_a_code_is_the_only_short_form_in_a_position() -> None:
    assert len(set(CARDS)) == 17
    with pytest.raises(Unreadable):
        at(GOOD_ONE.replace("lm ", "lady-montague "))


# Full positions ----------------------------------------------------------------------------------------------------


@st.composite
def spoiled_saves(draw: st.DrawFn) -> str:
    """A full position of any moment, spoiled below its header or with a line of another moment's."""
    lines = COUNCIL.save(MOMENTS[draw(st.sampled_from(list(MOMENTS)))]).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("phase:"))
    place = draw(st.integers(start, len(lines) - 1))
    if draw(st.booleans()):
        lines[place] = spoiled(draw, lines[place])
    else:
        field = lines[place].partition(":")[0]
        donor = COUNCIL.save(MOMENTS[draw(st.sampled_from(list(MOMENTS)))]).splitlines()
        lines[place] = next(line for line in donor if line.startswith(f"{field}:"))
    return "\n".join(lines)


@quickly
@given(spoiled_saves())
def test_a_spoiled_full_position_is_unreadable_or_can_be_played_on(text: str) -> None:
    state = fault_or(lambda: COUNCIL.load(text))
    if not isinstance(state, str):
        assert COUNCIL.digest(COUNCIL.load(COUNCIL.save(state))) == COUNCIL.digest(state)
        play_on(COUNCIL, state, Dice(0), COUNCIL.facts.longest)
        assert COUNCIL.result(state) is not None
