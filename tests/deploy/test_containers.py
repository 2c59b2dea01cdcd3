"""Containerfile and Compose file: what they name exists, and nobody but the site gets what it needs."""

import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.deploy.containerfile import CONTAINERFILE, TOP, read_containerfile
from tests.deploy.serving import check_command

DEPLOY = TOP / "deploy"
BUILD, IMAGE = read_containerfile(CONTAINERFILE.read_text("utf-8"))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
EXTRAS = frozenset({"postgres", "redis", "metrics", "pictures"})
PYTHON = {"python_version": "3.11", "python_full_version": "3.11.2"}  # of Debian 12


def needed(name: str, extras: frozenset[str], found: set[tuple[str, frozenset[str]]]) -> set[str]:
    """The distributions that one with these extras needs in the image; `found` are those that were followed before."""
    for one in map(Requirement, requires(name) or []):
        wanted = (canonicalize_name(one.name), frozenset(one.extras))
        is_used = one.marker is None or any(one.marker.evaluate(PYTHON | {"extra": extra}) for extra in ("", *extras))
        if is_used and wanted not in found:
            found.add(wanted)
            needed(*wanted, found)
    return {name for name, _ in found}


def test_what_only_the_build_needs_is_not_in_the_image() -> None:
    lock = (TOP / "requirements-hosting.lock").read_text("utf-8")
    pinned = set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))
    (removed,) = [step.words[3:] for step in BUILD.all("RUN") if "uninstall" in step.rest]
    assert set(removed) == pinned - needed("piazza-verona", EXTRAS, set()) | {"pip"}


def test_what_is_copied_exists_and_is_let_in() -> None:
    copied = {source for step in BUILD.all("COPY") for source in step.words[:-1]}
    assert all((TOP / source).exists() for source in copied)
    allowed = re.findall(r"^!(.*)$", (TOP / ".containerignore").read_text("utf-8"), re.MULTILINE)
    assert set(allowed) == copied
    assert (DEPLOY / "Containerfile.dockerignore").read_bytes() == (TOP / ".containerignore").read_bytes()


def test_the_image_runs_the_site_as_a_user_without_rights() -> None:
    assert IMAGE.command[0] == "/opt/piazza/bin/piazza"
    check_command(IMAGE.command[1:])
    assert IMAGE.last("USER").rest == "10001:10001"
    assert "--uid 10001" in "".join(step.rest for step in IMAGE.all("RUN"))
    assert all(name in BUILD.base for name in ("debian", "bookworm"))
    assert BUILD.base == IMAGE.base


@pytest.mark.parametrize("hash_mode", [step.rest for step in BUILD.all("RUN") if "pip install" in step.rest])
def test_everything_installed_is_pinned_by_a_hash_or_built_here(hash_mode: str) -> None:
    assert "--no-deps" in hash_mode
    assert "--require-hashes" in hash_mode or "--no-index" in hash_mode


def test_health_is_asked_of_the_port_that_is_served() -> None:
    port = IMAGE.command[IMAGE.command.index("--port") + 1]
    assert IMAGE.last("EXPOSE").rest == port
    for command in (IMAGE.health, SERVICES["site"]["healthcheck"]["test"][1:]):
        assert f":{port}/" in command[-1]
        run = subprocess.run([sys.executable, *command[1:]], capture_output=True, text=True, check=False)
        assert run.returncode in (0, 1)
        assert "SyntaxError" not in run.stderr


def test_the_command_of_the_site_is_understood() -> None:
    command = [re.sub(r"\$\{\w+:[-?]([^}]*)\}", r"\1", word) for word in SERVICES["site"]["command"]]
    check_command(command)
    values = dict(word.split("=", 1) for word in command[1:])
    assert values["--proxy"] == SERVICES["proxy"]["networks"]["front"]["ipv4_address"]
    upstream = (DEPLOY / "nginx" / "upstream-compose.conf").read_text("utf-8")
    assert f"server {SERVICES['site']['networks']['front']['ipv4_address']}:{values['--port']};" in upstream
    assert {values[name].rpartition("/")[2] for name in ("--database", "--bus")} == set(SERVICES["site"]["secrets"])


@pytest.mark.parametrize("name", SERVICES)
def test_whatever_a_service_names_is_declared(name: str) -> None:
    service = SERVICES[name]
    assert set(service.get("secrets", [])) <= set(COMPOSE["secrets"])
    assert set(service["networks"]) <= set(COMPOSE["networks"])
    for other, condition in service.get("depends_on", {}).items():
        assert condition == {"condition": "service_healthy"}
        assert "healthcheck" in SERVICES[other]
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        assert source in COMPOSE["volumes"] or source == "./tls" or (DEPLOY / source).is_file()
    assert "/" not in service["image"], "no address of a registry"


def test_the_database_and_the_bus_are_for_the_site_alone() -> None:
    assert COMPOSE["networks"]["back"] == {"internal": True}
    for name in ("database", "bus"):
        assert SERVICES[name]["networks"] == ["back"]
        assert "ports" not in SERVICES[name]
    assert "back" not in SERVICES["proxy"]["networks"]


def test_secrets_are_made_once(tmp_path: Path) -> None:
    script = tmp_path / "make-secrets"
    script.write_bytes((DEPLOY / "make-secrets").read_bytes())
    made = [subprocess.run(["sh", script], capture_output=True, check=False).returncode for _ in range(2)]
    assert made == [0, 1]
    folder = tmp_path / "secrets"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {f"./secrets/{file.name}" for file in folder.iterdir()} == {
        one["file"] for one in COMPOSE["secrets"].values()
    }
    password = (folder / "database_password").read_text()
    assert re.fullmatch(r"[0-9a-f]{32}", password)
    assert (folder / "database").read_text() == f"postgresql://piazza:{password}@database/piazza\n"
    assert (folder / "bus").read_text().split(":")[2].split("@")[0] in (folder / "redis.conf").read_text()
