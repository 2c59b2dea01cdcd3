"""A match as Python people use it."""

import copy
import pickle
from collections.abc import Iterator

import pytest
from tests.faults import fault_about

import piazza
from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.view import View
from piazza.thinking.own import forget_own

NAMES = ["twist", "council", "verona"]


def first(view: View, legal: Actions, dice: Dice, budget: Budget) -> str:
    """A bot as a function, which answers in notation."""
    return view.write(legal.at(0))


class Last(Bot):
    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        return list(legal)[len(legal) - 1]


def finished(name: str) -> piazza.Match:
    match = piazza.Match(name, seed=7)
    match.finish(["random", first])
    return match


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_the_same_when_copied_pickled_and_replayed(name: str) -> None:
    match = finished(name)
    for again in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match)), match.at(1)):
        assert (again == match) == (len(again.decisions) == len(match.decisions))
    assert piazza.replay(match.record()) == piazza.replay(str(match.record())) == match
    assert piazza.read_record(str(match.record())) == match.record()
    assert match.is_over
    assert match.winners
    match.take_back(3)
    assert not match.is_over
    assert pickle.loads(pickle.dumps(match)) == match != finished(name)


@pytest.mark.parametrize("name", NAMES)
def test_states_and_views_are_equal_copied_and_pickled_by_their_texts(name: str) -> None:
    match = piazza.Match(name, seed=7)
    match.let("random", match.to_act[0])
    state, view = match.state, match.view(1)
    for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert again == state
        assert again is not state
        assert again.digest() == state.digest() == match.game.digest(state)
    for same in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert same == view
        assert len({same, view}) == 1
    assert state != piazza.Match(name, seed=7).state
    assert view != match.view()
    assert state != view
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


@pytest.mark.parametrize("name", NAMES)
def test_everything_shows_itself(name: str) -> None:
    match = piazza.Match(name, seed=7, names=["Ann", "Ben"])
    assert repr(match).startswith(f"<Match of {name}, 2 players: ")
    assert repr(match.state).startswith(f"<State of {name}, 2 players: ")
    assert repr(match.view(2)).startswith("<View of seat 2: ")
    assert repr(match.view()).startswith("<View of a watcher: ")
    assert len(str(match).splitlines()) > 5
    assert str(match) == str(match.view()) == str(match.state)
    for picture in (match._repr_html_(), match.view(1)._repr_svg_(), match.state._repr_svg_()):
        assert picture.startswith("<svg ")
    assert "Record of" in repr(match.record())


def test_what_another_seat_may_not_know_is_in_no_picture_board_or_pickle_of_a_view() -> None:
    """The Nurse places in secret: whatever Capulet is shown is the same wherever she places."""
    shown = []
    for square in ("Pa1", "Pc3"):
        match = piazza.Match("twist", seed=7)
        match.play(square)
        view = match.view(2)
        shown.append((str(view), view._repr_svg_(), repr(view), pickle.dumps(view), hash(view)))
        assert str(match.view(1)) != str(view)
    assert shown[0] == shown[1]


def test_options_are_keywords() -> None:
    match = piazza.Match("verona", players=3, seed=7, rounds=4, open_purses=True)
    assert (match.players, match.options["rounds"], match.options["open-purses"]) == (3, "4", "on")


def test_the_seat_is_inferred_only_if_one_is_asked() -> None:
    match = piazza.Match("council", seed=7)
    assert match.to_act == [1, 2]
    with pytest.raises(piazza.NotNow, check=fault_about("which-seat")):
        match.legal()
    match.play(match.legal(2)[0], seat=2)
    assert [seat for seat, _ in match.decisions if seat != "*"] == [2]


def test_chance_can_be_supplied() -> None:
    match = piazza.Match("council", chance="supplied")
    assert (match.to_act, match.seed) == (["*"], None)
    match.play(match.legal()[0])
    with pytest.raises(piazza.NotNow, check=fault_about("chance-first")):
        match.let("easy")


def test_a_match_is_saved_and_loaded_as_a_full_position() -> None:
    match = piazza.Match("twist", seed=7)
    match.let("easy")
    again = piazza.Match.load(match.save(), seed=8)
    assert again.state == match.state
    again.finish("random")
    assert piazza.replay(again.record()) == again == pickle.loads(pickle.dumps(again))


def test_events_are_told_to_whom_they_concern() -> None:
    match = finished("twist")
    assert {told.name.split(".")[0] for told in match.events()} == {"twist"}
    assert all(told.text for told in match.events(1))


def test_bots_are_names_objects_classes_and_functions() -> None:
    match = piazza.Match("twist", seed=7)
    assert match.let(first) == "Pa1"
    assert match.let(Last) == "Fe4"
    assert match.let(Last()) == "Bd4"
    match.let(piazza.bot("easy"), nodes=10)
    assert len(match.decisions) == 4
    once, again = piazza.Match("twist", seed=7), piazza.Match("twist", seed=7)
    once.finish(["easy", first])
    again.finish(["easy", first])
    assert once == again


def nonsense(*_: object) -> object:
    return object()


def test_what_is_refused_has_changed_nothing_and_names_the_rule() -> None:
    match = piazza.Match("twist", seed=7)
    match.play("Pa1")
    before = match.copy()
    with pytest.raises(piazza.NotLegal) as refused:
        match.play("Ra1")
    assert str(refused.value).endswith(f"({refused.value.rule})") or refused.value.rule in str(refused.value)
    with pytest.raises(piazza.BotFailed):
        match.let(nonsense)
    assert match == before


@pytest.fixture
def own() -> Iterator[None]:
    yield
    forget_own()


@pytest.mark.usefixtures("own")
def test_a_bot_named_by_its_place_thinks_in_another_process() -> None:
    match = piazza.Match("twist", seed=7)
    match.let("tests.thinking.misfits:Chatty")
    assert match.decisions == [(1, "Pa1")]
    with pytest.raises(piazza.BotFailed, check=fault_about("bot-crashed")):
        match.let("tests.thinking.misfits:Crashing")
    with pytest.raises(piazza.Unreadable, check=fault_about("own-bot.program")):
        match.let("no-such-program x")
    assert match.decisions == [(1, "Pa1")]
