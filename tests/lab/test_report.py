"""The heading of a report: what was played, in a few lines, however long the texts among the options are."""

from collections import Counter

import pytest
from tests.testing.mapped_pennies import MappedPennies
from tests.words.overlay import words_with

from piazza.editions import EDITIONS, Edition
from piazza.games import game as find_game
from piazza.lab.numbers import as_numbers
from piazza.lab.outcome import Deal, Outcome
from piazza.lab.plan import Plan
from piazza.lab.report import Report
from piazza.lab.results import Results
from piazza.words import Words

OWN = "left = 5\nright = 5"
ENDED = Outcome(9, (3, 1), (0,))


def results_with(given: dict[str, str]) -> Results:
    options = MappedPennies().setup(2, given).options
    plan = Plan("pennies", 2, options, ["random", "random"], "s", deals=1, nodes=7)
    return Results(plan, Counter({(ENDED,): 1}))


def plan_line(given: dict[str, str]) -> str:
    return Report(results_with(given), Words()).heading()[1]


@pytest.mark.usefixtures("_pennies")
def test_a_built_in_text_is_left_out_and_another_named() -> None:
    assert plan_line({"cups": "2"}) == "2 players, 7 nodes for each decision, cups=2, seed s"
    own = plan_line({"map": OWN})
    assert "cups=3, map=own text, sha256 " in own
    assert "left" not in own
    assert own != plan_line({"map": OWN.replace("5", "6")})


@pytest.mark.usefixtures("_pennies")
def test_there_is_no_gap_where_nothing_is_left_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    class OnlyMapped(MappedPennies):
        def __init__(self) -> None:
            super().__init__()
            del self.facts.options[0]

    monkeypatch.setitem(EDITIONS, "pennies", Edition("pennies", OnlyMapped))
    assert plan_line({}) == "2 players, 7 nodes for each decision, default options, seed s"


@pytest.mark.parametrize(
    ("lengths", "told"),
    [
        (
            {4: 1, 5: 2, 6: 5, 9: 1},
            "It lasted 5.9 rounds on average, at least 4 and at most 9; half of all games 5 to 6.",
        ),
        ({4: 1, 6: 9}, "It lasted 5.8 rounds on average, at least 4 and at most 6; at least half of all games 6."),
        ({6: 9}, "Every game lasted 6 rounds."),
    ],
)
def test_how_long_games_were_is_said_without_repetition(lengths: dict[int, int], told: str) -> None:
    deals: Counter[Deal] = Counter(
        {(ENDED._replace(lengths=(("rounds", length),)),): count for length, count in lengths.items()}
    )
    results = Results(Plan("verona", 2, {}, ["random"] * 2, "s", deals=deals.total(), nodes=1), deals)
    assert told in Report(results, Words()).closing()


def test_programs_get_the_whole_text() -> None:
    assert as_numbers(results_with({"map": OWN}))["options"] == {"cups": "3", "map": OWN}


def test_bots_have_their_names_in_the_language() -> None:
    words = words_with({"level.easy": "leicht", "level.hard": "schwer"})
    plan = Plan("twist", 2, dict(find_game("twist").setup(2).options), ["easy", "hard"], "s", deals=1, nodes=1)
    report = Report(Results(plan, Counter({(ENDED,): 1})), words)
    assert report.heading()[0].endswith("leicht, schwer")
    assert [row[0] for row in report.table()[1:3]] == ["leicht", "schwer"]
    assert report.closing()[-1].startswith("leicht ")


@pytest.mark.parametrize("game", ["verona", "council"])
def test_a_round_is_called_as_in_its_game(game: str) -> None:
    words = words_with({f"lab.length.{game}.rounds.always": "Immer {count} Runden."})
    ended = ENDED._replace(lengths=(("rounds", 4),))
    results = Results(Plan(game, 2, {}, ["random"] * 2, "s", deals=1, nodes=1), Counter({(ended,): 1}))
    assert "Immer 4 Runden." in Report(results, words).closing()


@pytest.mark.usefixtures("_pennies")
def test_a_length_without_a_sentence_is_told_by_its_name() -> None:
    results = results_with({})
    report = Report(Results(results.plan, Counter({(ENDED._replace(lengths=(("rounds", 4),)),): 1})), Words())
    assert "rounds: 4.0" in report.closing()
    assert report.length_name("rounds") == "rounds"
