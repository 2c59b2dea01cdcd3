"""A snapshot of a table: what the fold over its log has come to, as text, so that loading does not fold it again.

It is an index and never the truth. It names the version that wrote it and the digest of the entries that it stands for.
If anything is not as it should be, `NotUsable` says so, and the log is folded. It contains no names of people, who may
want theirs removed: they are in the log, and the snapshot refers to them by number.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from piazza import __version__
from piazza.core.fields import Fields
from piazza.core.game import Game
from piazza.core.phrases import Phrase, Value
from piazza.core.state import State
from piazza.table import log
from piazza.table.kept import ClockKept, EarlyEndKept
from piazza.table.log import Entry, LogDigest
from piazza.table.opening import read_opening
from piazza.table.seating import Sitter, read_sitter
from piazza.table.table import Table, replay_all

FORMAT: Final = "piazza snapshot 2"
NAME: Final = "name"  # the type of a value that is the place of a name


class NotUsable(Exception):
    """The snapshot is damaged, of another version, or of another log; the text says which."""


class StoredPhrase(msgspec.Struct, frozen=True, array_like=True):
    """A phrase about the table."""

    key: str
    values: dict[str, tuple[str, str]]


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a table is besides its opening. A name is a place among those of everybody who ever took a seat."""

    state: list[tuple[str, str]]
    decisions: list[tuple[int, int]]
    settled: list[int]
    drawn: dict[int, int]
    standing: dict[int, str]
    drafts: dict[int, list[int]]
    sealed: dict[int, list[int]]
    lines: list[int]
    numbers: list[int]
    said: list[StoredPhrase]
    sitters: list[tuple[int, str]]  # the name, and the level of a bot
    former: list[int]
    asked_for: list[str]
    nameless: list[bool]
    bots_for_good: list[bool]
    given_up: int
    own: list[int]
    seen: list[int]
    seatings: list[int]
    early_end: EarlyEndKept
    clock: ClockKept | None


encode: Final = msgspec.json.Encoder().encode
decoder: Final = msgspec.json.Decoder(Contents)


def write_snapshot(table: Table) -> str:
    """Four lines: the version, the digest of the log until now, that of the contents, and the contents."""
    contents = encode(contents_of(table)).decode()
    return "\n".join([version_of(table), table.log_digest.text(), digest_of(contents), contents])


def restore_from(text: str, number: int, entries: Sequence[Entry]) -> Table:
    """The table of a log, from its snapshot after the entry `number` and the entries after that."""
    try:
        table = read_snapshot(text, number, entries)
    except NotUsable:
        raise
    except Exception as problem:  # whatever is wrong with an index, the log is there
        raise NotUsable(f"it cannot be read: {type(problem).__name__}") from problem
    replay_all(table, entries[number + 1 :])
    return table


def read_snapshot(text: str, number: int, entries: Sequence[Entry]) -> Table:
    """The table after the entry `number`."""
    version, log_digest, contents_digest, contents = parts_of(text)
    if digest_of(contents) != contents_digest:
        raise NotUsable("it is damaged")
    if not 0 <= number < len(entries):
        raise NotUsable("the log is shorter")
    table = Table(read_opening(entries[0].text), entries[0])
    if version != version_of(table):
        raise NotUsable("it is of another version")
    table.log_digest = digest_until(number, entries)
    if table.log_digest.text() != log_digest:
        raise NotUsable("it is of another log")
    fill(table, decoder.decode(contents), entries[: number + 1])
    return table


def parts_of(text: str) -> list[str]:
    parts = text.split("\n")
    if len(parts) != 4:
        raise NotUsable("it is damaged")
    return parts


def version_of(table: Table) -> str:
    """Numbers of actions and events mean something in one version of the package only."""
    game = table.game
    rules = f"{game.facts.name} {table.opening.setup.rules_version} {numbering_of(game)}"
    return f"{FORMAT}, {__version__}, {rules}"


def numbering_of(game: Game) -> str:
    """A digest of what the numbers of actions and events stand for."""
    kinds = [kind.name for kind in game.facts.kinds]
    events = [] if game.tables is None else list(game.tables.events)
    return digest_of(repr((kinds, events)))[:8]


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def digest_until(number: int, entries: Sequence[Entry]) -> LogDigest:
    digest = LogDigest()
    for entry in entries[: number + 1]:
        digest.add(entry)
    return digest


# Writing -------------------------------------------------------------------------------------------------------------


def contents_of(table: Table) -> Contents:
    progress, tallies = table.progress, table.tallies
    lines, numbers, said = progress.history.kept()
    drafts, sealed = table.drafts.kept()
    names = table.seats.names
    return Contents(
        state=table.game.write_state(progress.state),
        decisions=progress.decisions,
        settled=progress.settled,
        drawn=progress.chance.drawn,
        standing=progress.standing.kept(),
        drafts=drafts,
        sealed=sealed,
        lines=lines,
        numbers=numbers,
        said=[written(phrase, names) for phrase in said],
        sitters=[(names.index(sitter.name), sitter.bot) for sitter in table.sitters],
        former=[names.index(name) for name in table.seats.former_names],
        asked_for=table.seats.asked_for,
        nameless=table.seats.is_nameless,
        bots_for_good=table.seats.is_bots_for_good,
        given_up=table.seats.given_up_names,
        own=tallies.own,
        seen=tallies.seen,
        seatings=tallies.seatings,
        early_end=table.early_end.kept(),
        clock=None if table.clock is None else table.clock.kept(),
    )


def written(said: Phrase, names: list[str]) -> StoredPhrase:
    """The only texts in phrases about a table are names."""
    values = {
        field: (NAME, str(names.index(value.text))) if value.type == "text" else (value.type, value.text)
        for field, value in said.values.items()
    }
    return StoredPhrase(said.key, values)


# Reading -------------------------------------------------------------------------------------------------------------


def fill(table: Table, kept: Contents, entries: Sequence[Entry]) -> None:
    """`entries` are those that the snapshot stands for."""
    table.entries = len(entries)
    table.seats.names += [read_sitter(entry.text).name for entry in entries if entry.verb in log.SEATING]
    progress, names = table.progress, table.seats.names
    progress.restore(state_of(table, kept), kept.decisions, kept.settled, kept.drawn, kept.standing)
    progress.history.restore(kept.lines, kept.numbers, [phrase_of(said, names) for said in kept.said])
    table.drafts.restore(kept.drafts, kept.sealed)
    table.sitters[:] = [Sitter(names[place], bot) for place, bot in kept.sitters]
    table.seats.former_names[:] = [names[place] for place in kept.former]
    table.seats.asked_for[:] = kept.asked_for
    table.seats.is_nameless[:] = kept.nameless
    table.seats.is_bots_for_good[:] = kept.bots_for_good
    table.seats.given_up_names = kept.given_up
    table.tallies.restore(kept.own, kept.seen, kept.seatings)
    table.early_end.restore(kept.early_end)
    if table.clock is not None and kept.clock is not None:
        table.clock.restore(kept.clock)


def state_of(table: Table, kept: Contents) -> State:
    fields = Fields(kept.state)
    state = table.game.read_state(table.opening.setup, fields)
    fields.finish()
    return state


def phrase_of(said: StoredPhrase, names: Sequence[str]) -> Phrase:
    return Phrase(said.key, {field: value_of(*value, names) for field, value in said.values.items()})


def value_of(type: str, text: str, names: Sequence[str]) -> Value:
    return Value("text", names[int(text)]) if type == NAME else Value(type, text)
