"""`@FILE` for `piazza show`, `perft` and `play`: a full position, as `save` writes it, of any game."""

from pathlib import Path

import pytest
from tests.cli.running import Piazza, Run, is_one_complaint, text

from piazza.cli.tables import continue_table
from piazza.cli.text_files import LONGEST_POSITION
from piazza.core.actions import Actions
from piazza.core.dice import Dice
from piazza.core.game import FULL_POSITION, Game
from piazza.core.playouts import perft, pick
from piazza.core.state import State
from piazza.games import GAMES, game

IN_ONE_LINE = {
    "twist": "5/1PRN1/1SBF1/5 c 3 PR,NF =NF",
    "council": "es(4@2.4@1.3@2),lc,lm mo(-.5@1.-) pa.ju.lc>es.ca/mo.ro.fr>lm.ty 2 2 -",
}


def at_random(rules: Game, players: int, decisions: int) -> State:
    """A game after that many decisions, chance included."""
    state, dice, legal = rules.new(rules.setup(players)), Dice("position"), Actions()
    for _ in range(decisions):
        seat = rules.seats(state)[0]
        legal.clear()
        rules.legal(state, seat, legal)
        rules.apply(state, seat, pick(legal, dice))
    return state


def saved(folder: Path, rules: Game, state: State) -> str:
    """The argument that names the file in which it is."""
    file = folder / "my position.txt"
    file.write_text(rules.save(state), encoding="utf-8")
    return f"@{file}"


@pytest.mark.parametrize("name", GAMES)
def test_any_moment_of_a_game_is_shown_and_counted(piazza: Piazza, tmp_path: Path, name: str) -> None:
    rules = game(name)
    for decisions in (0, 5, 20):
        state = at_random(rules, rules.facts.seats[1], decisions)
        file = saved(tmp_path, rules, state)
        for view in ([], ["--list"]):
            run = piazza("show", name, file, *view)
            assert (run.code, run.err) == (0, "")
            assert run.out
        counts = "".join(f"{depth} {perft(rules, rules.for_counting(state), depth)}\n" for depth in (1, 2))
        run = piazza("perft", name, file, "2")
        assert (run.code, run.out, run.err) == (0, counts, "")


@pytest.mark.parametrize("name", IN_ONE_LINE)
def test_it_is_the_same_as_in_one_line(piazza: Piazza, tmp_path: Path, name: str) -> None:
    rules, line = game(name), IN_ONE_LINE[name]
    file = saved(tmp_path, rules, rules.read_position(rules.setup(), line))
    for command in (["show", name], ["perft", name]):
        behind = ["2"] if command[0] == "perft" else []
        assert piazza(*command, file, *behind) == piazza(*command, line, *behind)


def test_players_and_options_come_with_it(piazza: Piazza, tmp_path: Path) -> None:
    rules = game("verona")
    file = saved(tmp_path, rules, rules.new(rules.setup(5, {"rounds": "2", "open-purses": "on"})))
    assert piazza("perft", "verona", file, "1").out == "1 5\n", "who is first"


def test_a_sealed_plan_is_not_shown(piazza: Piazza, tmp_path: Path) -> None:
    """Verona, planning: seat 1 has sealed, seat 2 has not."""
    rules = game("verona")
    shown = set()
    for token in ("corruption", "bluff"):
        state = at_random(rules, 2, 23)
        assert rules.observe(state, 0).question == "planning"
        rules.play(state, 0, f"{token}:rosa")
        rules.play(state, 0, "done")
        shown.add(piazza("show", "verona", saved(tmp_path, rules, state)).out)
    assert len(shown) == 1


def test_a_game_can_be_played_from_it(piazza: Piazza, tmp_path: Path) -> None:
    rules = game("verona")
    state = at_random(rules, 3, 40)
    seats = ["--seats", "Anna,random,random", "--seed", "s"]
    run = piazza("play", "verona", *seats, "--position", saved(tmp_path, rules, state), typed="quit\n")
    assert (run.code, run.err) == (0, "")
    opening = continue_table(piazza.store, piazza.games[0])[1].opening
    assert rules.digest(opening.first_state()) == rules.digest(state)


# What is refused ---------------------------------------------------------------------------------------------------


def complaint(piazza: Piazza, *arguments: str) -> Run:
    run = piazza(*arguments)
    assert run.code == 2
    assert is_one_complaint(run)
    return run


@pytest.mark.parametrize("command", [["show", "verona", "{}"], ["perft", "verona", "{}", "1"]], ids=["show", "perft"])
def test_a_file_that_cannot_be_read_is_named_with_the_reason(
    piazza: Piazza, tmp_path: Path, command: list[str]
) -> None:
    def told(file: Path) -> str:
        return complaint(piazza, *[word.format(f"@{file}") for word in command]).err

    missing, spoiled = tmp_path / "missing.txt", tmp_path / "spoiled.txt"
    assert f"“{missing}” cannot be read: No such file or directory." in told(missing)
    assert f"“{tmp_path}” cannot be read: Is a directory." in told(tmp_path)
    spoiled.write_text(f"{FULL_POSITION}\n" + "x" * LONGEST_POSITION, encoding="utf-8")
    assert text("fault.text-file-long", file=spoiled, longest=LONGEST_POSITION) in told(spoiled)
    for content in (b"\xff\xfe", b"game: \x1b[2J"):
        spoiled.write_bytes(FULL_POSITION.encode() + b"\n" + content)
        assert text("fault.text-file-form", file=spoiled) in told(spoiled)


def test_a_broken_position_is_refused_with_what_is_wrong(piazza: Piazza, tmp_path: Path) -> None:
    rules = game("verona")
    file = saved(tmp_path, rules, at_random(rules, 2, 40))
    whole = Path(file[1:]).read_text(encoding="utf-8")
    for changed, fault in (
        (whole.replace(FULL_POSITION, "piazza record 1"), text("fault.position-title", title=FULL_POSITION)),
        (whole.replace("game: verona", "game: twist"), text("fault.other-game", game="twist", expected="verona")),
        (whole.replace("\nround: ", "\nrund: "), text("fault.field-missing", field="round")),
        ("", text("fault.position-title", title=FULL_POSITION)),
    ):
        assert changed != whole
        Path(file[1:]).write_text(changed, encoding="utf-8")
        assert fault in complaint(piazza, "show", "verona", file).err


def test_files_of_other_systems_are_read_as_well(piazza: Piazza, tmp_path: Path) -> None:
    rules = game("verona")
    file = saved(tmp_path, rules, at_random(rules, 2, 40))
    shown = piazza("show", "verona", file)
    whole = Path(file[1:]).read_bytes()
    Path(file[1:]).write_bytes(b"\xef\xbb\xbf" + whole.replace(b"\n", b"\r\n") + b"\r\n")
    assert piazza("show", "verona", file) == shown


@pytest.mark.parametrize("also", [["--players", "2"], ["-o", "rounds=2"]])
def test_other_players_or_options_cannot_be_given_with_it(piazza: Piazza, tmp_path: Path, also: list[str]) -> None:
    rules = game("verona")
    file = saved(tmp_path, rules, rules.new(rules.setup(2)))
    for command in (["show", "verona", file], ["perft", "verona", file, "1"], ["play", "verona", "--position", file]):
        assert text("fault.position-setup") in complaint(piazza, *command, *also).err


def test_whoever_forgets_the_mark_before_a_file_is_told(piazza: Piazza, tmp_path: Path) -> None:
    rules = game("verona")
    name = saved(tmp_path, rules, rules.new(rules.setup(2)))[1:]
    assert f"write @{name}" in complaint(piazza, "show", "verona", name).err


def test_who_writes_verona_in_one_line_is_told_what_to_do(piazza: Piazza) -> None:
    assert "@FILE" in complaint(piazza, "show", "verona", "rosa 1 2").err
