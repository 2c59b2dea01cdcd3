"""What all tests share: the marks, which build they run on, and whether anything may be skipped."""

import os
import signal
import threading
from pathlib import Path

import pytest
from tests.testing.mapped_pennies import add_to_house

from piazza.core import build
from piazza.words.catalogue import STRICT

pytest_plugins = ["tests.servers.fixtures"]
TESTS = Path(__file__).parent
# Folders and files of which most tests take seconds: whole games by clicks, brute force, processes that are
# killed, servers that are restarted.
SLOW = {
    TESTS / name
    for name in (
        "bench",
        "bots/test_every_bot.py",
        "cli/terminal/boards/test_council_draw.py",
        "cli/terminal/boards/test_twist_draw.py",
        "cli/terminal/boards/test_verona_draw.py",
        "cli/terminal/boards/test_verona_in_few_lines.py",
        "cli/test_extras.py",
        "cli/test_hot_seat.py",
        "cli/test_log_secrets.py",
        "cli/test_metrics.py",
        "cli/test_own_bots.py",
        "cli/test_reading_and_rematch.py",
        "cli/test_serve.py",
        "cli/test_serve_elsewhere.py",
        "cli/test_simulate.py",
        "cli/test_streams.py",
        "cli/test_terminals.py",
        "cli/test_upkeep.py",
        "deploy/test_nginx.py",
        "deploy/test_systemd.py",
        "drawing/test_contrast.py",
        "drawing/test_pictures.py",
        "examples/test_kuhn_poker.py",
        "games/council/test_conformance.py",
        "games/council/test_oracle.py",
        "games/council/test_worlds.py",
        "games/twist/test_conformance.py",
        "games/verona/test_conformance.py",
        "games/verona/test_oracle.py",
        "games/verona/test_perft.py",
        "games/verona/test_worlds.py",
        "lab/test_cluster.py",
        "lab/test_interrupting.py",
        "lab/test_page.py",
        "library/test_types_for_users.py",
        "protocol/test_fuzz.py",
        "servers",
        "store/test_being_killed.py",
        "store/test_postgres_failures.py",
        "store/upkeep/test_being_killed.py",
        "store/upkeep/test_move.py",
        "table/test_crashes.py",
        "test_builds.py",
        "thinking/test_orphans.py",
        "web/api/test_snapshots.py",
        "web/boards/council/test_council_secrecy.py",
        "web/boards/verona/test_doubts.py",
        "web/boards/verona/test_plan.py",
        "web/boards/verona/test_secrets.py",
        "web/browser",
        "web/hall/bus/test_real_buses.py",
        "web/security/test_connections.py",
        "web/test_being_killed.py",
        "web/test_garbage.py",
        "web/test_network.py",
        "web/test_secrecy_of_lobby.py",
        "words/test_updating.py",
        "words/test_verona_keys.py",
    )
}


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the rule or ruling that this test shows")
    config.addinivalue_line("markers", "slow: takes seconds; left out of the loop for daily work by -m 'not slow'")
    take_signals()
    os.environ[STRICT] = "1"  # also for the programs that tests start
    expected = os.environ.get("PIAZZA_EXPECT", build.KIND)
    if expected != build.KIND:
        raise pytest.UsageError(f"this run should see the {expected} build, but sees the {build.KIND} one")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not SLOW.isdisjoint((item.path, *item.path.parents)):
            item.add_marker(pytest.mark.slow)


def take_signals() -> None:
    """Tests started in the background ignore SIGINT, under nohup SIGHUP, and so would the programs that they start.

    A program gets the default action for a signal that is handled here, whatever the handler does.
    """
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
            signal.signal(signal.SIGHUP, lambda *_: None)


def pytest_report_header() -> str:
    return f"piazza: {build.KIND} build"


@pytest.fixture
def _pennies(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with an option that is a text, among those of the house."""
    add_to_house(monkeypatch)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where everything is installed, a skipped test is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("PIAZZA_NO_SKIPS") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
