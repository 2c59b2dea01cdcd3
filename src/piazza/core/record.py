"""The record of a game: a header with versions, one decision per line, the outcome, and a digest over all of it.

Only what was finally decided is in it, those of one simultaneous step in seat order and what forms a set sorted, so it
tells neither who sealed first nor who hesitated. Chance is seat `*`.
"""

import hashlib
from collections.abc import Callable
from typing import Final

from piazza.core.actions import kind_in
from piazza.core.early import PLAYED_OUT, Early, outcome, read_early, write_early
from piazza.core.errors import Unreadable
from piazza.core.fields import Fields, read_fields, write_fields
from piazza.core.game import Game
from piazza.core.names import read_name, read_seed
from piazza.core.phrases import phrase
from piazza.core.state import Setup, State
from piazza.core.view import read_seat, write_seat

RECORD: Final = "piazza record 1"
LONGEST_RECORD: Final = 1_000_000  # characters
UNFINISHED: Final = "-"
ENDED: Final = "ended"  # a field that only games have which people ended, or left


class Record:
    """What was decided in one game. Without a seed, chance was supplied; with a start, it began from that position."""

    def __init__(self, game: Game, setup: Setup, names: list[str], seed: str | None, start: State | None) -> None:
        self.game = game
        self.setup = setup
        self.names = names
        self.seed = seed
        self.start = start
        self.decisions: list[tuple[int, str]] = []
        self.early = PLAYED_OUT
        self.ending: list[tuple[str, str]] = []

    def first_state(self) -> State:
        return self.start.clone() if self.start is not None else self.game.new(self.setup)

    def __str__(self) -> str:
        """The text of the record, as `piazza verify` reads it."""
        return write_record(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and write_record(self) == write_record(other)

    def __hash__(self) -> int:
        return hash(write_record(self))

    def __repr__(self) -> str:
        players, ended = self.setup.players, dict(self.ending)
        scores = "not finished" if ended.get("places", UNFINISHED) == UNFINISHED else f"places {ended['places']}"
        return f"<Record of {self.game.facts.name}, {players} players: {len(self.decisions)} decisions, {scores}>"

    def close(self, last: State) -> None:
        """Write down how it stands after the last decision."""
        self.ending = write_ending(self.game, last, self.early)


def with_sets_sorted(game: Game, decisions: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What forms a set, a run of unordered decisions of one seat, is sorted."""
    kinds = game.facts.kinds
    ordered: list[tuple[int, int]] = []
    run: list[tuple[int, int]] = []
    for seat, action in decisions:
        unordered = kind_in(kinds, action).unordered
        if run and (not unordered or run[-1][0] != seat):
            ordered += sorted(run)
            run = []
        (run if unordered else ordered).append((seat, action))
    return ordered + sorted(run)


def write_ending(game: Game, last: State, early: Early = PLAYED_OUT) -> list[tuple[str, str]]:
    """Scores, places and position; and how people ended the game or left it, if they did."""
    result = outcome(game, last, early)
    ended = write_early(early)
    return [
        ("scores", " ".join(str(score) for score in result.scores) if result and result.counted else UNFINISHED),
        ("places", " ".join(str(rank) for rank in result.ranks) if result else UNFINISHED),
        *([(ENDED, ended)] if ended else []),
        ("position", game.digest(last)),
    ]


def write_record(record: Record) -> str:
    header = record.game.header(record.setup)
    header += [(f"seat {seat + 1}", name) for seat, name in enumerate(record.names)]
    if record.seed is not None:
        header.append(("seed", record.seed))
    if record.start is not None:
        header.append(("start", record.game.save(record.start).rstrip("\n")))
    decisions = [f"{write_seat(seat)} {action}" for seat, action in record.decisions]
    lines = [RECORD, *write_fields(header), "", *decisions, "", *write_fields(record.ending)]
    return "\n".join([*lines, f"digest: {digest_of(lines)}"]) + "\n"


def digest_of(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def read_record(text: str, find: Callable[[str], Game]) -> Record:
    """A record whose digest and form are right; whether its decisions are legal shows in a replay."""
    lines = checked_lines(text)
    blank = [number for number, line in enumerate(lines) if not line]
    if len(blank) != 2:
        raise Unreadable(phrase("fault.record-blocks"))
    header = read_fields(lines[1 : blank[0]])
    record = read_record_header(header, find)
    record.decisions = [read_decision(record, line) for line in lines[blank[0] + 1 : blank[1]]]
    ending = read_fields(lines[blank[1] + 1 :])
    record.ending = read_ending(record, ending)
    return record


def read_ending(record: Record, ending: Fields) -> list[tuple[str, str]]:
    fields = {name: ending.take(name) for name in ("scores", "places")}
    ended = ending.take_if_there(ENDED)
    if ended is not None:
        record.early = read_early(ended, record.setup.players)
        fields[ENDED] = ended
    fields["position"] = ending.take("position")
    ending.finish()
    return list(fields.items())


def checked_lines(text: str) -> list[str]:
    """The lines of a record without the last, which must be the digest of the others."""
    if len(text) > LONGEST_RECORD:
        raise Unreadable(phrase("fault.record-long", limit=LONGEST_RECORD))
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines[0] != RECORD:
        raise Unreadable(phrase("fault.record-title", title=RECORD))
    if not lines[-1].startswith("digest: "):
        raise Unreadable(phrase("fault.record-truncated"))
    if lines[-1] != f"digest: {digest_of(lines[:-1])}":
        raise Unreadable(phrase("fault.record-digest"))
    return lines[:-1]


def read_record_header(header: Fields, find: Callable[[str], Game]) -> Record:
    game = find(header.look("game"))
    setup = game.read_header(header)
    names = [read_name(header.take(f"seat {seat + 1}")) for seat in range(setup.players)]
    seed = header.take_if_there("seed")
    start = header.take_if_there("start")
    header.finish()
    first = None if start is None else game.load(start)
    if first is not None:
        check_start(game, setup, first)
    return Record(game, setup, names, None if seed is None else read_seed(seed), first)


def check_start(game: Game, setup: Setup, start: State) -> None:
    """The position a game begins from tells its options again, and must not tell others."""
    if game.header(start.setup) != game.header(setup):
        raise Unreadable(phrase("fault.start-options"))


def read_decision(record: Record, line: str) -> tuple[int, str]:
    seat, _, action = line.partition(" ")
    if not action or seat == "watcher":
        raise Unreadable(phrase("fault.record-decision", line=line[:60]))
    return read_seat(seat, record.setup.players), action
