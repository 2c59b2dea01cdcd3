"""What the tests of this board look at."""

import pytest
from tests.web.boards.twist.moments import Moment, all_moments

from piazza.words import Words


@pytest.fixture(scope="session")
def moments() -> list[Moment]:
    return all_moments()


@pytest.fixture(scope="session")
def words() -> Words:
    return Words()
