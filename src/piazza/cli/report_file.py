"""The file that a report goes to: looked at before the games are played, written whole or not at all."""

import os
import secrets
from pathlib import Path
from typing import Final

from piazza.cli.faults import UsageFault
from piazza.core.phrases import phrase

SUFFIX: Final = ".html"
LONGEST_NAME: Final = 200  # of a file, as it is repeated


def read_report_file(name: str) -> Path:
    """Where the report will be; a fault if it could not be written there."""
    file = Path(name).expanduser() if name.startswith("~") else Path(name)
    if file.suffix.lower() != SUFFIX:
        raise fault("suffix", name)
    try:
        file = file.resolve()  # a link stays a link
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
    except (ValueError, RuntimeError) as problem:  # no name of a file, or links in a circle
        raise fault("unwritable", name, str(problem)) from problem
    return file


def write_whole(file: Path, text: str) -> None:
    """Whoever looks sees the old file or the new one, never a part."""
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
    """A name in the same folder that nothing has yet."""
    return file.with_name(f".piazza-{secrets.token_hex(8)}.part")


def fault(name: str, file: str, problem: str = "") -> UsageFault:
    return UsageFault(phrase(f"lab.fault.report-{name}", file=file[:LONGEST_NAME], problem=problem))
