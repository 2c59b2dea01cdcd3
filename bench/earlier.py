"""An earlier commit, built in a worktree of its own by its own Makefile, and how long that took."""

import json
import os
import resource
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build" / "before"
CACHE = "PIAZZA_BUILD_CACHE"


class Cost(NamedTuple):
    """Of a build from nothing: seconds by the clock, and CPU seconds of all its programs."""

    wall: float
    cpu: float


class Build(NamedTuple):
    """Where a commit was built; the cost is known if that happened in this run."""

    folder: Path
    cost: Cost | None

    def program(self, name: str) -> str:
        return str(self.folder / ".venv" / "bin" / name)


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def build_of(commit: str, rebuild: bool) -> Build:
    """Built once, and kept until `make clean`; `rebuild` builds it from nothing."""
    try:
        digest = git("rev-parse", "--verify", f"{commit}^{{commit}}")
    except subprocess.CalledProcessError:
        raise SystemExit(f"bench-before: there is no commit {commit!r} here") from None
    folder = PLACE / digest[:12]
    done = folder / ".venv" / ".before"
    if done.exists() and not rebuild:
        return Build(folder, None)
    shutil.rmtree(folder, ignore_errors=True)
    git("worktree", "prune")
    git("worktree", "add", "--force", "--detach", str(folder), digest)
    print(f"building {commit} in {folder.relative_to(ROOT)}", flush=True)
    cost = cost_of_build(folder)
    done.write_text(json.dumps(cost))
    return Build(folder, cost)


def fresh_build() -> Cost:
    """This checkout, as it is, copied and built with nothing in the cache."""
    print("building this checkout from nothing", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in git("ls-files", "--cached", "--others", "--exclude-standard").splitlines():
            if (ROOT / name).is_file():
                target = Path(folder, name)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, target)
        return cost_of_build(Path(folder))


def cost_of_build(folder: Path) -> Cost:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE") and name != CACHE}
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(["make", "build"], cwd=folder, env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(time.monotonic() - start, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
