"""Verona at the terminal: whole games, plans of many small decisions, and secrets at a shared keyboard."""

import re
from pathlib import Path

import pytest
from tests.cli.at_a_terminal import Terminal
from tests.cli.running import Piazza, Run, text
from tests.games.verona.boards import random_board
from tests.games.verona.playing import table
from tests.games.verona.situations import VERONA

from piazza.cli.tables import continue_table
from piazza.core.dice import Dice
from piazza.table.table import Table

TWO = ["play", "verona", "--seats", "Anna,Ben", "--seed", "s"]
ALONE = ["play", "verona", "--seats", "me,random", "--seed", "s"]
COVER = {name: text("terminal.pass-keyboard", name=name) for name in ("Anna", "Ben")}
PREPARING = ["rosa", "", "cappello", "", "campagna", "", "signori", "", "roma", "", "pigna", ""]  # Ben begins
LUCK = "\nany\n\n" * 2000  # look away, let luck decide, confirm


def typed(piazza: Piazza, arguments: list[str], *entries: str) -> Run:
    run = piazza(*arguments, typed="".join(f"{entry}\n" for entry in entries))
    assert (run.code, run.err) == (0, "")
    return run


@pytest.mark.parametrize(
    ("seats", "options", "width"),
    [
        ("Anna,Ben", ["-o", "planning=tournament"], 60),
        ("Anna,random,random", ["--quick"], 100),
        ("Anna,random,random,random,random", ["--list", "-o", "open-purses=on"], 120),
    ],
)
def test_a_game_is_played_to_its_end(
    piazza: Piazza, seats: str, options: list[str], width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    run = piazza("play", "verona", "--seats", seats, "--seed", "s", "-o", "rounds=2", *options, typed=LUCK)
    assert (run.code, run.err) == (0, "")
    assert text("terminal.record-saved") in run.out
    assert piazza("verify", piazza.store.path(piazza.games[0]).with_suffix(".txt")).code == 0


def test_a_game_on_a_board_of_ones_own_is_played_to_its_end(piazza: Piazza, tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(random_board(2, Dice(3)), encoding="utf-8")
    run = piazza(*TWO, "-o", f"board=@{board}", "-o", "rounds=1", typed=LUCK)
    assert (run.code, run.err) == (0, "")
    assert "Street 0" in run.out
    record = piazza.store.path(piazza.games[0]).with_suffix(".txt")
    assert 'name = "Street 0"' in record.read_text(encoding="utf-8")
    assert piazza("verify", record).code == 0


def test_what_can_be_planned_does_not_flood_the_screen(piazza: Piazza) -> None:
    run = typed(piazza, ALONE, *["any", ""] * 3, "moves bluff", "quit")
    question, _, listed = run.sentences.partition(text("terminal.many-moves", count=81))
    asked, _, rest = question.rpartition("End with done.")
    assert "c cappello carducci v campagna" in asked
    assert "corruption:" not in rest
    assert "bluff: cappello carducci" in listed
    assert "bluff:carducci" not in listed


def test_many_florins_are_offered_as_a_range(piazza: Piazza, tmp_path: Path) -> None:
    rich = table(2, {}, {"rosa": {1: "corruption"}}, florins="60,20")
    (tmp_path / "rich.txt").write_text(VERONA.save(rich), encoding="utf-8")
    run = typed(piazza, [*ALONE, "--position", f"@{tmp_path}/rich.txt"], "rosa", "", "quit")
    assert "0 … 60 Florins" in run.out


def for_ben(piazza: Piazza, *entries: str) -> str:
    """What is on the screen once the keyboard has been passed to Ben for the last time."""
    run = typed(piazza, TWO, *entries)
    return run.out.rpartition(COVER["Ben"])[2].partition(text("terminal.left"))[0]


def test_a_sealed_plan_is_not_on_the_screen_of_the_other(piazza: Piazza) -> None:
    plans = ["corruption:stella violence:roma done", "bluff:mazzini done"]
    seen = [for_ben(piazza, *PREPARING, "", plan, "", "", "quit") for plan in plans]
    assert text("describe.verona.eyes.seat", letter="B", name="Ben") in " ".join(seen[0].split())
    assert seen[0] == seen[1]


def test_a_sealed_bid_is_not_on_the_screen_of_the_other(piazza: Piazza) -> None:
    planned = [*PREPARING, "", "corruption:stella done", "", "", "corruption:stella done", "", "stella", ""]
    seen = [for_ben(piazza, *planned, "", bid, "", "", "quit") for bid in ("7", "20")]
    assert text("verona.ask.bidding-florins") in " ".join(seen[0].split())
    assert seen[0] == seen[1]


def test_a_plan_of_nine_tokens_fits_into_one_short_line(piazza: Piazza) -> None:
    line = "c rosa roma stella v mazzini montani i pigna b mercede mazzanti cavour done"
    run = typed(piazza, ALONE, *["any", ""] * 3, line, "quit")
    assert f"{10:>3}  {text('verona.action.done')}" in run.out
    assert text("describe.verona.no-tokens-left") in run.sentences


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        (["c rosa", "v rosa"], text("verona.why.token-there", street="Via Rosa")),
        (["c rosa roma stella pigna"], text("verona.why.no-token-left", action="Corruption")),
        (["c nowhere"], text("verona.fault.street", text="nowhere")),
        (["xx rosa"], text("verona.fault.action", text="xx")),
    ],
)
def test_what_cannot_be_planned_is_told_with_the_reason(piazza: Piazza, entries: list[str], fault: str) -> None:
    run = typed(piazza, ALONE, *["any", ""] * 3, *entries, "quit")
    assert fault in run.sentences


def test_what_cannot_be_picked_bid_or_shown_is_told_with_the_reason(piazza: Piazza) -> None:
    planned = [*PREPARING, "", "corruption:stella done", "", "", "corruption:stella b pigna done", ""]
    run = typed(piazza, TWO, *planned, "mercede", "stella", "", "", "21", "-1", "bid 20", "quit")
    assert text("verona.why.no-tokens", street="Piazza della Mercede") in run.sentences
    assert text("verona.why.too-many-florins", count=20) in run.sentences
    assert text("verona.fault.action", text="-1") in run.sentences
    bid = text("terminal.noted", meaning=text("verona.action.bid", count=20), note="Florins")
    assert text("terminal.confirm", decision=bid) in run.sentences


def test_streets_may_be_typed_by_the_names_on_the_map(piazza: Piazza) -> None:
    entries = [
        "Via Rosa",
        "",
        "prepare Piazza dei Signori",
        "",
        "any",
        "",
        "c via roma piazza dei signori v pi",
        "quit",
    ]
    run = typed(piazza, ALONE, *entries)
    for kind, street in (("corruption", "Via Roma"), ("corruption", "Piazza dei Signori"), ("violence", "Via Pigna")):
        action = text(f"verona.action.{kind}")
        assert text("verona.action.plan", action=action, street=street) in run.sentences


def test_a_new_game_tells_all_that_was_dealt(piazza: Piazza) -> None:
    run = typed(piazza, ALONE, "quit")
    assert run.sentences.count("Dealt: mission ") == 7
    assert "is the first player." in run.sentences
    again = typed(piazza, ["play", "--continue", piazza.games[0]], "quit")
    assert again.sentences.count("Dealt: mission ") < 7, "the bot has decided, so the game goes on"


def test_where_others_look_on_it_is_said_how_to_see_what_is_secret(piazza: Piazza) -> None:
    hint = text("terminal.secret-hint.verona")
    assert hint in typed(piazza, TWO, "quit").sentences
    planning = for_ben(piazza, *PREPARING, "", "done", "", "", "quit")
    assert hint not in " ".join(planning.split())
    assert hint not in typed(piazza, ALONE, "quit").sentences


def test_examples_are_streets_of_the_board_at_hand(piazza: Piazza, tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(random_board(2, Dice(3)), encoding="utf-8")
    run = typed(piazza, [*ALONE, "-o", f"board=@{board}"], "?", "nowhere", "any", "", "any", "", "any", "", "?", "quit")
    assert re.search(r": s(\d+) chooses Street \1\.", run.sentences)
    assert not {"rosa", "Via", "montani", "stella"} & set(re.findall(r"\w+", run.sentences))


@pytest.mark.parametrize(("planning", "wrong"), [("standard", "withdraw"), ("tournament", "done")])
def test_how_planning_ends_is_said_for_the_mode_that_is_played(piazza: Piazza, planning: str, wrong: str) -> None:
    run = typed(piazza, [*ALONE, "-o", f"planning={planning}"], *["any", ""] * 3, wrong, "quit")
    assert ("End with done." in run.sentences) == (planning == "standard")
    assert ("Or withdraw:" in run.sentences) == (planning == "tournament")
    why = "planning-at-once" if planning == "standard" else "planning-in-turn"
    assert text(f"verona.why.{why}") in run.sentences


@pytest.mark.parametrize("view", [[], ["--list"]], ids=["board", "list"])
@pytest.mark.parametrize("purses", ["off", "on"])
def test_the_florins_of_others_are_shown_only_where_purses_are_open(
    piazza: Piazza, view: list[str], purses: str
) -> None:
    run = typed(piazza, [*ALONE, *view, "-o", f"open-purses={purses}"], "quit")
    if view:
        shown = run.sentences.count(text("describe.verona.house-florins", count=20))
    else:
        rows = [line.split() for line in run.out.splitlines() if " 7 " in line and line[2:3] in ("A", "B")]
        assert len(rows) == 2
        shown = sum("20" in row for row in rows)
        assert sum("?" in row for row in rows) == (purses == "off")
    assert shown == (2 if purses == "on" else 1)


# Killed in the middle ----------------------------------------------------------------------------------------------


def kept(piazza: Piazza) -> Table:
    (name,) = piazza.games
    return continue_table(piazza.store, name)[1]


def noticed(table: Table) -> tuple[str, list[int], list[str]]:
    eyes = table.game.dump_view(table.view(0))
    return eyes, table.drafts.draft(0), [repr(line.phrase) for line in table.history(0)]


def killed_when(answer: str, piazza: Piazza, arguments: list[str], *entries: str) -> None:
    """Type at a terminal; as soon as the answer to the last entry is shown, the program is killed."""
    environment = piazza.environment(TERM="xterm", COLUMNS="100")
    with Terminal(environment, *arguments) as terminal:
        for entry in entries:
            terminal.wait_for(text("terminal.prompt", name="Player 1"))
            terminal.type(entry)
        terminal.wait_for(answer)


def test_a_game_that_is_killed_again_and_again_goes_on_as_if_nothing_was(piazza: Piazza) -> None:
    """In the middle of a plan, of a plan that waits to be confirmed, and with a standing answer left."""
    planned = text("verona.action.plan", action=text("verona.action.violence"), street="Via Pigna")
    confirm = text("terminal.confirm", decision="").lstrip()
    standing = text("terminal.standing", answer="\n").partition("\n")[0].strip()
    killed_when(planned, piazza, [*ALONE, "-o", "rounds=1"], *["any", ""] * 3, "c stella v pigna")
    again = ["play", "--continue", piazza.games[0]]
    assert len(kept(piazza).drafts.draft(0)) == 2
    killed_when(confirm, piazza, again, "b mercede", "done")
    killed_when(standing, piazza, again, "show soon")
    table = kept(piazza)
    assert len(table.drafts.draft(0)) == 4
    assert table.standing(0).startswith("show-soon:")
    before = noticed(table)
    killed_when(confirm, piazza, again)
    assert noticed(kept(piazza)) == before
    run = piazza(*again, typed=LUCK)
    assert (run.code, run.err) == (0, "")
    assert piazza("verify", piazza.store.path(piazza.games[0]).with_suffix(".txt")).code == 0
