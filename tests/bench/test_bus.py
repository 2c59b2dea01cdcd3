"""What a message over Redis costs can be measured."""

import subprocess
import sys
from pathlib import Path

from tests.servers.redis import Redis

BENCH = Path(__file__).parents[2] / "bench"


def test_costs_of_messages_are_printed_as_the_model_reads_them(redis: Redis) -> None:
    command = [sys.executable, str(BENCH / "bus.py"), redis.url, "--rounds", "3"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert [part.split(" = ")[0] for part in printed.split(", ")] == ["message", "delivery", "hear"]
