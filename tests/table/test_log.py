"""Entries of a log as lines, and the opening as the first of them."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.table.hosting import NOW, Host
from tests.table.storing_player import do_something

from piazza.core.errors import NotNow, Unreadable
from piazza.core.game import Game
from piazza.games import game as find_game
from piazza.table.log import VERBS, Entry, read_entry, write_entry
from piazza.table.opening import Opening, read_opening, write_opening
from piazza.table.seating import Sitter, read_sitter, write_sitter
from piazza.table.table import restore_table

SITTERS = [Sitter("Anna"), Sitter("easy bot", "easy")]


@settings(max_examples=50)
@given(
    number=some.integers(0, 10**6),
    verb=some.sampled_from(VERBS),
    seat=some.integers(-1, 8),
    text=some.text(some.characters(codec="utf-8")),
)
def test_entries_are_one_line_and_read_back(number: int, verb: str, seat: int, text: str) -> None:
    entry = Entry(number, NOW, verb, seat, text)
    line = write_entry(entry)
    assert "\n" not in line
    assert read_entry(line) == entry


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0",
        "0 now decide 1",
        'x now decide 1 "Pb2"',
        '0 now decide x "Pb2"',
        '0 now dance 1 "Pb2"',
        "0 now decide 1 Pb2",
        "0 now decide 1 7",
        "0 now decide 1 " + "[" * 100_000,
    ],
)
def test_other_lines_are_unreadable(line: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_entry(line)
    assert refusal.value.phrase.key == "fault.log-line"


OPENINGS: list[tuple[dict[str, str], str]] = [
    ({}, ""),
    ({"days": "3", "match": "on", "bidding": "on", "friar": "adjacent"}, ""),
    ({"days": "3", "match": "on", "pie": "on", "tie-break": "on"}, ""),
    ({}, "5/1PRN1/1SBF1/5 c 7 PR,NF =NF"),
]


@pytest.mark.parametrize(("options", "position"), OPENINGS)
def test_openings_read_back(options: dict[str, str], position: str) -> None:
    game = find_game("twist")
    setup = game.setup(0, options)
    start = game.read_position(setup, position) if position else None
    opening = Opening(game, setup, SITTERS, "a-seed", start)
    again = read_opening(write_opening(opening))
    assert write_opening(again) == write_opening(opening)
    assert again.sitters == SITTERS
    assert game.digest(again.first_state()) == game.digest(opening.first_state())


def opened(game: Game, sitters: list[Sitter], seed: str = "seed", position: str = "") -> Opening:
    setup = game.setup()
    return Opening(game, setup, sitters, seed, game.read_position(setup, position) if position else None)


@pytest.mark.parametrize(
    "position",
    [
        "5/1PRN1/1SBF1/5 c 7 *",  # the pair is missing
        "rnsbp/4F/5/5 n 3 PF,RN",  # nobody can move
        "rnsbp/4F/5/5 n 3 PF,RN =PF",
    ],
)
def test_a_position_that_cannot_be_played_is_refused(position: str) -> None:
    with pytest.raises(NotNow) as refusal:
        opened(find_game("twist"), SITTERS, position=position)
    assert refusal.value.phrase.key == "fault.nothing-to-play"


@pytest.mark.parametrize("name", ["", "a\nb", "\x1b[31mred", "x" * 25, "bot:easy Anna", "bot:", " Anna"])
def test_a_name_that_would_disturb_or_read_as_another_is_refused(name: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        opened(find_game("twist"), [Sitter(name), SITTERS[1]])
    assert refusal.value.phrase.key == "fault.name"


@pytest.mark.parametrize("seed", ["", "a b", "é", "\0", "s" * 65])
def test_a_seed_that_could_not_be_written_is_refused(seed: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        opened(find_game("twist"), SITTERS, seed)
    assert refusal.value.phrase.key == "fault.seed"


@pytest.mark.parametrize("sitter", [*SITTERS, Sitter("robot: x"), Sitter("Botho"), Sitter("a bot", "random")])
def test_sitters_read_back(sitter: Sitter) -> None:
    assert read_sitter(write_sitter(sitter)) == sitter


@pytest.mark.parametrize("change", [{"seed": None}, {"seat 2": None}, {"rules": "2"}, {"players": "3"}, {"more": "x"}])
def test_an_opening_that_says_too_little_or_too_much_is_unreadable(change: dict[str, str | None]) -> None:
    fields = json.loads(write_opening(opened(find_game("twist"), SITTERS))) | change
    text = json.dumps({name: value for name, value in fields.items() if value is not None})
    with pytest.raises(Unreadable):
        read_opening(text)


def test_who_sits_down_is_remembered() -> None:
    host = Host(options={"days": "1"})
    host.table.sit(1, Sitter("Zoe"), NOW)
    host.finish()
    assert "\nseat 2: Zoe\n" in host.record()
    assert restore_table(host.entries, host.keep).sitters == [Sitter("Anna"), Sitter("Zoe")]


@pytest.mark.parametrize(
    ("name", "options"), [("twist", {"days": "2", "bidding": "on"}), ("council", {"quick": "on", "poison": "on"})]
)
def test_a_table_is_restored_at_every_point_of_its_log(name: str, options: dict[str, str]) -> None:
    host = Host(find_game(name), options)
    while host.table.result is None:
        do_something(host.table)
        stood = host.everything()
        host.table = restore_table(host.entries, host.keep)
        assert host.everything() == stood
