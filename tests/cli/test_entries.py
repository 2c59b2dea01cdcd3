"""What a person can type during a game: commands are obeyed, mistakes are explained and asked again."""

import pytest
from tests.cli.running import SETTING_UP, Piazza, Run, text

from piazza.table.table import Table, restore_table

PLACEMENT = SETTING_UP.rsplit(" ", 2)[0]


def type_as_nurse(piazza: Piazza, *entries: str) -> Run:
    """Type lines, then leave."""
    run = piazza("play", "twist", "--seats", "me,random", "--seed", "s", typed="".join(f"{one}\n" for one in entries))
    assert (run.code, run.err) == (0, "")
    return run


def screens(run: Run) -> list[str]:
    """What was shown before each question."""
    return run.out.split(text("terminal.prompt", name="Player 1"))


def draft_in(piazza: Piazza) -> list[str]:
    table = table_in(piazza)
    return [table.game.write_action(table.opening.setup, one) for one in table.drafts.draft(0)]


def table_in(piazza: Piazza) -> Table:
    return restore_table(piazza.store.load(piazza.games[0]), lambda _: None)


@pytest.mark.parametrize(
    ("before", "entry", "rule"),
    [
        ("", "done", "T-3"),
        ("Pb2", "Rb2", "T-2"),
        ("Pb2", "Pc2", "T-2"),
        ("", "=PF", "T-3"),
        (f"{PLACEMENT} done", "bid3", "T-4"),
    ],
)
def test_an_illegal_entry_is_answered_with_reason_and_rule(piazza: Piazza, before: str, entry: str, rule: str) -> None:
    run = type_as_nurse(piazza, before, entry)
    assert f"(See rule {rule}.)" in run.sentences
    assert draft_in(piazza) == before.split()
    again = run.out.rpartition(f"(See rule {rule}.)")[2]
    assert text("terminal.prompt", name="Player 1") in again, "asked again"


@pytest.mark.parametrize(
    ("entry", "key"),
    [(entry, "action") for entry in ("hop", ",", "Pb2Rc2", "b2", "\x1b[A", "�", "'; drop", "undoo")]
    + [("Pb9", "square"), ("=PP", "same-twice"), ("1" * 5000, "days")],
)
def test_a_mistyped_entry_is_answered_and_asked_again(piazza: Piazza, entry: str, key: str) -> None:
    run = type_as_nurse(piazza, entry, "Pb2")
    assert text(f"twist.fault.{key}", text="@").partition("@")[2].split(".")[0] in run.sentences
    assert draft_in(piazza) == ["Pb2"]
    assert "\x1b" not in run.out


def test_decisions_before_a_wrong_one_stay(piazza: Piazza) -> None:
    type_as_nurse(piazza, "Pb2 Rc2 hop Nd2")
    assert draft_in(piazza) == ["Pb2", "Rc2"]


def test_commas_are_as_good_as_spaces(piazza: Piazza) -> None:
    type_as_nurse(piazza, "pb2, rc2,nd2")
    assert draft_in(piazza) == ["Pb2", "Rc2", "Nd2"]


def test_undo_takes_back_the_last_or_any(piazza: Piazza) -> None:
    type_as_nurse(piazza, "Pb2 Rc2 Nd2 Sb3", "undo", "UNDO 1")
    assert draft_in(piazza) == ["Rc2", "Nd2"]


@pytest.mark.parametrize("number", ["x", "9", "-1", "1.5", "٣", "9" * 5000])
def test_undo_of_what_is_not_there_is_explained(piazza: Piazza, number: str) -> None:
    run = type_as_nurse(piazza, "Pb2", f"undo {number}", "Rc2")
    assert draft_in(piazza) == ["Pb2", "Rc2"]
    assert "Traceback" not in run.out


def test_undo_of_nothing_is_explained(piazza: Piazza) -> None:
    assert text("fault.nothing-to-take-back") in type_as_nurse(piazza, "undo").sentences
    assert text("fault.nothing-to-take-back") in type_as_nurse(piazza, "reset").sentences


def test_a_draft_of_several_decisions_is_numbered(piazza: Piazza) -> None:
    one = text("terminal.menu-line", number=1, sentence=text("twist.action.place", character="Princess", square="b2"))
    two = text("terminal.menu-line", number=2, sentence=text("twist.action.place", character="Prince", square="c2"))
    nothing, single, asked, both, undone = screens(type_as_nurse(piazza, "Pb2", "draft", "Rc2", "undo 1"))[:5]
    assert [one in screen for screen in (nothing, single, asked, both, undone)] == [False, False, True, True, False]
    assert two in both
    assert asked.strip() == one.strip()


def test_an_empty_draft_says_so(piazza: Piazza) -> None:
    assert screens(type_as_nurse(piazza, "draft"))[1].strip() == text("terminal.no-draft")


def test_reset_takes_back_all(piazza: Piazza) -> None:
    type_as_nurse(piazza, SETTING_UP, "reset", "Pa1")
    assert draft_in(piazza) == ["Pa1"]


def test_a_complete_decision_is_asked_to_be_confirmed(piazza: Piazza) -> None:
    run = type_as_nurse(piazza, SETTING_UP, "Pa1")
    assert text("terminal.confirm", decision="@").partition("@")[2] in run.sentences
    assert text("fault.confirm-first") in run.sentences
    assert draft_in(piazza) == SETTING_UP.split()


def test_an_empty_line_decides_nothing(piazza: Piazza) -> None:
    run = type_as_nurse(piazza, "", "  ", "Pb2", "")
    assert run.sentences.count(text("terminal.nothing-typed")) == 3
    assert draft_in(piazza) == ["Pb2"]


def test_any_completes_the_decision_and_leaves_the_confirming(piazza: Piazza) -> None:
    type_as_nurse(piazza, "Pb2", "any")
    draft = draft_in(piazza)
    assert len(draft) == 8
    assert draft[0] == "Pb2"
    assert table_in(piazza).to_act() == [0]


@pytest.mark.parametrize("entry", ["?", "help", "HELP"])
def test_help_names_all_commands(piazza: Piazza, entry: str) -> None:
    run = type_as_nurse(piazza, entry)
    for command in ("moves", "draft", "undo", "reset", "any", "board", "list", "log", "rules", "secret", "quit"):
        assert f"\n  {command} " in run.out


def test_moves_lists_all_or_some(piazza: Piazza) -> None:
    begun, princess, none = screens(type_as_nurse(piazza, "moves p", "moves xyz"))[:3]
    assert text("terminal.many-moves", count=120) in begun
    assert "Pa1" in princess
    assert "Pe4" in princess
    assert "Ra1" not in princess
    assert none.strip() == text("terminal.no-moves")


def test_rules_are_at_hand(piazza: Piazza) -> None:
    run = type_as_nurse(piazza, "rules", "rules t-12", "rules T-99")
    assert text("cli.rules.heading", id="T-13", title=text("twist.rule.T-13.title")) in run.out
    assert " ".join(text("twist.rule.T-12.text").split())[:60] in run.sentences
    assert text("fault.rule", rule="T-99", game="twist") in run.sentences


def test_the_log_tells_what_happened(piazza: Piazza) -> None:
    run = type_as_nurse(piazza, SETTING_UP, "", "log")
    assert run.sentences.count(text("twist.event.placed", character="Princess", square="b2")) == 2


def test_board_and_list_change_how_things_are_shown(piazza: Piazza) -> None:
    drawn, still_drawn, told, still_told, drawn_again = screens(type_as_nurse(piazza, "board", "list", "Pb2", "board"))[
        :5
    ]
    assert drawn == still_drawn
    assert told != drawn
    assert "b2" in still_told
    assert drawn_again.count("\n") > told.count("\n")


def test_secret_shows_what_only_its_owner_sees(piazza: Piazza) -> None:
    *_, open_screen, secret, _ = screens(type_as_nurse(piazza, SETTING_UP, "", "board", "secret"))
    assert secret == open_screen, "alone at the keyboard nothing has to be covered"
