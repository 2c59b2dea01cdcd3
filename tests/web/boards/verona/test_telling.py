"""Status, points and the log."""

import pytest
from tests.web.boards.verona.moments import GAME, NAMES, PAGE, WORDS, legal_for, moments, play, viewers

from piazza.core.phrases import Phrase, Value
from piazza.games.verona import phases
from piazza.games.verona.data import NOBODY
from piazza.games.verona.events import EVENTS
from piazza.web.shape import Effect


def test_whoever_acts_is_told_what_to_do_and_the_others_whom_they_wait_for() -> None:
    for state in moments():
        acting = [NAMES[seat] for seat in GAME.seats(state)]
        for viewer in viewers(state):
            legal = legal_for(state, viewer)
            told = PAGE.status(GAME.observe(state, viewer), legal, WORDS, NAMES)
            assert "{" not in told
            if legal:
                assert not any(name in told for name in NAMES)
            else:
                assert all(name in told for name in acting)


def test_the_same_is_told_in_a_few_words() -> None:
    """As many as fit on one line of a phone."""
    for state in moments():
        for viewer in viewers(state):
            legal = legal_for(state, viewer)
            brief = PAGE.brief(GAME.observe(state, viewer), legal, WORDS, NAMES)
            if legal:
                assert 0 < len(brief) <= 24
            else:
                assert all(NAMES[seat] in brief for seat in GAME.seats(state)), "who is waited for, before all else"


def test_points_are_those_of_the_result_in_the_end() -> None:
    for players in (2, 5):
        end = play(players, {"rounds": "3"}, 5)[-1]
        result = GAME.result(end)
        assert result is not None
        scores = [PAGE.score(GAME.observe(end, viewers(end)[-1]), seat) for seat in range(players)]
        assert scores == result.scores


@pytest.mark.parametrize("name", [name for name, _ in EVENTS])
def test_every_event_has_a_picture(name: str) -> None:
    assert PAGE.icon(Phrase(f"verona.event.{name}"))


def test_a_round_begins_a_chapter() -> None:
    assert PAGE.heading(Phrase("verona.event.round-began"))
    assert not PAGE.heading(Phrase("verona.event.picked"))
    assert PAGE.icon(Phrase("table.something")) == ""


def test_dice_roll_and_what_was_sealed_is_revealed() -> None:
    die = Phrase("verona.event.die-rolled", {"seat": Value("seat", "2"), "die": Value("number", "8")})
    assert PAGE.effect(die) == Effect(kind="dice", values=[8], by=2, id="deed-2")
    bid = Phrase("verona.event.bid-florins", {"seat": Value("seat", "1"), "count": Value("number", "7")})
    assert PAGE.effect(bid) == Effect(kind="reveal", what="florins", value="7", by=1, id="deed-1")
    card = Phrase("verona.event.played-card", {"seat": Value("seat", "3"), "card": Value("card", "murder")})
    assert PAGE.effect(card) == Effect(kind="reveal", what="card", value="murder", by=3, id="deed-3")
    assert PAGE.effect(Phrase("verona.event.planned")) is None


def test_allies_and_money_go_somewhere() -> None:
    streets = {"from": Value("street", "rosa"), "to": Value("street", "roma"), "seat": Value("seat", "2")}
    moved = PAGE.effect(Phrase("verona.event.moved", streets))
    assert moved == Effect(kind="move", id="ally-roma-2", start="ally-rosa-2")
    profit = Phrase("verona.event.profit", {"seat": Value("seat", "1"), "count": Value("number", "35")})
    assert PAGE.effect(profit) == Effect(kind="flow", what="florin", value="35", id="player-1", start="middle-1")
    removed = {"seat": Value("seat", "1"), "owner": Value("seat", "2"), "street": Value("street", "rosa")}
    gone = PAGE.effect(Phrase("verona.event.removed", removed))
    assert gone == Effect(kind="flow", what="ally", value="1", id="player-2", start="ally-rosa-2")
    picked = Phrase("verona.event.picked", {"seat": Value("seat", "1"), "street": Value("street", "rosa")})
    assert PAGE.effect(picked) == Effect(kind="light", id="street-rosa")


def test_the_stage_tells_roles_bids_and_who_succeeds() -> None:
    for state in moments():
        stage = PAGE.board(GAME.observe(state, viewers(state)[-1]), WORDS, NAMES).stage
        steps = {step.name: step.rows for step in stage.steps} if stage else {}
        if state.phase == phases.BIDDING:
            assert "roles" in steps
            assert "bids" not in steps
        if state.phase == phases.VICTIM:
            assert [row.seat for row in steps["bids"] if row.best] == [state.street.success + 1]
        assert ("outcome" in steps and steps["outcome"][-1].sign in ("win", "ally")) >= (
            stage is not None and stage.name == "street" and state.street.success != NOBODY
        )
