"""A decision that begins in the open and goes on in secret: the others look away before it does."""

import pytest
from tests.cli.running import SETTING_UP, Piazza, text

from piazza.cli.terminal.screen import Screen
from piazza.games.twist.actions import KINDS, PLACE
from piazza.table.table import restore_table

PLACEMENT, REST = SETTING_UP.split()[:6], SETTING_UP.split()[6:]
ANNA = text("terminal.prompt", name="Anna")
COVER = text("terminal.pass-keyboard", name="Anna")
PLAY = ["play", "twist", "--seats", "Anna,Ben", "--seed", "s"]


@pytest.fixture(autouse=True)
def _everybody_may_see_the_placement(monkeypatch: pytest.MonkeyPatch) -> None:
    """Verona Twist has no such decision, but it would if the Nurse placed in the open and then disguised in secret."""
    monkeypatch.setattr(KINDS[PLACE], "open", True)


@pytest.fixture
def cleared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows whenever the screen is cleared."""
    times: list[str] = []
    monkeypatch.setattr(Screen, "clear_secrets", lambda screen: times.append("cleared"))
    return times


def draft_in(piazza: Piazza) -> list[str]:
    table = restore_table(piazza.store.load(piazza.games[0]), lambda _: None)
    return [table.game.write_action(table.opening.setup, one) for one in table.drafts.draft(0)]


def test_the_screen_is_covered_before_the_first_secret_decision(piazza: Piazza, cleared: list[str]) -> None:
    run = piazza(*PLAY, typed="\n".join([*PLACEMENT, "", *REST, ""]))
    screens = run.out.split(ANNA)
    assert [COVER in screen for screen in screens[:7]] == [False] * 6 + [True]
    in_the_open, _, in_secret = screens[6].partition(COVER)
    assert text("board.twist.eyes.nurse") not in in_the_open
    assert text("board.twist.eyes.nurse") in in_secret
    assert run.out.count(COVER) == 1, "from then on the seat has the screen for itself"
    assert len(cleared) == 2, "before the secret and after it"


def test_what_was_typed_too_early_is_typed_again_in_secret(piazza: Piazza) -> None:
    run = piazza(*PLAY, typed=f"{SETTING_UP}\n\n")
    assert COVER in run.sentences
    assert draft_in(piazza) == PLACEMENT


def test_luck_shows_what_it_chose_behind_the_cover(piazza: Piazza) -> None:
    run = piazza(*PLAY, typed="any\n\n")
    in_the_open, _, in_secret = run.out.partition(COVER)
    confirm = text("terminal.confirm", decision="").lstrip()
    assert (confirm in in_the_open, confirm in in_secret) == (False, True)


def test_who_leaves_in_the_middle_of_it_leaves_nothing_on_the_screen(piazza: Piazza, cleared: list[str]) -> None:
    piazza(*PLAY, typed="\n".join([*PLACEMENT, "", "quit", ""]))
    assert len(cleared) == 2


def test_alone_at_the_keyboard_nothing_is_covered(piazza: Piazza, cleared: list[str]) -> None:
    run = piazza("play", "twist", "--seats", "Anna,random", typed=f"{SETTING_UP}\n")
    assert COVER not in run.sentences
    assert cleared == []
    assert draft_in(piazza) == SETTING_UP.split()
