"""Standing answers at the terminal: Ben leaves one instead of being asked for missions after every street.

Ben has accomplished mission 9 from the first street on, so he is asked, whether he holds it or not: with the seed `s`
he does not, with `c` he does. He also begins.
"""

import pytest
from tests.cli.at_a_terminal import Terminal, without_controls
from tests.cli.running import Piazza, Run, text

from piazza.cli.terminal.screen import CLEAR_ALL

COVER = {name: text("terminal.pass-keyboard", name=name) for name in ("Anna", "Ben")}
PREPARING = ["campagna", "", "stella", "", "rosa", "", "pigna", "", "roma", "", "cavour", ""]
PLANNING = ["", "b mercede mazzanti montani done", "", "", "b mazzini signori sottoriva done", ""]
FIRST_STREET = [*PREPARING, *PLANNING, "mazzini", "", ""]  # now Ben is asked, and the others look away
REST_OF_ROUND = ["mercede", "", "signori", "", "mazzanti", "", "sottoriva", ""]  # the table picks the last street
ARMING = ["", "0", "", "", "0", ""]
ASKED = text("verona.ask.missions")
STANDING = text("terminal.standing", answer="\n").partition("\n")[0].strip()
PASSED = text("verona.event.passed", seat="Ben")


def played(
    piazza: Piazza, *entries: str, seed: str = "s", seats: str = "Anna,Ben", options: tuple[str, ...] = ()
) -> Run:
    typed = "".join(f"{entry}\n" for entry in entries)
    run = piazza("play", "verona", "--seats", seats, "--seed", seed, *options, typed=typed)
    assert (run.code, run.err) == (0, "")
    return run


def log_of(piazza: Piazza) -> list[str]:
    return [entry.text for entry in piazza.store.load(piazza.games[0]) if entry.verb == "stand"]


def times_asked(run: Run) -> int:
    """How often the keyboard was handed to Ben for his missions."""
    covered = run.sentences.split(COVER["Ben"])[1:]
    return sum(ASKED in screen for screen in covered)


def test_who_passes_for_the_round_is_not_handed_the_keyboard_again(piazza: Piazza) -> None:
    run = played(piazza, *FIRST_STREET, "pass all", "", *REST_OF_ROUND, "", "quit")
    assert times_asked(run) == 1
    assert run.sentences.count(PASSED) == 6
    assert text("verona.ask.arming") in run.sentences
    next_round = played(
        piazza, *FIRST_STREET, "pass all", "", *REST_OF_ROUND, *ARMING, *PLANNING, "mercede", "", "", "quit"
    )
    assert times_asked(next_round) == 2, "with the round it ends"


def test_without_one_the_keyboard_goes_round_after_every_street(piazza: Piazza) -> None:
    streets = [entry for street in REST_OF_ROUND[::2] for entry in (street, "", "", "pass", "")]
    run = played(piazza, *FIRST_STREET, "pass", "", *streets, "", "pass", "", "quit")
    assert times_asked(run) == 6


def test_what_is_accomplished_is_shown_once_it_is_confirmed(piazza: Piazza) -> None:
    run = played(piazza, *FIRST_STREET, "show soon", "quit", seed="c")
    shown = text("verona.event.showed", seat="Ben", mission="9", points=5)
    assert shown not in run.sentences
    assert shown in played(piazza, *FIRST_STREET, "show soon", "", "quit", seed="c").sentences
    assert shown in played(piazza, *FIRST_STREET, "show 9 as soon as possible", "", "quit", seed="c").sentences


def test_who_types_something_else_has_left_none(piazza: Piazza) -> None:
    run = played(piazza, *FIRST_STREET, "show soon", "pass", "", "quit", seed="c")
    assert PASSED in run.sentences
    assert log_of(piazza) == []


def test_what_waits_to_be_confirmed_comes_first(piazza: Piazza) -> None:
    run = played(piazza, *FIRST_STREET, "pass", "show soon", "quit", seed="c")
    assert text("fault.confirm-first") in run.sentences
    assert log_of(piazza) == []


def test_with_quick_nobody_is_asked_twice(piazza: Piazza) -> None:
    hurried = [entry for number, entry in enumerate(FIRST_STREET) if entry or number in (12, 15, 20)]
    run = played(piazza, *hurried, "pass all", "mercede", "quit", options=("--quick",))
    assert run.sentences.count(PASSED) == 2


# Secrets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", [(), ("--list",)], ids=["board", "list"])
def test_others_see_the_same_whichever_was_left(piazza: Piazza, view: tuple[str, ...]) -> None:
    seen = set()
    for words in ("pass all", "show soon", "show 12 soon"):
        run = played(piazza, *FIRST_STREET, words, "", *REST_OF_ROUND, "quit", options=view)
        seen.add(run.out.partition(PASSED)[2].partition(COVER["Anna"])[0])
    assert len(seen) == 1


def test_others_see_the_same_as_if_it_was_decided(piazza: Piazza) -> None:
    seen = {
        played(piazza, *FIRST_STREET, words, "", "log", "quit").out.partition(PASSED)[2].rpartition("\n  ")[0]
        for words in ("pass", "pass all", "show soon")
    }
    assert len(seen) == 1


def test_only_the_owner_is_told_that_it_stands(piazza: Piazza) -> None:
    """At the end of the round both decide in secret, Anna first."""
    run = played(piazza, *FIRST_STREET, "show 12 soon", "", *REST_OF_ROUND, *ARMING[:4], "quit")
    _, anna, ben = run.sentences.partition(PASSED)[2].replace(COVER["Ben"], COVER["Anna"]).split(COVER["Anna"])
    assert text("verona.ask.arming") in anna
    assert STANDING not in anna
    assert STANDING in ben


def test_in_front_of_others_none_is_left_and_nothing_is_told(piazza: Piazza) -> None:
    before = [*PREPARING, *PLANNING]
    told = set()
    for words in ("pass all", "show soon", "show 12 soon", "show 9 soon", "cancel"):
        run = played(piazza, *before, words, "quit")
        told.add(" ".join(run.out.rpartition("Ben > ")[0].rpartition("Ben > ")[2].split()))
        assert log_of(piazza) == []
    assert told == {text("fault.standing-overlooked")}


def test_behind_the_cover_of_secret_it_can_be_left_and_taken_back(piazza: Piazza) -> None:
    entries = [*PREPARING, *PLANNING, "secret", "", "show 12 soon", "cancel", "show 9 soon", "pass all", ""]
    run = played(piazza, *entries, "mazzini", "", "mercede", "", "quit")
    assert log_of(piazza) == ["show-soon:12", "", "pass-round:1"]
    assert text("terminal.standing-cancelled") in run.sentences
    assert text("verona.why.not-your-mission", mission="9") in run.sentences
    assert run.sentences.count(PASSED) == 2
    assert times_asked(run) == 0


def test_what_is_typed_is_wiped_before_the_others_look(piazza: Piazza) -> None:
    environment = piazza.environment(TERM="xterm-256color", COLUMNS="100", LINES="40")
    with Terminal(environment, "play", "verona", "--seats", "Anna,Ben", "--seed", "c") as terminal:
        for entry in [*FIRST_STREET, "show soon", ""]:
            terminal.wait_for("> " if entry else "")
            terminal.type(entry)
        terminal.wait_for(text("verona.event.showed", seat="Ben", mission="9", points=5))
        terminal.wait_for("Anna > ")
        before, _, after = terminal.shown.rpartition(CLEAR_ALL)
        assert "show soon" in before
        assert "show soon" not in without_controls(after)


# Alone with bots ---------------------------------------------------------------------------------------------------


def test_it_is_there_again_when_the_game_is_continued(piazza: Piazza) -> None:
    alone = "random,Ben"
    left = played(piazza, "?", "show 12 soon", "quit", seats=alone)
    assert text("terminal.help-standing").splitlines()[0] in left.sentences
    assert STANDING in left.sentences
    again = piazza("play", "--continue", piazza.games[0], typed="cancel\ncancel\nquit\n")
    assert STANDING in again.sentences
    assert text("terminal.standing-cancelled") in again.sentences
    assert text("fault.no-standing-answer") in again.sentences
    assert STANDING not in piazza("play", "--continue", piazza.games[0], typed="quit\n").sentences


@pytest.mark.parametrize("game", ["twist", "council"])
def test_games_without_standing_answers_do_not_speak_of_them(piazza: Piazza, game: str) -> None:
    run = piazza("play", game, "--seats", "me,random", "--seed", "s", typed="?\npass all\nquit\n")
    assert text("terminal.help-standing").splitlines()[0] not in run.sentences
    assert text("fault.standing-answer", text="pass all") not in run.sentences
