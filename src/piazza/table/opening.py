"""How a table is opened: game, setup, seats, seed, and perhaps a start position and a clock."""

import json
from typing import Final

from piazza.core.errors import NotNow, Unreadable
from piazza.core.fields import Fields
from piazza.core.game import Game
from piazza.core.names import read_seed
from piazza.core.phrases import phrase
from piazza.core.record import check_start
from piazza.core.state import Setup, State
from piazza.games import game as find_game
from piazza.table.clock import TimeLimit, read_limit, write_limit
from piazza.table.seating import Sitter, read_sitter, write_sitter

ON: Final = "on"


class Opening:
    """What is fixed when a table opens."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        sitters: list[Sitter],
        seed: str,
        start: State | None = None,
        clock: TimeLimit | None = None,
        chat: bool = False,
        strangers: bool = False,
        lesson: str = "",
    ) -> None:
        self.game = game
        self.setup = setup
        self.sitters = [read_sitter(write_sitter(sitter)) for sitter in sitters]
        self.seed = read_seed(seed)
        self.start = start
        self.clock = None if clock is None else read_limit(write_limit(clock))
        self.chat = chat  # whether those who sit at the table can write to each other
        self.strangers = strangers  # whether people without an invitation may sit down, and the host may remove them
        self.lesson = lesson  # the number and the version of the lesson that is given at the table; empty if none is
        if len(sitters) != setup.players:
            raise Unreadable(phrase("fault.seats", count=len(sitters), players=setup.players))
        if start is not None and not game.can_be_played(start):
            raise NotNow(phrase("fault.nothing-to-play"))
        if start is not None:
            check_start(game, setup, start)

    def first_state(self) -> State:
        return self.game.new(self.setup) if self.start is None else self.start.clone()


def write_opening(opening: Opening) -> str:
    """One JSON object of texts."""
    fields = opening.game.header(opening.setup)
    fields += [(f"seat {seat + 1}", write_sitter(sitter)) for seat, sitter in enumerate(opening.sitters)]
    fields.append(("seed", opening.seed))
    if opening.start is not None:
        fields.append(("start", opening.game.save(opening.start)))
    if opening.clock is not None:
        fields.append(("clock", write_limit(opening.clock)))
    fields += [(name, ON) for name, is_on in (("chat", opening.chat), ("strangers", opening.strangers)) if is_on]
    if opening.lesson:
        fields.append(("lesson", opening.lesson))
    return json.dumps(dict(fields), ensure_ascii=False)


def read_opening(text: str) -> Opening:
    try:
        pairs = [(str(name), str(value)) for name, value in json.loads(text).items()]
    except (ValueError, AttributeError, RecursionError):
        raise Unreadable(phrase("fault.log-opening")) from None
    fields = Fields(pairs)
    game = find_game(fields.look("game"))
    setup = game.read_header(fields)
    sitters = [read_sitter(fields.take(f"seat {seat + 1}")) for seat in range(setup.players)]
    seed, start, clock = fields.take("seed"), fields.take_if_there("start"), fields.take_if_there("clock")
    chat, strangers = read_switch(fields, "chat"), read_switch(fields, "strangers")
    lesson = fields.take_if_there("lesson") or ""
    fields.finish()
    first = None if start is None else game.load(start)
    limit = None if clock is None else read_limit(clock)
    return Opening(game, setup, sitters, seed, first, limit, chat, strangers, lesson)


def read_switch(fields: Fields, name: str) -> bool:
    """Off if it is not there, as at all tables of earlier versions."""
    text = fields.take_if_there(name)
    if text not in (None, ON):
        raise Unreadable(phrase("fault.log-opening"))
    return text == ON
