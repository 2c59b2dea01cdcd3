"""Ending a game early in the terminal, and what `verify`, `replay` and `check` say about it."""

import json
from pathlib import Path

from tests.cli.at_a_terminal import Terminal
from tests.cli.running import LUCK, SETTING_UP, Piazza, text
from tests.cli.test_hot_seat import ANNA, ENTER, WIDE, open_part

TWO = ("play", "twist", "--seats", "Anna,Ben", "--seed", "s")
THREE = ("play", "council", "--seats", "Anna,Ben,easy", "--seed", "s", "-o", "quick=on")
READY = "\n"  # the keyboard has been handed over
PLACED = f"{READY}{SETTING_UP}\n\n"  # Anna has placed everybody: Ben is asked


def the_record(piazza: Piazza) -> Path:
    [name] = piazza.games
    return piazza.store.path(name).with_suffix(".txt")


def test_of_two_the_other_wins_after_a_second_question(piazza: Piazza) -> None:
    played = piazza(*TWO, typed=f"{PLACED}resign\nno\nresign\nyes\n")
    assert played.code == 0
    assert text("terminal.nothing-ended") in played.sentences
    assert "Ben resigns: Anna wins." in played.sentences
    assert played.sentences.count("Anna wins. Ben resigned.") == 1
    record = the_record(piazza)
    verified = piazza("verify", record)
    assert verified.out.endswith("8 decisions, places 1 2. Anna wins. Ben resigned.\n")
    [fields] = json.loads(piazza("verify", record, "--json").out)
    assert (fields["valid"], fields["ended"]) == (True, "resigned 2")


def test_a_draft_that_was_not_confirmed_is_not_in_the_record(piazza: Piazza) -> None:
    piazza(*TWO, typed=f"{PLACED}Pb1\nresign\ny\n")
    assert "Pb1" not in the_record(piazza).read_text()


def test_everybody_at_the_keyboard_is_asked_about_an_offer(piazza: Piazza) -> None:
    played = piazza(*TWO, typed=f"{PLACED}offer\nyes\nno\noffer\nresign\nn\nquit\n")
    asked = text("terminal.accept-end", name="Anna", maker="Ben")
    assert asked in played.sentences
    assert "Anna declines the offer to end the game." in played.sentences
    assert text("fault.offer-again") in played.sentences
    [name] = piazza.games
    accepted = piazza("play", "--continue", name, typed="Pb1\n\nany\noffer\nyes\nyes\n")
    assert text("result.agreed") in accepted.sentences
    record = the_record(piazza)
    assert "\nended: agreed\n" in record.read_text()
    assert text("result.agreed") in piazza("verify", record).sentences


def test_others_who_are_asked_do_not_see_the_secrets_of_the_screen(piazza: Piazza) -> None:
    asked = text("terminal.accept-end", name="Ben", maker="Anna")
    with Terminal(piazza.environment(**WIDE), *TWO) as terminal:
        for awaited, typed in ((ENTER, ""), (ANNA, SETTING_UP), (ANNA, "offer"), (text("terminal.yes-or-no"), "yes")):
            terminal.wait_for(awaited)
            terminal.type(typed)
        terminal.wait_for(asked)
        assert "=PF" in terminal.shown
        assert "=PF" not in open_part(terminal)
        terminal.wait_for(text("terminal.yes-or-no"))
        terminal.type("no")
        terminal.wait_for(ENTER)
        assert "=PF" not in open_part(terminal), "until Ben has looked away again"
        terminal.type("")
        terminal.wait_for(ANNA)
        assert text("terminal.confirm", decision="").split()[0] in open_part(terminal)


def test_an_offer_can_be_thought_over_and_answered_later(piazza: Piazza) -> None:
    left = piazza(*TWO, typed=f"{PLACED}offer\nyes\n")
    assert left.code == 0, "the input ended before the answer"
    [name] = piazza.games
    withdrawn = piazza("play", "--continue", name, typed="accept\ndecline\naccept\nquit\n")
    assert text("fault.offer-is-own") in withdrawn.sentences
    assert "Ben withdraws the offer to end the game." in withdrawn.sentences
    assert text("fault.no-offer") in withdrawn.sentences


def test_with_more_seats_a_bot_plays_on_and_the_others_to_the_end(piazza: Piazza) -> None:
    played = piazza(*THREE, "--quick", typed=READY + "resign\nyes\n" + LUCK)
    assert text("terminal.resign-to-bot") in played.sentences
    assert "A bot plays on there" in played.sentences
    assert played.sentences.count("resigned.") == 1
    [ended] = [line for line in the_record(piazza).read_text().splitlines() if line.startswith("ended:")]
    assert ended in ("ended: resigned 1", "ended: resigned 2")


def test_alone_with_bots_an_offer_ends_the_game_at_once(piazza: Piazza) -> None:
    played = piazza("play", "verona", "--seats", "Anna,easy,easy", "--seed", "s", typed="offer\nyes\n")
    assert text("result.agreed") in played.sentences
    assert piazza("play", "--games").out.count("\n") == 1


def test_a_replay_says_at_its_end_how_it_ended(piazza: Piazza) -> None:
    piazza(*TWO, typed=f"{PLACED}resign\nyes\n")
    record = the_record(piazza)
    replayed = piazza("replay", record)
    assert replayed.sentences.count("Anna wins. Ben resigned.") == 1
    assert replayed.sentences.endswith("Anna wins. Ben resigned.")
    steps = json.loads(piazza("replay", record, "--json").out)
    assert [step.get("ended") for step in steps] == [None] * 8 + ["resigned 2"]
    assert "ended" not in json.loads(piazza("replay", record, "--json", "--at", "3").out)[0]


def test_a_check_compares_the_log_with_the_record(piazza: Piazza) -> None:
    piazza(*TWO, typed=f"{PLACED}resign\nyes\n")
    assert piazza("check").code == 0
    record = the_record(piazza)
    [other] = ended_by_agreement(piazza)
    record.write_text(other)
    wrong = piazza("check")
    assert wrong.code == 1
    assert text("fault.check-ended", kept="agreed", now="resigned 2") in wrong.sentences


def ended_by_agreement(piazza: Piazza) -> list[str]:
    """The record of the same game with another ending."""
    folder = piazza.home / "other"
    piazza(*TWO, "--folder", folder, typed=f"{PLACED}offer\nyes\nyes\n")
    return [path.read_text() for path in folder.rglob("*.txt")]
