"""`piazza verify`: valid records are praised, and everything that is altered is noticed."""

import json
from pathlib import Path

import pytest
from tests.cli.running import ALL_RECORDS, RECORDS, Piazza, text
from tests.core.recorded import lines_of, sealed_again

from piazza.games import GAMES
from piazza.games.verona.data import ACTIONS

FILES = sorted(ALL_RECORDS.glob("*/*.txt"))
GOLDEN = (RECORDS / "bidding.txt").read_text(encoding="utf-8")
OF_EACH_GAME = {
    "twist": GOLDEN,
    "council": (ALL_RECORDS / "council" / "two-poison.txt").read_text(encoding="utf-8"),
    "verona": (ALL_RECORDS / "verona" / "two-open-purses.txt").read_text(encoding="utf-8"),
}


def write_all(folder: Path, texts: list[str]) -> list[Path]:
    files = [folder / f"{number}.txt" for number in range(len(texts))]
    for file, content in zip(files, texts, strict=True):
        file.write_text(content, encoding="utf-8", newline="")
    return files


def test_recorded_games_are_valid(piazza: Piazza) -> None:
    run = piazza("verify", *FILES)
    assert (run.code, run.err) == (0, "")
    lines = run.out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [str(file) for file in FILES]
    assert all(text(f"{file.parent.name}.title") in line for file, line in zip(FILES, lines, strict=True))
    assert {file.parent.name for file in FILES} == set(GAMES)


def test_verdicts_for_programs(piazza: Piazza, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("nonsense")
    run = piazza("verify", "--json", FILES[0], tmp_path / "bad.txt", tmp_path / "none.txt")
    assert run.code == 1
    good, bad, missing = json.loads(run.out)
    assert good["valid"] is True
    assert good["file"] == str(FILES[0])
    assert (bad["valid"], missing["valid"]) == (False, False)
    assert bad["verdict"] == text("fault.record-title", title="piazza record 1")


def changes_of_a_line(line: str) -> list[list[str]]:
    return [[], [line, line], [f"{line}x"], [f"x{line}"], [line[:-1]], [f" {line}"], [f"{line} "], [line.swapcase()]]


@pytest.mark.parametrize("golden", OF_EACH_GAME.values(), ids=OF_EACH_GAME)
def test_every_change_of_a_line_is_noticed(piazza: Piazza, tmp_path: Path, golden: str) -> None:
    lines = golden.splitlines()
    altered = [
        [*lines[:number], *change, *lines[number + 1 :]]
        for number, line in enumerate(lines)
        for change in changes_of_a_line(line)
    ]
    altered += [
        [*lines[:number], lines[number + 1], line, *lines[number + 2 :]] for number, line in enumerate(lines[:-1])
    ]
    texts = ["\n".join(changed) + "\n" for changed in altered if changed != lines]
    run = piazza("verify", "--json", *write_all(tmp_path, texts))
    assert run.code == 1
    assert [one["file"] for one in json.loads(run.out) if one["valid"]] == []


def is_token(decision: str) -> bool:
    """Whether it plans in Verona."""
    return decision.partition(" ")[2].partition(":")[0] in ACTIONS


@pytest.mark.parametrize("golden", OF_EACH_GAME.values(), ids=OF_EACH_GAME)
def test_with_a_right_digest_what_is_not_true_is_still_noticed(piazza: Piazza, tmp_path: Path, golden: str) -> None:
    """Only names may be changed by whoever makes the digest right again, and what made no difference.

    That goes for options, and in Verona for a token that came to nothing beside another's: without it, it is another
    game, and as true.
    """
    lines = lines_of(golden)
    header = lines.index("")
    decisions = range(header + 1, lines.index("", header + 1))
    needed = [number for number in decisions if not is_token(lines[number])]
    texts = [sealed_again([*lines[:number], *lines[number + 1 :]]) for number in needed]
    texts += [sealed_again([*lines[:number], lines[number], *lines[number:]]) for number in decisions]
    texts += [
        sealed_again([*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]])
        for number in decisions[:-1]
    ]
    for ending in ("scores: 1 1", "places: 1 1", f"position: {'0' * 64}", "winner: 1"):
        changed = [ending if line.split(":")[0] == ending.split(":")[0] else line for line in lines]
        texts.append(sealed_again(changed if changed != lines else [*lines, ending]))
    altered = [content for content in texts if content != sealed_again(lines)]  # to skip twice has no order
    run = piazza("verify", "--json", *write_all(tmp_path, altered))
    assert [one["file"] for one in json.loads(run.out) if one["valid"]] == []


def test_the_decision_that_could_not_be_made_is_named(piazza: Piazza, tmp_path: Path) -> None:
    lines = lines_of((RECORDS / "plain.txt").read_text(encoding="utf-8"))
    third = lines.index("") + 3
    (tmp_path / "x.txt").write_text(sealed_again([*lines[:third], "1 Zz9", *lines[third + 1 :]]))
    run = piazza("verify", tmp_path / "x.txt")
    assert run.code == 1
    assert text("fault.record-step", number=3, decision="Zz9") in run.out


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "fault.record-title"),
        (b"\0\xff\xfe" * 999, "fault.record-title"),
        (GOLDEN[:300].encode(), "fault.record-truncated"),
        (GOLDEN.encode().replace(b"seat 1: ", b"seat 1: \xff"), "fault.record-digest"),
        (b"piazza record 1\n" * 150_000, "fault.record-long"),
    ],
    ids=["empty", "binary", "truncated", "not UTF-8", "2 MB"],
)
def test_what_is_no_record_is_refused(piazza: Piazza, tmp_path: Path, content: bytes, key: str) -> None:
    (tmp_path / "x.txt").write_bytes(content)
    run = piazza("verify", tmp_path / "x.txt")
    assert (run.code, run.err) == (1, "")
    assert run.out == f"{tmp_path}/x.txt: {text(key, title='piazza record 1', limit='1000000')}\n"


def test_line_ends_of_another_system_are_accepted(piazza: Piazza, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_bytes(GOLDEN.replace("\n", "\r\n").encode())
    assert piazza("verify", tmp_path / "x.txt").code == 0


def test_control_characters_in_names_are_refused(piazza: Piazza, tmp_path: Path) -> None:
    lines = [line.replace("seat 1: ", "seat 1: \x1b[2J") for line in lines_of(GOLDEN)]
    (tmp_path / "x.txt").write_text(sealed_again(lines))
    run = piazza("verify", tmp_path / "x.txt")
    assert run.code == 1
    assert "\x1b" not in run.out


def test_files_that_cannot_be_read_are_named(piazza: Piazza, tmp_path: Path) -> None:
    run = piazza("verify", tmp_path, tmp_path / "none.txt", FILES[0])
    assert (run.code, run.err) == (1, "")
    assert [line.startswith(str(tmp_path)) for line in run.out.splitlines()] == [True, True, False]
