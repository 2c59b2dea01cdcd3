"""Without its extras: every command that needs one says which, and everything else works."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from piazza.cli.commands import COMMANDS
from piazza.cli.extras import EXTRAS, missing_extra
from piazza.words import Words

TOP = Path(__file__).parents[2]
CATALOGUE = TOP / "src" / "piazza" / "words" / "en"
OF_THE_SITE = {"serve", "backup", "restore", "move", "tidy", "lessons"}
NOT_INSTALLED = [*EXTRAS, "anyio", "dask", "mako", "resvg_py", "uvloop", "websockets"]
NOT_POSIX = ["fcntl", "grp", "pwd", "readline", "resource", "syslog", "termios", "tty"]
SCRIPT = """
import contextlib, io, json, sys
missing, runs = json.load(sys.stdin)
sys.modules.update(dict.fromkeys(missing))  # None means that it cannot be imported
from piazza.cli.main import main
for run in runs:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            code = main(run)
        except SystemExit as end:
            code = end.code
    print(json.dumps([code, said.getvalue()]))
"""
LIBRARY = """
import json, sys
missing, _ = json.load(sys.stdin)
sys.modules.update(dict.fromkeys(missing))
import piazza, piazza.protocol.session, piazza.testing
match = piazza.Match("twist", seed=7)
match.finish(["easy", "random"], nodes=20)
assert piazza.replay(match.record()) == match
assert match._repr_html_() and str(match)
piazza.simulate("council", ["random"], games=1).rows()
try:
    match.play("Pa1")
except piazza.Fault as fault:
    print(fault)
"""


def output(script: str, missing: list[str], runs: list[list[str]]) -> list[str]:
    given = json.dumps([missing, runs])
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False, timeout=100)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def outcomes(missing: list[str], *runs: list[str]) -> list[tuple[int, str]]:
    return [(code, said) for code, said in map(json.loads, output(SCRIPT, missing, list(runs)))]


def says_extra(outcome: tuple[int, str], extra: str) -> bool:
    return outcome == (1, f"piazza: {Words('en').text('fault.extra', extra=extra)}\n")


def test_commands_of_the_site_say_what_to_install_and_the_others_work() -> None:
    ended = dict(zip(COMMANDS, outcomes(NOT_INSTALLED, *([name, "--help"] for name in COMMANDS)), strict=True))
    assert {name for name, outcome in ended.items() if says_extra(outcome, "site")} == OF_THE_SITE
    assert {name for name, (code, _) in ended.items() if code == 0} == set(COMMANDS) - OF_THE_SITE


def test_what_needs_an_extra_only_with_an_option_works_without_it(tmp_path: Path) -> None:
    folder, database, simulated, cluster, completion = outcomes(
        NOT_INSTALLED,
        ["check", "--folder", str(tmp_path)],
        ["check", "--database", "sqlite:///nowhere.sqlite"],
        ["simulate", "twist", "--games", "1", "--bots", "random", "-o", "days=1"],
        ["simulate", "twist", "--dask", "tcp://127.0.0.1:1"],
        ["completion", "bash"],
    )
    assert [code for code, _ in (folder, simulated, completion)] == [0, 0, 0]
    assert says_extra(database, "site")
    assert says_extra(cluster, "dask")
    assert "--games" in completion[1]
    assert "serve" in completion[1]


def test_a_command_that_locks_files_says_that_it_needs_posix() -> None:
    play, rules = outcomes(NOT_POSIX, ["play", "twist"], ["rules", "twist", "T-12"])
    assert play == (1, f"piazza: {Words('en').text('fault.posix')}\n")
    assert rules[0] == 0


@pytest.mark.parametrize("missing", [NOT_INSTALLED, NOT_POSIX], ids=["without extras", "without POSIX"])
def test_the_library_needs_neither_extras_nor_posix(missing: list[str]) -> None:
    (fault,) = output(LIBRARY, missing, [])
    assert "over" in fault


def test_a_module_of_no_extra_is_no_matter_of_installing() -> None:
    with pytest.raises(ModuleNotFoundError):
        missing_extra(ModuleNotFoundError("no such module", name="rosaline"))


def test_sentences_name_extras_that_there_are() -> None:
    named = set(EXTRAS.values())
    for file in CATALOGUE.glob("*.po"):
        named |= set(re.findall(r"piazza-verona\[(\w+)\]", file.read_text(encoding="utf-8")))
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"dask", "metrics", "postgres", "redis", "site"} <= named <= set(project["optional-dependencies"])


def test_a_site_on_sqlite_needs_nothing_that_comes_with_other_databases() -> None:
    """What `make play` installs: the site without further extras."""
    program = (
        "import sys; sys.modules.update(dict.fromkeys(['greenlet', 'asyncpg', 'redis']))\n"
        "import piazza.cli.serve, piazza.store.checking, piazza.store.upkeep.move, piazza.store.upkeep.tidy"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
