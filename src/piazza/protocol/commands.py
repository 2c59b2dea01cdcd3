"""Requests that decide, take back, and ask a bot what it would decide."""

import secrets
from typing import Annotated

from msgspec import Meta

from piazza.bots import nodes_of
from piazza.breaches import without_choice
from piazza.core.actions import BIT
from piazza.core.course import Course
from piazza.core.dice import bot_seed
from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.core.view import CHANCE, not_your_turn, write_seat
from piazza.protocol.context import Answer, Context
from piazza.protocol.request import Request, Word
from piazza.thinking.messages import BotQuestion


class PlayAction(Request, tag="play"):
    """A decision of a seat, or a draw of chance for the seat `*`."""

    seat: Word
    action: Word

    def execute(self, context: Context) -> Answer:
        context.match.play(context.seat(self.seat), self.action)
        return context.moved_on()


class TakeBack(Request, tag="back"):
    """Undo the last decisions of the caller."""

    count: Annotated[int, Meta(ge=1, le=1_000_000)] = 1

    def execute(self, context: Context) -> Answer:
        context.match.take_back(self.count)
        return context.moved_on()


class AskBot(Request, tag="choose"):
    """The choice of a bot from the view of its seat. The game does not change."""

    bot: Word
    seat: Word | None = None
    seed: Word | None = None
    nodes: Annotated[int, Meta(ge=1, le=1_000_000_000)] | None = None  # by default those of the level
    seconds: Annotated[float, Meta(gt=0, le=3600)] = 10.0

    def execute(self, context: Context) -> Answer:
        match = context.match
        seat = seat_to_ask(match) if self.seat is None else context.seat(self.seat)
        check_turn(match, seat)
        action = context.thinker.choose(self.question(match, seat))
        return {"seat": write_seat(seat), "action": match.game.write_action(match.setup, action)}

    def question(self, match: Course, seat: int) -> BotQuestion:
        made = sum(decider == seat for decider, _ in match.decisions)
        seed = self.seed or bot_seed(match.seed or secrets.token_hex(16), seat, made)
        view = match.game.dump_view(match.game.observe(match.state, seat))
        legal = match.game.actions(match.state, seat)
        if not legal:
            raise without_choice(match.game, seat)
        game = match.game.facts.name
        nodes = self.nodes or nodes_of(game, self.bot)
        return BotQuestion(game, self.bot, view, legal, seed, nodes, self.seconds)


def seat_to_ask(match: Course) -> int:
    """The first that is to act."""
    seats = match.game.seats(match.state)
    if not seats:
        raise NotNow(phrase("fault.game-over"))
    return seats[0]


def check_turn(match: Course, seat: int) -> None:
    waiting_for = match.game.to_act(match.state)
    if waiting_for & BIT[CHANCE]:
        raise NotNow(phrase("fault.chance-first"))
    if seat == CHANCE or not waiting_for & BIT[seat]:
        raise not_your_turn(seat)
