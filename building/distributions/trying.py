"""Trying each wheel on every Python that it fits, in a fresh environment that fetches nothing."""

import subprocess
import tempfile
from pathlib import Path
from typing import Final

from building.distributions.making import Workshop, is_pure, make_environment
from building.distributions.pythons import Python
from building.steps import pip

TRIAL: Final = Path(__file__).with_name("trial.py").resolve()


def fits(abi: str, python: Python) -> bool:
    return abi in ("", python.abi)


def try_wheel(wheel: Path, python: Python, workshop: Workshop) -> str:
    """The digest of a match that it has played there, first as it is and then with the site."""
    with tempfile.TemporaryDirectory() as folder:
        environment = Path(folder, "venv")
        make_environment(python, environment)
        program = str(environment / "bin" / "python")
        pip(program, "install", *workshop.offline(), str(wheel.resolve()))
        digest = said_by(program, folder, "interpreted" if is_pure(wheel) else "compiled")
        pip(program, "install", *workshop.offline(), f"{wheel.resolve()}[site]")
        said_by(program, folder, "site")
    return digest


def said_by(program: str, folder: str, what: str) -> str:
    """Not in the checkout, so that the package is the one that was installed."""
    done = subprocess.run([program, "-P", TRIAL, what], cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip()
