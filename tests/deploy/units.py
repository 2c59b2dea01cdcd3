"""The systemd unit and its drop-in, read as systemd reads them as far as these files need it."""

import re
from pathlib import Path
from typing import Final

from tests.deploy.containerfile import TOP

SYSTEMD: Final = TOP / "deploy" / "systemd"
UNIT: Final = SYSTEMD / "piazza.service"
WORKERS: Final = SYSTEMD / "piazza.service.d" / "workers.conf"
PYTHON: Final = "/opt/piazza/current/bin/python"


def settings_of(*files: Path) -> dict[str, list[str]]:
    """All values by name, those of later files behind; an empty value drops what was before."""
    found: dict[str, list[str]] = {}
    for file in files:
        text = re.sub(r"\\\n\s*", "", file.read_text("utf-8"))
        for name, value in re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE):
            found[name] = [*found.get(name, []), value] if value else []
    return found


def command_of(settings: dict[str, list[str]], credentials: Path, variables: dict[str, str]) -> list[str]:
    """ExecStart with its variables: `${NAME}` is one word, `$NAME` any number of them."""
    (line,) = settings["ExecStart"]
    words: list[str] = []
    for word in line.replace("%d", str(credentials)).split():
        if word.startswith("$") and not word.startswith("${"):
            words += variables.get(word[1:], "").split()
        else:
            words.append(re.sub(r"\$\{(\w+)\}", lambda found: variables[found[1]], word))
    return words
