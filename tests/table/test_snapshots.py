"""Snapshots: a table that is loaded from one is what the fold over its log gives; what does not fit is not used."""

import re
from collections.abc import Callable

import pytest
from tests.compatibility.facts import play_table_on, table_facts
from tests.compatibility.frozen import HERE, as_json, cases, known
from tests.table.lively import NAMES, OTHERS, LivelyGame

from piazza import __version__
from piazza.core.record import write_record
from piazza.core.view import WATCHER
from piazza.table import log, snapshot
from piazza.table.clock import GAME, MOVE, TimeLimit
from piazza.table.log import Entry
from piazza.table.snapshot import FORMAT, NotUsable, restore_from, write_snapshot
from piazza.table.store import FileStore
from piazza.table.table import Table, restore_table

NOW = "2026-03-02T23:00:00Z"
ACTS = 200
STRIDE = 17  # acts between two snapshots that are tried
GAMES_WITH_CLOCKS = [
    ("twist", TimeLimit(MOVE, 60)),
    ("council", TimeLimit(GAME, 900, 10)),
    ("verona", TimeLimit(MOVE, 60)),
    ("verona", None),
]


def facts(table: Table) -> dict[str, object]:
    """All that anybody could notice of a table, and all that it will do from now on."""
    viewers = [*range(len(table.sitters)), WATCHER]
    return table_facts(table, NOW) | {
        "views": [table.game.dump_view(table.view(viewer)) for viewer in viewers],
        "heard": [
            [(line.place, line.step, line.audience, repr(line.phrase)) for line in table.history(viewer)]
            for viewer in viewers
        ],
        "changes": [table.changes(viewer) for viewer in viewers],
        "offers": [table.standing_offers(seat) for seat in range(len(table.sitters))],
        "deadline": None if table.clock is None else table.clock.next_deadline(),
        "record": write_record(table.record()) if table.is_over else None,
        "names": (
            table.seats.asked_for,
            table.seats.former_names,
            table.seats.names,
            table.tallies.seatings,
            table.seats.is_nameless,
        ),
        "early end": (table.early_end.kept(), table.is_over),
        "given up": table.seats.given_up_names,
        "snapshot": write_snapshot(table),
    }


def lively(name: str, seed: str, clock: TimeLimit | None) -> tuple[LivelyGame, dict[int, str]]:
    """A game, and its snapshots by the number of their last entry, except those of texts that were revised."""
    game, snapshots = LivelyGame(name, seed, clock), {}
    for _ in range(ACTS):
        game.act()
        snapshots[game.table.entries - 1] = write_snapshot(game.table)
    return game, {number: text for number, text in snapshots.items() if number + 1 >= game.revised}


@pytest.fixture(scope="module")
def played() -> tuple[LivelyGame, dict[int, str]]:
    return lively("verona", "played", None)


@pytest.mark.parametrize(("name", "clock"), GAMES_WITH_CLOCKS)
def test_a_snapshot_and_the_rest_of_the_log_are_the_fold(name: str, clock: TimeLimit | None) -> None:
    """At every few moments of a game, most of them amid drafts and seals."""
    game, snapshots = lively(name, f"{name}-snapshots", clock)
    expected = facts(restore_table(game.entries))
    assert expected == facts(game.table)
    for number in list(snapshots)[::STRIDE]:
        assert facts(restore_from(snapshots[number], number, game.entries)) == expected
        until = game.entries[: number + 1]
        assert facts(restore_from(snapshots[number], number, until)) == facts(restore_table(until))


def test_everything_happens_in_these_games() -> None:
    """Otherwise the test above would not test much."""
    entries: list[Entry] = []
    sealed = standing = out = 0
    for name, clock in GAMES_WITH_CLOCKS:
        game = LivelyGame(name, f"{name}-snapshots", clock)
        for _ in range(ACTS):
            game.act()
            sealed += bool(game.table.drafts.kept()[1])
            standing += bool(game.table.progress.standing.kept())
            out += any(map(game.table.timed_out, range(len(game.table.sitters))))
        entries += game.entries
    assert {entry.verb for entry in entries} == set(log.VERBS)
    assert min(sealed, standing, out) >= STRIDE


@pytest.mark.parametrize(("version", "name"), cases("logs"))
def test_a_table_of_an_earlier_version_is_the_same_from_its_snapshot(version: str, name: str) -> None:
    expected = known(version, "logs")[name]
    now = expected["clock"]["now"] if expected["clock"] else NOW
    entries = FileStore(HERE / version / "logs").load(name)
    folded = facts(restore_table(entries))
    for number in {0, len(entries) // 2, len(entries) - 1}:
        table = restore_from(write_snapshot(restore_table(entries[: number + 1])), number, entries)
        assert facts(table) == folded
        assert as_json(play_table_on(table, name, now)) == expected["end"]


def test_a_table_from_a_snapshot_goes_on_as_the_other(played: tuple[LivelyGame, dict[int, str]]) -> None:
    game, snapshots = played
    number = max(snapshots)
    table, other = restore_from(snapshots[number], number, game.entries), restore_table(game.entries)
    assert play_table_on(table, "on", NOW) == play_table_on(other, "on", NOW)
    assert facts(table) == facts(other)


def test_a_snapshot_contains_no_name(played: tuple[LivelyGame, dict[int, str]]) -> None:
    game, snapshots = played
    written = snapshots[max(snapshots)]
    assert len(game.table.seats.names) > len(game.table.sitters), "somebody has come later"
    assert any(phrase.values for phrase in game.table.progress.history.kept()[2])
    assert not [name for name in NAMES + OTHERS if re.search(rf"\b{name}\b", written)]


def test_the_name_in_a_revised_log_is_the_one_that_is_shown(played: tuple[LivelyGame, dict[int, str]]) -> None:
    """A snapshot of the log before does not fit any more."""
    game, snapshots = played
    number = max(snapshots)
    first = game.entries[0]
    revised = [first._replace(text=first.text.replace("Anna", "Nobody")), *game.entries[1:]]
    with pytest.raises(NotUsable, match="another log"):
        restore_from(snapshots[number], number, revised)


def without_last_mark(text: str) -> str:
    return text[:-1]


def with_another_number(text: str) -> str:
    """It can still be read, and would mean something else."""
    return re.sub(r'("settled":\[)(\d+)', lambda found: f"{found[1]}{int(found[2]) + 1}", text, count=1)


def of_another_version(text: str) -> str:
    return text.replace(f", {__version__}, ", ", 9.9.9, ", 1)


def of_another_form(text: str) -> str:
    return text.replace(FORMAT, "piazza snapshot 0", 1)


def of_other_rules(text: str) -> str:
    return re.sub(r"verona \d+", "verona 99", text, count=1)


def with_other_contents(contents: str) -> Callable[[str], str]:
    """As if somebody had written a digest to it."""

    def change(text: str) -> str:
        version, log_digest, _, _ = text.split("\n")
        return "\n".join([version, log_digest, snapshot.digest_of(contents), contents])

    return change


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (without_last_mark, "damaged"),
        (with_another_number, "damaged"),
        (lambda text: "", "damaged"),
        (lambda text: "\n\n\n", "damaged"),
        (of_another_version, "another version"),
        (of_another_form, "another version"),
        (of_other_rules, "another version"),
        (with_other_contents("{}"), "cannot be read"),
        (with_other_contents("["), "cannot be read"),
        (with_other_contents('{"state":1}'), "cannot be read"),
    ],
)
def test_what_does_not_fit_is_not_used(
    played: tuple[LivelyGame, dict[int, str]], change: Callable[[str], str], reason: str
) -> None:
    game, snapshots = played
    number = max(snapshots)
    changed = change(snapshots[number])
    assert changed != snapshots[number]
    with pytest.raises(NotUsable, match=reason):
        restore_from(changed, number, game.entries)


def test_every_single_damage_is_noticed(played: tuple[LivelyGame, dict[int, str]]) -> None:
    game, snapshots = played
    number, text = max(snapshots), snapshots[max(snapshots)]
    for place in range(0, len(text), len(text) // 40):
        damaged = text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]
        with pytest.raises(NotUsable):
            restore_from(damaged, number, game.entries)


@pytest.mark.parametrize("shift", [-1, 1])
def test_a_snapshot_of_another_moment_does_not_fit(played: tuple[LivelyGame, dict[int, str]], shift: int) -> None:
    game, snapshots = played
    number = sorted(snapshots)[-9]
    with pytest.raises(NotUsable, match="another log"):
        restore_from(snapshots[number], number + shift, game.entries)


def test_a_log_that_is_shorter_than_the_snapshot_is_folded(played: tuple[LivelyGame, dict[int, str]]) -> None:
    game, snapshots = played
    number = max(snapshots)
    with pytest.raises(NotUsable, match="shorter"):
        restore_from(snapshots[number], number, game.entries[:-1])


def changed_entry(entry: Entry) -> Entry:
    return entry._replace(time=entry.time.replace("2026", "2025"))


def test_a_snapshot_of_another_log_does_not_fit(played: tuple[LivelyGame, dict[int, str]]) -> None:
    """Every entry that it stands for counts, whichever part of it differs."""
    game, snapshots = played
    number = max(snapshots)
    for place in range(1, number + 1, number // 20):
        entries = list(game.entries)
        entries[place] = changed_entry(entries[place])
        with pytest.raises(NotUsable, match="another log"):
            restore_from(snapshots[number], number, entries)


def test_other_numbers_of_actions_are_another_version(
    played: tuple[LivelyGame, dict[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the numbers in the snapshot would mean something else."""
    game, snapshots = played
    number = max(snapshots)
    monkeypatch.setattr(snapshot, "numbering_of", lambda _: "00000000")
    with pytest.raises(NotUsable, match="another version"):
        restore_from(snapshots[number], number, game.entries)
