"""Verona Twist for those who listen."""

import re
from collections.abc import Sequence

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint
from piazza.core.early import without_a_turn
from piazza.core.phrases import Phrase
from piazza.core.view import WATCHER
from piazza.games import game
from piazza.games.twist.data import CENTRE, LETTERS, PAIR_NAMES, PAIRS, SQUARE_NAMES
from piazza.games.twist.squares import EMPTY_BOARD, square_in
from piazza.games.twist.state import TwistState
from piazza.words import Words
from piazza.words.catalogue import load

Moment = tuple[TwistState, int, tuple[int, int] | None]

GAME = game("twist")
BOARD = terminal_board(game("twist"))
DRAWN = re.compile("[\u2190-\u27bf|+#*_\\[\\]\x1b]")  # arrows, boxes, shapes, and what ASCII draws with


def test_a_description_is_made_of_sentences_alone(moments: list[Moment], words: Words) -> None:
    for state, _, _ in moments:
        for viewer in (0, 1, WATCHER):
            for line in BOARD.describe(GAME.observe(state, viewer), words):
                assert not DRAWN.search(line)
                assert line.endswith(".")


def test_it_says_where_everybody_stands(moments: list[Moment], words: Words) -> None:
    for state, _, _ in moments:
        lines = BOARD.describe(GAME.observe(state, state.nurse), words)
        for character, letter in enumerate(LETTERS):
            square = square_in(state.squares, character)
            if state.squares != EMPTY_BOARD and square < len(SQUARE_NAMES):
                name = words.text(f"twist.character.{letter}")
                line = next(line for line in lines if line.startswith(f"{name} on {SQUARE_NAMES[square]}"))
                assert ("centre" in line) == bool(CENTRE & 2**square)
                assert ("has moved" in line) == (not state.active & 2**character)


def test_it_names_the_suspects_that_are_left(moments: list[Moment], words: Words) -> None:
    for state, _, _ in moments:
        lines = BOARD.describe(GAME.observe(state, WATCHER), words)
        named = [line.removeprefix("Still suspected: ") for line in lines if line.startswith("Still suspected: ")]
        left = [PAIR_NAMES[pair] for pair in range(PAIRS) if state.suspects & 2**pair]
        if len(left) < PAIRS:
            assert named == [f"{words.text(f'twist.pair.{pair}')}." for pair in left]


def test_a_moment_in_the_middle_of_a_day(words: Words) -> None:
    state = GAME.read_position(GAME.setup(), "5/1PRN1/1sBF1/5 n 6 PF,RN =PF")
    assert BOARD.describe(GAME.observe(state, 0), words) == [
        "You are the Nurse.",
        "Days left: 6 of 7.",
        "It is your move.",
        "Princess on b3, in the centre, has not moved today.",
        "Prince on c3, in the centre, has not moved today.",
        "Noble on d3, in the centre, has not moved today.",
        "Servant on b2, in the centre, has moved today.",
        "Bishop on c2, in the centre, has not moved today.",
        "Friar on d2, in the centre, has not moved today.",
        "Suspects: 2 of 15 pairs.",
        "Still suspected: Princess and Friar.",
        "Still suspected: Prince and Noble.",
        "Only you know this: the lovers are Princess and Friar.",
    ]


def test_the_legend_has_a_line_for_each_character(words: Words) -> None:
    legend = BOARD.legend(words)
    assert [line[0] for line in legend[: len(LETTERS)]] == list(LETTERS)


class ListeningWords(Words):
    """Words that remember what they were asked for."""

    def __init__(self) -> None:
        super().__init__("en")
        self.asked: set[str] = set()

    def say(self, phrase: Phrase, seats: Sequence[str] | None = None) -> str:
        self.asked.add(phrase.key)
        return super().say(phrase, seats)


def test_every_sentence_of_the_catalogue_is_said_sometimes(moments: list[Moment]) -> None:
    words = ListeningWords()
    for state, targets, last in moments:
        for viewer in (0, 1, WATCHER):
            view = GAME.observe(state, viewer)
            BOARD.draw(view, Brush(words, Paint(colour=False), True, 80), targets, last)
            BOARD.describe(view, words)
            BOARD.describe(without_a_turn(view), words)
    BOARD.legend(words)
    shared = {key for key in load("en") if key.startswith(("terminal.twist.", "board.twist."))}
    assert {key for key in shared if not key.startswith("board.twist.hand.")} <= words.asked
