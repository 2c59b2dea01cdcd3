"""What the tests of the protocol share."""

import pytest
from tests.protocol.caller import SETTING_UP, Caller


@pytest.fixture
def caller() -> Caller:
    return Caller()


@pytest.fixture
def moving(caller: Caller) -> Caller:
    """A game of Verona Twist in which Capulet is to move first."""
    caller.ask("new", game="twist", seed="abc", names=["Anna", "Ben"])
    caller.play("1", *SETTING_UP)
    return caller
