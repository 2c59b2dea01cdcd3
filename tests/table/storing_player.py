"""Plays a seeded game into a file store and says of each entry that it was acknowledged; a program to be killed.

    python storing_player.py GAME FOLDER [crash POINT NUMBER | limit BYTES | race START]

What it does follows from the length of the log alone, so a game that was broken off goes on as it would have.
"""

import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path

from piazza.core.dice import Dice
from piazza.core.errors import Fault, NotNow
from piazza.games import game as find_game
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.store import FileStore, StoreFailed
from piazza.table.table import Table, open_table, restore_table

NAME = "game"
NOW = "2026-03-01T20:15:00Z"
OPTIONS = {"twist": {"days": "4", "match": "on"}, "council": {"poison": "on"}, "verona": {"rounds": "2"}}
STANDING = {"verona": ["pass all", "show soon"]}


def opening(name: str = "twist") -> Opening:
    """A game of two; in Council of Verona they pass cards to each other in secret, in Verona they plan and bid so."""
    game = find_game(name)
    return Opening(game, game.setup(2, OPTIONS[name]), [Sitter("Anna"), Sitter("easy bot", "easy")], "crash")


def do_something(table: Table) -> None:
    """One entry more: usually a decision or a confirmation, now and then something is taken back or opened again."""
    dice = Dice(table.entries)
    sealed = [seat for seat in range(2) if table.drafts.has_sealed(seat)]
    if sealed and dice.below(3) == 0:
        table.take_back(sealed[0], NOW)
        return
    acting = table.to_act()
    seat = acting[dice.below(len(acting))]
    draft = table.drafts.draft(seat)
    if not draft and left_standing(table, seat, dice):
        return
    if draft and dice.below(5) == 0:
        table.take_back(seat, NOW, dice.below(len(draft) + 1))
    elif table.drafts.is_complete(seat):
        table.confirm(seat, NOW)
    else:
        legal = table.legal(seat)
        choice = legal[dice.below(len(legal))]
        table.decide(seat, table.game.write_action(table.opening.setup, choice), NOW)


def left_standing(table: Table, seat: int, dice: Dice) -> bool:
    """Whether the seat leaves a standing answer: now and then it does, where there are some."""
    words = STANDING.get(table.game.facts.name, [])
    if not words or dice.below(8):
        return False
    try:
        table.let_stand(seat, words[dice.below(len(words))], NOW)
    except Fault:
        return False
    return True


def sit_down(game: str, store: FileStore) -> Table:
    if NAME in store.names():
        return restore_table(store.load(NAME), lambda entry: store.append(NAME, entry))
    return open_table(opening(game), lambda entry: store.append(NAME, entry), NOW)


def play(game: str, store: FileStore, acknowledge: Callable[[], None]) -> None:
    table = sit_down(game, store)
    acknowledge()
    while table.result is None:
        do_something(table)
        acknowledge()


# Ways to come to grief. ----------------------------------------------------------------------------------------------


def crash_at(point: str, number: int) -> None:
    """Let the process die in the middle of storing an entry."""
    calls = 0
    write, sync = os.pwrite, os.fsync

    def counted_write(file: int, content: bytes, place: int) -> int:
        nonlocal calls
        calls += 1
        if calls == number and point != "sync":
            write(file, content[: {"before": 0, "half": len(content) // 2, "all-but-end": -1}[point]], place)
            os._exit(9)
        return write(file, content, place)

    def counted_sync(file: int) -> None:
        if calls == number and point == "sync":
            os._exit(9)
        sync(file)

    os.pwrite = counted_write  # type: ignore[assignment]
    os.fsync = counted_sync  # type: ignore[assignment]


def fill_the_disk(game: str, store: FileStore, size: int, acknowledge: Callable[[], None]) -> None:
    """Play until files cannot grow; then make room and play on at the same table."""
    table = sit_down(game, store)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    try:
        while True:
            do_something(table)
            acknowledge()
    except StoreFailed:
        acknowledge_failure()
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    while table.result is None:
        do_something(table)
        acknowledge()


def race(game: str, store: FileStore, start: Path, acknowledge: Callable[[], None]) -> None:
    """When the start is given, play with others who write to the same log; whoever comes too late looks again."""
    table = sit_down(game, store)
    acknowledge()
    while not start.exists():
        pass
    while table.result is None:
        try:
            do_something(table)
            acknowledge()
        except NotNow:
            table = sit_down(game, store)


def acknowledge() -> None:
    os.write(1, b"+")


def acknowledge_failure() -> None:
    os.write(1, b"-")


def main(game: str, folder: str, *grief: str) -> None:
    store = FileStore(Path(folder))
    if grief[:1] == ("limit",):
        fill_the_disk(game, store, int(grief[1]), acknowledge)
    elif grief[:1] == ("race",):
        race(game, store, Path(grief[1]), acknowledge)
    else:
        if grief:
            crash_at(grief[1], int(grief[2]))
        play(game, store, acknowledge)


if __name__ == "__main__":
    main(*sys.argv[1:])
