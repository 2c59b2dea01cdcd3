"""Records: they read back as they were written, and nothing in them can be changed unnoticed."""

import pytest
from tests.core.recorded import OPTION_SETS, lines_of, played, sealed_again, with_line

from piazza.core.errors import Unreadable
from piazza.core.record import LONGEST_RECORD, Record, read_record, write_record
from piazza.core.replay import replay
from piazza.games import game

RECORD = played(options={"days": "1", "bidding": "on"}).record()
FROM_A_POSITION = played(position="5/1PRN1/1SBF1/5 c 2 PR,NF,PF =NF").record()


def fault_of(text: str) -> str:
    with pytest.raises(Unreadable) as refusal:
        read_record(text, game)
    return refusal.value.phrase.key


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda options: " ".join(options.values()))
def test_records_of_random_games_read_back_and_replay(options: dict[str, str]) -> None:
    for seed in range(2):
        host = played(seed, options)
        text = host.record()
        record = read_record(text, game)
        assert write_record(record) == text
        assert record.names == ["Anna", "Ben"]
        assert dict(record.ending)["position"] == host.digest()
        assert host.game.digest(replay(record)[-1].state) == host.digest()


def test_a_record_from_a_position_has_it_whole() -> None:
    record = read_record(FROM_A_POSITION, game)
    assert write_record(record) == FROM_A_POSITION
    assert record.game.write_position(record.first_state()) == "5/1PRN1/1SBF1/5 c 2 PR,PF,NF =NF"
    replay(record)


def test_names_of_all_kinds_are_kept() -> None:
    for name in ["Zoë", "李白", ": | #", "| Anna", "seat 1: x", "🂡", "e\u0301"]:
        record = read_record(RECORD, game)
        record.names = [name, "Ben"]
        assert read_record(write_record(record), game).names == [name, "Ben"]


def test_line_ends_of_other_systems_are_accepted() -> None:
    for text in (RECORD.replace("\n", "\r\n"), RECORD.rstrip("\n"), RECORD + "\n"):
        assert write_record(read_record(text, game)) == RECORD


@pytest.mark.parametrize("text", [RECORD, FROM_A_POSITION], ids=["whole", "from a position"])
def test_every_change_of_a_line_is_noticed(text: str) -> None:
    lines = text.splitlines()
    for number, line in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        for changed in ([], [line, line], [f"{line} "], [f" {line}"], [line.swapcase() + "x"], [line[1:] + "x"]):
            assert fault_of("\n".join([*before, *changed, *after]) + "\n").startswith("fault.record-")


@pytest.mark.parametrize("text", [RECORD, FROM_A_POSITION], ids=["whole", "from a position"])
def test_every_exchange_of_lines_is_noticed(text: str) -> None:
    lines = text.splitlines()
    for one in range(len(lines)):
        for other in range(one + 1, len(lines)):
            changed = list(lines)
            changed[one], changed[other] = changed[other], changed[one]
            if changed != lines:
                fault_of("\n".join(changed) + "\n")


def test_every_altered_character_is_noticed() -> None:
    for place, mark in enumerate(RECORD[:-1]):
        other = "x" if mark != "x" else "y"
        fault_of(RECORD[:place] + other + RECORD[place + 1 :])


def test_every_truncated_record_is_noticed() -> None:
    for length in range(len(RECORD) - 1):
        assert fault_of(RECORD[:length]) in ("fault.record-title", "fault.record-truncated", "fault.record-digest")


@pytest.mark.parametrize(
    "text", ["", "\n", "\0\1\2" * 500, "�" * 500, "piazza record 2\n", "PNG\r\n\x1a\n", RECORD * 2]
)
def test_what_is_no_record_is_unreadable(text: str) -> None:
    fault_of(text)


def test_what_is_too_long_is_not_even_looked_at() -> None:
    assert fault_of("x" * 2_000_000) == "fault.record-long"
    assert fault_of(sealed_again([*lines_of(RECORD), "#" * LONGEST_RECORD])) == "fault.record-long"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("piazza record 1", "piazza record 2", "fault.record-title"),
        ("game: twist", "game: chess", "fault.game"),
        ("game: twist", "game twist", "fault.field-line"),
        ("rules: 1", "rules: 2", "fault.rules-version"),
        ("players: 2", "players: 3", "fault.field-value"),
        ("option days: 1", "option days: 8", "fault.option-value"),
        ("option days: 1", "option hours: 8", "fault.option-name"),
        ("option days: 1", "option days: 1\noption days: 1", "fault.field-twice"),
        ("seat 1: Anna", "seat 3: Anna", "fault.field-missing"),
        ("seat 1: Anna", "seat 1: Anna\nseat 3: Eve", "fault.field-unknown"),
        ("seat 1: Anna", "seat 1:", "fault.name"),
        ("seat 1: Anna", "seat 1: \x1b[2JAnna", "fault.name"),
        ("seat 1: Anna", "seat 1: An\tna", "fault.name"),
        ("seat 1: Anna", "seat 1:\n| An\n| na", "fault.name"),
        ("seat 1: Anna", "seat 1: \u202eAnna", "fault.name"),
        ("seat 1: Anna", f"seat 1: {'A' * 25}", "fault.name"),
        ("seed: seed-0", "seed: seed 0", "fault.seed"),
        ("seed: seed-0", "seed:", "fault.seed"),
        ("places: ", "places: 1 1\nplaces: ", "fault.field-twice"),
        ("scores: ", "points: ", "fault.field-missing"),
        ("scores: ", "score sheet: 1\nscores: ", "fault.field-unknown"),
    ],
)
def test_with_the_digest_made_right_the_fault_is_named(old: str, new: str, fault: str) -> None:
    line = next(line for line in lines_of(RECORD) if line.startswith(old))
    assert fault_of(with_line(RECORD, line, *line.replace(old, new).split("\n"))) == fault


@pytest.mark.parametrize(
    "line", ["1", "1 ", "3 Pb2", "0 Pb2", "-1 Pb2", "watcher Pb2", "Pb2", "٢ Pb2", "12 Pb2", " 1 Pb2"]
)
def test_what_is_no_decision_is_unreadable(line: str) -> None:
    first = RECORD.split("\n\n")[1].splitlines()[0]
    fault_of(with_line(RECORD, first, line))


def test_a_record_has_three_parts() -> None:
    header, decisions, ending = "\n".join(lines_of(RECORD)).split("\n\n")
    for parts in ([header, decisions], [header, decisions, "", ending], [header, f"{decisions}\n{ending}"]):
        assert fault_of(sealed_again("\n\n".join(parts).split("\n"))) == "fault.record-blocks"


@pytest.mark.parametrize("old", ["option days: 7", "option friar: any"])
def test_a_start_with_other_options_than_the_header_is_noticed(old: str) -> None:
    new = {"option days: 7": "option days: 6", "option friar: any": "option friar: adjacent"}[old]
    assert fault_of(with_line(FROM_A_POSITION, old, new)) == "fault.start-options"


def test_chance_may_be_supplied_instead_of_a_seed() -> None:
    record = read_record(RECORD, game)
    supplied = Record(record.game, record.setup, record.names, None, None)
    supplied.decisions, supplied.ending = record.decisions, record.ending
    text = write_record(supplied)
    assert "\nseed:" not in text
    assert len(replay(read_record(text, game))) == len(record.decisions) + 1
