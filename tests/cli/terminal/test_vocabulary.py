"""Typing in one's own language: commands, words of decisions and names, with or without accents."""

import pytest
from tests.cli.running import Answers, Piazza
from tests.cli.test_completion_at_prompt import person
from tests.words.overlay import words_with

from piazza.cli.terminal.commands import COMMANDS, IN_CATALOGUE, is_help, is_leaving, meant, own_words, spellings
from piazza.cli.terminal.completion import suggestions
from piazza.cli.terminal.ending_early import EndCommands
from piazza.cli.terminal.vocabulary import NAMES, WORDS, names_in, vocabulary
from piazza.words import Words
from piazza.words.catalogue import languages

CZECH = words_with(
    {
        "terminal.word.help": "pomoc",
        "terminal.word.moves": "tahy, možnosti",
        "terminal.word.undo": "zpět",
        "terminal.word.list": "seznam",
        "terminal.word.log": "list",  # an English command with another meaning
        "terminal.word.any": "cokoli",
        "terminal.word.quit": "konec",
        "terminal.word.yes": "ano a",
        "twist.character.P": "Princezna",
        "twist.character.P.accusative": "princeznu",
        "twist.character.F": "Mnich",
        "twist.role.nurse": "Chůva",
        "terminal.word.twist.bid": "nabídka",
        "terminal.word.twist.done": "hotovo",
        "council.card.lady-capulet": "Paní Kapuletová",
        "council.card.nurse": "Chůva",
        "terminal.word.council.keep": "ponechat",
        "terminal.word.verona.show": "vyložit",
        "terminal.word.verona.soon": "brzy",
        "terminal.word.verona.move": "any",  # an English command
        "verona.action.corruption": "Korupce",
        "verona.card.murder": "Vražda",
    },
    "accusative",
)
ENGLISH = Words("en")


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        *[("tahy", "moves"), ("MOŽNOSTI", "moves"), ("moznosti", "moves"), ("zpet", "undo"), ("undo", "undo")],
        *[("seznam", "list"), ("list", "log"), ("?", "?"), ("q", "q"), ("princezna", ""), ("nabídka", ""), ("x", "")],
    ],
)
def test_commands_in_the_language_and_in_english(typed: str, command: str) -> None:
    assert vocabulary(CZECH, "twist").command(typed) == command


def test_a_word_of_the_game_in_the_language_wins_over_an_english_command() -> None:
    assert vocabulary(CZECH, "verona").command("any") == ""
    assert vocabulary(CZECH, "twist").command("any") == "any"


@pytest.mark.parametrize(
    ("game", "line", "notation"),
    [
        ("twist", "princezna c3", "P c3"),
        ("twist", "PRINCEZNU c3, mnich a1", "P c3, F a1"),
        ("twist", "=princezna+mnich", "=P+F"),
        ("twist", "nabidka 3", "bid 3"),
        ("twist", "hotovo", "done"),
        ("twist", "Bishop c3", "B c3"),
        ("twist", "Pc3 Šc3", "Pc3 Šc3"),
        ("council", "ponechat: paní  kapuletová", "keep: lady-capulet"),
        ("council", "pani-kapuletova", "lady-capulet"),
        ("council", "Lady Capulet", "lady-capulet"),
        ("council", "Friar Laurence 2", "friar 2"),
        ("council", "chůva", "nurse"),
        ("council", "Paní Kapuletová2, chuva1", "lady-capulet2, nurse1"),
        ("council", "Lady Capulet+1", "lady-capulet+1"),
        ("verona", "korupce Via Roma, violence Rosa", "corruption Via Roma, violence Rosa"),
        ("verona", "vyložit 12 brzy", "show 12 soon"),
        ("verona", "any rosa>roma", "move rosa>roma"),
        ("verona", "", ""),
        ("pennies", "konec", "konec"),
    ],
)
def test_names_and_words_become_notation(game: str, line: str, notation: str) -> None:
    assert vocabulary(CZECH, game).in_notation(line) == notation


def test_notation_stays_as_it_is_in_english() -> None:
    for line in ("Pc3 Fa1", "=PF", "bid 3", "on: juliet 2", "c rosa roma v pigna", "move:rosa>roma", "show 12 soon"):
        for game in NAMES:
            assert vocabulary(ENGLISH, game).in_notation(line) == line


@pytest.mark.parametrize("typed", ["rückgängig", "ruckgangig", "rueckgaengig", "RUECKGAENGIG"])
def test_umlauts_may_be_written_out(typed: str) -> None:
    german = Words("de")
    assert vocabulary(german, "verona").command(typed) == "undo"
    assert meant(german, typed, ("undo",)) == "undo"
    assert vocabulary(german, "verona").in_notation("hinzufuegen roma") == "add roma"


def test_leaving_help_and_yes() -> None:
    assert is_leaving(CZECH, "konec")
    assert is_leaving(CZECH, "Q")
    assert not is_leaving(CZECH, "")
    assert is_help(CZECH, "pomoc")
    assert is_help(CZECH, "?")
    assert [meant(CZECH, typed, ("yes",)) for typed in ("ano", "A", "yes", "ne", "")] == ["yes", "yes", "yes", "", ""]


def test_a_decision_and_commands_at_the_prompt(piazza: Piazza, capsys: pytest.CaptureFixture[str]) -> None:
    nurse = person(piazza, CZECH, "twist", "--seats", "me,random")
    nurse.obey("princeznu c3")
    assert [nurse.table.game.write_action(nurse.table.opening.setup, one) for one in nurse.table.drafts.draft(0)] == [
        "Pc3"
    ]
    nurse.obey("zpět")
    assert nurse.table.drafts.draft(0) == []
    capsys.readouterr()
    nurse.obey("about mnich")
    assert ENGLISH.text("twist.ways.F") in " ".join(capsys.readouterr().out.split())
    nurse.obey("pomoc")
    assert "tahy (moves)" in " ".join(capsys.readouterr().out.split())


def test_english_help_says_nothing_of_other_words(piazza: Piazza, capsys: pytest.CaptureFixture[str]) -> None:
    person(piazza, ENGLISH, "twist", "--seats", "me,random").obey("help")
    assert "(moves)" not in capsys.readouterr().out


def test_yes_in_the_language_ends_the_game(piazza: Piazza) -> None:
    nurse = person(piazza, CZECH, "twist", "--seats", "me,random")
    nurse.shared.reader = Answers("ano")
    EndCommands(nurse.shared, 0, quick=False).resign("")
    assert nurse.table.is_over


def test_tab_offers_the_words_of_the_language(piazza: Piazza) -> None:
    nurse = person(piazza, CZECH, "twist", "--seats", "me,random")
    assert suggestions(nurse, "ta") == ["tahy"]
    assert suggestions(nurse, "mov") == []
    assert suggestions(nurse, "about prin") == ["Prince", "Princezna"]
    anna = person(piazza, CZECH, "council", "--seats", "me,random,random")
    assert suggestions(anna, "about pan") == ["paní-kapuletová"]
    assert suggestions(anna, "pon") == ["ponechat"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", NAMES)
def test_no_word_of_ours_means_two_things_at_the_same_prompt(game: str, language: str) -> None:
    words = Words(language)
    meanings: dict[str, set[str]] = {}
    for typed, notation in names_in(words, game):
        meanings.setdefault(typed, set()).add(notation)
    for name in IN_CATALOGUE:
        for word in own_words(words, name):
            for typed in spellings(word):
                meanings.setdefault(typed, set()).add(f"command {name}")
    assert {typed: meant for typed, meant in meanings.items() if len(meant) > 1} == {}


@pytest.mark.parametrize("language", languages())
def test_every_word_can_be_typed(language: str) -> None:
    """One word each, with letters; those for lessons and for stepping through records too."""
    names = [*IN_CATALOGUE, "yes", "first", "last", "eyes", "lesson", "back", "skip", "over"]
    names += [f"{game}.{word}" for game, words in WORDS.items() for word in words]
    for name in names:
        spoken = own_words(Words(language), name)
        assert spoken
        assert all(word.replace("-", "").isalpha() for word in spoken), spoken
    assert set(COMMANDS) - set(IN_CATALOGUE) == {"?", "exit", "q"}
