"""Games of another distribution that break the contract later than at their first position, met at every door."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.cli.running import LUCK, RECORDS, Piazza
from tests.examples.installed import EXAMPLE, seen, write_distribution
from tests.protocol.caller import Caller
from tests.web.visiting import Site, visit

import piazza as library
from piazza.core.errors import BrokenContract
from piazza.editions import EDITIONS
from piazza.games import game
from piazza.lab.simulate import BotFault, RulesFault
from piazza.thinking.thinker import Thinker

RULES = (EXAMPLE / "kuhn_poker" / "game.py").read_text(encoding="utf-8")
BROKE = "The game “kuhn” of the package cards broke the contract of games: "
HEAD = "from piazza.editions import Edition\nimport kuhn_rules\nKuhn = kuhn_rules.Kuhn\n"
FOOT = "\nEDITION = Edition('kuhn', game=kuhn_rules.kuhn)\n"

RAISES = """
right = Kuhn.{method}
def wrong({given}):
    if {when}:
        raise ValueError("late boom")
    return right({given})
Kuhn.{method} = wrong
"""
APPLY = RAISES.format(method="apply", given="self, state, seat, action, sink=None", when="seat == 1").replace(
    "return right(self, state, seat, action, sink=None)", "return right(self, state, seat, action, sink)"
)
OBSERVE = RAISES.format(method="observe", given="self, state, viewer", when="state.line").replace(
    'raise ValueError("late boom")', "return None"
)
DETERMINIZE = RAISES.format(method="determinize", given="self, view, dice", when="True")
RESULT = RAISES.format(method="result", given="self, state", when="state.line")
STUCK = """
right = Kuhn.legal
Kuhn.legal = lambda self, state, seat, into: None if seat == 1 else right(self, state, seat, into)
"""
ENDLESS = """
right = Kuhn.apply
Kuhn.apply = lambda self, state, seat, action, sink=None: None if seat == 0 else right(self, state, seat, action, sink)
"""
WHEREVER_ONE_PLAYS = [
    (APPLY, "apply raised ValueError: late boom"),
    (OBSERVE, "observe gave NoneType"),
    (STUCK, "seat 2 is to act and has no legal action"),
    (ENDLESS, "it has more than 3 decisions"),
]


@pytest.fixture
def piazza(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Piazza:
    return Piazza(tmp_path / "home", monkeypatch, capsys)


@contextmanager
def spoiled(site: Path, how: str) -> Iterator[None]:
    write_distribution(site, "cards", "kuhn = cards:EDITION", {"cards": HEAD + how + FOOT, "kuhn_rules": RULES})
    with seen(site):
        assert EDITIONS["kuhn"].package == "cards", "its first position shows nothing"
        yield


@pytest.mark.parametrize(("how", "problem"), [*WHEREVER_ONE_PLAYS, (RESULT, "result raised ValueError: late boom")])
def test_the_terminal_says_whose_rules_failed_and_keeps_the_game(
    tmp_path: Path, piazza: Piazza, how: str, problem: str
) -> None:
    with spoiled(tmp_path / "site", how):
        run = piazza("play", "kuhn", "--seats", "Anna,Ben", "--list", typed=LUCK)
        assert run.code == 1
        assert run.err.startswith(f"piazza: {BROKE}{problem}")
        assert run.err.count("\n") == 1, "a sentence, no traceback"
        assert "What was confirmed is kept." in run.sentences
        [name] = piazza.games
        assert f"piazza play --continue {name}" in run.sentences


@pytest.mark.parametrize(("how", "problem"), [*WHEREVER_ONE_PLAYS, (RESULT, "result raised ValueError: late boom")])
def test_a_simulation_blames_the_rules_and_no_bot(tmp_path: Path, how: str, problem: str) -> None:
    with spoiled(tmp_path, how), pytest.raises(RulesFault) as refused:
        library.simulate("kuhn", ["random"], games=20, seed=1)
    assert str(refused.value).startswith(BROKE + problem)


@pytest.mark.parametrize(
    ("how", "problem"), [(DETERMINIZE, "determinize raised"), (ENDLESS, "a game does not come to")]
)
def test_so_it_does_when_they_fail_in_a_search(tmp_path: Path, piazza: Piazza, how: str, problem: str) -> None:
    with spoiled(tmp_path / "site", how):
        run = piazza("simulate", "kuhn", "--games", "2", "--bots", "normal", "--nodes", "30")
        assert (run.code, run.out) == (1, "")
        assert run.err.startswith(f"piazza: {BROKE}{problem}")
        told = piazza("play", "kuhn", "--seats", "Anna,normal", "--list", typed=LUCK).err
        assert told.startswith(f"piazza: {BROKE}")


def test_a_bot_that_fails_in_right_rules_is_still_blamed(tmp_path: Path) -> None:
    def confused(*_: object) -> object:
        raise ValueError("late boom")

    with spoiled(tmp_path, ""), pytest.raises(BotFault):
        library.simulate("kuhn", [confused], games=1)


@pytest.mark.parametrize(("how", "problem"), WHEREVER_ONE_PLAYS)
def test_a_match_says_so_and_is_as_it_was(tmp_path: Path, how: str, problem: str) -> None:
    with spoiled(tmp_path, how):
        match = library.Match("kuhn", seed=1)
        with pytest.raises(BrokenContract) as broken:
            match.finish("random")
        assert str(broken.value).startswith(BROKE + problem)
        assert match.decisions == match.copy().decisions


@pytest.mark.parametrize("how", [APPLY, OBSERVE])
def test_the_protocol_blames_the_rules_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    with spoiled(tmp_path, how):
        caller = Caller()
        caller.ask("new", game="kuhn", seed="a")
        caller.play("1", "bet")
        asked = {"do": "play", "seat": "2", "action": "call"} if how == APPLY else {"do": "view", "viewer": "2"}
        answer = caller.send(json.dumps(asked).encode())
        assert answer["error"]["kind"] == "contract"
        assert answer["error"]["message"].startswith(BROKE)
        assert caller.ask("legal", seat="2")["actions"] == ["fold", "call"]
    assert "Traceback" in capsys.readouterr().err, "for the author of the rules"


def test_a_bot_in_another_process_is_not_blamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with spoiled(tmp_path, DETERMINIZE), Thinker() as thinker:
        caller = Caller(thinker)
        caller.ask("new", game="kuhn", seed="a")
        error = caller.send(b'{"do":"choose","bot":"normal","nodes":30}')["error"]
        assert (error["kind"], error["message"][: len(BROKE)]) == ("contract", BROKE)
    assert "Traceback" in capsys.readouterr().err


def keep_a_table(piazza: Piazza, site: Path) -> str:
    """A game that was begun before its rules were spoiled, and one of the house."""
    with spoiled(site, ""):
        piazza("play", "kuhn", "--seats", "Anna,Ben", "--seed", "1", typed="any\n\nany\n\nquit\n")
    [name] = piazza.games
    piazza("play", "twist", "--seats", "Anna,Ben", typed="quit\n")
    return name


def test_a_table_whose_rules_fail_hides_no_other(tmp_path: Path, piazza: Piazza) -> None:
    name = keep_a_table(piazza, tmp_path / "right")
    with spoiled(tmp_path / "wrong", APPLY.replace("seat == 1", "seat == 0")):
        listed = piazza("play", "--games")
        assert (listed.code, listed.err) == (0, "")
        assert f"{name} {BROKE}" in listed.sentences
        assert "twist-" in listed.out
        menu = piazza("play", typed="1\nquit\n")
        assert menu.code == 0, menu.err
        assert f"“{name}” cannot be read and is left out: {BROKE}" in menu.sentences
        assert "piazza play --continue twist-" in menu.sentences
        checked = piazza("check")
        assert checked.code == 1
        assert checked.out.startswith(f"{name}: {BROKE}")
        assert "2 tables read." in checked.out


def test_a_table_that_cannot_tell_whether_it_is_over_hides_no_other(tmp_path: Path, piazza: Piazza) -> None:
    name = keep_a_table(piazza, tmp_path / "right")
    with spoiled(tmp_path / "wrong", RESULT):
        assert f"{name}: {BROKE}" in piazza("check").sentences
        assert piazza("play", "--games").code == 0


def test_a_record_whose_rules_fail_is_not_valid_and_hides_no_other(tmp_path: Path, piazza: Piazza) -> None:
    broken, right = tmp_path / "kuhn.txt", RECORDS / "bidding.txt"
    with spoiled(tmp_path / "right", ""):
        piazza("play", "kuhn", "--seats", "Anna,Ben", "--record", broken, typed=LUCK)
    with spoiled(tmp_path / "wrong", APPLY):
        run = piazza("verify", broken, right)
        assert (run.code, run.err) == (1, "")
        assert f"{broken}: {BROKE}" in run.sentences
        assert f"{right}: " in run.sentences


def test_what_was_kept_goes_on_when_the_rules_are_mended(tmp_path: Path, piazza: Piazza) -> None:
    with spoiled(tmp_path / "wrong", APPLY):
        assert piazza("play", "kuhn", "--seats", "Anna,Ben", "--list", typed=LUCK).code == 1
    [name] = piazza.games
    with spoiled(tmp_path / "right", ""):
        run = piazza("play", "--continue", name, "--list", typed=LUCK)
        assert (run.code, run.err) == (0, "")
        assert "wins" in run.sentences


def test_the_site_goes_on_without_the_table(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        broken, right = await site.open("kuhn", "me me"), await site.open("twist", "me me")
        browser = site.visitor({"origin": "http://localhost"}, raises=False)
        pages = [await browser.get(table.page("watch")) for table in (broken, right)]
        assert [page.status_code for page in pages] == [500, 200]
        assert "late boom" not in pages[0].text

    with spoiled(tmp_path, RAISES.format(method="observe", given="self, state, viewer", when="state.deal >= 0")):
        visit(story)


def test_rules_of_the_house_are_not_wrapped() -> None:
    assert game("twist").package == ""
    assert "legal" not in getattr(game("twist"), "__dict__", {})
