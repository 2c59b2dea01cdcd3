"""`piazza perft`, `piazza show` and `piazza rules`."""

import json

import pytest
from tests.cli.running import WORDS, Piazza, text

from piazza.core.playouts import perft
from piazza.games import GAMES, game

POSITION = "5/1PRN1/1SBF1/5 c 7 *"
LAST_MOVE = "p1rn1/1sf2/5/B4 n 2 *"
COUNCIL_POSITION = "- - ro.pa.me.es/ju.ca.mo.lc/ty.lm.be.nu 1 1 -"


def test_perft_prints_depth_and_nodes_and_nothing_else(piazza: Piazza) -> None:
    run = piazza("perft", "twist", POSITION, "3")
    assert (run.code, run.out, run.err) == (0, "1 17\n2 262\n3 3479\n", "")


@pytest.mark.parametrize("depth", ["0", "00"])
def test_perft_of_depth_0_prints_nothing(piazza: Piazza, depth: str) -> None:
    run = piazza("perft", "twist", POSITION, depth)
    assert (run.code, run.out, run.err) == (0, "", "")


def test_perft_counts_nothing_beyond_the_end_of_the_day(piazza: Piazza) -> None:
    assert piazza("perft", "twist", LAST_MOVE, "3").out == "1 1\n2 0\n3 0\n"


def test_perft_does_not_look_at_the_secret(piazza: Piazza) -> None:
    for secret in (" =PF", " =RN", ""):
        assert piazza("perft", "twist", LAST_MOVE + secret, "2").out == "1 1\n2 0\n"


def test_perft_follows_options(piazza: Piazza) -> None:
    position = "F4/5/P3R/1N1SB c 7 *"
    counts = [piazza("perft", "twist", position, "1", "-o", f"friar={friar}").out for friar in ("any", "adjacent")]
    assert counts[0] != counts[1]


def test_perft_counts_games_of_more_than_two(piazza: Piazza) -> None:
    council = game("council")
    start = council.read_position(council.setup(3), COUNCIL_POSITION)
    counts = "".join(f"{depth} {perft(council, start, depth)}\n" for depth in (1, 2, 3))
    run = piazza("perft", "council", COUNCIL_POSITION, "3", "--players", "3")
    assert (run.code, run.out, run.err) == (0, counts, "")
    assert counts.startswith("1 4\n2 8\n")


def test_perft_for_programs(piazza: Piazza) -> None:
    run = piazza("perft", "twist", POSITION, "2", "--json")
    assert json.loads(run.out) == [{"depth": 1, "nodes": 17}, {"depth": 2, "nodes": 262}]
    assert json.loads(piazza("perft", "twist", POSITION, "0", "--json").out) == []


def test_show_draws_a_position(piazza: Piazza) -> None:
    run = piazza("show", "twist", "5/1PRN1/1SBF1/5 c 3 PR,NF")
    assert run.code == 0
    assert run.err == ""
    assert all(letter in run.out for letter in "PRNSBF")
    assert "\x1b" not in run.out, "no colours where nobody looks"


def test_show_does_not_tell_the_secret(piazza: Piazza) -> None:
    shown = {piazza("show", "twist", f"{POSITION}{secret}").out for secret in (" =PF", " =SB")}
    assert len(shown) == 1


def test_show_tells_the_position_in_sentences(piazza: Piazza) -> None:
    run = piazza("show", "twist", POSITION, "--list")
    assert run.code == 0
    for square in ("b2", "c2", "d2", "b3", "c3", "d3"):
        assert square in run.out


def test_rules_without_a_game_lists_the_games(piazza: Piazza) -> None:
    run = piazza("rules")
    assert run.code == 0
    for name in GAMES:
        assert text(f"{name}.title") in run.out


@pytest.mark.parametrize("name", GAMES)
def test_all_rules_are_there(piazza: Piazza, name: str) -> None:
    run = piazza("rules", name)
    assert run.code == 0
    for rule in WORDS.rules(name):
        assert text("cli.rules.heading", id=rule.id, title=rule.title) in run.out


@pytest.mark.parametrize(
    ("name", "wanted", "next"), [("twist", "T-12", "T-13"), ("twist", "t-12", "T-13"), ("council", "cr-1", "CR-2")]
)
def test_one_rule_by_its_id(piazza: Piazza, name: str, wanted: str, next: str) -> None:
    run = piazza("rules", name, wanted)
    assert run.out.startswith(f"{wanted.upper()} ")
    (rule,) = WORDS.search_rules(name, wanted)
    assert " ".join(rule.text.split()) in run.sentences
    assert f"{next} " not in run.out


def test_rules_that_speak_of_a_word(piazza: Piazza) -> None:
    found = json.loads(piazza("rules", "twist", "FRIAR", "--json").out)
    assert {rule["id"] for rule in found} == {
        rule.id for rule in WORDS.rules("twist") if "friar" in f"{rule.title} {rule.text}".lower()
    }
    assert 0 < len(found) < len(WORDS.rules("twist"))


def test_one_chapter_by_its_name(piazza: Piazza) -> None:
    run = piazza("rules", "verona", "examples")
    assert run.code == 0
    assert "Sampson has rolled 19 in all to defend." in run.sentences
    assert "V-60 " not in run.out


def test_rules_as_a_page(piazza: Piazza) -> None:
    run = piazza("rules", "twist", "--markdown")
    assert run.code == 0
    assert run.out.startswith("# ")
