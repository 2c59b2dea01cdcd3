"""Verona on a terminal of few lines: the map, the neighbours and what is the viewer's own fit together."""

import re

import pytest
from tests.cli.terminal.boards.verona_drawings import BLUFF, BOARD, PLAIN
from tests.cli.terminal.boards.verona_moments import board_of, eyes, moments, viewers
from tests.games.verona.situations import picking

from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint, visible_width
from piazza.core.view import WATCHER
from piazza.games.verona.data import DISTRICTS, HIDDEN
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.words import Words

MOST = 21  # lines; most moments take 19 or fewer, which leaves four for the question and one for the prompt
STREET = re.compile(r"([NWCES])[†♔&·][ ●\[]([a-z-]+) *[ \]]?((?:[A-E](?:\d+|:)[cvib?]? ?)*) *([a-z …]*?)(?:  |$)")


def draw(view: VeronaView, words: Words, height: int, width: int = 80, targets: int = 0) -> list[str]:
    return BOARD.draw(view, Brush(words, PLAIN, True, width, None, height), targets)


def streets_in(drawing: list[str]) -> dict[str, tuple[str, str, list[str]]]:
    """By the beginning of its id: the letter of the district, who is there without gaps, and the neighbours."""
    found = [match for line in drawing for match in STREET.finditer(line)]
    parts = [match.groups() for match in found]
    return {name: (where, cells.replace(" ", ""), near.split()) for where, name, cells, near in parts}


def test_every_moment_fits_with_all_streets_all_neighbours_and_the_own_hand(words: Words) -> None:
    for state in moments():
        for viewer in (0, WATCHER):
            view = eyes(state, viewer)
            drawing = draw(view, words, 1)
            assert len(drawing) <= MOST
            assert all_streets_are_right(view, streets_in(drawing))
            if facts.has_secrets(view):
                shown = re.findall(r"[✓ ][ \d]\d (?=[✓!–])", "\n".join(drawing))
                assert len(shown) == len(facts.hand_of(view))
                assert words.text("describe.verona.purse", count=int(view.public.florins[0])) in "\n".join(drawing)


def all_streets_are_right(view: VeronaView, drawn: dict[str, tuple[str, str, list[str]]]) -> bool:
    """Streets with their districts, the houses in them, and their neighbours."""
    board = facts.board_of(view)
    by_street = [next(drawn[name] for name in drawn if street.id.startswith(name)) for street in board.streets]
    return len(drawn) == len(board.streets) and all(is_right(view, *drawn) for drawn in enumerate(by_street))


def is_right(view: VeronaView, street: int, drawn: tuple[str, str, list[str]]) -> bool:
    """Only where all five houses are in a street may its last neighbour be left out, with a mark."""
    board, short = facts.board_of(view), facts.beginnings(facts.board_of(view))
    where, there, near = drawn
    cells = [cell_of(view, street, seat) for seat in facts.seats_of(view)]
    neighbours = [short[other] for other in facts.neighbours_of(board, street)]
    if near[-1] == "…":
        neighbours[-1:] = ["…"] if all(cells) and len(cells) == 5 else []
    letter = DISTRICTS[board.streets[street].district][0].upper()
    return (where, there, near) == (letter, "".join(cells), neighbours)


def cell_of(view: VeronaView, street: int, seat: int) -> str:
    allies, token = facts.allies_in(view, street, seat), facts.token_in(view, street, seat)
    kind = "" if not token else "?" if token == HIDDEN else " cvib"[token]
    return f"{'ABCDE'[seat]}{allies or ':'}{kind}" if allies or token else ""


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 170])
@pytest.mark.parametrize("height", [1, 18, 30])
def test_no_line_is_wider_than_the_screen(words: Words, width: int, height: int) -> None:
    names = ["Anna", "Ben", "Somebody With A Very Long Name", "\N{CJK UNIFIED IDEOGRAPH-4E2D}" * 12, "E"]
    for state in moments()[::9]:
        brush = Brush(words, Paint(colour=True), True, width, names[: state.setup.players], height)
        drawing = BOARD.draw(eyes(state, 0), brush, board_of(state).all_streets)
        assert max(visible_width(line) for line in drawing) <= width


def test_it_tells_a_viewer_no_more_than_the_large_drawing_does(words: Words) -> None:
    """Tokens of others stay face down, and a watcher sees no hand and no purse."""
    for state in moments():
        for viewer in viewers(state):
            if viewer != WATCHER:
                continue
            drawing = "\n".join(draw(eyes(state, viewer), words, 1))
            assert words.text("board.only-you") not in drawing
            assert not re.search(r"[A-E](\d+|:)[cvib]", drawing)


def test_with_more_lines_more_is_shown(words: Words) -> None:
    view = eyes(picking(2, 1, {}, BLUFF), 0)
    heights = [len(draw(view, words, height)) for height in (1, 18, 24, 30, 0)]
    assert heights == sorted(heights)
    assert heights[0] < heights[2] < heights[-1]
    few, more = draw(view, words, 1), draw(view, words, 30)
    assert not any(line.startswith("── North") for line in few)
    assert any(line.startswith("── North") for line in more)
    legend = words.text("terminal.verona.key.first", mark="★")
    assert legend not in "\n".join(few)
    assert legend in "\n".join(more)


def test_what_is_resolved_and_what_can_be_chosen_is_marked(words: Words) -> None:
    state = picking(2, 1, {}, {"rosa": {1: "bluff"}, "roma": {2: "bluff"}})
    targets = 2 ** board_of(state).ids.index("rosa")
    drawing = "\n".join(draw(eyes(state), words, 18, targets=targets))
    assert re.findall(r"\[([a-z-]+) *\]", drawing) == ["rosa"]
    resolving = next(state for state in moments() if facts.is_resolving(eyes(state)))
    name = board_of(resolving).ids[resolving.street.number][:10]
    short = facts.beginnings(board_of(resolving))[resolving.street.number]
    assert re.search(rf"●({name}|{short})\b", "\n".join(draw(eyes(resolving), words, 18)))
