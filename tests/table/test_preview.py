"""A draft to its last step, as its maker alone can see it before it is confirmed."""

from tests.table.hosting import SETTING_UP, Host

from piazza.core.view import WATCHER


def moving() -> Host:
    """Seat 2 is to move."""
    host = Host()
    host.decide(0, *SETTING_UP)
    host.confirm(0)
    return host


def foreseen(host: Host, viewer: int) -> str:
    return host.game.dump_view(host.table.preview(viewer))


def test_the_last_step_is_in_the_preview_and_not_in_the_view() -> None:
    host = moving()
    host.decide(1, "Pa1")
    assert "board: 5/1SBF1/1PRN1/5" in host.eyes(1)
    assert "board: 5/1SBF1/2RN1/p4" in foreseen(host, 1)


def test_what_a_secret_setup_ends_with_is_foreseen_by_its_maker() -> None:
    host = Host()
    host.decide(0, *SETTING_UP)
    assert "pair: PF" in foreseen(host, 0)
    assert "pair: -" in foreseen(host, 1)
    assert "pair: -" in foreseen(host, WATCHER)


def test_nobody_else_foresees_anything() -> None:
    host = moving()
    before = [foreseen(host, viewer) for viewer in (0, WATCHER)]
    host.decide(1, "Pa1")
    assert [foreseen(host, viewer) for viewer in (0, WATCHER)] == before


def test_without_a_complete_draft_the_preview_is_the_view() -> None:
    host = moving()
    host.decide(1, "Pa1")
    host.take_back(1)
    assert foreseen(host, 1) == host.game.dump_view(host.table.view(1))


def test_the_view_without_the_draft_is_that_before_it() -> None:
    host = Host()
    before = host.game.dump_view(host.table.view(0))
    host.decide(0, *SETTING_UP)
    assert host.game.dump_view(host.table.view_without_draft(0)) == before
