"""Verona in sentences: everything the drawing tells, nothing it must not tell, and what things are about."""

from typing import cast

import pytest
from tests.cli.terminal.boards.verona_moments import GAME, board_of, eyes, moments, viewers
from tests.games.verona.moments import scheming
from tests.games.verona.playing import table
from tests.games.verona.situations import decide, picking

from piazza.cli.terminal.boards import terminal_board
from piazza.core.errors import Unreadable
from piazza.core.view import WATCHER
from piazza.games import game
from piazza.games.verona.data import ACTIONS, AUTHORITIES, BUILDINGS, CARDS, DISTRICTS
from piazza.games.verona.phases import OVER
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView
from piazza.words import Words

BOARD = terminal_board(game("verona"))
BLUFF = {"regaste": {2: "bluff"}}  # somebody must have planned something


def describe(view: VeronaView, words: Words) -> list[str]:
    return BOARD.describe(view, words, None)


def test_there_is_a_sentence_for_everything_in_all_moments(words: Words) -> None:
    for state in moments():
        for viewer in viewers(state):
            lines = describe(eyes(state, viewer), words)
            assert all(line.endswith((".", ":")) and "{" not in line for line in lines)


def test_the_last_round_is_told_where_the_table_has_set_it(words: Words) -> None:
    for options, told in (({}, "Round 1; "), ({"rounds": "2"}, "Round 1 of 2; ")):
        state = cast(VeronaState, table(2, {}, BLUFF, options=options))
        assert any(line.startswith(told) for line in describe(eyes(state), words))


def test_every_street_is_named_once_with_its_authority_and_empty_ones_share_a_line(words: Words) -> None:
    for state in moments():
        lines, players = describe(eyes(state), words), state.setup.players
        empty = [line for line in lines if line.startswith("Empty: ")]
        assert len(empty) <= len(DISTRICTS)
        for number, street in enumerate(board_of(state).streets):
            named = f"{street.name} ({street.id}), {words.text(f'verona.authority.{AUTHORITIES[street.authority]}')}"
            seen = eyes(state)
            cells = [
                *seen.public.allies[number * players :][:players],
                *seen.sealed.plans[number * players :][:players],
            ]
            assert sum(line.startswith(f"{named}: ") for line in lines) == any(cells)
            assert sum(named in line for line in empty) == (not any(cells))


def test_allies_and_tokens_are_told_with_the_kind_of_ones_own(words: Words) -> None:
    state = picking(2, 1, {"rosa": {1: 2, 2: 1}}, {"rosa": {1: "violence", 2: "bluff"}})
    head = "Via Rosa (rosa), no authority: 2\xa0allies of\xa0A; "
    assert f"{head}a token of A, Violence; 1\xa0ally of\xa0B; a token of B." in describe(eyes(state, 0), words)
    assert f"{head}a token of A; 1\xa0ally of\xa0B; a token of B, Bluff." in describe(eyes(state, 1), words)
    assert f"{head}a token of A; 1\xa0ally of\xa0B; a token of B." in describe(eyes(state), words)


def test_florins_of_others_are_not_told(words: Words) -> None:
    state = picking(2, 1, {}, BLUFF, florins="1777,1888")
    own = words.text("describe.verona.purse", count=1777)
    assert own in describe(eyes(state, 0), words)
    assert "1888" not in " ".join(describe(eyes(state, 0), words))
    assert "1777" not in " ".join(describe(eyes(state), words))


def test_where_purses_are_open_everybody_is_told_all_florins(words: Words) -> None:
    opened = cast(VeronaState, GAME.new(GAME.setup(2, {"open-purses": "on"})))
    opened.public.florins[0], opened.public.florins[1] = 1777, 1888
    for viewer in (0, 1, WATCHER):
        told = describe(eyes(opened, viewer), words)
        for florins in (1777, 1888):
            assert any(line.endswith(words.text("describe.verona.house-florins", count=florins)) for line in told)


def test_own_missions_tell_what_is_missing_and_who_is_there(words: Words) -> None:
    state = picking(2, 1, {"signori": {1: 1}, "sottoriva": {1: 1, 2: 1}}, BLUFF)
    told = (
        "Your mission 1, 4 points, 15 Florins: Piazza dei Signori (North, Prince) is yours alone; Via Sottoriva "
        "(North, Guild) is shared with B; Viale Mazzini (Centre, Guild) is missing."
    )
    assert told in describe(eyes(state, 0), words)
    assert not any("mission 1," in line for viewer in (1, WATCHER) for line in describe(eyes(state, viewer), words))


def test_secrets_end_with_the_game(words: Words) -> None:
    for state in moments():
        for viewer in viewers(state):
            secret = words.text("describe.verona.secrets") in describe(eyes(state, viewer), words)
            assert not (secret and (viewer == WATCHER or state.phase == OVER))


def test_shown_missions_are_told_with_their_streets(words: Words) -> None:
    allies = {"signori": {1: 1}, "sottoriva": {1: 1}, "mazzini": {1: 1}}
    state = picking(2, 1, allies, {"rosa": {1: "bluff"}})
    decide(state, 1, "pick:rosa")
    decide(state, 1, "show:1")
    told = " ".join(describe(eyes(state), words))
    assert "A has shown mission 1: Piazza dei Signori (North, Prince), Via Sottoriva (North, Guild) and" in told


# What is offered ---------------------------------------------------------------------------------------------------


def test_an_entry_leaves_out_what_the_question_makes_clear() -> None:
    written = ["pick:rosa", "bid:7", "corruption:rosa", "move:rosa>roma", "done", "murder", "show:12", "colour:2"]
    typed = ["rosa", "7", "corruption:rosa", "rosa>roma", "done", "murder", "12", "2"]
    assert [BOARD.entry(word) for word in written] == typed


def test_entries_mean_what_they_stand_for() -> None:
    for state in moments():
        for seat in range(state.setup.players):
            for action in GAME.actions(state, seat):
                entry = BOARD.entry(GAME.write_action(state.setup, action))
                assert GAME.read_action(state, entry) == action


def test_notes_tell_letters_and_what_a_mission_brings(words: Words) -> None:
    allies = {"signori": {1: 1}, "sottoriva": {1: 1}, "mazzini": {1: 1}}
    state = picking(2, 1, allies, {"rosa": {1: "bluff"}})
    decide(state, 1, "pick:rosa")
    notes = [BOARD.note(eyes(state, 0), action, words) for action in GAME.actions(state, 0)]
    assert notes == ["4 points, 15 Florins", ""]


# About -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*ACTIONS[1:], *CARDS, *BUILDINGS])
def test_actions_cards_and_buildings_are_explained(words: Words, name: str) -> None:
    told = BOARD.explain(eyes(picking(2, 1, {}, BLUFF)), name.upper(), words)
    assert words.text(f"verona.about.{name}") in told[0]
    assert any(words.text(f"verona.about.{name}") in line for line in BOARD.explain(eyes(moments()[0]), "", words))


def test_a_building_names_its_streets_with_district_and_authority(words: Words) -> None:
    told = " ".join(BOARD.explain(eyes(picking(2, 1, {"roma": {2: 1}}, BLUFF)), "redentore", words))
    assert "Via Rosa (South, no authority), Via Roma (South, Prince), Regaste Redentore (South, Church)" in told
    assert "B leads by 1 (B 1)" in " ".join(told.split())
    assert BOARD.explain(eyes(moments()[0]), "Santa  Susanna", words)[0].startswith("Santa Susanna")


def test_all_neighbours_are_told_at_once(words: Words) -> None:
    told = BOARD.explain(eyes(moments()[0]), "neighbours", words)
    board = board_of(moments()[0])
    assert len(told) == len(board.ids)
    assert "rosa: roma, regaste, rubiani and montani" in told


@pytest.mark.parametrize("name", ["rosa", "ros", "Via Rosa"])
def test_a_street_tells_where_it_lies_and_its_neighbours(words: Words, name: str) -> None:
    told = BOARD.explain(eyes(picking(2, 1, {"rosa": {2: 3}}, BLUFF)), name, words)
    assert told == [
        "Via Rosa: South, no authority.",
        "There now: 3\xa0allies of\xa0B.",
        "Neighbours: Via Roma (South, Prince); Regaste Redentore (South, Church); Piazza Rubiani (South, Guild); "
        "Via Montani (Centre, Prince), through a gate.",
    ]


def test_a_mission_tells_its_streets_and_how_ones_own_stands(words: Words) -> None:
    state = picking(2, 1, {}, BLUFF)
    printed = (
        "Mission 1: Piazza dei Signori (North, Prince), Via Sottoriva (North, Guild) and Viale Mazzini "
        "(Centre, Guild); 4 points, 15 Florins."
    )
    assert BOARD.explain(eyes(state), "mission 1", words) == [printed]
    assert BOARD.explain(eyes(state, 1), "1", words) == [printed]
    assert len(BOARD.explain(eyes(state, 0), "1", words)) == 2


@pytest.mark.parametrize("name", ["x", "21", "mission", "ro", "🦊" * 50])
def test_what_is_unknown_is_refused(words: Words, name: str) -> None:
    with pytest.raises(Unreadable):
        BOARD.explain(eyes(picking(2, 1, {}, BLUFF)), name, words)


def test_the_legend_names_all_marks_of_tokens(words: Words) -> None:
    legend = " ".join(BOARD.legend(words))
    for kind in ACTIONS[1:]:
        token, name = words.text(f"terminal.verona.token.{kind}"), words.text(f"verona.action.{kind}")
        assert f"{token} {name}" in legend


def test_the_cards_of_a_first_attempt_are_told_in_the_second(words: Words) -> None:
    """V-34, V-56: to everybody, as long as the street is resolved."""
    state = scheming("agent:roma 1=murder 2=accusation 3=murder repeat 2=murder")
    for viewer in (0, 1, 2, WATCHER):
        told = describe(eyes(state, viewer), words)
        assert "In the first attempt A revealed Murder." in told
        assert "In the first attempt B revealed Accusation." in told
        assert "This is the second attempt." in told
