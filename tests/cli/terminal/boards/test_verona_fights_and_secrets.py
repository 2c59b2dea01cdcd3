"""What is resolved, and what only the viewer knows, in the drawing of Verona."""

import re

import pytest
from tests.cli.terminal.boards.verona_drawings import (
    BLUFF,
    draw,
    private_part,
    text_of,
)
from tests.cli.terminal.boards.verona_moments import board_of, eyes, moments
from tests.games.verona.situations import changed, decide, picking, roll

from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.games.verona.phases import DRAW_FIRST
from piazza.games.verona.rules.resolution.missions import accomplished
from piazza.presentation.verona import facts
from piazza.words import Words


def fight() -> State:
    """A bribes, B strikes, C defends, in Via Rosa."""
    allies = {"rosa": {2: 1, 3: 1}}
    plans = {"rosa": {1: "corruption", 2: "violence"}}
    state = picking(3, 1, allies, plans, mercenaries="0,3,0")
    decide(state, 1, "pick:rosa")
    return state


@pytest.mark.parametrize("width", [60, 100])
def test_roles_bids_and_dice_are_told(words: Words, width: int) -> None:
    state = fight()
    told = text_of(eyes(state), words, width)
    assert words.text("describe.verona.attacker.violence", letter="B") in text_of(eyes(state), words, 60)
    assert "●" in told
    decide(state, 1, "bid:7")
    sealed = text_of(eyes(state, 1), words, 60)
    assert words.text("board.verona.sealed.bid", bid=7) in text_of(eyes(state, 0), words, 60)
    assert words.text("board.verona.sealed.bid", bid=7) not in sealed
    assert words.text("describe.verona.attacker.corruption", letter="A") in sealed
    decide(state, 2, "bid:1")
    roll(state, 3)
    rolling = text_of(eyes(state), words, 60)
    assert words.text("describe.verona.bid.corruption", letter="A", count=7, strength=7) in rolling
    assert words.text("describe.verona.rolls", letter="B", rolled=3, dice=1) in rolling


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_a_sealed_bid_is_not_told_to_others(words: Words, viewer: int) -> None:
    drawings = []
    for bid in ("bid:7", "bid:0"):
        state = fight()
        decide(state, 1, bid)
        drawings.append(draw(eyes(state, viewer), words))
    assert drawings[0] == drawings[1]


def scheme() -> State:
    state = picking(2, 1, {"rosa": {2: 1}, "roma": {1: 1}}, {"rosa": {1: "intrigue"}})
    decide(state, 1, "pick:rosa")
    decide(state, 1, "agent:roma")
    return state


@pytest.mark.parametrize("viewer", [1, WATCHER])
def test_a_sealed_card_is_not_told_to_others(words: Words, viewer: int) -> None:
    drawings = []
    for card in ("murder", "accusation"):
        state = scheme()
        decide(state, 1, card)
        drawings.append(draw(eyes(state, viewer), words))
        assert words.text("board.verona.sealed.card", card=card.title()) in text_of(eyes(state, 0), words)
    assert drawings[0] == drawings[1]


def test_cards_are_told_once_they_are_revealed(words: Words) -> None:
    state = scheme()
    told = text_of(eyes(state), words, 60)
    assert words.text("describe.verona.schemer-with-agent", letter="A", street="Via Roma") in told
    decide(state, 1, "intimidation")
    decide(state, 2, "murder")
    told = text_of(eyes(state), words, 60)
    assert words.text("describe.verona.revealed", letter="A", card="Intimidation") in told
    assert words.text("describe.verona.succeeds", letter="A") in told


# What only the viewer knows ----------------------------------------------------------------------------------------


def test_a_drawing_depends_on_the_view_alone(words: Words) -> None:
    """What others have in hand, planned or sealed is not in the View; here: other missions, the same drawing."""
    for state in moments():
        other = state.clone()
        for seat in range(1, state.setup.players):
            other.hands[seat] = rotated(other.hands[seat], len(board_of(state).missions))
        assert draw(eyes(other, 0), words) == draw(eyes(state, 0), words)


def rotated(hand: int, size: int) -> int:
    """As many missions, but others."""
    moved: int = ((hand << 1) | (hand >> (size - 1))) & (2**size - 1)
    return moved


def test_own_missions_show_district_authority_and_what_is_missing(words: Words) -> None:
    allies = {"signori": {1: 1}, "sottoriva": {1: 1, 2: 1}}
    private = private_part(eyes(picking(2, 1, allies, BLUFF), 0), words)
    assert re.search(r"  1 ✓ No♔ signori +! No& sottoriva B +– Ce& mazzini +4 points, 15 Florins\n", private)


def test_a_mission_is_marked_as_soon_as_it_is_accomplished(words: Words) -> None:
    for state in moments():
        if state.phase != DRAW_FIRST and not state.hands[0] & accomplished(state, 0):
            assert not re.search(r"^✓", private_part(eyes(state, 0), words), re.MULTILINE)
    allies = {"signori": {1: 1}, "sottoriva": {1: 1}, "mazzini": {1: 2}}
    assert re.search(r"^✓ 1 ", private_part(eyes(picking(2, 1, allies, BLUFF), 0), words), re.MULTILINE)


def test_accomplished_follows_the_rules() -> None:
    for state in moments():
        for seat in range(state.setup.players):
            missions = range(len(board_of(state).missions))
            found = sum(2**one for one in missions if facts.is_accomplished(eyes(state), one, seat))
            assert found == accomplished(state, seat)


def test_a_watcher_has_no_private_part(words: Words) -> None:
    for state in moments():
        assert not private_part(eyes(state), words)


def test_the_own_plan_and_what_is_left_is_told(words: Words) -> None:
    prepared = {"pigna": {1: 1}, "stella": {1: 1}, "roma": {1: 1}, "cavour": {2: 1}, "rosa": {2: 1}, "pallone": {2: 1}}
    state = picking(2, 1, prepared, {"rosa": {1: "violence", 2: "bluff"}})
    planning = changed(state, phase="planning", plans="rosa=v.-", **{"to act": "1,2"})
    told = text_of(eyes(planning, 0), words)
    assert words.text("describe.verona.plan", plan="Violence Via Rosa") in told
    left = "Corruption 3, Violence 1, Intrigue 1, Bluff 3"
    assert words.text("describe.verona.tokens-left", tokens=left) in told
