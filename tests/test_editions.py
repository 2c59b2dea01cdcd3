"""What another distribution brings is tried before it is listed: what fails is told in a sentence and left out."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.examples.installed import EXAMPLE, seen, write_distribution
from tests.web.visiting import Site, visit

from piazza.bots import default_level, levels_to_play, nodes_of
from piazza.cli.main import main
from piazza.cli.menu import level_text
from piazza.cli.terminal import vocabulary
from piazza.drawing.covers import COVERS
from piazza.drawing.goals import GOALS
from piazza.editions import EDITIONS, HOUSE_NAMES
from piazza.games import GAMES, game
from piazza.lab.studying import STUDIES
from piazza.practice.making import TABLES
from piazza.rulebook.contents import CONTENTS
from piazza.rulebook.figures import FIGURES
from piazza.rulebook.goal import STAGES
from piazza.words import Words

RULES = (EXAMPLE / "kuhn_poker" / "game.py").read_text(encoding="utf-8")
EDITION = "from piazza.editions import Edition\nimport kuhn_rules\n"
HOUSE = list(HOUSE_NAMES)


TABLES_BY_GAME: dict[str, Mapping[str, object]] = {
    "covers": COVERS,
    "goals": GOALS,
    "contents": CONTENTS,
    "figures": FIGURES,
    "stages": STAGES,
    "practice": TABLES,
    "studies": STUDIES,
    "names to type": vocabulary.NAMES,
    "words to type": vocabulary.WORDS,
}


@pytest.mark.parametrize("table", TABLES_BY_GAME)
def test_every_table_by_game_has_all_games_of_the_house(table: str) -> None:
    assert set(TABLES_BY_GAME[table]) == set(HOUSE_NAMES)


def broken(edition: str) -> str:
    """A module whose EDITION is made by this line."""
    return f"{EDITION}{edition}\n"


@pytest.mark.parametrize(
    ("module", "sentence"),
    [
        ("raise RuntimeError('out of cards')", "it cannot be imported (RuntimeError: out of cards)"),
        ("raise SystemExit(3)", "it cannot be imported (SystemExit: 3)"),
        ("import nothing_of_this_name", "it cannot be imported (ModuleNotFoundError"),
        ("OTHER = 1", "it cannot be imported (AttributeError"),
        ("EDITION = 'kuhn'", "must lead to a piazza.editions.Edition"),
        (broken("EDITION = Edition('kuhn', game=dict)"), "it breaks the contract of games (TypeError: dict is not"),
        (broken("EDITION = Edition('kuhn', game='nowhere:Game')"), "(ModuleNotFoundError: No module named 'nowhere')"),
        (broken("EDITION = Edition('poker', game=kuhn_rules.kuhn)"), "have other names: kuhn, poker, kuhn"),
        (broken("EDITION = Edition('kuhn', kuhn_rules.kuhn, bots=['easy'])"), "(TypeError: its bots must be a dict"),
        (broken("EDITION = Edition('kuhn', kuhn_rules.kuhn, bots='nowhere:BOTS')"), "(ModuleNotFoundError"),
        (broken("EDITION = Edition('kuhn', kuhn_rules.kuhn, terminal='nowhere')"), "(ModuleNotFoundError"),
        (broken("EDITION = Edition('kuhn', kuhn_rules.kuhn, measures='nowhere:M')"), "(ModuleNotFoundError"),
        (broken("EDITION = Edition('kuhn', kuhn_rules.kuhn, page='cards')"), "(ValueError: only games of the house"),
        (
            broken("game = kuhn_rules.kuhn()\ngame.facts.seats = (2, 9)\nEDITION = Edition('kuhn', lambda: game)"),
            "(ValueError: it is for 2 to 9 seats; there can be 1 to 8)",
        ),
        (
            broken("del kuhn_rules.Kuhn.legal\nEDITION = Edition('kuhn', game=kuhn_rules.kuhn)"),
            "(NotImplementedError: missing methods: legal)",
        ),
        (
            broken("kuhn_rules.Kuhn.observe = lambda *_: None\nEDITION = Edition('kuhn', game=kuhn_rules.kuhn)"),
            "it breaks the contract of games (",
        ),
    ],
)
def test_what_is_broken_is_told_and_left_out(
    module: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_distribution(tmp_path, "cards", "kuhn = cards:EDITION", {"cards": module, "kuhn_rules": RULES})
    with seen(tmp_path):
        assert main(["games", "--names"]) == 0
        told = capsys.readouterr()
        assert told.out.split() == HOUSE
        assert told.err.startswith("piazza: The game “kuhn” of cards is left out: ")
        assert sentence in told.err
        assert main(["options", "kuhn"]) == 2
        assert "kuhn" in capsys.readouterr().err


async def can_be_chosen(site: Site) -> None:
    """A level that no catalogue knows has the name that its game gives it."""
    for page in ("/", "/new?game=kuhn"):
        assert "expert</option>" in (await site.browser.get(page)).text
    table = await site.open("kuhn", "me bot:expert")
    assert "expert</span>" in (await site.browser.get(table.page(1), headers=table.cookie(1))).text


def test_levels_are_told_with_what_they_say_of_themselves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    imports = "from piazza.bots.level import Level\nfrom piazza.bots.uniform import UniformBot\n"
    bots = "{'easy': lambda game: UniformBot(), 'expert': Level(lambda game: UniformBot(), nodes=7, default=True)}"
    module = imports + broken(f"EDITION = Edition('kuhn', kuhn_rules.kuhn, bots={bots})")
    write_distribution(tmp_path, "cards", "kuhn = cards:EDITION", {"cards": module, "kuhn_rules": RULES})
    with seen(tmp_path):
        assert list(GAMES) == [*HOUSE, "kuhn"]
        assert levels_to_play("kuhn") == ["easy", "expert"]
        assert (default_level("kuhn"), nodes_of("kuhn", "expert")) == ("expert", 7)
        assert level_text("kuhn", "expert", Words()) == "expert"
        visit(can_be_chosen)
    assert capsys.readouterr().err == ""


def test_a_name_can_be_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module = broken("g = kuhn_rules.kuhn()\ng.facts.name = '../etc'\nEDITION = Edition('../etc', lambda: g)")
    write_distribution(tmp_path, "cards", "../etc = cards:EDITION", {"cards": module, "kuhn_rules": RULES})
    with seen(tmp_path):
        assert list(GAMES) == HOUSE
    assert "its name must be of small letters" in capsys.readouterr().err


def test_a_name_is_written_in_lower_case_and_read_in_any(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fine = broken("EDITION = Edition('kuhn', game=kuhn_rules.kuhn)")
    write_distribution(
        tmp_path, "cards", "kuhn = cards:EDITION\nPoker = cards:EDITION", {"cards": fine, "kuhn_rules": RULES}
    )
    with seen(tmp_path):
        assert game("KUHN").facts.name == "kuhn"
        assert levels_to_play("Kuhn") == levels_to_play("kuhn")
        assert list(GAMES) == [*HOUSE, "kuhn"]
    assert "have other names: Poker, kuhn, kuhn" in capsys.readouterr().err


def test_a_name_is_given_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever comes first in the alphabet; nobody takes the name of a game of the house."""
    fine = broken("EDITION = Edition('kuhn', game=kuhn_rules.kuhn)")
    write_distribution(tmp_path, "a-cards", "kuhn = cards:EDITION", {"cards": fine, "kuhn_rules": RULES})
    write_distribution(tmp_path, "b-cards", "kuhn = cards:EDITION\ntwist = cards:EDITION", {})
    with seen(tmp_path):
        assert main(["games", "--names"]) == 0
        told = capsys.readouterr()
        assert told.out.split() == [*HOUSE, "kuhn"]
        assert sorted(told.err.splitlines()) == [
            "piazza: The game “kuhn” of b-cards is left out: there is another game of that name.",
            "piazza: The game “twist” of b-cards is left out: there is another game of that name.",
        ]
        assert type(game("twist")).__name__ == "Twist"
        assert game("kuhn").facts.name == "kuhn"


def test_sentences_that_cannot_be_read_are_told_and_said_plainly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = broken("EDITION = Edition('kuhn', game=kuhn_rules.kuhn, words='cards_words')")
    write_distribution(tmp_path, "cards", "kuhn = cards:EDITION", {"cards": module, "kuhn_rules": RULES})
    folder = tmp_path / "cards_words" / "words" / "en"
    folder.mkdir(parents=True)
    (tmp_path / "cards_words" / "__init__.py").touch()
    (folder / "kuhn.po").write_text('msgid "kuhn.title\n')
    with seen(tmp_path):
        assert main(["games"]) == 0
        told = capsys.readouterr()
        assert "kuhn: Kuhn, 2 players" in told.out
        assert told.err.startswith(
            "piazza: The sentences of the game “kuhn” cannot be read and are left out (ValueError"
        )


def test_games_of_the_house_are_found_without_looking_at_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EDITIONS, "_entries", None)
    assert [GAMES[name].name for name in HOUSE] == HOUSE
