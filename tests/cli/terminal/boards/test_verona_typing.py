"""What people type for short in Verona means the decisions it stands for, and nothing else."""

import pytest
from tests.games.verona.moments import MOMENTS
from tests.games.verona.playing import all_dealt
from tests.games.verona.situations import VERONA, board_text

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.boards.verona.typing import plans, separate
from piazza.cli.terminal.commands import COMMANDS
from piazza.cli.terminal.offers import OfferTree
from piazza.core.state import State
from piazza.games import game
from piazza.words import Words

FULL = "corruption:rosa corruption:roma violence:stella done"


def spelled(question: str, line: str) -> str:
    return " ".join(terminal_board(game("verona")).split(VERONA.observe(MOMENTS[question], 0), line))


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


# Streets by their names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "line", "meant"),
    [
        ("planning", "corruption:via roma", "corruption:roma"),
        ("planning", "C Via Rosa, VIA ROMA v:  via   stella done", FULL),
        ("planning", "c via rosa roma v via stella done", FULL),
        ("planning in turn", "bluff via pigna", "bluff:pigna"),
        ("preparing", "prepare via roma", "prepare:roma"),
        ("preparing", "Via Roma", "roma"),
        ("picking", "pick Piazza dei Signori", "pick:signori"),
        ("picking", "pick: piazza dei signori", "pick:signori"),
        ("moving", "via rosa>via montani", "rosa>montani"),
        ("moving", "move Via Rosa > Via Montani", "move:rosa>montani"),
        ("removing", "Via Rosa>B", "rosa>2"),
        ("picking", "via romana", "via romana"),  # no street
        ("picking", "mia via roma", "mia roma"),
    ],
)
def test_a_street_may_be_called_by_its_name(question: str, line: str, meant: str) -> None:
    assert spelled(question, line) == meant


def test_every_street_can_be_chosen_by_its_name() -> None:
    state = MOMENTS["preparing"]
    board = VERONA.setup(3, {}).options["board"]
    names = [line.partition('"')[2].rstrip('"') for line in board.splitlines() if line.startswith("name = ")][1:]
    ids = [line.partition('"')[2].rstrip('"') for line in board.splitlines() if line.startswith('id = "')]
    assert len(names) == len(ids) == 20
    for name, id in zip(names, ids, strict=True):
        written = spelled("preparing", name.upper())
        assert VERONA.read_action(state, written) == VERONA.read_action(state, f"prepare:{id}")


def own_board(**renamed: str) -> State:
    """Before the first round, with streets of other ids, or after an underscore of other names."""
    text = board_text()
    for old, new in renamed.items():
        text = text.replace(f'name = "{old.replace("_", " ")}"', f'name = "{new}"').replace(f'"{old}"', f'"{new}"')
    return all_dealt(2, board=text)


def test_ids_and_words_of_the_game_come_before_names() -> None:
    state = own_board(Via_Rosa="Roma", Via_Stella="Done", Via_Pigna="Roma Cappello", Via_Cappello="Città Alta")
    view = VERONA.observe(state, 0)
    split = terminal_board(game("verona")).split
    assert split(view, "roma") == ["roma"], "the id of another street"
    assert split(view, "done") == ["done"]
    assert split(view, "roma cappello") == ["roma", "cappello"], "two ids"
    assert split(view, "città alta") == split(view, "Citta Alta") == ["cappello"]
    numbered = VERONA.observe(own_board(Via_Rosa="7", Via_Roma="B", stella="done"), 0)
    assert [split(numbered, word) for word in ("7", "b", "via stella")] == [["7"], ["b"], ["via", "stella"]]


# Streets that are called like something else -----------------------------------------------------------------------


TAKEN = ["quit", "done", "pass", "murder", "any", "list", "board", "show", "bluff", "12"]


@pytest.mark.parametrize(
    ("question", "line", "meant"),
    [
        ("victim", "Bianca", "2"),
        ("murdering", "anna maria", "1"),
        ("intimidating", "colour:Cécile", "colour:3"),
        ("intimidating", "cecile", "3"),
        ("removing", "rosa>bianca", "rosa>2"),
        ("removing", "rosa > Bianca", "rosa>2"),
        ("victim", "b", "2"),
        ("victim", "Dario", "dario"),
        ("picking", "bianca", "bianca"),
    ],
)
def test_a_house_is_also_named_by_its_player(question: str, line: str, meant: str) -> None:
    view, names = VERONA.observe(MOMENTS[question], 0), ["Anna Maria", "Bianca", "Cécile", "Dario", "Dario"]
    assert " ".join(terminal_board(game("verona")).split(view, line, names)) == meant


def test_what_is_offered_means_what_it_is_offered_for() -> None:
    streets = ["rosa", "roma", "regaste", "rubiani", "pigna", "pallone", "stella", "cappello", "carducci", "campagna"]
    state = own_board(**dict(zip(streets, TAKEN, strict=True)))
    view = VERONA.observe(state, VERONA.seats(state)[0])
    actions = VERONA.actions(state, VERONA.seats(state)[0])
    offers = OfferTree(VERONA, terminal_board(game("verona")), view, Words())
    entries = [offers.entry(action) for action in actions]
    assert {"prepare:quit", "prepare:done", "prepare:murder", "cavour", "12"} <= set(entries)
    for entry, action in zip(entries, actions, strict=True):
        assert entry.partition(" ")[0] not in COMMANDS
        (written,) = terminal_board(game("verona")).split(view, entry)
        assert VERONA.read_action(state, written) == action


@pytest.mark.parametrize("question", MOMENTS)
def test_what_is_written_in_full_stays_as_it_is(question: str) -> None:
    state = MOMENTS[question]
    for seat in VERONA.seats(state):
        view = VERONA.observe(state, seat)
        for action in VERONA.actions(state, seat)[:200]:
            written = VERONA.write_action(state.setup, action)
            assert terminal_board(game("verona")).split(view, written) == [written]
