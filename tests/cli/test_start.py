"""How the program starts: quickly, with a greeting, and with the games under their names in any case."""

import subprocess
import sys
from importlib.abc import MetaPathFinder

import pytest
from tests.cli.running import Piazza, is_one_complaint, text

import piazza as package
from piazza.__main__ import ENGINE, main
from piazza.games import GAMES

SLOW = {"sqlalchemy", "alembic", "starlette", "uvicorn", "babel", "msgspec", "jinja2"}
POSITION = "5/1PRN1/1SBF1/5 c 7 *"


def imported_by(*arguments: str) -> set[str]:
    """The modules that are loaded when the program ends."""
    script = f"""
import sys
sys.argv = ["piazza", *{arguments!r}]
from piazza.cli.main import main
try:
    main()
except SystemExit:
    pass
print(*sys.modules)
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    return set(run.stdout.split("\n")[-2].split())


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_version_and_help_import_no_site_no_database_and_no_game(argument: str) -> None:
    modules = imported_by(argument)
    assert "piazza.cli.main" in modules
    assert {name.partition(".")[0] for name in modules} & SLOW == set()
    ours = ("piazza.games", "piazza.web", "piazza.store", "piazza.core.game", "piazza.core.contract")
    assert [name for name in modules if name.startswith(ours)] == []


def test_a_command_imports_only_what_it_needs() -> None:
    modules = imported_by("rules", "twist", "T-12")
    assert "piazza.cli.rules" in modules
    assert {"piazza.cli.play", "piazza.cli.serve", "sqlalchemy", "uvicorn"} & modules == set()


def test_alone_it_greets_and_says_how_to_begin(piazza: Piazza) -> None:
    run = piazza()
    assert (run.code, run.err) == (0, "")
    assert text("cli.about") in run.sentences
    for name in GAMES:
        assert f"{name} " in run.out
        assert text(f"{name}.title") in run.sentences
    for command in ("serve", "play", "rules", "--help"):
        assert f" {command} " in run.sentences


@pytest.mark.parametrize("name", ["Twist", "TWIST", "tWiSt"])
def test_names_of_games_are_read_in_any_case(piazza: Piazza, name: str) -> None:
    for arguments in (
        ["rules", "{}", "T-12"],
        ["options", "{}"],
        ["show", "{}", POSITION],
        ["perft", "{}", POSITION, "1"],
    ):
        assert piazza(*(one.format(name) for one in arguments)) == piazza(*(one.format("twist") for one in arguments))
    run = piazza("play", name, "--seats", "easy,easy", "--seed", "a", "--delay", "0")
    assert run.code == 0
    assert piazza.games[0].startswith("twist-")


def test_the_package_exports_its_names_and_no_others() -> None:
    for name in package.__all__:
        assert getattr(package, name) is not None
    assert package.GAMES is GAMES
    assert package.Dice(1).below(1) == 0
    with pytest.raises(AttributeError, match="dice"):
        package.__getattr__("dice")


def completed(script: str, *typed: str) -> list[str]:
    """What bash offers for the last word of a command line."""
    words, last = " ".join(f"'{word}'" for word in typed), len(typed) - 1
    ask = (
        f"{script}\nCOMP_WORDS=({words}); COMP_CWORD={last}; _shtab_piazza piazza; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    )
    run = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True, timeout=60)
    return [offer.strip() for offer in run.stdout.split()]


def test_bash_completes_commands_options_and_games(piazza: Piazza) -> None:
    script = piazza("completion", "bash").out
    assert completed(script, "piazza", "si") == ["simulate"]
    assert completed(script, "piazza", "play", "ve") == ["verona"]
    assert completed(script, "piazza", "play", "--fo") == ["--folder"]
    assert completed(script, "piazza", "completion", "zs") == ["zsh"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_shells_that_show_help_get_the_sentences_of_the_catalogue(piazza: Piazza, shell: str) -> None:
    assert text("cli.serve.lan") in piazza("completion", shell).out


def test_an_unknown_shell_is_refused(piazza: Piazza) -> None:
    run = piazza("completion", "dos")
    assert run.code == 2
    assert is_one_complaint(run)
    assert "bash" in run.err


class Damaged(MetaPathFinder):
    """What Python finds of the command where the library of a build was cut off."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name == "piazza.cli.main":
            raise ImportError("engine.so: file too short", name=ENGINE, path="engine.so")


def test_a_damaged_build_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "piazza.cli.main")
    monkeypatch.setattr(sys, "meta_path", [Damaged(), *sys.meta_path])
    with pytest.raises(SystemExit, match=r"damaged \(engine.so: file too short\)\. Run `make build`"):
        main()
