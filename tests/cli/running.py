"""Running the command `piazza`: here for most tests, as a program where signals, pipes and streams matter."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from piazza.cli.main import main
from piazza.cli.terminal.reader import Reader
from piazza.table.store import FileStore
from piazza.words import Words

WORDS = Words("en")
ALL_RECORDS = Path(__file__).parents[1] / "records"
RECORDS = ALL_RECORDS / "twist"
PROGRAM = [sys.executable, "-m", "piazza"]
SETTING_UP = "Pb2 Rc2 Nd2 Sb3 Bc3 Fd3 done =PF"
LUCK = "any\n\n" * 400  # enough for the longest game: let luck decide, confirm


class Run(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str

    @property
    def sentences(self) -> str:
        """What it printed, without regard to where lines were broken."""
        return " ".join(self.out.split())


class Keyboard(io.StringIO):
    """Lines to be read; what is read is echoed as by a terminal, and behind the last line Ctrl-C may be pressed."""

    def __init__(self, typed: str, echo: bool, ctrl_c: bool) -> None:
        super().__init__(typed)
        self.echo = echo
        self.ctrl_c = ctrl_c

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline()
        if self.ctrl_c and not line:
            raise KeyboardInterrupt
        if self.echo:
            sys.stdout.write(line or "\n")
        return line


class Answers(Reader):
    """A person who types these lines."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def ask(self, prompt: str) -> str:
        return self.lines.pop(0)


class Piazza:
    """The command with a folder of its own for games."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self.store = FileStore(home / "games")
        self._patch = monkeypatch
        self._capsys = capsys
        for name in ("COLUMNS", "NO_COLOR", "LANG", "LC_ALL", "LC_MESSAGES", "PIAZZA_LANGUAGE"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("PIAZZA_HOME", str(home))

    def __call__(self, *arguments: str | Path, typed: str = "", echo: bool = False, ctrl_c: bool = False) -> Run:
        """Run it here, with lines to read as they would be typed."""
        self._patch.setattr(sys, "stdin", Keyboard(typed, echo, ctrl_c))
        self._patch.setattr(sys, "argv", ["piazza"])  # however the tests were started
        self._capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as leaving:  # argparse leaves by itself
            code = int(leaving.code or 0)
        return Run(code, *self._capsys.readouterr())

    def environment(self, **changes: str) -> dict[str, str]:
        return {**os.environ, "PYTHONIOENCODING": "utf-8", **changes}

    def spawn(self, *arguments: str | Path, typed: str | bytes = "", shell_end: str = "", **changes: str) -> Run:
        """Run it as a program; `shell_end` is what a shell does with it behind the arguments."""
        environment = self.environment(**changes)
        command = [*PROGRAM, *[str(argument) for argument in arguments]]
        given = typed.encode() if isinstance(typed, str) else typed
        if shell_end:
            command = ["bash", "-o", "pipefail", "-c", f'"$@" {shell_end}', "bash", *command]
        run = subprocess.run(command, input=given, capture_output=True, env=environment, timeout=60, check=False)
        return Run(run.returncode, run.stdout.decode(), run.stderr.decode())

    @property
    def games(self) -> list[str]:
        return self.store.names()


def text(key: str, /, **values: object) -> str:
    return WORDS.text(key, **values)


def is_one_complaint(run: Run) -> bool:
    """Whether it said one sentence of complaint and nothing else."""
    one_line = run.err.startswith("piazza: ") and run.err.count("\n") == 1
    return one_line and not run.out and "Traceback" not in run.err
