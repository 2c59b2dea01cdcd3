"""The drawing of Verona: it fits, and its streets show all that the viewer may know of them."""

import re
from itertools import pairwise
from typing import cast

import pytest
from tests.cli.terminal.boards.verona_drawings import (
    BLUFF,
    BOARD,
    MARKS_OF_AUTHORITIES,
    PLAIN,
    draw,
    streets_drawn,
    text_of,
)
from tests.cli.terminal.boards.verona_moments import GAME, board_of, eyes, moments, viewers
from tests.games.verona.situations import picking

from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint, visible_width
from piazza.core.view import WATCHER
from piazza.games.verona.data import AUTHORITIES, CENTRE, DISTRICTS
from piazza.games.verona.notation import read_street
from piazza.games.verona.phases import OCCUPATION, PHASES, PLANNING, PROFIT
from piazza.games.verona.state import VeronaState, allies_in
from piazza.presentation.verona import facts
from piazza.words import Words

COLOUR = Paint(colour=True)
CELL = re.compile(r"([A-E])(\d+|:)([cvib?]?)")
MARKS_OF_KINDS = ["", "c", "v", "i", "b"]


def test_all_that_can_be_asked_is_asked_in_these_moments() -> None:
    passing = {OCCUPATION, PROFIT}  # nobody decides anything in them
    assert {state.phase for state in moments()} == set(range(len(PHASES))) - passing


# Room and letters --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 170])
def test_no_line_is_wider_than_the_screen(words: Words, width: int) -> None:
    names = ["Anna", "Ben", "Somebody With A Very Long Name", "\N{CJK UNIFIED IDEOGRAPH-4E2D}" * 12, "E"]
    for state in moments():
        for viewer in (0, WATCHER):
            for unicode in (True, False):
                brush = Brush(words, COLOUR, unicode, width, names[: state.setup.players])
                drawing = BOARD.draw(eyes(state, viewer), brush, board_of(state).all_streets)
                assert max(visible_width(line) for line in drawing) <= width


def test_without_unicode_a_drawing_is_pure_ascii(words: Words) -> None:
    for state in moments():
        for width in (60, 100):
            assert "".join(draw(eyes(state, 0), words, width, unicode=False)).isascii()


@pytest.mark.parametrize("unicode", [True, False])
def test_colour_adds_nothing_but_colour(words: Words, unicode: bool) -> None:
    for state in moments():
        for viewer in (0, WATCHER):
            plain = BOARD.draw(eyes(state, viewer), Brush(words, PLAIN, unicode, 100))
            painted = BOARD.draw(eyes(state, viewer), Brush(words, COLOUR, unicode, 100))
            assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in painted] == plain


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
@pytest.mark.parametrize("letters", [1, 22])
def test_boards_with_long_names_and_many_allies_fit_and_streets_stay_different(
    words: Words, width: int, letters: int
) -> None:
    state = cast(VeronaState, GAME.new(GAME.setup(5, {"board": odd_board("s" * letters)})))
    for place in range(len(state.public.allies)):
        state.public.allies[place] = 12
    drawing = draw(eyes(state), words, width)
    assert max(visible_width(line) for line in drawing) <= width
    names = re.findall(r"(s+[\w]*) +A12 B12", "\n".join(drawing))
    assert len(names) == len(set(names)) == 16


def odd_board(beginning: str) -> str:
    """16 streets in a chain, none in the Centre, with names that are wide and ids that differ at their end."""
    ids = [f"{beginning}{number:02d}" for number in range(16)]
    lines = ['name = "Odd"', "reconstruction = false"]
    for number, name in enumerate(ids):
        wide = "\N{CJK UNIFIED IDEOGRAPH-4E2D}" * 38
        where = f'district = "{DISTRICTS[number % 4]}"\nauthority = "{AUTHORITIES[number // 4]}"'
        lines += ["[[street]]", f'id = "{name}"', f'name = "{wide}{number}"', where, "at = [1, 1]"]
    roads = ", ".join(f'["{one}", "{other}"]' for one, other in pairwise(ids))
    lines += ["[neighbours]", f"street = [{roads}]"]
    for number in range(20):
        named = ", ".join(f'"{ids[(number + step) % 16]}"' for step in range(3))
        lines += ["[[mission]]", f"id = {number + 1}", f"streets = [{named}]", 'benefit = "none"', "points = 3"]
    return "\n".join(lines)


# Streets -----------------------------------------------------------------------------------------------------------


def test_districts_lie_as_on_the_map_from_100_columns_on(words: Words) -> None:
    drawing = draw(eyes(picking(2, 1, {}, BLUFF)), words, 100)
    row = next(
        number for number, line in enumerate(drawing) if re.match(r"── West ─+ +══ Centre ═+ +── East ─+$", line)
    )
    assert any("── North ─" in line for line in drawing[:row])
    assert any("── South ─" in line for line in drawing[row:])
    assert not any("West" in line and "East" in line for line in draw(eyes(picking(2, 1, {}, BLUFF)), words, 99))


@pytest.mark.parametrize("width", [40, 60])
def test_every_street_stands_below_its_district(words: Words, width: int) -> None:
    state = picking(2, 1, {}, BLUFF)
    drawing = "\n".join(draw(eyes(state), words, width))
    blocks = {block.split()[1]: block for block in drawing.split("\n\n") if re.match("[─═]{2} ", block)}
    for street in board_of(state).streets:
        assert street.name in blocks[words.text(f"verona.district.{DISTRICTS[street.district]}")]
    assert blocks["Centre"].startswith("══")
    assert DISTRICTS[CENTRE] == "centre"


def test_streets_show_authority_allies_and_only_what_the_viewer_knows_of_tokens(words: Words) -> None:
    for state in moments():
        for viewer in viewers(state):
            drawn = streets_drawn(eyes(state, viewer), words)
            for number, street in enumerate(board_of(state).streets):
                before, behind = drawn[street.id]
                assert before[1] == MARKS_OF_AUTHORITIES[street.authority]
                assert (before[0] == "●") == (number == state.street.number)
                assert cells_in(behind) == cells_expected(state, number, viewer)


def cells_in(line: str) -> list[str]:
    return [cell for cell in line.split() if CELL.fullmatch(cell)]


def cells_expected(state: VeronaState, street: int, viewer: int) -> list[str]:
    """V-21, V-22, told from the box."""
    sealed = state.phase == PLANNING and not state.setup.tournament
    cells = []
    for seat in range(state.setup.players):
        allies, token = allies_in(state, street, seat), state.sealed.plans[street * state.setup.players + seat]
        unknown = "" if sealed or not token else "?"
        mark = MARKS_OF_KINDS[token] if seat == viewer else unknown
        if allies or mark:
            cells.append(f"{'ABCDE'[seat]}{allies or ':'}{mark}")
    return cells


def test_streets_that_can_be_chosen_are_marked(words: Words) -> None:
    state = picking(2, 1, {}, {"rosa": {1: "bluff"}, "roma": {2: "bluff"}})
    targets = BOARD.places(GAME.actions(state, 0))
    drawing = "\n".join(BOARD.draw(eyes(state), Brush(words, PLAIN, True, 60), targets))
    assert re.findall(r"\[(Via|Piazza|Viale) (\w+) *\]", drawing) == [("Via", "Rosa"), ("Via", "Roma")]
    assert words.text("terminal.verona.key.target", mark="[ ]") in drawing


def test_places_are_the_streets_that_actions_lead_to() -> None:
    for state in moments():
        for seat in range(state.setup.players):
            for action in GAME.actions(state, seat):
                written = GAME.write_action(state.setup, action)
                thing = written.rpartition(":")[2].rpartition(">" if written.startswith("move") else "@")[2]
                named = thing.partition(">")[0]
                board = board_of(state)
                expected = 2 ** board.ids.index(named) if named in board.ids else 0
                assert BOARD.places([action]) == expected


@pytest.mark.parametrize(("width", "beside"), [(60, True), (80, False), (100, False), (140, False), (170, True)])
def test_neighbours_are_shown_at_every_width(words: Words, width: int, beside: bool) -> None:
    """Beside each street, or below the map where the streets leave no room."""
    drawing = "\n".join(draw(eyes(picking(2, 1, {}, BLUFF)), words, width))
    assert "rom re ru mo" in drawing
    assert (words.text("terminal.verona.key.near") in drawing) == beside
    assert (words.text("terminal.verona.all-neighbours") in drawing) != beside


@pytest.mark.parametrize("width", [80, 100])
def test_where_they_are_below_the_map_the_roads_between_districts_are_told(words: Words, width: int) -> None:
    assert "ros–mo" in text_of(eyes(picking(2, 1, {}, BLUFF)), words, width)


def test_beginnings_are_enough_to_type_a_street() -> None:
    board = board_of(picking(2, 1, {}, BLUFF))
    for number, short in enumerate(facts.beginnings(board)):
        assert read_street(board, short) == number
