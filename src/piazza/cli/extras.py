"""What a command needs beyond the distribution without extras, and the sentence that says so where it is missing."""

from collections.abc import Iterable
from importlib import import_module
from typing import Final

from piazza.core.errors import Fault
from piazza.core.phrases import phrase

EXTRAS: Final = {
    **dict.fromkeys(("alembic", "jinja2", "markupsafe", "segno", "sqlalchemy", "starlette", "uvicorn"), "site"),
    "asyncpg": "postgres",
    "distributed": "dask",
    "prometheus_client": "metrics",
    "redis": "redis",
}
POSIX: Final = ("fcntl", "resource", "termios")  # modules that other systems do not have


class MissingExtra(Fault):
    """Something that a command imports is not installed."""


def missing_extra(problem: ModuleNotFoundError) -> MissingExtra:
    """What to install; the problem itself is raised again if no extra has the module."""
    module = str(problem.name).partition(".")[0]
    if module in POSIX:
        return MissingExtra(phrase("fault.posix"))
    if module not in EXTRAS:
        raise problem
    return MissingExtra(phrase("fault.extra", extra=EXTRAS[module]))


def installed(commands: Iterable[tuple[str, str]]) -> list[str]:
    """The names of those commands, each with its module, that can be run here."""
    return [name for name, module in commands if is_installed(module)]


def is_installed(module: str) -> bool:
    try:
        import_module(module)
    except ModuleNotFoundError as problem:
        missing_extra(problem)
        return False
    return True
