import pytest

from piazza.cli.terminal.boards import BOARDS
from piazza.cli.terminal.paint import Paint, visible_width
from piazza.core.view import WATCHER, View
from piazza.games.twist.data import CENTRE, CHARACTERS, LETTERS, NOWHERE, PAIRS, SQUARE_NAMES, SQUARES
from piazza.games.twist.state import MOVING, OVER, square_in
from piazza.games.twist.view import TwistView
from piazza.words import Words

from .conftest import GAME, Moment
