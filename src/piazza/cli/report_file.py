"""The file of a report: checked before the games are played, written completely or not at all."""

import os
import secrets
from pathlib import Path
from typing import Final

from piazza.cli.faults import UsageFault
from piazza.core.phrases import phrase

SUFFIX: Final = ".html"
LONGEST_NAME: Final = 200  # characters of a name that a message repeats


def read_report_file(name: str) -> Path:
    """The path of the report; a fault if it cannot be written there."""
    file = Path(name).expanduser() if name.startswith("~") else Path(name)
    if file.suffix.lower() != SUFFIX:
        raise fault("suffix", name)
    try:
        file = file.resolve()  # so that a link is kept
        if not file.parent.is_dir():
            raise fault("no-folder", name)
        if file.exists() and not file.is_file():
            raise fault("no-file", name)
        if file.exists() and not os.access(file, os.W_OK):
            raise fault("protected", name)
        probe = beside(file)
        probe.touch(exist_ok=False)
        probe.unlink()
    except OSError as problem:
        raise fault("unwritable", name, problem.strerror or str(problem)) from problem
    except (ValueError, RuntimeError) as problem:  # not the name of a file, or a loop of links
        raise fault("unwritable", name, str(problem)) from problem
    return file


def write_whole(file: Path, text: str) -> None:
    """Replace the file at once, so that no reader sees a part of it."""
    part = beside(file)
    try:
        with part.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def beside(file: Path) -> Path:
    """An unused name in the same folder."""
    return file.with_name(f".piazza-{secrets.token_hex(8)}.part")


def fault(name: str, file: str, problem: str = "") -> UsageFault:
    return UsageFault(phrase(f"lab.fault.report-{name}", file=file[:LONGEST_NAME], problem=problem))
