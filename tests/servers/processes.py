"""Processes by their numbers, as the system lists them."""

import time
from pathlib import Path


def children_of(process: int) -> list[int]:
    """The processes that this one has started, and theirs."""
    own = own_children(process)
    return own + [grandchild for child in own for grandchild in children_of(child)]


def own_children(process: int) -> list[int]:
    """The processes that this one has started itself."""
    return [number for number, parent in parents().items() if parent == process]


def parents() -> dict[int, int]:
    """Who has started each process."""
    found = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            found[int(place.parent.name)] = int(place.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has ended meanwhile
    return found


def command_of(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def all_end(processes: list[int]) -> bool:
    """Soon, unless the machine is busy; one that only waits for the end of the others is the last."""
    for _ in range(1_200):
        if not any(map(is_running, processes)):
            return True
        time.sleep(0.05)
    return False
