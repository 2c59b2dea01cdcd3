"""What is compared of positions and tables that another version wrote, and how they are played on.

Everything is in notation, so that nothing depends on numbers inside the program. `choose` depends on the texts alone.
"""

import hashlib
from typing import TypeAlias

from piazza.core.chance import Chance
from piazza.core.game import Game
from piazza.core.result import Result
from piazza.core.state import Setup, State
from piazza.core.view import write_seat
from piazza.table.table import Table

Known: TypeAlias = dict[str, object]
MOST_STEPS = 20_000


def choose(name: str, step: int, texts: list[str]) -> str:
    """One of these texts, by the name of the game and the step alone."""
    number = int.from_bytes(hashlib.sha256(f"{name} {step}".encode()).digest()[:8], "big")
    return sorted(texts)[number % len(texts)]


def write_actions(game: Game, setup: Setup, actions: list[int]) -> list[str]:
    return sorted(game.write_action(setup, action) for action in actions)


def result_facts(result: Result | None) -> Known | None:
    if result is None:
        return None
    return {"scores": list(result.scores), "places": list(result.ranks), "points": result.points}


def state_facts(game: Game, state: State) -> Known:
    """The digest, what may be decided by each seat that is to act, and the result."""
    legal = {
        write_seat(seat): write_actions(game, state.setup, game.actions(state, seat)) for seat in game.seats(state)
    }
    short = game.write_position(state)
    return {"digest": game.digest(state), "legal": legal, "short": short, "result": result_facts(game.result(state))}


def play_on(game: Game, state: State, name: str) -> Known:
    """Play a state to its end, chance by its own seed; the digest and the result of the end."""
    chance = Chance(name)
    for step in range(MOST_STEPS):
        chance.settle(game, state)
        seats = game.seats(state)
        if not seats:
            break
        texts = write_actions(game, state.setup, game.actions(state, seats[0]))
        game.play(state, seats[0], choose(name, step, texts))
    return {"digest": game.digest(state), "result": result_facts(game.result(state))}


def table_facts(table: Table, now: str) -> Known:
    """All that a table has settled, and all that it holds and has not settled."""
    seats = range(table.opening.setup.players)
    setup = table.opening.setup
    return {
        "settled": state_facts(table.game, table.progress.state),
        "decisions": len(table.progress.decisions),
        "entries": table.entries,
        "sitters": [[sitter.name, sitter.bot] for sitter in table.sitters],
        "asked": table.to_act(),
        "drafts": [[table.game.write_action(setup, action) for action in table.drafts.draft(seat)] for seat in seats],
        "complete": [table.drafts.is_complete(seat) for seat in seats],
        "sealed": [table.drafts.has_sealed(seat) for seat in seats],
        "legal": [write_actions(table.game, setup, table.legal(seat)) for seat in seats],
        "standing": [table.standing(seat) for seat in seats],
        "turns": [table.turn(seat) for seat in seats],
        "clock": clock_facts(table, now),
    }


def clock_facts(table: Table, now: str) -> Known | None:
    clock = table.clock
    if clock is None:
        return None
    seats = range(table.opening.setup.players)
    return {
        "now": now,
        "paused": clock.is_paused,
        "left": [clock.left(seat, now) for seat in seats],
        "running": [clock.running(seat) for seat in seats],
        "out": [clock.is_out(seat) for seat in seats],
    }


def play_table_on(table: Table, name: str, now: str) -> Known:
    """Play a table to its end: each seat that is asked decides, and confirms as soon as it can."""
    for step in range(MOST_STEPS):
        asked = table.to_act()
        if not asked:
            break
        act(table, asked[0], name, step, now)
    state = table.progress.state
    return {"digest": table.game.digest(state), "result": result_facts(table.game.result(state))}


def act(table: Table, seat: int, name: str, step: int, now: str) -> None:
    """One act of a seat that is asked, whether a person or a bot decides for it."""
    if table.drafts.is_complete(seat):
        enter(table, "confirm", seat, "", now)
        return
    texts = write_actions(table.game, table.opening.setup, table.legal(seat))
    enter(table, "decide", seat, choose(name, step, texts), now)


def enter(table: Table, verb: str, seat: int, text: str, now: str) -> None:
    for_bot = table.sitters[seat].is_bot or table.timed_out(seat)
    table.apply(table.check(verb, seat, text, now, for_bot=for_bot))
