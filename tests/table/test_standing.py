"""Standing answers: left in secret, kept in the log, carried out as if they had been decided, and gone in time."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.verona.playing import table
from tests.games.verona.situations import VERONA, Plans, Rows
from tests.table.hosting import NOW, Host
from tests.table.test_refusals import refused

from piazza.core.errors import NotLegal, NotNow, Unreadable
from piazza.core.record import read_record
from piazza.core.replay import replay
from piazza.core.view import WATCHER
from piazza.games import game
from piazza.table.log import Entry
from piazza.table.seating import Sitter
from piazza.table.store import FileStore, StoreFailed
from piazza.table.table import Table, restore_table

# Seat 1 has accomplished missions 6 (3 points) and 9 (5 points); nobody cares what is resolved.
NINE: Rows = {street: {1: 1} for street in ("campagna", "rosa", "roma")}
SIX_AND_NINE: Rows = NINE | {street: {1: 1} for street in ("carducci", "regaste")}
BLUFFS = ("mercede", "mazzanti", "stella", "pigna")
PLANS: Plans = {street: {1: "bluff"} if street == "stella" else {2: "bluff"} for street in BLUFFS}
PICKS = [(0, "mercede"), (1, "mazzanti"), (0, "stella")]  # the last street is picked by the table
KINDS = ["pass all", "show soon", "show 9 soon"]


def hosting(board: Rows, *missions: int, players: int = 2, rounds: str = "20") -> Host:
    """A game in which seat 1 is to pick a street, and holds these missions among others."""
    options = {"rounds": rounds}
    start = table(players, board, PLANS, hands={1: list(missions)}, options=options)
    return Host(VERONA, options, players, start=start)


def act(host: Host, seat: int, *texts: str) -> None:
    host.decide(seat, *texts)
    host.confirm(seat)


def decided(host: Host, since: int = 0) -> list[str]:
    """All decisions so far but those of chance, with the seat from 1 on."""
    write, setup = VERONA.write_action, host.table.opening.setup
    return [f"{seat + 1} {write(setup, action)}" for seat, action in host.table.progress.decisions[since:] if seat < 8]


def asked(host: Host) -> tuple[list[int], str]:
    return host.table.to_act(), host.table.view(WATCHER).question


def end_round(host: Host) -> None:
    """Nobody hires; then one bluff is planned, and the table itself picks its street."""
    for seat in (0, 1):
        act(host, seat, "hire:0")
    act(host, 0, "bluff:mercede", "done")
    act(host, 1, "done")


# What they do ------------------------------------------------------------------------------------------------------


def test_who_passes_for_the_round_is_not_asked_before_the_next() -> None:
    host = hosting(NINE, 9)
    act(host, 0, "pick:mercede")
    assert asked(host) == ([0], "missions")
    host.let_stand(0, "pass all")
    for seat, street in [(1, "mazzanti"), (0, "stella")]:
        assert asked(host) == ([seat], "picking")
        assert host.table.standing(0) == "pass-round:1"
        act(host, seat, f"pick:{street}")
    assert asked(host) == ([0, 1], "arming")
    assert decided(host).count("1 pass") == 4
    assert host.table.standing(0) == "", "the streets of the round are resolved"
    end_round(host)
    assert asked(host) == ([0], "missions")


def test_who_shows_as_soon_as_possible_shows_what_is_worth_most() -> None:
    host = hosting(SIX_AND_NINE, 6, 9)
    host.let_stand(0, "show soon")
    act(host, 0, "pick:mercede")
    assert decided(host) == ["1 pick:mercede", "1 show:9"]
    assert host.table.standing(0) == "", "one was shown"
    act(host, 1, "pick:mazzanti")
    assert asked(host) == ([0], "picking"), "one mission each round"


def test_who_names_a_mission_shows_no_other_and_waits_beyond_the_round() -> None:
    host = hosting(SIX_AND_NINE, 9, 10)
    host.let_stand(0, "show 10 as soon as possible")
    for seat, street in PICKS:
        act(host, seat, f"pick:{street}")
    assert decided(host).count("1 pass") == 4
    end_round(host)
    assert decided(host).count("1 pass") == 5
    assert host.table.standing(0) == "show-soon:10"


def test_a_benefit_that_has_to_be_chosen_is_asked_for() -> None:
    own = {street: {1: 1} for street in ("pellicciai", "pallone", "santo-stefano")}
    host = hosting(own, 3)
    host.let_stand(0, "show 3 soon")
    act(host, 0, "pick:mercede")
    assert asked(host) == ([0], "moving")
    assert decided(host)[-1] == "1 show:3"


def test_a_new_one_takes_the_place_of_the_old() -> None:
    host = hosting(SIX_AND_NINE, 6, 9)
    host.let_stand(0, "show soon")
    host.let_stand(0, "show 6 soon")
    act(host, 0, "pick:mercede")
    assert decided(host)[-1] == "1 show:6"


def test_who_cancels_is_asked() -> None:
    host = hosting(NINE, 9)
    host.let_stand(0, "pass all")
    host.end_standing(0)
    act(host, 0, "pick:mercede")
    assert asked(host) == ([0], "missions")
    assert refused(host, NotNow, lambda: host.end_standing(0)).phrase.key == "fault.no-standing-answer"


def test_whoever_takes_the_seat_is_not_bound_by_it() -> None:
    host = hosting(NINE, 9)
    host.let_stand(0, "pass all")
    host.table.sit(0, Sitter("Anna"), NOW)
    assert host.table.standing(0), "who sits there already has not left"
    host.table.sit(0, Sitter("Zoe"), NOW)
    assert not host.table.standing(0)


# Drafts ------------------------------------------------------------------------------------------------------------


def test_it_waits_until_the_draft_of_another_is_confirmed() -> None:
    host = hosting(NINE, 9)
    act(host, 0, "pick:mercede")
    act(host, 0, "pass")
    host.decide(1, "pick:mazzanti")
    host.let_stand(0, "show soon")
    assert host.draft(1) == ["pick:mazzanti"]
    assert decided(host) == ["1 pick:mercede", "1 pass"]
    host.take_back(1)
    act(host, 1, "pick:pigna")
    assert decided(host)[2:] == ["2 pick:pigna", "1 show:9"]


def test_a_plan_is_drafted_on_while_it_stands() -> None:
    host = hosting(NINE, 9)
    host.let_stand(0, "pass all")
    for seat, street in PICKS:
        act(host, seat, f"pick:{street}")
    for seat in (0, 1):
        act(host, seat, "hire:0")
    host.decide(0, "bluff:mercede", "bluff:stella")
    host.let_stand(0, "show soon")
    assert host.draft(0) == ["bluff:mercede", "bluff:stella"]
    act(host, 1, "done")
    host.let_stand(1, "pass all")
    assert asked(host) == ([0], "planning"), "what is sealed stays sealed"
    act(host, 0, "done")
    assert asked(host)[1] == "picking"


@pytest.mark.parametrize("text", KINDS)
def test_what_is_half_decided_is_settled_first(text: str) -> None:
    host = hosting(NINE, 9)
    act(host, 0, "pick:mercede")
    host.decide(0, "pass")
    assert refused(host, NotNow, lambda: host.let_stand(0, text)).phrase.key == "fault.confirm-first"
    host.take_back(0)
    host.let_stand(0, text)
    assert asked(host) == ([1], "picking")


# Secrets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_others_notice_nothing_when_one_is_left_or_taken_back(players: int) -> None:
    host = hosting(NINE, 9, players=players)
    others = [viewer for viewer in host.viewers if viewer != 0]
    before = [host.noticed_by(viewer) for viewer in others]
    for text in KINDS:
        host.let_stand(0, text)
        assert [host.noticed_by(viewer) for viewer in others] == before
    host.end_standing(0)
    assert [host.noticed_by(viewer) for viewer in others] == before


def passing(host: Host) -> None:
    act(host, 0, "pass")


@pytest.mark.parametrize("missions", [[9], [10]], ids=["held", "not held"])
def test_nothing_tells_which_was_left_nor_that_one_was(missions: list[int]) -> None:
    """Whoever passes by a standing answer of either kind is seen and heard as whoever passes himself."""
    seen = []
    ways: list[Callable[[Host], None]] = [passing, lambda host: host.let_stand(0, "pass all")]
    if missions == [10]:
        ways += [lambda host: host.let_stand(0, "show soon"), lambda host: host.let_stand(0, "show 10 soon")]
    for way in ways:
        host = hosting(NINE, *missions)
        act(host, 0, "pick:mercede")
        way(host)
        seen.append([host.noticed_by(viewer) for viewer in (1, WATCHER)])
    assert all(one == seen[0] for one in seen)


def test_a_seat_is_answered_for_whatever_it_holds() -> None:
    """Or being asked after all would tell that there is something to show."""
    for missions in ([], [9], [6, 9]):
        for text in ("pass all", "show soon"):
            host = hosting(SIX_AND_NINE, *missions)
            host.let_stand(0, text)
            act(host, 0, "pick:mercede")
            assert asked(host) == ([1], "picking")


# The log and the record --------------------------------------------------------------------------------------------


def with_standing_answers(host: Host) -> Host:
    host.let_stand(0, "pass all")
    act(host, 0, "pick:mercede")
    host.end_standing(0)
    act(host, 1, "pick:mazzanti")
    host.let_stand(0, "show soon")
    return host


def test_the_record_has_ordinary_decisions() -> None:
    host = with_standing_answers(hosting(NINE, 9, rounds="2"))
    assert [entry.text for entry in host.entries if entry.verb == "stand"] == ["pass-round:1", "", stood(host)]
    host.finish()
    plain = hosting(NINE, 9, rounds="2")
    for seat, text in [(0, "pick:mercede"), (0, "pass"), (1, "pick:mazzanti"), (0, "show:9")]:
        act(plain, seat, text)
    plain.finish()
    assert host.record() == plain.record()
    replay(read_record(host.record(), game))


def stood(host: Host) -> str:
    """`show soon` written out names the whole hand."""
    hand = next(line for line in host.eyes(0).splitlines() if line.startswith("hand: "))
    shown = {"9"} | set(hand.removeprefix("hand: ").split(","))
    return "show-soon:" + ",".join(sorted(shown, key=int))


def test_after_a_crash_at_any_entry_it_goes_on() -> None:
    host = with_standing_answers(hosting(NINE, 9, rounds="2"))
    for count in range(1, len(host.entries) + 1):
        again = restored(host.entries[:count])
        for entry in host.entries[count:]:
            again.replay(entry)
        assert VERONA.digest(again.progress.state) == host.digest()
        assert again.standing(0) == host.table.standing(0)


def restored(entries: list[Entry]) -> Table:
    return restore_table(entries, lambda _: None)


def test_one_that_stands_is_found_on_disk_and_acts(tmp_path: Path) -> None:
    host = hosting(NINE, 9)
    host.let_stand(0, "show soon")
    store = FileStore(tmp_path)
    for entry in host.entries:
        store.append("game", entry)
    again = restore_table(FileStore(tmp_path).load("game"), lambda _: None)
    again.decide(0, "pick:mercede", NOW)
    again.confirm(0, NOW)
    assert again.to_act() == [1]
    assert again.standing(0) == ""


def test_what_cannot_be_stored_does_not_stand() -> None:
    host = hosting(NINE, 9)
    act(host, 0, "pick:mercede")
    host.disk_full = True
    refused(host, StoreFailed, lambda: host.let_stand(0, "show soon"))


# Refusals ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "pass", "show:9", "soon", "soon enough", "pass all day", "show-soon:", "show nine soon", "x" * 10_000]
)
def test_words_that_mean_none_are_refused(text: str) -> None:
    host = hosting(NINE, 9)
    assert refused(host, Unreadable, lambda: host.let_stand(0, text)).phrase.key == "fault.standing-answer"


@pytest.mark.parametrize("number", ["8", "99", "0", "12345"])
def test_a_mission_of_somebody_else_cannot_be_named(number: str) -> None:
    host = hosting(NINE, 9)
    fault = refused(host, NotLegal, lambda: host.let_stand(0, f"show {number} soon"))
    assert (fault.phrase.key, fault.rule) == ("verona.why.not-your-mission", "V-45")


def test_what_could_answer_nothing_is_refused() -> None:
    host = hosting(NINE, 9)
    assert refused(host, NotNow, lambda: host.let_stand(0, "pass-round:2")).phrase.key == "verona.fault.standing-round"
    act(host, 0, "pick:mercede")
    act(host, 0, "show:9")
    assert refused(host, NotNow, lambda: host.let_stand(0, "pass all")).phrase.key == "fault.standing-useless"


@pytest.mark.parametrize("seat", [-1, 2, 8])
def test_seats_that_do_not_exist_leave_none(seat: int) -> None:
    host = hosting(NINE, 9)
    assert refused(host, NotNow, lambda: host.let_stand(seat, "pass all")).phrase.key == "fault.no-such-seat"


def test_after_the_end_none_can_be_left() -> None:
    host = hosting(NINE, 9, rounds="1")
    host.finish()
    assert refused(host, NotNow, lambda: host.let_stand(0, "show soon")).phrase.key == "fault.game-over"


def test_a_game_without_standing_answers_takes_none() -> None:
    host = Host()
    assert refused(host, Unreadable, lambda: host.let_stand(0, "pass all")).phrase.key == "fault.standing-answer"
    refused(host, NotNow, lambda: host.end_standing(0))


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("PASS  all", "pass-round:1"),
        ("pass-round", "pass-round:1"),
        ("pass-round:1", "pass-round:1"),
        ("show 9 soon", "show-soon:9"),
        ("9 soon", "show-soon:9"),
        ("show:9 soon", "show-soon:9"),
        ("show 10, 9 as soon as possible", "show-soon:9,10"),
        ("show-soon:9,10", "show-soon:9,10"),
        ("show-soon:10,9,9", "show-soon:9,10"),
    ],
)
def test_there_are_several_words_for_the_same(words: str, written: str) -> None:
    host = hosting(NINE, 9, 10)
    host.let_stand(0, words)
    assert host.table.standing(0) == host.entries[-1].text == written
