"""Logs of tables in files: drafts, sealed decisions, standing answers, clocks, and seats that change hands."""

from collections.abc import Callable
from pathlib import Path

from tests.compatibility.facts import Known, choose, play_table_on, table_facts, write_actions
from tests.compatibility.writing.games import NAMES, SHORT, recorded, seed_of

from piazza.core.game import Game
from piazza.core.state import State
from piazza.games import GAMES, game
from piazza.table.clock import TimeLimit
from piazza.table.log import Entry
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.store import FileStore
from piazza.table.table import Table, open_table, restore_table


class Host:
    """Plays at a table whose log is a file; the time goes on by a second with each act."""

    def __init__(self, store: FileStore, name: str, opening: Opening) -> None:
        self.store = store
        self.name = name
        self.ticks = 0
        self.table = open_table(opening, self.keep, self.now())
        self.step = 0

    def now(self) -> str:
        self.ticks += 1
        return f"2026-03-01T{20 + self.ticks // 3600:02}:{self.ticks // 60 % 60:02}:{self.ticks % 60:02}Z"

    def keep(self, entry: Entry) -> None:
        self.store.append(self.name, entry)

    def enter(self, verb: str, seat: int, text: str = "") -> None:
        table = self.table
        for_bot = seat >= 0 and (table.sitters[seat].is_bot or table.timed_out(seat))
        checked = table.check(verb, seat, text, self.now(), for_bot=for_bot)
        self.keep(checked.entry)
        table.apply(checked)

    def act(self) -> bool:
        """One act of somebody; False when the game is over."""
        table = self.table
        asked = table.to_act()
        if not asked:
            return False
        self.step += 1
        seat = int(choose(f"{self.name} seat", self.step, [str(seat) for seat in asked]))
        draft = table.drafts.draft(seat)
        if draft and choose(f"{self.name} back", self.step, list("123456789")) == "1":
            number = choose(f"{self.name} which", self.step, [str(n) for n in range(len(draft) + 1)])
            self.enter("take-back", seat, number)
        elif table.drafts.is_complete(seat):
            self.enter("confirm", seat)
        else:
            texts = write_actions(table.game, table.opening.setup, table.legal(seat))
            self.enter("decide", seat, choose(self.name, self.step, texts))
        return True


Stop = Callable[[Table], bool]


def has_draft(table: Table) -> bool:
    seats = range(table.opening.setup.players)
    return any(table.drafts.draft(seat) and not table.drafts.is_complete(seat) for seat in seats)


def has_complete(table: Table) -> bool:
    return any(table.drafts.is_complete(seat) for seat in range(table.opening.setup.players))


def has_sealed(table: Table) -> bool:
    return any(table.drafts.has_sealed(seat) for seat in range(table.opening.setup.players))


def has_sealed_and_draft(table: Table) -> bool:
    return has_sealed(table) and has_draft(table)


def all_but_one_sealed(table: Table) -> bool:
    return has_sealed(table) and len(table.to_act()) == 1


def later(stop: Stop, decisions: int) -> Stop:
    return lambda table: len(table.progress.decisions) >= decisions and stop(table)


def never(table: Table) -> bool:
    return False


STOPS: dict[str, Stop] = {
    "opened": lambda table: True,
    "draft": has_draft,
    "draft-later": later(has_draft, 12),
    "complete": later(has_complete, 9),
    "sealed": has_sealed,
    "sealed-later": later(has_sealed, 60),
    "sealed-and-draft": has_sealed_and_draft,
    "all-but-one-sealed": later(all_but_one_sealed, 30),
    "middle": later(never, 0),
    "finished": never,
}


def opening(
    rules: Game, name: str, players: int, clock: TimeLimit | None = None, start: State | None = None
) -> Opening:
    setup = start.setup if start is not None else rules.setup(players, SHORT[rules.facts.name])
    return Opening(rules, setup, [Sitter(person) for person in NAMES[:players]], seed_of(name), start, clock)


def run(host: Host, stop: Stop, most: int = 20_000) -> bool:
    """Whether it stopped where it was meant to."""
    for _ in range(most):
        if stop(host.table):
            return True
        if not host.act():
            return stop is never
    return most < 20_000


def write_logs(folder: Path) -> Known:
    store = FileStore(folder / "logs")
    known: Known = {}

    def keep(host: Host) -> None:
        again = restore_table(FileStore(folder / "logs").load(host.name))
        now = host.now()
        facts = table_facts(again, now)
        assert facts == table_facts(host.table, now)
        known[host.name] = {**facts, "end": play_table_on(again, host.name, now)}

    for rules in map(game, GAMES):
        kind = rules.facts.name
        for players in range(rules.facts.seats[0], rules.facts.seats[1] + 1):
            for stop, is_reached in STOPS.items():
                if kind == "verona" and players > 2 and stop in ("opened", "middle", "complete"):
                    continue
                name = f"{kind}-{players}-{stop}"
                host = Host(store, name, opening(rules, name, players))
                if run(host, is_reached, 25 if stop == "middle" else 20_000):
                    keep(host)
                else:
                    store.path(name).unlink()
            for story in (reopened, with_move_clock, with_game_clock, with_bots, from_a_position, with_standing):
                name = f"{kind}-{players}-{story.__name__.replace('_', '-')}"
                played = story(store, name, rules, players)
                if played is None:
                    store.path(name).unlink(missing_ok=True)
                else:
                    keep(played)
    return known


def reopened(store: FileStore, name: str, rules: Game, players: int) -> Host | None:
    host = Host(store, name, opening(rules, name, players))
    if not run(host, has_sealed):
        return None
    seat = next(seat for seat in range(players) if host.table.drafts.has_sealed(seat))
    host.enter("take-back", seat, "0")
    return host


def with_move_clock(store: FileStore, name: str, rules: Game, players: int) -> Host | None:
    """One seat is out of time and a bot has decided for it; the clock has been paused and goes on."""
    host = Host(store, name, opening(rules, name, players, TimeLimit("move", 30)))
    run(host, never, 12)
    host.enter("clock", -1, "pause")
    host.ticks += 100
    host.enter("clock", -1, "resume")
    host.ticks += 40
    seat = next(seat for seat in range(players) if host.table.clock and host.table.clock.running(seat))
    host.enter("clock", seat)
    run(host, never, 4)
    return host


def with_game_clock(store: FileStore, name: str, rules: Game, players: int) -> Host | None:
    """One seat is out of time for good; the clock stands still."""
    host = Host(store, name, opening(rules, name, players, TimeLimit("game", 25)))
    run(host, never, 9)
    host.ticks += 60
    seat = next(seat for seat in range(players) if host.table.clock and host.table.clock.running(seat))
    host.enter("clock", seat)
    run(host, never, 5)
    host.enter("clock", -1, "pause")
    return host


def with_bots(store: FileStore, name: str, rules: Game, players: int) -> Host | None:
    """A bot plays for a seat, somebody comes back, another takes a seat over, and a bot plays the last one."""
    host = Host(store, name, opening(rules, name, players))
    run(host, later(has_draft, 3))
    host.enter("sit", 0, "bot:easy Anna")
    run(host, never, 8)
    host.enter("sit", 0, "Anna")
    run(host, never, 5)
    host.enter("sit", 1, "Frieda")
    run(host, never, 5)
    host.enter("sit", players - 1, f"bot:normal {NAMES[players - 1]}")
    run(host, has_draft, 400)
    return host


def from_a_position(store: FileStore, name: str, rules: Game, players: int) -> Host | None:
    """A table that starts from a full position."""
    _, start = recorded(rules, rules.setup(players, SHORT[rules.facts.name]), f"{name} before", "before", None, 12)
    host = Host(store, name, opening(rules, name, players, None, start))
    run(host, never, 14)
    return host


def with_standing(store: FileStore, name: str, rules: Game, players: int) -> Host | None:
    """Seats have left standing answers; one has taken its own away again."""
    if rules.facts.name != "verona":
        return None
    host = Host(store, name, opening(rules, name, players))
    run(host, lambda table: dict(table.game.write_state(table.progress.state))["phase"] == "picking")
    host.enter("stand", 0, "pass-round")
    host.enter("stand", 1, "show soon")
    if players > 2:
        host.enter("stand", 2, "show soon")
        host.enter("stand", 2, "")
    run(host, never, 6)
    return host
