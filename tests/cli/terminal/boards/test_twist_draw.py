"""The drawing of Verona Twist: it fits, everything is on it, and nothing is on it that the viewer may not know."""

from typing import cast

import pytest

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint, visible_width
from piazza.core.view import WATCHER, View
from piazza.games import game
from piazza.games.twist.data import CENTRE, CHARACTERS, LETTERS, NOWHERE, PAIR_NAMES, PAIRS, SQUARE_NAMES, SQUARES
from piazza.games.twist.phases import MOVING, OVER
from piazza.games.twist.squares import square_in
from piazza.games.twist.state import TwistState
from piazza.games.twist.view import TwistView
from piazza.words import Words

Moment = tuple[TwistState, int, tuple[int, int] | None]

GAME = game("twist")
BOARD = terminal_board(game("twist"))
PLAIN = Paint(colour=False)
COLOUR = Paint(colour=True)


def views(state: TwistState) -> list[View]:
    return [GAME.observe(state, viewer) for viewer in (0, 1, WATCHER)]


def on_square(drawing: list[str], name: str) -> tuple[str, str]:
    """What is drawn on a square, found by its coordinates: the mark in the middle and its whole line of the slab."""
    letters = next(line for line in drawing if line.split()[:5] == list("abcde"))
    row = next(line for line in drawing if line.startswith(f" {name[1]} "))
    middle, half = letters.index(name[0]), (letters.index("b") - letters.index("a")) // 2 - 1
    return row[middle], row[middle - half : middle + half + 1]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_screen(moments: list[Moment], words: Words, width: int) -> None:
    for state, targets, last in moments:
        for view in views(state):
            for unicode in (True, False):
                drawing = BOARD.draw(view, Brush(words, COLOUR, unicode, width), targets, last)
                assert max(visible_width(line) for line in drawing) <= width


def test_without_unicode_a_drawing_is_pure_ascii(moments: list[Moment], words: Words) -> None:
    for state, targets, last in moments:
        for view in views(state):
            assert "".join(BOARD.draw(view, Brush(words, COLOUR, False, 60), targets, last)).isascii()


@pytest.mark.parametrize("unicode", [True, False])
def test_colour_adds_nothing_but_colour(moments: list[Moment], words: Words, unicode: bool) -> None:
    for state, targets, last in moments:
        for view in views(state):
            plain = BOARD.draw(view, Brush(words, PLAIN, unicode, 80), targets, last)
            painted = BOARD.draw(view, Brush(words, COLOUR, unicode, 80), targets, last)
            assert "\x1b" not in "".join(plain)
            assert [visible_width(line) for line in painted] == [len(line) for line in plain]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_everybody_stands_where_the_view_says(moments: list[Moment], words: Words, width: int) -> None:
    for state, _, _ in moments:
        for view in cast(list[TwistView], views(state)):
            drawing = BOARD.draw(view, Brush(words, PLAIN, True, width))
            expected = dict.fromkeys(SQUARE_NAMES, " ")
            for character in range(CHARACTERS):
                square, active = square_in(view.squares, character), view.active & 2**character
                if square != NOWHERE:
                    expected[SQUARE_NAMES[square]] = LETTERS[character] if active else LETTERS[character].lower()
            assert {name: on_square(drawing, name)[0] for name in SQUARE_NAMES} == expected


@pytest.mark.parametrize("width", [40, 80])
def test_targets_and_the_last_move_are_marked(moments: list[Moment], words: Words, width: int) -> None:
    for state, targets, last in moments:
        drawing = BOARD.draw(GAME.observe(state, WATCHER), Brush(words, PLAIN, False, width), targets, last)
        slabs = [on_square(drawing, name)[1] for name in SQUARE_NAMES]
        bracketed = sum(2**square for square, slab in enumerate(slabs) if slab[0] == "[" and slab[-1] == "]")
        arrived = [square for square, slab in enumerate(slabs) if ">" in slab and "<" in slab]
        assert bracketed == targets
        assert arrived == ([last[1]] if last else [])


@pytest.mark.parametrize(("unicode", "heavy"), [(True, "┃"), (False, "#")])
def test_the_centre_is_framed(words: Words, unicode: bool, heavy: str) -> None:
    drawing = BOARD.draw(GAME.observe(GAME.new(GAME.setup()), WATCHER), Brush(words, PLAIN, unicode, 80))
    framed_rows = [
        name[1] for name in SQUARE_NAMES[::5] if heavy in next(x for x in drawing if x[:3] == f" {name[1]} ")
    ]
    assert framed_rows == sorted({SQUARE_NAMES[square][1] for square in range(SQUARES) if CENTRE & 2**square})


def test_before_the_end_only_the_nurse_sees_the_lovers(moments: list[Moment], words: Words) -> None:
    for state, targets, last in moments:
        if state.phase != MOVING:
            continue
        for viewer in (1 - state.nurse, WATCHER):
            seen = set()
            for pair in (0, 7, PAIRS - 1):
                world = state.clone()
                world.pair = pair
                view = GAME.observe(world, viewer)
                drawing = BOARD.draw(view, Brush(words, COLOUR, True, 80), targets, last)
                seen.add("\n".join(drawing + BOARD.describe(view, words)))
            assert len(seen) == 1


def test_the_lovers_are_named_to_the_nurse_as_a_secret_and_to_all_at_the_end(
    moments: list[Moment], words: Words
) -> None:
    for state, _, _ in moments:
        for view in cast(list[TwistView], views(state)):
            drawing = "\n".join(BOARD.draw(view, Brush(words, PLAIN, True, 80)))
            private = words.text("terminal.twist.only-you") in drawing
            assert private == (view.viewer == view.nurse and view.pair < PAIRS and view.phase != OVER)
            if private or view.phase == OVER:
                assert f"♥ {words.text(f'twist.pair.{PAIR_NAMES[view.pair]}')}" in drawing


def test_while_the_nurse_places_others_see_an_empty_square(words: Words) -> None:
    state = GAME.new(GAME.setup())
    GAME.play(state, 0, "Pc3")
    assert on_square(BOARD.draw(GAME.observe(state, 0), Brush(words, PLAIN, True, 80)), "c3")[0] == "P"
    assert on_square(BOARD.draw(GAME.observe(state, 1), Brush(words, PLAIN, True, 80)), "c3")[0] == " "


@pytest.mark.parametrize("width", [40, 80])
def test_seats_are_called_by_the_names_of_those_who_sit(words: Words, width: int) -> None:
    state = cast(TwistState, GAME.new(GAME.setup(0, {"match": "on"})))
    state.game, state.first_winner = 2, 1
    view = GAME.observe(state, WATCHER)
    for names, winner in [(["Anna", "Ben"], "Ben"), (None, "Seat 2")]:
        told = f"{winner} won the first game."
        assert told in "\n".join(BOARD.draw(view, Brush(words, PLAIN, True, width, names)))
        assert told in BOARD.describe(view, words, names)
