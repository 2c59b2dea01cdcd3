"""A decision of Council of Verona is drawn before it is confirmed, to its last step."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.table.hosting import NAMES
from tests.web.boards.drafting import WORDS, Drafted, complete_drafts, page_of

from piazza.core.view import WATCHER


@cache
def played() -> list[tuple[Drafted, str]]:
    """Complete drafts of several games, each with its board as it is drawn."""
    games = [(2, 1, 30), (3, 2, 60), (4, 3, 60)]
    return [
        (one, one.page()) for players, seed, most in games for one in complete_drafts("council", players, seed, most)
    ]


def ending_with(kind: str) -> Iterator[tuple[Drafted, str, str]]:
    found = [(one, one.word.partition(":")[2], page) for one, page in played() if one.word.partition(":")[0] == kind]
    assert found
    yield from found


def cards(board: Any) -> list[Any]:
    return [card for place in board.places for card in place.cards]


def spots(board: Any) -> dict[str, Any]:
    return {spot.name: spot for card in cards(board) for spot in card.spots}


def test_a_token_lies_on_its_spot() -> None:
    for one, spot, page in ending_with("on"):
        there = spots(one.board)[spot]
        assert there.drafted
        assert there.token.seat == one.seat + 1
        assert there.label.endswith("Not confirmed yet.")
        assert " drafted" in page


def test_a_card_stands_where_it_is_drafted_to() -> None:
    for one, _, _ in ending_with("on"):
        ghosts = {card.name for card in cards(one.board) if card.drafted}
        steps = [step.partition(":") for step in one.steps]
        assert ghosts == {name for kind, _, name in steps if kind in ("card", "move")}


def test_the_card_to_be_kept_is_marked_in_the_pile() -> None:
    for one, card, _ in ending_with("keep"):
        [pile] = [group for group in one.hand.groups if group.name == "pile"]
        assert [held.name for held in pile.cards if held.chosen] == [card]


def test_cards_to_be_given_are_marked() -> None:
    for one, _, _ in ending_with("done"):
        [given] = [group for group in one.hand.groups if group.name == "given"]
        assert [held.chosen for held in given.cards] == [True, True]


def test_a_token_to_be_looked_at_is_marked_and_not_turned_up() -> None:
    for one, spot, _ in ending_with("look"):
        assert spots(one.board)[spot].drafted
        assert spots(one.board)[spot].token == spots(one.before)[spot].token


def test_agendas_and_counts_are_those_after_the_turn() -> None:
    changed = 0
    for one, _, _ in ending_with("on"):
        agendas = {card.name: card.agenda for card in cards(one.before)}
        for card in cards(one.board):
            assert card.foreseen == (bool(card.agenda) and card.agenda != agendas.get(card.name, "unmet"))
            changed += card.foreseen
        for place, was in zip(one.board.places, one.before.places, strict=True):
            assert place.drafted == ({card.name for card in place.cards} != {card.name for card in was.cards})
    assert changed


def test_families_at_the_council_are_those_after_the_turn() -> None:
    changed = 0
    for one, _, page in ending_with("on"):
        [was], [now] = (
            [place.families for place in board.places if place.families] for board in (one.before, one.board)
        )
        assert [family.drafted for family in now] == [a.count != b.count for a, b in zip(was, now, strict=True)]
        if any(family.drafted for family in now):
            assert '<span class="drafted"><svg class="sign"><use href="#crest-' in page
            changed += 1
    assert changed


def test_others_see_none_of_it() -> None:
    for one in complete_drafts("council", 3, 4, 20):
        for viewer in {0, 1, 2, WATCHER} - {one.seat}:
            board = page_of(one.host).board(one.host.table.preview(viewer), WORDS, NAMES)
            before = one.host.table.view_without_draft(viewer)
            assert board == page_of(one.host).board(before, WORDS, NAMES)
