"""Damage to a log is noticed and the entry is named; what a crash has torn is no damage."""

from pathlib import Path

import pytest
from tests.table.hosting import NOW
from tests.table.storing_player import NAME, do_something, opening

from piazza.core.errors import Unreadable
from piazza.table.log import Entry
from piazza.table.store import FileStore
from piazza.table.table import open_table, restore_table

ENTRIES = 12


class Damaged:
    """A log on disk whose bytes can be put there at will."""

    def __init__(self, folder: Path) -> None:
        store = FileStore(folder)
        table = open_table(opening(), lambda entry: store.append(NAME, entry), NOW)
        while len(store.load(NAME)) < ENTRIES:
            do_something(table)
        self.path = store.path(NAME)
        self.content = self.path.read_bytes()
        self.lines = self.content.splitlines(keepends=True)
        self.entries = store.load(NAME)

    def with_bytes(self, content: bytes) -> FileStore:
        self.path.write_bytes(content)
        return FileStore(self.path.parent)

    def fault_of(self, content: bytes) -> tuple[str, str]:
        """The key of the fault that loading it meets, and the entry it names."""
        with pytest.raises(Unreadable) as refusal:
            self.with_bytes(content).load(NAME)
        values = refusal.value.phrase.values
        return refusal.value.phrase.key, values["number"].text if "number" in values else ""


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Damaged:
    return Damaged(tmp_path_factory.mktemp("log"))


def expected_fault(line: int) -> tuple[str, str]:
    """The first line is the title, the next ones are the entries from 0 on."""
    return ("fault.log-entry", str(line - 1)) if line else ("fault.log-title", "")


@pytest.mark.parametrize("bit", [0x01, 0x80])
def test_an_altered_byte_anywhere_is_noticed_and_the_entry_named(log: Damaged, bit: int) -> None:
    for place in range(len(log.content)):
        content = bytearray(log.content)
        content[place] ^= bit
        assert log.fault_of(bytes(content)) == expected_fault(log.content[:place].count(b"\n")), place


def test_a_line_break_anywhere_is_noticed(log: Damaged) -> None:
    for place in range(len(log.content)):
        if log.content[place] != ord("\n"):
            content = log.content[:place] + b"\n" + log.content[place + 1 :]
            assert log.fault_of(content) == expected_fault(log.content[:place].count(b"\n")), place


def test_a_missing_line_is_noticed(log: Damaged) -> None:
    for number in range(len(log.lines) - 1):
        fault = log.fault_of(b"".join(log.lines[:number] + log.lines[number + 1 :]))
        assert fault == expected_fault(number)


def test_a_doubled_line_is_noticed(log: Damaged) -> None:
    for number in range(1, len(log.lines)):
        fault = log.fault_of(b"".join(log.lines[:number] + log.lines[number - 1 : number] + log.lines[number:]))
        assert fault == expected_fault(number)


def test_exchanged_lines_are_noticed(log: Damaged) -> None:
    for number in range(1, len(log.lines) - 1):
        lines = list(log.lines)
        lines[number], lines[number + 1] = lines[number + 1], lines[number]
        assert log.fault_of(b"".join(lines)) == expected_fault(number)


@pytest.mark.parametrize("content", [b"", b"piazza log 1", b"piazza log 2\n", b"\n", b"\0" * 5000, b"\xff\xfe\n" * 9])
def test_what_is_no_log_is_unreadable(log: Damaged, content: bytes) -> None:
    assert log.fault_of(content) == ("fault.log-title", "")


def test_a_torn_line_does_not_count_and_is_written_over(log: Damaged) -> None:
    last = log.lines[-1]
    whole = len(log.content) - len(last)
    for length in range(len(last)):
        store = log.with_bytes(log.content[: whole + length])
        entries = store.load(NAME)
        assert entries == log.entries[:-1]
        table = restore_table(entries, lambda entry, store=store: store.append(NAME, entry))  # type: ignore[misc]
        do_something(table)
        assert log.path.read_bytes() == log.content


def test_a_torn_line_of_garbage_does_not_count_either(log: Damaged) -> None:
    for garbage in (b"\0" * 300, b"\xff", b'12 now sit 1 "a #0123456789abcdef'):
        store = log.with_bytes(log.content + garbage)
        entries = store.load(NAME)
        assert entries == log.entries
        do_something(restore_table(entries, lambda entry, store=store: store.append(NAME, entry)))  # type: ignore[misc]
        assert len(FileStore(log.path.parent).load(NAME)) == len(entries) + 1
        assert log.path.read_bytes().endswith(b"\n"), "nothing of it is left"


def rewritten(folder: Path, entries: list[Entry]) -> list[Entry]:
    """A log with entries of our own, every check right."""
    store = FileStore(folder)
    for entry in entries:
        store.append(NAME, entry)
    return FileStore(folder).load(NAME)


@pytest.mark.parametrize(
    ("place", "entry"),
    [
        (1, Entry(1, NOW, "decide", 0, "hop")),
        (1, Entry(1, NOW, "decide", 1, "Pb2")),
        (1, Entry(1, NOW, "decide", 5, "Pb2")),
        (1, Entry(1, NOW, "confirm", 0, "")),
        (1, Entry(1, NOW, "take-back", 0, "0")),
        (1, Entry(1, NOW, "take-back", 0, "x")),
        (1, Entry(1, NOW, "sit", 0, "a\nb")),
        (1, Entry(1, NOW, "open", -1, "{}")),
    ],
)
def test_entries_that_could_not_have_happened_are_named(log: Damaged, tmp_path: Path, place: int, entry: Entry) -> None:
    entries = rewritten(tmp_path, [*log.entries[:place], entry])
    with pytest.raises(Unreadable) as refusal:
        restore_table(entries, lambda _: None)
    assert refusal.value.phrase.key == "fault.log-entry"
    assert refusal.value.phrase.values["number"].text == str(place)


@pytest.mark.parametrize(
    ("verb", "text", "fault"),
    [
        ("decide", "Pb2", "fault.log-order"),
        ("open", "[]", "fault.log-opening"),
        ("open", "[" * 100_000, "fault.log-opening"),
        ("open", '{"game": "chess"}', "fault.game"),
        ("open", '{"game": "twist", "rules": "99"}', "fault.rules-version"),
    ],
)
def test_an_opening_that_cannot_be_read_here_says_why(tmp_path: Path, verb: str, text: str, fault: str) -> None:
    """Above all a game of other rules is not called damaged: somebody might throw it away."""
    entries = rewritten(tmp_path, [Entry(0, NOW, verb, -1 if verb == "open" else 0, text)])
    with pytest.raises(Unreadable) as refusal:
        restore_table(entries, lambda _: None)
    assert refusal.value.phrase.key == fault
