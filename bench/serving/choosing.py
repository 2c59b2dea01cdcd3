"""Clients that decide at random: they know no rules, only what the sight of their seat offers."""

import asyncio
import time
from typing import Any

import msgspec
from serving.seats import OurSeat
from serving.wire import checked
from websockets.exceptions import ConnectionClosed

from piazza import Dice

PATIENCE = 0.002  # seconds until somebody may have got news
UNSEEN = 0.5  # seconds after which it is sure that there was nothing to see for others
STALE = 409  # the table has moved on while the client decided


class Chooser:
    """One seat: a task reads all that its socket brings, here whole sights."""

    def __init__(self, seat: OurSeat) -> None:
        self.seat = seat
        self.sight: Any = None
        self.arrived = 0.0  # the last of what came
        self._reading = asyncio.create_task(self._read())

    async def close(self) -> None:
        await self.seat.close()
        await self._reading

    @property
    def is_asked(self) -> bool:
        return bool(self.sight["actions"]["asked"])

    async def decide(self, dice: Dice) -> float | None:
        """Add to the draft, or confirm it; returns when it was confirmed, nothing if it was not or came too late."""
        actions, turn, sent = self.sight["actions"], self.sight["turn"], time.perf_counter()
        if actions["complete"]:
            await self.seat.post("confirm", {"turn": turn})
        else:
            await self.seat.post("decide", {"turn": turn, "action": any_of(actions, dice)})
        answer = await self.seat.answer()
        if answer.status == STALE:
            await asyncio.sleep(PATIENCE)
            return None
        told = msgspec.json.decode(checked(answer).body)["turn"]
        while self.sight["turn"] == turn != told:
            await asyncio.sleep(PATIENCE)
        return sent if actions["complete"] else None

    async def _read(self) -> None:
        try:
            while True:
                message = await self.seat.socket.recv(decode=False)
                self.arrived = time.perf_counter()
                self.sight = msgspec.json.decode(message)
        except ConnectionClosed:
            return


class RandomTable:
    """A table of such clients."""

    def __init__(self, seats: list[OurSeat], sights: list[Any]) -> None:
        self.decided = 0
        self.choosers = [Chooser(seat) for seat in seats]
        for chooser, sight in zip(self.choosers, sights, strict=True):
            chooser.sight = sight

    async def play(self, decisions: int, dice: Dice) -> list[float]:
        """So many of them, or to the end of the game: how late another seat saw those that it could see."""
        lags: list[float] = []
        confirmed = 0
        while confirmed < decisions and self.choosers[0].sight["result"] is None:
            asked = [chooser for chooser in self.choosers if chooser.is_asked]
            if not asked:
                await asyncio.sleep(PATIENCE)
                continue
            chooser = asked[dice.below(len(asked))]
            sent = await chooser.decide(dice)
            if sent is not None:
                confirmed += 1
                lags += await self._lag(chooser, sent)
        self.decided += confirmed
        return lags

    async def _lag(self, mover: Chooser, sent: float) -> list[float]:
        """Nothing if it was a secret."""
        other = next(chooser for chooser in self.choosers if chooser is not mover)
        while other.arrived < sent:
            if time.perf_counter() > sent + UNSEEN:
                return []
            await asyncio.sleep(PATIENCE)
        return [other.arrived - sent]

    async def close(self) -> None:
        for chooser in self.choosers:
            await chooser.close()


def any_of(actions: Any, dice: Dice) -> str:
    """An action in writing: things to pick on the board, a button, or a number."""
    offered = [*actions["choices"], *actions["buttons"], *actions["spans"]]
    chosen = offered[dice.below(len(offered))]
    if "action" in chosen:
        return str(chosen["action"])
    if "low" in chosen:
        return str(chosen["write"]).format(chosen["low"] + dice.below(chosen["high"] - chosen["low"] + 1))
    names = [picks[dice.below(len(picks))].partition(":")[2] for picks in chosen["of"]]
    return str(chosen["write"]).format(*names)
