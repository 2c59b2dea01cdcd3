"""Tab at the prompt: it completes what the seat can decide, commands and public names, and tells no secret."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.cli.at_a_terminal import Terminal, without_controls
from tests.cli.running import Answers, Piazza, text

from piazza.cli.tables import continue_table
from piazza.cli.terminal import reader
from piazza.cli.terminal.completion import suggestions
from piazza.cli.terminal.person import Person
from piazza.cli.terminal.scene import TerminalScene
from piazza.cli.terminal.shared_screen import SharedTerminal
from piazza.words import Words

PROMPT = text("terminal.prompt", name="Player 1")
TAB = "\t"


def person(piazza: Piazza, words: Words, *arguments: str, typed: str = "", seat: int = 0) -> Person:
    """Somebody at the prompt of a game that was begun with these lines."""
    piazza("play", *arguments, "--seed", "s", typed=typed)
    table = continue_table(piazza.store, piazza.games[0])[1]
    return Person(SharedTerminal(table, TerminalScene(table.game, words), Answers()), seat, quick=False)


@pytest.fixture
def words() -> Words:
    return Words("en")


def test_in_verona_streets_kinds_of_tokens_and_whole_decisions_are_completed(piazza: Piazza, words: Words) -> None:
    anna = person(piazza, words, "verona", "--seats", "me,random", typed="any\n\n" * 3)
    assert suggestions(anna, "c ro") == ["roma", "rosa"]
    assert suggestions(anna, "corr")[:2] == ["corruption", "corruption:campagna"]
    assert suggestions(anna, "c rosa, violence:pi") == ["violence:pigna"]
    assert suggestions(anna, "about mun") == ["municipio"]
    assert suggestions(anna, "rules V-1") == ["V-1", "V-10", "V-11", "V-12", "V-13"]
    assert suggestions(anna, "pa") == ["pallone", "pass-round"]


def test_in_twist_and_council_notation_and_names_are_completed(piazza: Piazza, words: Words) -> None:
    nurse = person(piazza, words, "twist", "--seats", "me,random")
    assert suggestions(nurse, "pb") == ["Pb1", "Pb2", "Pb3", "Pb4"]
    assert suggestions(nurse, "about prin") == ["Prince", "Princess"]
    anna = person(piazza, words, "council", "--seats", "me,random,random")
    pile = {anna.table.game.write_action(anna.table.opening.setup, one) for one in anna.table.legal(0)}
    assert set(suggestions(anna, "keep:")) == pile
    assert suggestions(anna, "about lady") == ["lady-capulet", "lady-montague"]


@pytest.mark.parametrize(("word", "found"), [("un", ["undo"]), ("qu", ["quit"]), ("ex", ["exit"]), ("zz", [])])
def test_commands_are_completed_at_the_beginning_of_a_line(
    piazza: Piazza, words: Words, word: str, found: list[str]
) -> None:
    nurse = person(piazza, words, "twist", "--seats", "me,random")
    assert suggestions(nurse, word) == found
    assert suggestions(nurse, f"undo {word}") == []


def test_while_others_look_on_nothing_is_offered_that_they_must_not_know(piazza: Piazza, words: Words) -> None:
    """The cards in Anna's pile are hers alone; before the keyboard was passed to her Tab knows none."""
    anna = person(piazza, words, "council", "--seats", "Anna,Ben")
    assert anna.is_overlooked
    assert [one for one in suggestions(anna, "") if ":" in one] == []
    anna.viewer = anna.seat
    assert [one for one in suggestions(anna, "") if ":" in one] != []


def test_a_question_to_one_seat_never_offers_what_another_can_decide(piazza: Piazza, words: Words) -> None:
    anna = person(piazza, words, "council", "--seats", "Anna,Ben")
    anna.viewer = anna.seat
    hers = {part for one in anna.table.legal(0) for part in written_parts(anna, one)}
    his = {part for one in anna.table.legal(1) for part in written_parts(anna, one)}
    assert his - hers, "the two have been dealt other cards"
    assert not (his - hers) & set(suggestions(anna, "give:") + suggestions(anna, "give:x "))


def written_parts(who: Person, action: int) -> list[str]:
    written = who.table.game.write_action(who.table.opening.setup, action)
    return [written, *re.split("[:>@]", written)]


# At a terminal -----------------------------------------------------------------------------------------------------


@contextmanager
def playing(piazza: Piazza, seats: str) -> Iterator[Terminal]:
    environment = piazza.environment(TERM="xterm", NO_COLOR="1", COLUMNS="100", LINES="40")
    with Terminal(environment, "play", "twist", "--seats", seats, "--seed", "s") as terminal:
        yield terminal


@pytest.mark.skipif(reader.EDITOR is None, reason="Python has no line editor here")
def test_tab_completes_the_line_at_a_terminal(piazza: Piazza) -> None:
    with playing(piazza, "me,random") as terminal:
        terminal.wait_for(PROMPT)
        terminal.type(f"abo{TAB}princess")
        shown = without_controls(terminal.wait_for(text("twist.ways.P")[:20]))
        assert "about princess" in shown


def test_at_a_shared_keyboard_tab_and_enter_list_what_fits(piazza: Piazza) -> None:
    with playing(piazza, "Anna,Ben") as terminal:
        terminal.wait_for(text("terminal.press-enter"))
        terminal.type("")
        terminal.wait_for(text("terminal.prompt", name="Anna"))
        terminal.type(f"Pb{TAB}")
        terminal.wait_for("Pb1  Pb2  Pb3  Pb4")


@pytest.mark.parametrize("leaving", ["q", "Quit", "EXIT"])
def test_there_are_three_words_for_leaving(piazza: Piazza, leaving: str) -> None:
    run = piazza("play", "twist", "--seats", "me,random", typed=f"{leaving}\nany\n\n")
    assert text("terminal.left") in run.out
    assert text("terminal.confirm", decision="")[2:] not in run.out


def test_whoever_is_handed_the_keyboard_can_leave_as_well(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--seats", "Anna,Ben", typed="q\n")
    assert (run.code, text("terminal.left") in run.out) == (0, True)
    assert text("terminal.prompt", name="Anna") not in run.out


def test_without_a_line_editor_lines_are_read_all_the_same(piazza: Piazza, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "EDITOR", None)
    run = piazza("play", "twist", "--seats", "me,random", typed="q\n")
    assert run.code == 0
    assert text("terminal.left") in run.out
