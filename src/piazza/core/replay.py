"""Replaying a record decision by decision, each checked as if it were made now."""

from piazza.core.actions import BIT, kind_in, kind_of
from piazza.core.chance import Chance
from piazza.core.early import PLAYED_OUT
from piazza.core.errors import Fault, Unreadable
from piazza.core.events import Event, Sink
from piazza.core.phrases import phrase
from piazza.core.playouts import first_seat
from piazza.core.record import Record, write_ending
from piazza.core.state import State
from piazza.core.view import CHANCE


class Step:
    """One decision, what it told, and how things stood after it. The step before the first decision has seat −1."""

    def __init__(self, seat: int, action: int, events: list[Event], state: State) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.state = state


def replay(record: Record) -> list[Step]:
    """All steps of a record; Unreadable names the first decision that is not legal, or an outcome that is not true."""
    chance = Chance(record.seed) if record.seed is not None else None
    steps = [Step(-1, -1, [], record.first_state())]
    for number, (seat, text) in enumerate(record.decisions):
        try:
            steps.append(next_step(record, steps[-1], seat, text, chance))
        except Fault as fault:
            raise Unreadable(phrase("fault.record-step", number=number + 1, decision=text[:40]), fault.rule) from fault
    check_stop(record, steps[-1].state)
    if write_ending(record.game, steps[-1].state, record.early) != record.ending:
        raise Unreadable(phrase("fault.record-ending"))
    return steps


def check_stop(record: Record, last: State) -> None:
    """A game that is over by the rules cannot have been stopped there; one with resigned seats is over in any case."""
    is_over = record.game.result(last) is not None
    if record.early != PLAYED_OUT and record.early.stops(record.setup.players) == is_over:
        raise Unreadable(phrase("fault.record-ending"))


def next_step(record: Record, before: Step, seat: int, text: str, chance: Chance | None) -> Step:
    game = record.game
    state = before.state.clone()
    action = game.read_action(state, text)
    if game.write_action(record.setup, action) != text or not in_order(record, before, seat, action):
        raise Unreadable(phrase("fault.record-order"))
    if seat == CHANCE and chance is not None:
        if game.to_act(state) & BIT[CHANCE] and chance.draw(game, state) != action:
            raise Unreadable(phrase("fault.record-seed"))
        chance.count(action)
    sink = Sink()
    game.play(state, seat, text, sink)
    return Step(seat, action, sink.events, state)


def in_order(record: Record, before: Step, seat: int, action: int) -> bool:
    """Those who decide at the same time are written in seat order, and what forms a set is written sorted."""
    mask = record.game.to_act(before.state)
    if mask and seat != first_seat(mask):
        return False
    unordered = kind_in(record.game.facts.kinds, action).unordered
    return not (
        unordered and before.seat == seat and kind_of(before.action) == kind_of(action) and before.action > action
    )
