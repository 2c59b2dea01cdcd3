"""What is drawn: everybody in the right place, the list with its reasons, the lamps; and no more than is needed."""

import re

import pytest
from tests.web.boards.twist.moments import GAME, PAGE, Moment

from piazza.core.events import EVERYBODY, Event
from piazza.core.view import WATCHER
from piazza.games.twist.data import CENTRE_NAMES, LETTERS, NOWHERE, PAIR_NAMES, SQUARE_NAMES
from piazza.games.twist.events import PLACED
from piazza.games.twist.phases import DISGUISING, MOVING, OVER, PLACING
from piazza.games.twist.squares import square_in
from piazza.web.boards.twist.shapes import TwistBoard, TwistCell
from piazza.web.render.templates import render
from piazza.words import Words

NAMES = ["Anna", "Bruno"]
LARGEST = 12_000  # bytes of board and hand, which an update after a move sends


def cells(board: TwistBoard) -> dict[str, TwistCell]:
    return {cell.pair: cell for row in board.suspects.rows for cell in row.cells}


def test_the_plan_has_twenty_slabs_and_a_centre_of_six(words: Words) -> None:
    plan = PAGE.fixed(GAME.setup(), words)
    assert [square.name for square in plan.squares] == SQUARE_NAMES
    assert [square.name for square in plan.squares if square.area == "centre"] == CENTRE_NAMES
    assert len({(square.x, square.y) for square in plan.squares}) == 20
    assert all(0 <= square.x <= plan.width - 100 for square in plan.squares)
    assert all(0 <= square.y <= plan.height - 100 for square in plan.squares)


def test_everybody_stands_where_the_view_says(moments: list[Moment], words: Words) -> None:
    for state, told in moments:
        board = PAGE.board(GAME.observe(state, state.nurse), words, NAMES, told)
        slabs = {slab.name: slab for slab in PAGE.fixed(state.setup, words).squares}
        stand = {token.letter: token for token in board.tokens}
        for who, letter in enumerate(LETTERS):
            square = square_in(state.squares, who)
            assert (letter in stand) == (square != NOWHERE)
            if letter in stand:
                slab, token = slabs[SQUARE_NAMES[square]], stand[letter]
                assert (token.square, token.active) == (slab.name, bool(state.active & 2**who))
                assert (token.x, token.y) == (slab.x + 50, slab.y + 50)


def test_all_lamps_are_there_and_those_of_the_days_left_burn(moments: list[Moment], words: Words) -> None:
    for state, told in moments:
        lamps = PAGE.board(GAME.observe(state, WATCHER), words, NAMES, told).calendar.lamps
        before = state.phase < PLACING
        assert len(lamps) == state.days
        assert sum(lamp.lit for lamp in lamps) == ((state.bid or state.days) if before else state.days_left)


def test_the_list_of_fifteen_says_on_which_day_and_by_which_report(moments: list[Moment], words: Words) -> None:
    reasons = set()
    for state, told in moments:
        listed = cells(PAGE.board(GAME.observe(state, WATCHER), words, NAMES, told))
        assert sorted(listed) == sorted(PAIR_NAMES)
        for pair, name in enumerate(PAIR_NAMES):
            off = not state.suspects & 2**pair
            assert (listed[name].state == "out") == off
            if off and told:
                over = state.phase == OVER
                assert 1 <= (listed[name].day or 0) <= state.days - state.days_left + over
                reasons.add(listed[name].report)
                assert f"day {listed[name].day}" in listed[name].label
    assert reasons == {"same", "different"}


def test_without_a_history_the_list_is_as_the_view_knows_it(moments: list[Moment], words: Words) -> None:
    for state, _ in moments[::5]:
        board = PAGE.board(GAME.observe(state, WATCHER), words, NAMES)
        assert {cell.day for cell in cells(board).values()} == {None}
        assert board.origin is None
        assert not any(token.last for token in board.tokens)


def test_either_report_leaves_what_fits_it(moments: list[Moment], words: Words) -> None:
    for state, told in moments:
        board = PAGE.board(GAME.observe(state, WATCHER), words, NAMES, told)
        if state.phase == MOVING:
            states = [cell.state for cell in cells(board).values()]
            assert {one.name: one.left for one in board.reports} == {
                report: states.count(report) for report in ("same", "different")
            }
        else:
            assert board.reports == []


def test_the_last_move_is_marked(moments: list[Moment], words: Words) -> None:
    for state, told in moments:
        if told and told[-1].key == "twist.event.moved":
            board = PAGE.board(GAME.observe(state, WATCHER), words, NAMES, told)
            moved = told[-1].values
            assert board.origin.square == moved["from"].text
            assert [token.letter for token in board.tokens if token.last] == [moved["character"].text]


def test_at_the_end_everybody_sees_the_lovers(moments: list[Moment], words: Words) -> None:
    for state, told in moments:
        board = PAGE.board(GAME.observe(state, WATCHER), words, NAMES, told)
        lovers = [token.letter for token in board.tokens if token.lover]
        if state.phase == OVER:
            assert "".join(lovers) == PAIR_NAMES[state.pair] == board.lovers.pair
        else:
            assert board.lovers is None
            assert lovers == []


def test_a_page_is_small_and_brings_no_style_or_script_of_its_own(moments: list[Moment], words: Words) -> None:
    for state, told in moments[::3]:
        for viewer in (state.nurse, 1 - state.nurse):
            view, plan = GAME.observe(state, viewer), PAGE.fixed(state.setup, words)
            board, hand = PAGE.board(view, words, NAMES, told), PAGE.hand(view, words, NAMES)
            page = render("boards/twist/board.html", words, fixed=plan, board=board, players=[])
            page += render("boards/twist/hand.html", words, hand=hand, players=[]) if hand else ""
            assert len(page.encode()) <= LARGEST
            page += render("boards/twist/fixed.html", words, fixed=plan)
            assert not re.search(r"\sstyle=|\son\w+=|<script|<style", page)
            ids = re.findall(r'\bid="([^"]+)"', page)
            assert len(set(ids)) == len(ids)
            assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_while_the_lovers_are_chosen_the_list_is_whole(moments: list[Moment], words: Words) -> None:
    board = next(
        PAGE.board(GAME.observe(state, 0), words, NAMES, told) for state, told in moments if state.phase == DISGUISING
    )
    assert {cell.state for cell in cells(board).values()} <= {"same", "different"}


@pytest.mark.rule("T-3")
@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_a_replay_places_one_character_after_another(viewer: int, words: Words) -> None:
    """Their six lines belong to one step."""
    setup = GAME.setup()
    view = GAME.observe(GAME.new(setup), viewer)
    PAGE.retell(view, [GAME.describe_event(setup, Event(PLACED, EVERYBODY, (1, 12)))])
    drawn = PAGE.board(view, words, NAMES)
    assert [token.letter for token in drawn.tokens] == ["R"]
    assert drawn.unseen == ""
    assert "R" not in [character.letter for character in drawn.tray]
