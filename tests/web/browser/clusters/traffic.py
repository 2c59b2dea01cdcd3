"""Programs that play through all workers, and remember what they were told of every act."""

import random
import threading
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import httpx
from tests.servers.programs import wait_until
from tests.web.visiting import Opened, Seen, possible

from piazza.table.log import CONFIRM, DECIDE, Entry

PAUSE: Final = 0.15  # seconds between two acts at a table: seats may not act faster than people
WAITING: Final = 5.0  # seconds for an answer; then nobody knows what became of the act
WISH: Final = {"game": "twist", "seats": ["me", "me"], "options": {"match": "on"}}  # long enough for every test
EXPECTED: Final = (200, 409, 502, 503, 504)  # done; somebody else was first; nothing works for the moment
ACKNOWLEDGED, REFUSED, UNKNOWN = "acknowledged", "refused", "unknown"


class Attempt(NamedTuple):
    """An act, and what became of it as far as its player knows."""

    verb: str
    seat: int
    text: str
    outcome: str


def fits(entries: Sequence[Entry], attempts: Sequence[Attempt]) -> bool:
    """Whether the log has every acknowledged act once, in the order of the attempts, and else only unknown ones."""
    acts = [entry for entry in entries if entry.verb in (DECIDE, CONFIRM)]
    tried = [attempt for attempt in attempts if attempt.outcome != REFUSED]
    places = {0}  # of the next attempt, for every way to explain the entries so far
    for entry in acts:
        places = {after for place in places for after in explanations(entry, tried, place)}
    return any(all(attempt.outcome == UNKNOWN for attempt in tried[place:]) for place in places)


def explanations(entry: Entry, tried: Sequence[Attempt], place: int) -> list[int]:
    """Where to go on if the entry is one of the next attempts; those before it must not have been acknowledged."""
    found = []
    for number, attempt in enumerate(tried[place:], place + 1):
        if attempt[:3] == (entry.verb, entry.seat, entry.text):
            found.append(number)
        if attempt.outcome == ACKNOWLEDGED:
            break
    return found


class Player(threading.Thread):
    """Plays both seats of a table, each request at any worker, until it is told to stop or the game is over."""

    def __init__(self, addresses: Sequence[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.attempts: list[Attempt] = []
        self.failures = 0
        self.last_fault = ""
        self.is_over = False
        self.problem: Exception | None = None
        self._clients = [httpx.Client(base_url=address, timeout=WAITING) for address in addresses]
        self._luck = random.Random(seed)
        self._ending = threading.Event()
        answer = self._clients[0].post("/api/tables", json=WISH)
        assert answer.status_code == 201, answer.text
        self.table = Opened(answer.json())

    @property
    def acknowledged(self) -> int:
        return sum(attempt.outcome == ACKNOWLEDGED for attempt in self.attempts)

    def run(self) -> None:
        try:
            while not self.is_over and not self._ending.wait(PAUSE):
                self._play()
        except Exception as problem:
            self.problem = problem

    def _play(self) -> None:
        seats = sorted(self.table.keys)
        seat = self._luck.choice(seats)
        seen = self._see(seat)
        if seen is None:
            return
        self.is_over = bool(seen["status"]["over"])
        if seen["actions"]["complete"]:
            self._act(seat, seen, CONFIRM)
        elif offered := possible(seen):
            self._act(seat, seen, DECIDE, self._luck.choice(offered))

    def _see(self, seat: int) -> Seen | None:
        """None if nobody answers, or with an excuse."""
        answer = self._ask("GET", self.table.api(seat), seat)
        return dict(answer.json()) if answer is not None and answer.status_code == 200 else None

    def _act(self, seat: int, seen: Seen, verb: str, text: str = "") -> None:
        given = {"turn": seen["turn"]} | ({"action": text} if text else {})
        answer = self._ask("POST", f"{self.table.api(seat)}/{verb}", seat, json=given)
        self.attempts.append(Attempt(verb, seat - 1, text, outcome_of(answer)))

    def _ask(self, method: str, path: str, seat: int, **given: Any) -> httpx.Response | None:
        """The answer of some worker, if one comes."""
        try:
            answer = self._luck.choice(self._clients).request(method, path, headers=self.table.key(seat), **given)
        except httpx.TransportError:
            self.failures += 1
            return None
        assert answer.status_code in EXPECTED, answer.text
        if answer.status_code >= 500:
            self.failures += 1
            self.last_fault = answer.text
        return answer

    def stop(self) -> None:
        self._ending.set()
        self.join(2 * WAITING)
        for client in self._clients:
            client.close()


def outcome_of(answer: httpx.Response | None) -> str:
    if answer is None or answer.status_code >= 500:
        return UNKNOWN
    return ACKNOWLEDGED if answer.status_code == 200 else REFUSED


class Traffic:
    """Tables at which programs play all the time."""

    def __init__(self, addresses: Sequence[str], tables: int = 2) -> None:
        self.players = [Player(addresses, seed) for seed in range(tables)]
        for player in self.players:
            player.start()

    def wait_for_acts(self, more: int = 5) -> None:
        """Until so many more acts were acknowledged at every table, or its game is over."""
        goals = [player.acknowledged + more for player in self.players]

        def is_done() -> bool:
            assert not self._problems(), self._problems()
            return all(p.is_over or p.acknowledged >= goal for p, goal in zip(self.players, goals, strict=True))

        wait_until(is_done, f"{more} more acts at each table", 30)

    def wait_for_failures(self, more: int = 2) -> None:
        """Until so many requests have failed at every table."""
        goals = [player.failures + more for player in self.players]
        wait_until(
            lambda: all(p.is_over or p.failures >= goal for p, goal in zip(self.players, goals, strict=True)),
            f"{more} failures at each table",
        )

    @property
    def last_fault(self) -> str:
        """What the site has last said to one of the players when something failed."""
        return self.players[0].last_fault

    def _problems(self) -> list[Exception]:
        return [player.problem for player in self.players if player.problem is not None]

    def stop(self) -> None:
        for player in self.players:
            player.stop()
        assert not self._problems(), self._problems()
