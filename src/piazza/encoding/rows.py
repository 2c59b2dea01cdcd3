"""Many games of one setup, stepped by one call; what is asked in each stands in native buffers until the next call.

Everything in a row follows from the seed of the row and the decisions made in it, so it is the same however many rows
there are. Seats that decide at the same time are asked one after the other, in seat order.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.playouts import first_seat, pick
from piazza.core.state import State
from piazza.core.tables import not_an_action
from piazza.core.view import CHANCE
from piazza.encoding.base import NO_ID, Encoding
from piazza.encoding.rewards import rewards_of
from piazza.encoding.sheet import Sheet, from_viewer

NOBODY: Final = 255  # as a byte −1: nobody is asked in a game that is over
FINE: Final = -1


class GameRow:
    """One row: its seed, its game and the seat that is asked."""

    def __init__(self, seed: str, state: State[Any]) -> None:
        self.seed = seed
        self.state = state
        self.dice = Dice(0)  # of chance
        self.luck = Dice(0)  # of the bots
        self.played: i64 = 0  # games, the one that is played included
        self.learner: i64 = 0  # the seat that the list of bots begins with
        self.asked: i64 = 0
        self.over = False


class Rows:
    """The rows of a batch, and what is to be told of them.

    `bots` has an entry for each seat, None for a seat that the caller decides for. It begins with the seat `learner`
    and goes on from there; if that is −1, it begins with another seat in each row and each game.
    """

    def __init__(
        self,
        encoding: Encoding[Any, Any],
        seeds: Sequence[str],
        same_step: bool,
        bots: Sequence[Bot[Any] | None],
        learner: int,
        nodes: int,
    ) -> None:
        self.game: Game[Any, Any, Any] = encoding.game
        self.setup = encoding.setup
        self.encoding = encoding
        self.players: i64 = encoding.players
        self.width: i64 = len(encoding.actions)  # of a mask
        self.same_step = same_step
        self.bots = list(bots)
        self.against_bots = any(bot is not None for bot in bots)
        self.fixed: i64 = learner
        self.nodes = nodes
        self.lines: list[GameRow] = []
        self.buffer = Actions()
        self.known = encoding.actions
        self.sheet = Sheet(encoding.size, len(seeds))
        self.asked = vec[u8]([0] * len(seeds))  # the seat that is asked in each row, or NOBODY
        self.legal = vec[i64]()  # the places of the legal actions in a mask of all rows
        self.ends = vec[i64]([0] * len(seeds))  # where those of a row end
        self.ended = vec[i64]()  # the rows whose games ended in the last step, and
        self.rewards: list[list[float]] = []  # what they were worth
        self.final: list[bytes] = []  # how they ended, if another game began in the same step
        self.reset(seeds)

    def reset(self, seeds: Sequence[str]) -> None:
        """Begin anew in every row."""
        self.lines = [GameRow(seed, self.game.new(self.setup)) for seed in seeds]
        self.clear()
        for row, line in enumerate(self.lines):
            self.begin(line, row)
            self.tell(line, row)

    # Asking for what is told ---------------------------------------------------------------------------------------

    def clear(self) -> None:
        """New vectors for what is told next: what was told before may be in the hands of the caller."""
        self.sheet.clear()
        self.asked = self.asked[:]
        self.ends = self.ends[:]
        self.legal = vec[i64](capacity=len(self.legal) + 64)
        self.ended = vec[i64]()
        self.rewards = []
        self.final = []

    def tell(self, line: GameRow, row: i64) -> None:
        """Write what the row shows, behind those before it."""
        self.encoding.write_row(self.game.glance(line.state, line.asked), self.sheet)
        if line.over:
            self.asked[row] = NOBODY
        else:
            self.asked[row] = u8(line.asked)
            self.tell_legal(line, row)
        self.ends[row] = len(self.legal)

    def tell_legal(self, line: GameRow, row: i64) -> None:
        buffer, ids, legal = self.buffer, self.encoding.ids, self.legal
        first = row * self.width
        buffer.clear()
        self.game.legal(line.state, line.asked, buffer)
        items = buffer.items
        for index in range(buffer.count):
            number = ids.find(items[index])
            if number == NO_ID:
                raise not_an_action(str(items[index]))  # the encoding has forgotten it
            legal = append(legal, first + number)
        self.legal = legal

    # Stepping ------------------------------------------------------------------------------------------------------

    def illegal(self, chosen: list[int]) -> int:
        """The first row in which the chosen id is not legal, or FINE."""
        start: i64 = 0
        for row, line in enumerate(self.lines):
            end, number = self.ends[row], i64(chosen[row])
            inside = 0 <= number < self.width
            if not line.over and not (inside and self.is_among(row * self.width + number, start, end)):
                return row
            start = end
        return FINE

    def is_among(self, number: i64, start: i64, end: i64) -> bool:
        """Whether a place in the mask is among the legal ones from `start` to `end`, which are sorted."""
        legal = self.legal
        while start < end:
            middle = (start + end) >> 1
            if legal[middle] < number:
                start = middle + 1
            elif legal[middle] > number:
                end = middle
            else:
                return True
        return False

    def step(self, chosen: list[int]) -> None:
        """Carry out a legal id in each row. Unchecked: ask `illegal` before."""
        self.clear()
        for row, line in enumerate(self.lines):
            if line.over:
                self.begin(line, row)
            else:
                self.game.apply(line.state, line.asked, self.known[chosen[row]])
                self.go_on(line)
                if line.over:
                    self.end(line, row)
            self.tell(line, row)

    def end(self, line: GameRow, row: i64) -> None:
        self.ended = append(self.ended, row)
        self.rewards.append(rewards_of(self.game, line.state))
        if self.same_step:
            self.final.append(self.encoding.observe(self.game.glance(line.state, line.asked)))
            self.begin(line, row)

    def begin(self, line: GameRow, row: i64) -> None:
        """The next game of a row, up to the first question for the caller."""
        line.state = self.game.new(self.setup)
        line.dice = Dice(f"{line.seed} {line.played}")
        if self.against_bots:
            line.luck = Dice(f"{line.seed} {line.played} bots")
        line.learner = self.fixed if self.fixed >= 0 else (row + line.played) % self.players
        line.asked = line.learner
        line.played += 1
        line.over = False
        self.go_on(line)

    def go_on(self, line: GameRow) -> None:
        """Let chance and the bots decide until the caller is asked, or the game is over."""
        game, state, players = self.game, line.state, self.players
        mask = game.to_act(state)
        while mask:
            seat = first_seat(mask)
            if seat == CHANCE:
                game.apply(state, CHANCE, self.drawn(line))
            else:
                bot = self.bots[from_viewer(seat, line.learner, players)]
                if bot is None:
                    line.asked = seat
                    return
                game.apply(state, seat, self.chosen_by(bot, line, seat))
            mask = game.to_act(state)
        line.over = True

    def drawn(self, line: GameRow) -> i64:
        self.buffer.clear()
        self.game.legal(line.state, CHANCE, self.buffer)
        return pick(self.buffer, line.dice)

    def chosen_by(self, bot: Bot[Any], line: GameRow, seat: i64) -> i64:
        """The choice of a bot, which gets its own view and nothing else."""
        self.buffer.clear()
        self.game.legal(line.state, seat, self.buffer)
        action = bot.choose(self.game.observe(line.state, seat), self.buffer, line.luck, Budget(self.nodes))
        if not self.buffer.holds(action):
            raise ValueError(f"{action} is not legal")
        return action
