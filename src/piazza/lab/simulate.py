"""Playing one game between bots: everything in it follows from the seed and the number of the deal.

A deal has the same draws of chance in every rotation. The seed of a bot depends on the rotation, the seat and the
number of its decision, never on how much other bots have computed.
"""

from collections.abc import Callable

from mypy_extensions import i64

from piazza.bots import bot as bot_named
from piazza.breaches import breach, too_long, without_choice
from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.chance import Chance
from piazza.core.dice import Dice, bot_seed
from piazza.core.errors import BrokenContract, Fault
from piazza.core.events import Sink
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.playouts import first_seat
from piazza.core.state import State
from piazza.games import game as game_named
from piazza.lab.measures import measures_of
from piazza.lab.outcome import Deal, Outcome
from piazza.lab.plan import Plan
from piazza.thinking.own import add_own, is_own

LONGEST_PROBLEM = 200


class BotFault(Fault):
    """A bot raised an error or chose an illegal action."""


class RulesFault(Fault):
    """The rules of a game of another distribution broke the contract."""


class Arena:
    """Plays any deal of a plan, in any order."""

    def __init__(self, plan: Plan, game: Game, make_bot: Callable[[str], Bot]) -> None:
        self.plan = plan
        self.game = game
        self.make_bot = make_bot
        self.measures = measures_of(plan.game)
        self.setup = game.setup(plan.players, plan.options)
        self.nodes = {level: plan.nodes_of(level) for level in plan.levels}
        self._legal = Actions()

    def play_deal(self, number: int) -> Deal:
        try:
            return tuple(self.play_game(number, rotation) for rotation in range(self.plan.rotations))
        except BrokenContract as broken:
            raise RulesFault(broken.phrase) from broken

    def play_game(self, number: int, rotation: int) -> Outcome:
        """Play one game with new bots, so that nothing is carried over from another game."""
        game, state = self.game, self.game.new(self.setup)
        chance = Chance(f"{self.plan.seed} {number}")
        levels = self.plan.seated(rotation)
        bots = [self.make_bot(level) for level in levels]
        made = [0] * self.plan.players
        sink = Sink() if self.plan.measured else None
        chance.settle(game, state, sink)
        # Seats that decide at the same time are asked in seat order: no View shows what another has sealed.
        while mask := game.to_act(state):
            seat = first_seat(mask)
            luck = Dice(bot_seed(f"{self.plan.seed} {number} {rotation}", seat, made[seat]))
            legal = self.choices(state, seat)
            try:
                action = self.choose(bots[seat], state, seat, legal, luck, self.nodes[levels[seat]])
            except BrokenContract:
                raise
            except Exception as problem:
                raise self.fault(number, rotation, seat, problem) from problem
            if sum(made) == game.facts.longest:
                raise too_long(game)
            game.apply(state, seat, action, sink)
            made[seat] += 1
            chance.settle(game, state, sink)
        return self.outcome(state, sum(made), sink)

    def choices(self, state: State, seat: i64) -> Actions:
        legal = self._legal
        legal.clear()
        self.game.legal(state, seat, legal)
        if not legal.count:
            raise without_choice(self.game, seat)
        return legal

    def choose(self, bot: Bot, state: State, seat: i64, legal: Actions, luck: Dice, nodes: int) -> i64:
        """The choice of a bot, which gets its own view and nothing else."""
        action = bot.choose(self.game.observe(state, seat), legal, luck, Budget(nodes))
        if not legal.holds(action):
            raise ValueError(f"{action} is not legal")
        return action

    def outcome(self, state: State, decisions: int, sink: Sink | None) -> Outcome:
        result = self.game.result(state)
        if result is None:
            raise breach(self.game, "nobody is to act, and there is no result")
        ended = Outcome(
            decisions,
            tuple(result.scores),
            tuple(result.winners),
            tuple(tuple(sources.items()) for sources in result.points),
            tuple(self.measures.lengths(state)),
        )
        if sink is None:
            return ended
        trials = tuple(self.measures.trials(state, sink.events))
        return ended._replace(trials=trials, holdings=tuple(self.measures.holdings(state, sink.events)))

    def fault(self, number: int, rotation: int, seat: i64, problem: Exception) -> BotFault:
        seats = self.plan.seated(rotation)
        told = str(problem) if isinstance(problem, Fault) else f"{type(problem).__name__}: {problem}"
        return BotFault(
            phrase(
                "lab.fault.bot",
                bot=seats[seat],
                seat=seat + 1,
                number=number,
                seed=self.plan.seed,
                seats=", ".join(seats),
                problem=told[:LONGEST_PROBLEM],
            )
        )


def arena_of(plan: Plan) -> Arena:
    """The arena with games and bots of this package, and bots of others that the plan names by their places."""
    add_own({name: name for name in plan.levels if is_own(name)})
    return Arena(plan, game_named(plan.game), lambda level: bot_named(plan.game, level))
