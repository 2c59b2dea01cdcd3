"""What the distribution says of itself fits the lists from which the lock files are made."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

TOP = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
BUILD_TOOLS = {"mypy", "setuptools", "pip"}
HELPERS = {"async-timeout"}  # of Redis, on an old Python


def names(requirements: list[str]) -> set[str]:
    """Of distributions, without Piazza itself."""
    return {str(canonicalize_name(Requirement(one).name)) for one in requirements} - {"piazza-verona"}


def listed(file: str) -> set[str]:
    lines = [line.partition("#")[0].strip() for line in (TOP / file).read_text(encoding="utf-8").splitlines()]
    return names([line for line in lines if line and not line.startswith("-r")])


def pins(file: str) -> dict[str, str]:
    lines = (TOP / file).read_text(encoding="utf-8").splitlines()
    return dict(line.rstrip(" \\").split("==", 1) for line in lines if "==" in line)


def test_a_checkout_gets_engine_and_site() -> None:
    assert listed("requirements.in") == names(PROJECT["dependencies"] + EXTRAS["site"]) | BUILD_TOOLS


def test_a_host_gets_the_extras_of_the_site() -> None:
    extras = ("postgres", "redis", "metrics")
    assert listed("requirements-hosting.in") == names([one for extra in extras for one in EXTRAS[extra]]) | HELPERS


def test_every_site_draws_pictures_as_png() -> None:
    assert "resvg-py" in names(EXTRAS["site"])
    assert EXTRAS["pictures"] == ["piazza-verona[site]"]  # its name while it was an extra of its own


@pytest.mark.parametrize("list", ["requirements", "requirements-hosting", "requirements-dev", "requirements-bench"])
def test_what_is_listed_is_pinned_alike_in_every_lock_file(list: str) -> None:
    pinned = pins(f"{list}.lock")
    assert listed(f"{list}.in") <= pinned.keys()
    assert pins("requirements.lock").items() <= pinned.items()


def test_each_extra_of_the_site_brings_the_site_and_all_brings_all() -> None:
    for extra in ("postgres", "redis", "metrics", "pictures"):
        assert "piazza-verona[site]" in EXTRAS[extra]
    (everything,) = EXTRAS["all"]
    assert Requirement(everything).extras == set(EXTRAS) - {"all"}


def test_the_oldest_python_that_is_named_is_the_oldest_that_is_let_in() -> None:
    named = [one.rpartition(" ")[2] for one in PROJECT["classifiers"] if "Python :: 3." in one]
    assert PROJECT["requires-python"] == f">={named[0]}"
    assert named == sorted(named, key=lambda version: int(version.partition(".")[2]))
