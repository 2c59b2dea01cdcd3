"""Tables at which two seats look through browsers and confirm by clicks; the others have pages as well, but no screen.

All drafts are made at random over the API, so that nothing but the click that confirms is measured, and every seat is
drawn for as if four people looked. A decision that the other browser sees nothing of is not counted.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from playwright.async_api import Browser
from serving.browser import Lag, Window, check_clocks
from serving.choosing import any_of
from serving.seats import OurSeat, PageSeat, open_ours
from websockets.exceptions import ConnectionClosed

from piazza import Dice


class Clicked(NamedTuple):
    """One decision by a click: which of the table it was, its kind, how late it was seen, and a bare round trip."""

    number: int
    kind: str
    lag: Lag
    round_trip: float


class ClickedTable:
    """Plays at random; `decided` counts what all seats have confirmed."""

    def __init__(self, seats: list[OurSeat], windows: list[Window], dice: Dice) -> None:
        self.decided = 0
        self._seats = seats
        self._windows = windows
        self._dice = dice

    async def click_until(self, number: int) -> list[Clicked]:
        """Up to this decision or the end of the game, by clicks wherever a browser is."""
        clicked: list[Clicked] = []
        while self.decided < number and (drafted := await self._draft()) is not None:
            seat, kind = drafted
            if seat.number < len(self._windows):
                clicked += await self._click(seat.number, kind)
            else:
                await confirm(seat)
            self.decided += 1
        return clicked

    async def hurry_until(self, number: int) -> None:
        """The same without clicks: the browsers only look on."""
        while self.decided < number and (drafted := await self._draft()) is not None:
            await confirm(drafted[0])
            self.decided += 1

    async def _draft(self) -> tuple[OurSeat, str] | None:
        """One of those who are asked makes up his mind; nobody if the game is over."""
        asked = [(seat, sight) for seat in self._seats if is_asked(sight := await seat.sight())]
        if not asked:
            return None
        seat, sight = asked[self._dice.below(len(asked))]
        action = ""
        while not sight["actions"]["complete"]:
            action = any_of(eager(sight["actions"]), self._dice)
            await seat.do("decide", {"action": action})
            sight = await seat.sight()
        return seat, kind_of(action, is_last=len(asked) == 1)

    async def _click(self, number: int, kind: str) -> list[Clicked]:
        mover, other = self._windows[number], self._windows[1 - number]
        await mover.page.wait_for_selector("#confirm")
        await asyncio.gather(mover.rest(), other.rest())
        lag = await other.seen_after(await mover.confirm())
        await asyncio.gather(mover.rest(), other.rest())
        return [Clicked(self.decided + 1, kind, lag, await mover.round_trip())] if lag else []


@asynccontextmanager
async def opened_table(browser: Browser, port: int, game: str, players: int, dice: Dice) -> AsyncIterator[ClickedTable]:
    seats = await open_ours(port, PageSeat, game, players)
    windows = []
    for seat in seats[:2]:
        await seat.socket.close()
        windows.append(await Window.at(browser, port, seat))
    await check_clocks(windows)
    readers = [asyncio.create_task(read_all(seat)) for seat in seats[2:]]
    yield ClickedTable(seats, windows, dice)
    for window in windows:
        await window.close()
    await asyncio.gather(*(seat.close() for seat in seats), *readers)


async def read_all(seat: OurSeat) -> None:
    try:
        while True:
            await seat.socket.recv(decode=False)
    except ConnectionClosed:
        return


async def confirm(seat: OurSeat) -> None:
    await seat.do("confirm", {})


def is_asked(sight: Any) -> bool:
    return bool(sight["actions"]["asked"] and not sight["actions"]["sealed"])


def eager(actions: Any) -> Any:
    """Who can do something on the board does it; with plans that are mostly empty a game of Verona is over too soon."""
    return {**actions, "buttons": []} if actions["choices"] else actions


def kind_of(action: str, is_last: bool) -> str:
    """What is done; of what all decide in secret, the last one makes it known and is another matter."""
    return f"{action.partition(':')[0]}{', last' if is_last else ''}"
