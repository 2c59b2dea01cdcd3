"""Council of Verona at the terminal: whole games, turns of many small decisions, and secrets at a shared keyboard."""

import pytest
from tests.cli.at_a_terminal import Terminal, without_controls
from tests.cli.running import Piazza, Run, text

from piazza.cli.terminal.screen import CLEAR_ALL
from piazza.table.table import Table, restore_table
from piazza.words import Words

# Anna has Paris and is to act; Ben's 5 and 0 and Cleo's 0 lie face down.
PARIS = "ro(5@2.-.0@3),ca(0@2.-.-),me ju,ty,be ro.pa.me.es/ju.ca.mo.lc/ty.lm.be.nu 1 1 -"
THREE = ["play", "council", "--seats", "Anna,Ben,Cleo", "--seed", "s"]
ALONE = ["play", "council", "--seats", "Anna,random,random", "--seed", "s", "--position", PARIS]
COVER = {name: text("terminal.pass-keyboard", name=name) for name in ("Anna", "Ben", "Cleo")}
PROMPT = {name: text("terminal.prompt", name=name) for name in ("Anna", "Ben", "Cleo")}
PRIVATE = text("board.only-you")
ENTER = text("terminal.press-enter")
CONFIRM = text("terminal.confirm", decision="").lstrip()
LUCK = "\nany\n\n" * 300  # look away, let luck decide, confirm


def typed(piazza: Piazza, arguments: list[str], *entries: str) -> Run:
    run = piazza(*arguments, typed="".join(f"{entry}\n" for entry in entries))
    assert (run.code, run.err) == (0, "")
    return run


def screens(run: Run, name: str = "Anna") -> list[str]:
    """What was shown before each question to one of them."""
    return run.out.split(PROMPT[name])


def table_in(piazza: Piazza) -> Table:
    return restore_table(piazza.store.load(piazza.games[0]), lambda _: None)


def draft_in(piazza: Piazza) -> list[str]:
    table = table_in(piazza)
    return [table.game.write_action(table.opening.setup, one) for one in table.drafts.draft(0)]


# Whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("Anna,Ben", []),
        ("Anna,Ben,Cleo", ["-o", "poison=on", "--quick"]),
        ("Anna,random,random,random", ["-o", "quick=on", "--list"]),
        ("random,Anna,random,Ben,random", ["-o", "quick=on", "-o", "poison=on"]),
    ],
)
def test_a_game_is_played_to_its_end_and_can_be_seen_again(piazza: Piazza, seats: str, options: list[str]) -> None:
    run = piazza("play", "council", "--seats", seats, "--seed", "s", *options, typed=LUCK)
    assert (run.code, run.err) == (0, "")
    assert text("terminal.record-saved") in run.out
    record = piazza.store.path(piazza.games[0]).with_suffix(".txt")
    assert piazza("verify", record).code == 0
    for seat in range(1, len(seats.split(",")) + 1):
        shown = piazza("replay", record, "--eyes", str(seat), "--at", "20")
        assert (shown.code, f"You are {'ABCDE'[seat - 1]}," in shown.out) == (0, True)
    assert PRIVATE not in piazza("replay", record, "--at", "20").out


@pytest.mark.parametrize("seats", ["Anna,Ben", "Anna,Ben,Cleo"])
def test_at_a_shared_keyboard_everybody_is_shown_only_their_own_secrets(piazza: Piazza, seats: str) -> None:
    run = piazza("play", "council", "--seats", seats, "--seed", "s", "-o", "quick=on", typed=LUCK)
    names = seats.split(",")
    asked = run.out
    for name in names:
        asked = asked.replace(COVER[name], f"\0{name}\0")
    before, *parts = asked.split("\0")
    assert PRIVATE not in before
    turns = list(zip(parts[::2], parts[1::2], strict=True))
    assert len(turns) > 6
    for name, shown in turns:
        eyes = {line for line in shown.split("\n") if "You are " in line}
        assert len(eyes) == 1, "from one cover to the next only one pair of eyes"
        assert eyes.pop().endswith(f"You are {'ABC'[names.index(name)]}, {name}.")


def test_the_screen_is_cleared_before_the_next_one_looks(piazza: Piazza) -> None:
    environment = piazza.environment(TERM="xterm-256color", COLUMNS="100", LINES="50")
    with Terminal(environment, *THREE, "--position", PARIS) as terminal:
        terminal.wait_for(ENTER)
        terminal.type("")
        terminal.wait_for(PROMPT["Anna"])
        terminal.type("escalus council skip")
        terminal.wait_for(CONFIRM)
        terminal.wait_for(PROMPT["Anna"])
        terminal.type("")
        terminal.wait_for(ENTER)
        before, _, after = terminal.shown.rpartition(CLEAR_ALL)
        assert PRIVATE in without_controls(before)
        assert PRIVATE not in without_controls(after)
        assert text(
            "council.event.played", seat="Anna", card="Prince Escalus", place="the Council"
        ) in without_controls(after)


# Turns of many decisions -------------------------------------------------------------------------------------------


def test_a_whole_turn_is_typed_in_one_line(piazza: Piazza) -> None:
    run = typed(piazza, ALONE, "escalus council 5 escalus1")
    assert draft_in(piazza) == ["card:escalus", "council", "token:5", "on:escalus1"]
    assert text("council.action.spot", spot="first spot of Prince Escalus") in run.out


def test_a_turn_is_undone_step_by_step_until_it_is_confirmed(piazza: Piazza) -> None:
    turn = ["card:escalus", "council", "token:5", "on:escalus1"]
    for steps in range(1, len(turn) + 1):
        typed(piazza, ALONE, "escalus council 5 escalus1", *["undo"] * steps)
        assert draft_in(piazza) == turn[: len(turn) - steps]
        piazza.store.path(piazza.games[0]).unlink()
    run = typed(piazza, ALONE, "escalus council 5 escalus1", "", "undo")
    assert text("fault.nothing-to-take-back") in run.sentences


def test_looking_is_confirmed_before_anything_is_shown(piazza: Piazza) -> None:
    seen = text("council.event.saw", spot="first spot of Romeo", token="the 5")
    _, drafted, shown, *_ = screens(typed(piazza, ALONE, "paris exile romeo1", "", "undo"))
    assert CONFIRM in " ".join(drafted.split())
    assert (seen in drafted, "B5" in drafted) == (False, False)
    assert (seen in shown, "B5" in shown) == (True, True)
    assert text("council.ask.second-look") in " ".join(shown.split())


def test_among_others_the_looker_keeps_the_screen_and_they_hear_of_it_later(piazza: Piazza) -> None:
    arguments = [*THREE, "--position", PARIS]
    run = typed(piazza, arguments, "", "paris exile romeo1", "", "romeo3", "", "5 romeo2", "", "", "quit")
    seen = text("council.event.saw", spot="first spot of Romeo", token="the 5")
    looked = text("council.event.looked", seat="Anna", owner="Ben", spot="first spot of Romeo")
    annas, _, bens = run.out.partition(COVER["Ben"])
    assert annas.count(COVER["Anna"]) == 1, "nobody else had to look in between"
    assert seen in annas
    assert looked in annas.rpartition(PROMPT["Anna"])[2], "told to all, before Ben is asked"
    assert seen not in annas.rpartition(PROMPT["Anna"])[2]
    assert "B5" in bens, "his own"
    assert "C0" not in bens


def test_a_game_that_was_left_between_two_looks_goes_on_in_secret(piazza: Piazza) -> None:
    typed(piazza, [*THREE, "--position", PARIS], "", "paris exile romeo1", "", "quit")
    run = typed(piazza, ["play", "--continue", piazza.games[0]], "", "quit")
    seen = text("council.event.saw", spot="first spot of Romeo", token="the 5")
    in_the_open, _, in_secret = run.out.partition(COVER["Anna"])
    assert (seen in in_the_open, seen in in_secret) == (False, True)


def test_a_turn_that_was_left_in_the_middle_goes_on_where_it_was(piazza: Piazza) -> None:
    typed(piazza, ALONE, "escalus council 5")
    run = typed(piazza, ["play", "--continue", piazza.games[0]], "undo", "3 escalus1")
    assert text("council.ask.spot") in screens(run)[0]
    assert draft_in(piazza) == ["card:escalus", "council", "token:3", "on:escalus1"]


def test_two_people_pass_cards_without_seeing_what_comes(piazza: Piazza) -> None:
    arguments = ["play", "council", "--seats", "Anna,Ben", "--seed", "s"]
    table_hands = typed(piazza, arguments, "", "quit")
    piazza.store.path(piazza.games[0]).unlink()
    assert text("council.ask.passing") in table_hands.sentences
    run = typed(piazza, arguments, "", "any", "", "", "any", "", "", "quit")
    first, _, rest = run.out.partition(COVER["Ben"])
    passed = text("council.event.passed-on")
    received = text("board.council.received", cards="").rstrip(". ")
    assert (passed in first, received in first) == (False, False)
    assert rest.count(passed) == 1
    assert received in rest


# What is listed and explained --------------------------------------------------------------------------------------


def test_free_spots_are_offered_with_their_values(piazza: Piazza) -> None:
    few = screens(typed(piazza, ALONE, "escalus council 5"))[1]
    assert "  romeo2\N{NO-BREAK SPACE}0  " in few
    assert "escalus1\N{NO-BREAK SPACE}+1" in few
    assert "on:" not in few


def test_moves_are_found_by_what_would_be_typed(piazza: Piazza) -> None:
    run = typed(piazza, ALONE, "moves pa", "moves card:pa", "moves xyz")
    for shown in screens(run)[1:3]:
        assert "  paris  " in shown
        assert "  escalus  " not in shown
    assert text("terminal.no-moves") in screens(run)[3]


@pytest.mark.parametrize("entry", ["about romeo", "ABOUT Romeo", "? romeo", "help romeo", "about ro"])
def test_a_card_is_explained_on_request(piazza: Piazza, entry: str) -> None:
    shown = " ".join(screens(typed(piazza, ALONE, entry))[1].split())
    assert text("council.about.romeo") in shown
    assert text("describe.council.about-now.unmet") in shown


def test_what_cannot_be_explained_is_said(piazza: Piazza) -> None:
    run = typed(piazza, ALONE, "about xyz", "about lady")
    assert text("council.fault.card", text="xyz") in run.sentences
    assert text("council.fault.ambiguous", text="lady") in run.sentences


def test_help_says_how_to_ask_about_cards_and_what_the_marks_mean(piazza: Piazza) -> None:
    shown = screens(typed(piazza, ALONE, "?"))[1]
    assert "\n  about " in shown
    assert text("terminal.council.more") in " ".join(shown.split())


def test_other_games_explain_their_characters_too(piazza: Piazza) -> None:
    run = piazza("play", "twist", "--seats", "me,random", typed="about friar\nabout f\nabout xyz\n")
    assert run.sentences.count(text("twist.ways.F")) == 2
    assert text("fault.nothing-about", text="xyz") in run.sentences


def test_a_position_is_shown_drawn_and_in_sentences(piazza: Piazza) -> None:
    drawn = piazza("show", "council", PARIS, "--players", "3")
    told = piazza("show", "council", PARIS, "--players", "3", "--list")
    assert "+1 B?" in drawn.out
    assert text("describe.council.first-player", seat="Seat 1") in told.out
    assert PRIVATE not in drawn.out + told.out


@pytest.mark.rule("CR-4")
def test_a_look_that_ends_the_turn_is_read_before_the_keyboard_changes_hands(piazza: Piazza) -> None:
    """Anna has no token left, so Ben is next; she sees what she looked at, he does not."""
    position = "es(0@1.3@1.4@1),ro(5@2.3@2.-),lm,nu me(5@1.-.-),ju,ca,mo es.me.pa>ca.mo/ro.ju.ty>lm.nu 1 1 -"
    arguments = ["play", "council", "--seats", "Anna,Ben", "--seed", "s", "--position", position]
    run = typed(piazza, arguments, "", "paris council", "romeo1", "", "", "", "quit")
    before_ben, for_ben = run.out.split(COVER["Ben"], 1)
    seen = [saw(piazza, spot) for spot in ("romeo1", "romeo2")]
    unwrapped = " ".join(before_ben.split())
    last_look = unwrapped[unwrapped.rindex(CONFIRM) :]
    assert all(line in last_look for line in seen)
    assert not any(line in for_ben for line in seen)


def saw(piazza: Piazza, spot: str) -> str:
    table = table_in(piazza)
    told = [line.phrase for line in table.history(0) if line.phrase.key == "council.event.saw"]
    return next(Words().say(phrase) for phrase in told if phrase.values["spot"].text == spot)


def test_whoever_asks_for_quick_decisions_is_told_how_to_play_a_quick_game(piazza: Piazza) -> None:
    match = ["play", "council", "--seats", "random,random", "--seed", "s", "--delay", "0", "--quick"]
    assert "-o quick=on" in piazza(*match).out
    assert "-o quick=on" not in piazza(*match, "-o", "quick=on").out
