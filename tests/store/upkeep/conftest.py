"""Empty databases of both kinds."""

from pathlib import Path

import pytest
from tests.servers.postgres import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/target.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url
