"""What people type for short in Verona means the decisions it stands for, and nothing else."""

import pytest
from tests.games.verona.moments import MOMENTS
from tests.games.verona.situations import VERONA

from piazza.cli.terminal.boards import BOARDS
from piazza.cli.terminal.boards.verona.typed import plans, separate

FULL = "corruption:rosa corruption:roma violence:stella done"


def spelled(question: str, line: str) -> str:
    return BOARDS["verona"].spelled(VERONA.observe(MOMENTS[question], 0), line)


@pytest.mark.parametrize(
    "line",
    [
        FULL,
        "c rosa roma v stella done",
        "C: Rosa, Roma v:stella done",
        "corr:rosa,roma viol:stella done",
        "corruption rosa roma violence stella done",
        "corruption:rosa roma violence: stella done",
    ],
)
@pytest.mark.parametrize("question", ["planning", "planning in turn"])
def test_a_kind_of_token_holds_for_all_streets_behind_it(question: str, line: str) -> None:
    assert spelled(question, line) == FULL


@pytest.mark.parametrize("line", ["done", "withdraw", "xx", "rosa", "c", "c:", "show:12"])
def test_what_is_no_plan_is_left_to_be_refused_or_done(line: str) -> None:
    assert spelled("planning", line).replace(" ", "") == line


def test_streets_that_are_called_like_tokens_or_words_can_be_planned() -> None:
    ids = ["c", "done", "bluff", "rosa"]
    assert plans(separate("corruption:c bluff:done c: rosa bluff v:bluff done"), ids) == [
        "corruption:c",
        "bluff:done",
        "corruption:rosa",
        "corruption:bluff",
        "violence:bluff",
        "done",
    ]


@pytest.mark.parametrize(
    ("question", "line", "meant"),
    [
        ("missions", "show 3", "show:3"),
        ("missions", "Show: 3", "show:3"),
        ("missions", "3", "3"),
        ("missions", "pass", "pass"),
        ("bidding", "bid 7", "bid:7"),
        ("picking", "pick rosa", "pick:rosa"),
        ("victim", "B", "2"),
        ("victim", "colour c", "colour:3"),
        ("murdering", "2", "2"),
        ("intimidating", "e", "5"),
        ("removing", "rosa>B", "rosa>2"),
        ("removing", "remove rosa>2", "remove:rosa>2"),
        ("moving", "rosa>roma", "rosa>roma"),
        ("cards", "murder", "murder"),
    ],
)
def test_short_words_at_other_questions(question: str, line: str, meant: str) -> None:
    assert spelled(question, line) == meant


@pytest.mark.parametrize("question", MOMENTS)
def test_what_is_written_in_full_stays_as_it_is(question: str) -> None:
    state = MOMENTS[question]
    for seat in VERONA.seats(state):
        view = VERONA.observe(state, seat)
        for action in VERONA.actions(state, seat)[:200]:
            written = VERONA.write_action(state.setup, action)
            assert BOARDS["verona"].spelled(view, written) == written
