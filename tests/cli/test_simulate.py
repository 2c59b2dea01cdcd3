"""`piazza simulate`: its numbers, its table and its faults."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.verona.boards import random_board

from piazza.cli.main import main
from piazza.core.bot import Bot
from piazza.core.dice import Dice


def simulate(capsys: pytest.CaptureFixture[str], *given: str, game: str = "twist") -> tuple[int, str, str]:
    code = main(["simulate", game, *given])
    out, err = capsys.readouterr()
    return code, out, err


def numbers(capsys: pytest.CaptureFixture[str], *given: str) -> dict[str, Any]:
    code, out, err = simulate(capsys, "--json", *given)
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.parametrize("paired", [[], ["--paired"]])
def test_the_same_seed_gives_the_same_json_for_any_number_of_workers(
    capsys: pytest.CaptureFixture[str], paired: list[str]
) -> None:
    given = ["--json", "--bots", "easy,random", "--games", "40", "--seed", "same", *paired]
    runs = [simulate(capsys, *given, "--workers", str(workers)) for workers in (1, 2, 3)]
    assert runs[0][0] == 0
    assert runs[0] == runs[1] == runs[2]
    assert simulate(capsys, *given, "--seed", "other")[1] != runs[0][1]


@pytest.mark.parametrize("players", ["2", "4"])
def test_a_game_for_several_is_told_seat_by_seat(capsys: pytest.CaptureFixture[str], players: str) -> None:
    given = ["--json", "--players", players, "--bots", "normal,random", "--games", "2", "--seed", "same", "--paired"]
    runs = [
        simulate(capsys, *given, "--nodes", "2", "-o", "quick=on", "--workers", str(workers), game="council")
        for workers in (1, 2)
    ]
    assert runs[0] == runs[1]
    told = json.loads(runs[0][1])
    assert (told["players"], len(told["by_seat"])) == (int(players), int(players))
    assert told["played"]["games"] == 2 * int(players)


def test_json_has_all_that_is_needed_to_play_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    told = numbers(capsys, "--games", "3", "-o", "days=2", "--nodes", "50", "--bots", "random")
    assert told["options"] == {
        "days": "2",
        "match": "off",
        "bidding": "off",
        "friar": "any",
        "pie": "off",
        "tie-break": "off",
    }
    assert (told["game"], told["players"], told["bots"], told["nodes"]) == ("twist", 2, ["random", "random"], 50)
    assert (told["rules"], told["build"] in ("compiled", "interpreted")) == (1, True)
    assert told["played"] == {"deals": 3, "games": 3, "partial": False}
    assert told["decisions"]["max"] <= 8 + 2 * 6
    again = numbers(capsys, "--games", "3", "-o", "days=2", "--nodes", "50", "--bots", "random", "--seed", told["seed"])
    assert again == told


@pytest.mark.parametrize(("nodes", "own"), [("50", 50), ("site", 50_000)])
def test_the_nodes_of_each_bot_are_told_beside_it(capsys: pytest.CaptureFixture[str], nodes: str, own: int) -> None:
    given = ["--games", "2", "-o", "days=2", "--nodes", nodes, "--bots", "easy,random", "--seed", "s"]
    told = numbers(capsys, *given)
    assert told["nodes"] == (own if nodes == "50" else "site")
    assert [(bot["bot"], bot["nodes"]) for bot in told["by_bot"]] == [("easy", own), ("random", own)]
    assert told["first_bot"]["nodes"] == own
    sentences = simulate(capsys, *given)[1]
    assert f"nodes for each decision: easy {own} and random {own}," in " ".join(sentences.split())


def test_verona_on_a_board_of_ones_own_and_in_a_tournament(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(random_board(3, Dice(5)), encoding="utf-8")
    given = ["--players", "3", "--bots", "random", "--games", "2", "--seed", "own", "-o", f"board=@{board}"]
    given += ["-o", "planning=tournament", "-o", "rounds=2"]
    code, out, err = simulate(capsys, "--json", *given, game="verona")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert 'name = "Street 0"' in told["options"]["board"]
    assert (told["options"]["planning"], told["played"]["games"]) == ("tournament", 2)
    assert told["lengths"]["rounds"]["max"] <= 2
    code, out, err = simulate(capsys, *given, game="verona")
    assert (code, err) == (0, "")
    assert "planning=tournament" in out
    assert "Street" not in out, "a text of several lines is named, not shown"


def test_a_wrong_board_is_refused_before_anything_is_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("[[street", encoding="utf-8")
    code, out, err = simulate(capsys, "-o", f"board=@{tmp_path / 'board.toml'}", game="verona")
    assert (code, out) == (2, "")
    assert "V-70" in err


def test_without_a_seed_a_new_one_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    assert numbers(capsys, "--games", "1")["seed"] != numbers(capsys, "--games", "1")["seed"]


def test_random_nurses_win_as_often_as_an_independent_program_has_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """It counted 14295 wins of the Nurse in 100000 games of seven days.

    Compared within four standard errors: an interval of 95 % would miss for every twentieth way of drawing the luck.
    """
    games, expected = 2000, 0.14295
    told = numbers(capsys, "--bots", "random", "--games", str(games), "--seed", "nurse")
    nurse, capulet = told["by_seat"]
    assert abs(nurse["share"] - expected) < 4 * (expected * (1 - expected) / games) ** 0.5
    assert nurse["interval"][0] < nurse["share"] < nurse["interval"][1]
    assert nurse["wins"] + capulet["wins"] == games
    assert told["first_bot"]["share"] == 1


def test_easy_is_clearly_better_than_random(capsys: pytest.CaptureFixture[str]) -> None:
    told = numbers(capsys, "--bots", "easy,random", "--games", "400", "--paired", "--seed", "ladder")
    first = told["first_bot"]
    assert (first["bot"], first["even_share"]) == ("easy", 0.5)
    low, high = first["interval"]
    assert 0.5 < low < first["share"] < high
    assert told["intervals"]["bots"] == "bootstrap over deals"
    assert told["played"] == {"deals": 400, "games": 800, "partial": False}
    assert [(row["seat"], row["bot"], row["games"]) for row in told["by_seat_and_bot"]] == [
        (1, "easy", 400),
        (1, "random", 400),
        (2, "easy", 400),
        (2, "random", 400),
    ]


def test_json_has_lengths_and_points_by_source(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--json", "--players", "3", "--bots", "easy,random", "--games", "4", "--seed", "same", "--nodes", "2"]
    code, out, _ = simulate(capsys, *given, game="council")
    told = json.loads(out)
    assert code == 0
    assert told["lengths"]["rounds"]["mean"] == told["lengths"]["rounds"]["max"] == 3
    assert [source["source"] for source in told["sources"]] == ["round-1", "round-2", "round-3"]
    for place, side in enumerate(told["by_seat"]):
        assert sum(source["by_seat"][place] for source in told["sources"]) == pytest.approx(side["scores"]["mean"])
    for side in told["by_bot"]:
        points = sum(source["by_bot"][side["bot"]] for source in told["sources"])
        assert points == pytest.approx(side["scores"]["mean"])
    assert "measured" not in told


def test_people_are_told_lengths_and_points_by_source(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = simulate(capsys, "--games", "6", "--seed", "same", "--bots", "random", game="verona")
    told = " ".join(out.split())
    assert "rounds on average, at least" in told
    assert "Points of a seat on average: buildings " in told
    _, out, _ = simulate(capsys, "--games", "2", "--seed", "same", "--bots", "random", game="twist")
    assert "Points of a seat" not in out, "there is one source"


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = simulate(capsys, "--bots", "easy,random", "--games", "50", "--paired", "--seed", "table")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Verona Twist: 50 deals, each played with every rotation of the seats;")
    assert "seed table" in out
    rows = [line.split("  ")[0] for line in lines[lines.index("") + 2 :]]
    sides = ["easy", "random", "Seat 1", "Seat 2"]
    assert rows[: rows.index("")] == [*sides, "Seat 1: easy", "Seat 1: random", "Seat 2: easy", "Seat 2: random"]
    assert "by bootstrap over deals" in out.replace("\n", " ")


def test_one_bot_alone_needs_no_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = simulate(capsys, "--bots", "random", "--games", "1", "--seed", "one")
    assert "1 game;" in out
    assert "Seat 1:" not in out
    assert "interval" not in out


def test_as_many_play_as_bots_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--bots", "easy,random,random", "--games", "2", "--seed", "one", "-o", "quick=on", "--json"]
    code, out, _ = simulate(capsys, *given, game="council")
    assert (code, json.loads(out)["players"]) == (0, 3)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (["--games", "0"], "--games"),
        (["--games", "10000001"], "--games"),
        (["--games", "-1"], "--games"),
        (["--games", "1e3"], "--games"),
        (["--games", "٣"], "--games"),
        (["--games", ""], "--games"),
        (["--workers", "0"], "--workers"),
        (["--workers", "257"], "--workers"),
        (["--nodes", "0"], "--nodes"),
        (["--nodes", "x" * 500], "--nodes"),
        (["--players", "0"], "--players"),
        (["--players", ""], "--players"),
        (["--players", "3"], "cannot be played by 3"),
        (["--bots", "clever"], "no bot “clever”"),
        (["--bots", ""], "no bot “”"),
        (["--bots", "easy,,random"], "no bot “”"),
        (["--bots", "easy,easy,easy"], "3 bots are named"),
        (["--seed", "two words"], "cannot be a seed"),
        (["--seed", ""], "cannot be a seed"),
        (["-o", "days=9"], "days"),
        (["-o", "days"], "NAME=VALUE"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(
    capsys: pytest.CaptureFixture[str], given: list[str], reason: str
) -> None:
    # With the equals sign, since what begins with a dash would be taken for another option.
    glued = [f"{given[0]}={given[1]}"] if given[0].startswith("--") else given
    code, out, err = simulate(capsys, *glued)
    assert (code, out) == (2, "")
    assert err.startswith("piazza: ")
    assert reason in err
    assert len(err) < 300


def test_a_game_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "chess"]) == 2
    assert "chess" in capsys.readouterr().err


def test_a_bot_that_fails_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piazza.lab.simulate.bot_named", lambda game, level: Bot())  # the bare one, which cannot choose
    code, out, err = simulate(capsys, "--bots", "random,easy", "--seed", "s")
    assert (code, out) == (1, "")
    assert "The bot “random” on seat 1 failed in game 1 of the seed s" in err
