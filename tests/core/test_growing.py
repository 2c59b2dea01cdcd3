"""A game that has got an option and a version of the rules since: what was written before stays what it was."""

import pytest
from tests.faults import fault_about
from tests.testing.grown_games import OPTION, GrownPennies
from tests.testing.pennies import Pennies

from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.record import Record, read_record, write_record
from piazza.core.replay import replay
from piazza.core.result import Result
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER
from piazza.testing import check
from piazza.words import Words

NAMES = ["Anna", "Ben", "Cleo"]
before, after = Pennies(), GrownPennies()


def begun(game: Game) -> State:
    """A game of three after its cards were dealt."""
    state = game.new(game.setup(3, {"cups": "2"}))
    Chance("seed").settle(game, state)
    return state


def ended(game: Game, state: State) -> Result:
    while seats := game.seats(state):
        game.apply(state, seats[0], game.actions(state, seats[0])[0])
    result = game.result(state)
    assert result is not None
    return result


def recorded(game: Game, start: State | None = None) -> str:
    setup = game.setup(3, {"cups": "2"}) if start is None else start.setup
    record = Record(game, setup, NAMES, "seed", start)
    state, chance = record.first_state(), Chance("seed")
    while seats := game.seats(state):
        action = chance.draw(game, state) if seats[0] == CHANCE else game.actions(state, seats[0])[-1]
        chance.count(action)
        record.decisions.append((seats[0], game.write_action(setup, action)))
        game.apply(state, seats[0], action)
    record.close(state)
    return write_record(record)


def test_a_position_without_the_option_is_written_and_digested_without_it() -> None:
    state = begun(before)
    loaded = after.load(before.save(state))
    assert loaded.setup.options == {OPTION: "off", "cups": "2"}
    assert loaded.setup.rules_version == 1
    for same in (loaded, loaded.clone(), after.determinize(after.observe(loaded, 0), Dice(1))):
        assert f"option {OPTION}" not in after.save(same)
        assert "\nrules: 1\n" in after.save(same)
    assert after.save(loaded) == before.save(state)
    assert after.digest(loaded) == before.digest(state)


def test_a_new_game_has_the_option_and_the_new_rules() -> None:
    text = after.save(begun(after))
    assert f"\noption {OPTION}: off\n" in text
    assert "\nrules: 2\n" in text
    assert after.save(after.load(text)) == text
    with pytest.raises(Unreadable, check=fault_about(r"fault\.rules-version")):
        before.load(text)


def test_an_option_with_its_default_that_was_written_is_written_again() -> None:
    text = before.save(begun(before)).replace("option cups", f"option {OPTION}: off\noption cups")
    assert after.save(after.load(text)) == text


def test_old_games_keep_their_rules() -> None:
    old, new = begun(before), begun(after)
    assert ended(after, after.load(before.save(old))).points == ended(before, old).points
    assert ended(after, new).points != ended(before, begun(before)).points


def test_a_view_travels_as_it_was() -> None:
    state = begun(before)
    for viewer in (0, 2, WATCHER):
        text = before.dump_view(before.observe(state, viewer))
        assert after.dump_view(after.load_view(text)) == text
        assert after.dump_view(after.observe(after.load(before.save(state)), viewer)) == text


def test_a_view_that_waits_for_nobody_says_so_with_a_dash_and_was_empty_before() -> None:
    state = begun(before)
    ended(before, state)
    text = before.dump_view(before.observe(state, WATCHER))
    assert "\nwaiting for: -\n" in text
    assert before.dump_view(before.load_view(text.replace("waiting for: -", "waiting for:"))) == text


@pytest.mark.parametrize("start", [None, begun(before)], ids=["from the beginning", "from a position"])
def test_a_record_replays_and_its_position_line_fits(start: State | None) -> None:
    text = recorded(before, start)
    record = read_record(text, lambda name: after)
    assert write_record(record) == text
    assert after.digest(replay(record)[-1].state) == dict(record.ending)["position"]


def test_a_start_with_the_option_is_not_that_of_a_record_without_it() -> None:
    state = begun(before)
    text = recorded(before, state)
    other = after.load(before.save(state).replace("option cups", f"option {OPTION}: off\noption cups"))
    record = read_record(text, lambda name: after)
    record.start = other
    with pytest.raises(Unreadable, check=fault_about(r"fault\.start-options")):
        read_record(write_record(record), lambda name: after)


def test_what_a_program_does_not_know_is_said_plainly() -> None:
    text = before.save(begun(before))
    with pytest.raises(Unreadable) as refused:
        after.load(text.replace("rules: 1", "rules: 3"))
    said = Words().fault(refused.value)
    assert said == "This was written under version 3 of the rules. This program reads these versions: 1, 2."
    with pytest.raises(Unreadable) as refused:
        before.load(text.replace("option cups", f"option {OPTION}: on\noption cups"))
    assert Words().fault(refused.value) == f"This game has no option “{OPTION}”. Its options are: cups."


def test_the_kit_holds_for_it() -> None:
    check(after, after.setup(3), seeds=range(2))
    check(after, after.load(before.save(begun(before))).setup, seeds=range(2))
