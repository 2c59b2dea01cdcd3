"""The steps of the Containerfile without an image registry: in Debian roots, as root, with mmdebstrap.

    python tests/deploy/in_a_root.py FOLDER [--base TAR] [--mount PATH[:PLACE] …]

Each stage gets a root of its own in FOLDER, from TAR or made by mmdebstrap. `--mount` shows a file or a folder of this
machine to all of them, at PLACE or where it is here, and only to be read: settings of pip, for example. In the end the
site is started as a container would start it, asked by the command of HEALTHCHECK, and stopped. Takes some minutes.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.deploy.containerfile import CONTAINERFILE, TOP, Stage, Step, read_containerfile

HIDDEN = shutil.ignore_patterns("__pycache__", "*.egg-info")


class Root:
    """A stage that is being built."""

    def __init__(self, place: Path, others: dict[str, "Root"], mounts: list[str]) -> None:
        self.place = place
        self.others = others
        self.mounts = mounts
        self.user, self.folder = "0:0", "/"
        self.environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}

    def make(self, base: str, tar: Path | None) -> None:
        self.place.mkdir(parents=True)
        if tar:
            run("tar", "--extract", f"--file={tar}", f"--directory={self.place}")
        else:
            run("mmdebstrap", "--variant=minbase", base.partition(":")[2].partition("-")[0], str(self.place))
        shutil.copy("/etc/resolv.conf", self.inside("/etc/resolv.conf"))

    def inside(self, path: str) -> Path:
        return self.place / Path(self.folder, path).relative_to("/")

    def carry_out(self, step: Step) -> None:
        print(step.word, step.rest, flush=True)
        match step.word:
            case "RUN":
                self.run_in_shell(step.rest)
            case "COPY":
                self.copy(*step.words)
            case "WORKDIR":
                self.inside(step.rest).mkdir(parents=True, exist_ok=True)
                self.folder = step.rest
            case "ENV":
                self.environment |= dict(pair.split("=", 1) for pair in step.words)
            case "USER":
                self.user = step.rest

    def copy(self, *words: str) -> None:
        """Folders by their content, as COPY does it."""
        *sources, target = words
        origin = self.others[sources.pop(0).removeprefix("--from=")] if sources[0].startswith("--from=") else None
        for source in sources:
            found = origin.inside(source) if origin else TOP / source
            if found.is_dir():
                shutil.copytree(
                    found, self.inside(target), symlinks=True, dirs_exist_ok=True, ignore=None if origin else HIDDEN
                )
            else:
                shutil.copy(found, self.inside(target))

    def command(self, words: list[str]) -> list[str]:
        """How these words are run inside, by the user of the stage."""
        known = [f"{name}={value}" for name, value in self.environment.items()]
        within = ["/usr/bin/env", "--ignore-environment", f"--chdir={self.folder}", *known, *words]
        return ["chroot", f"--userspec={self.user}", str(self.place), *within]

    def run_in_shell(self, line: str) -> None:
        mounted = [self.show(*reversed(given.rpartition(":")[::2])) for given in self.mounts]
        try:
            run(*self.command(["/bin/sh", "-c", line]))
        finally:
            for place in reversed(mounted):
                run("umount", str(place))

    def show(self, place: str, path: str) -> Path:
        """Never to be written: packages inside would change this machine."""
        there = self.place / Path(place).relative_to("/")
        source = Path(path or place)
        there.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            there.mkdir(exist_ok=True)
        else:
            there.touch()
        run("mount", "--bind", "--options=ro", str(source), str(there))
        return there


def run(*command: str) -> None:
    subprocess.run(command, check=True)


def build(folder: Path, tar: Path | None, mounts: list[str]) -> tuple[Stage, Root]:
    roots: dict[str, Root] = {}
    stages = read_containerfile(CONTAINERFILE.read_text("utf-8"))
    for number, stage in enumerate(stages):
        root = roots[stage.name] = Root(folder / str(number), roots, mounts)
        root.make(stage.base, tar)
        for step in stage.steps:
            root.carry_out(step)
    return stages[-1], root


def try_out(stage: Stage, root: Root) -> None:
    """In namespaces of its own, as process 1, with nothing but its loopback."""
    alone = ["unshare", "--net", "--pid", "--fork", "--kill-child", "sh", "-c", 'ip link set lo up; exec "$@"', "-"]
    with subprocess.Popen([*alone, *root.command(stage.command)]) as process:
        try:
            first = wait_for_child(process.pid)
            within = ["nsenter", f"--net=/proc/{first}/ns/net", *root.command(stage.health)]
            wait_for(lambda: subprocess.run(within, stderr=subprocess.DEVNULL, check=False).returncode == 0)
            print("healthy, as user", Path(f"/proc/{first}/status").read_text().split("Uid:")[1].split()[0])
            began = time.monotonic()
            os.kill(first, 15)
            code = process.wait(30)
            print(f"stopped with code {code} after {time.monotonic() - began:.1f} s")
        finally:
            process.kill()
    forbidden = ["/bin/sh", "-c", "touch /opt/piazza/x || touch /etc/x || touch /x || exit 77"]
    assert subprocess.run(root.command(forbidden), check=False, stderr=subprocess.DEVNULL).returncode == 77
    for place in (root.place, root.place / "opt/piazza"):
        run("du", "--summarize", "--human-readable", str(place))


def wait_for_child(process: int) -> int:
    children = Path(f"/proc/{process}/task/{process}/children")
    wait_for(lambda: bool(children.read_text().split()))
    return int(children.read_text().split()[0])


def wait_for(holds: Callable[[], bool]) -> None:
    for _ in range(120):
        if holds():
            return
        time.sleep(0.5)
    raise AssertionError("not within a minute")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--base", type=Path)
    parser.add_argument("--mount", action="append", default=[])
    given = parser.parse_args()
    try_out(*build(given.folder.resolve(), given.base, given.mount))


if __name__ == "__main__":
    main()
