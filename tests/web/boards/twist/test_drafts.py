"""A decision of Verona Twist is drawn before it is confirmed, to its last step."""

from itertools import pairwise
from typing import Any

from tests.table.hosting import NAMES
from tests.web.boards.drafting import WORDS, complete_drafts, page_of

from piazza.core.view import WATCHER


def test_a_move_is_a_ghost_at_its_target_and_leaves_a_hollow() -> None:
    for one in complete_drafts("twist", 2, 1, 12):
        if one.word[0] != "=":
            [ghost] = [token for token in one.board.tokens if token.drafted]
            [stood] = [token for token in one.before.tokens if token.letter == one.word[0]]
            assert ghost.letter + ghost.square == one.word
            assert one.board.leaving.square == stood.square
            assert ghost.label.endswith("Not confirmed yet.")
            assert not ghost.active
            assert one.page().count("drafted") >= 2


def test_list_and_reports_are_those_after_the_move() -> None:
    """On the first day, before any pair is crossed off."""
    changed = 0
    for one, following in pairwise([*complete_drafts("twist", 2, 2, 5)][1:]):
        assert one.board.foreseen
        assert not following.before.foreseen
        assert one.board.reports == following.before.reports
        assert states(one.board) == states(following.before)
        marked = [cell.drafted for row in one.board.suspects.rows for cell in row.cells]
        assert any(marked) == (states(one.before) != states(one.board))
        changed += any(marked)
    assert changed


def test_the_nurse_reads_what_she_would_report_after_her_move() -> None:
    moves = [one for one in complete_drafts("twist", 2, 2, 9) if one.hand and one.word[0] != "="]
    assert moves
    for one in moves:
        assert one.hand.foreseen
        assert "after your move" in one.hand.text
        assert not one.hand_before.foreseen
        assert "now" in one.hand_before.text


def states(board: Any) -> list[str]:
    return [cell.state for row in board.suspects.rows for cell in row.cells]


def test_the_lovers_are_in_the_hand_before_they_are_confirmed() -> None:
    [one] = complete_drafts("twist", 2, 3, 1)
    assert one.hand.couple.drafted
    assert f"={one.hand.couple.pair}" == one.word
    assert all(token.drafted for token in one.board.tokens), "the whole setup is one draft"
    assert one.board.leaving is None


def test_days_that_are_named_burn_before_they_are_confirmed() -> None:
    [one] = complete_drafts("twist", 2, 4, 1, pie="on")
    [lamp] = [lamp for lamp in one.board.calendar.lamps if lamp.drafted]
    assert one.word == f"days{lamp.number}"
    assert len(one.board.calendar.lamps) == 7


def test_others_see_none_of_it() -> None:
    for one in complete_drafts("twist", 2, 5, 9):
        for viewer in (1 - one.seat, WATCHER):
            table = one.host.table
            board: Any = page_of(one.host).board(table.preview(viewer), WORDS, NAMES)
            assert board == page_of(one.host).board(table.view_without_draft(viewer), WORDS, NAMES)
            assert not any(token.drafted for token in board.tokens)
