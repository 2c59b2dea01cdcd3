"""`python -m building.distributions`, which `make wheels` runs: make all distributions and try them."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from building.distributions.making import (
    DISTRIBUTIONS,
    Workshop,
    contents_of,
    made_from_source,
    make_source,
    make_wheels,
)
from building.distributions.pythons import Python, pythons_here
from building.distributions.trying import fits, try_wheel


def say(line: str) -> None:
    print(line, flush=True)


def main() -> str:
    """What is wrong; empty if nothing is."""
    pythons = pythons_here()
    workshops = {python.abi: Workshop(python) for python in pythons}
    for workshop in workshops.values():
        say(f"Preparing the build tools for {workshop.home}")
        workshop.prepare()
    shutil.rmtree(DISTRIBUTIONS, ignore_errors=True)
    last = workshops[pythons[-1].abi]
    source = make_source(last, DISTRIBUTIONS)
    wheels = make_wheels(list(workshops.values()), DISTRIBUTIONS, say)
    for abi, wheel in wheels.items():
        say(f"Making {wheel.name} again, from {source.name} in an empty folder")
        if made_from_source(workshops.get(abi, last), source, pure=not abi) != contents_of(wheel):
            return f"{source.name} does not make the same wheel as this checkout."
    digests = tried(wheels, pythons, workshops)
    if len(digests) != 1:
        return "The same match was played differently."
    return problem_of_classifiers({python.version[:2] for python in pythons})


def tried(wheels: dict[str, Path], pythons: list[Python], workshops: dict[str, Workshop]) -> set[str]:
    digests: set[str] = set()
    for abi, wheel in wheels.items():
        for python in pythons:
            if fits(abi, python):
                say(f"Trying {wheel.name} on {python}")
                digests.add(try_wheel(wheel, python, workshops[python.abi]))
    return digests


def problem_of_classifiers(tried_here: set[tuple[int, ...]]) -> str:
    """A Python that was tried and has no classifier; those that are not installed here are only named."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r"Python :: (3)\.(\d+)", "\n".join(project["classifiers"]))
    claimed = {(int(major), int(minor)) for major, minor in named}
    for version in sorted(claimed - tried_here):
        say(f"Not tried, because it is not on this machine: Python {version[0]}.{version[1]}")
    unnamed = ", ".join(f"{version[0]}.{version[1]}" for version in sorted(tried_here - claimed))
    return f"No classifier names these Pythons, and they work: {unnamed}" if unnamed else ""


if __name__ == "__main__":
    try:
        sys.exit(main() or 0)
    except subprocess.CalledProcessError as problem:
        sys.exit(problem.returncode)
