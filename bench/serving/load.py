"""Load: many tables at once, each going on as soon as both of its clients have seen the last move, or in time."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from measure import Measured
from serving.games import Decided, Played, random_game
from serving.programs import Server
from serving.seats import Seat

from piazza import Dice

PATIENCE = 300  # seconds; a message that never comes must not keep the run waiting for ever

Opened = Callable[[int], Awaitable[Sequence[Seat]]]


def moves_per_cpu_second(server: Server, opened: Opened, tables: int, dice: Dice) -> Measured:
    """Whole games at that number of tables at once: the moves, and what they cost the server."""
    games = [random_game(dice) for _ in range(tables)]
    return asyncio.run(measured_games(server, opened, games))


async def measured_games(server: Server, opened: Opened, games: list[Played]) -> Measured:
    tables = await asyncio.gather(*(begun(opened, server.port, game) for game in games))
    before = server.cpu_seconds()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(play(seats, game.moves) for seats, game in zip(tables, games, strict=True)))
    spent = server.cpu_seconds() - before
    for seats, game in zip(tables, games, strict=True):
        if await seats[0].winner() != game.winner:
            raise SystemExit("the server has another winner")
        await close(seats)
    return Measured(sum(len(game.moves) for game in games), spent)


async def begun(opened: Opened, port: int, game: Played) -> Sequence[Seat]:
    """A table at which the first move can be made."""
    seats = await opened(port)
    for decided in game.set_up:
        await seats[decided.seat].set_up(decided.text)
    for seat in seats:
        await seat.catch_up()
    return seats


async def play(seats: Sequence[Seat], moves: list[Decided]) -> None:
    for decided in moves:
        await lag_of_move(seats, decided)


async def lag_of_move(seats: Sequence[Seat], decided: Decided) -> float:
    """Seconds from sending a move until the other client has it; returns when all have."""
    mover, other = seats[decided.seat], seats[1 - decided.seat]
    seen = mover.seen, other.seen
    sent = time.perf_counter()
    await mover.send(decided.text)
    await other.look_beyond(seen[1])
    lag = time.perf_counter() - sent
    await mover.look_beyond(seen[0])
    await mover.answered()
    return lag


async def lags_in_time(server: Server, opened: Opened, games: list[Played], moves: int) -> list[float]:
    """Every table makes one move a second, none of them at the same moment as the others."""
    tables = [await begun(opened, server.port, game) for game in games]  # or their connections would be too many
    lags = await asyncio.gather(
        *(
            in_time(seats, game.moves[:moves], number / len(games))
            for number, (seats, game) in enumerate(zip(tables, games, strict=True))
        )
    )
    for seats in tables:
        await close(seats)
    return [lag for one in lags for lag in one]


async def in_time(seats: Sequence[Seat], moves: list[Decided], offset: float) -> list[float]:
    start = time.perf_counter() + offset
    lags = []
    for number, decided in enumerate(moves):
        await asyncio.sleep(max(0.0, start + number - time.perf_counter()))
        lags.append(await lag_of_move(seats, decided))
    return lags


async def close(seats: Sequence[Seat]) -> None:
    for seat in seats:
        await seat.close()
