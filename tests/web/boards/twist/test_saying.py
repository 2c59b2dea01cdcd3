"""What the page says: what to do, who is who, and the history in chapters with pictures."""

from tests.web.boards.twist.moments import GAME, PAGE, Moment

from piazza.core.phrases import Phrase, Value
from piazza.core.view import WATCHER
from piazza.games.twist.events import EVENTS
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import BIDDING, OVER, PLACING, STUDY_OVER
from piazza.games.twist.state import NOBODY
from piazza.web.shape import Effect, PlayerFact
from piazza.words import Words

NAMES = ["Anna", "Bruno"]
DRAWN = {"move", "eliminate", "day", "secret", "win", "place", "bid", "info"}


def test_who_acts_is_told_what_to_do_and_the_others_who_acts(moments: list[Moment], words: Words) -> None:
    for state, _ in moments:
        said = {}
        for viewer in (0, 1, WATCHER):
            legal = [] if viewer == WATCHER else GAME.actions(state, viewer)
            said[viewer] = PAGE.status(GAME.observe(state, viewer), legal, words, NAMES)
        for seat in (0, 1):
            assert (said[seat] != said[WATCHER]) == (seat in GAME.seats(state))


def test_a_bidding_is_asked_for_by_what_was_named_before(words: Words) -> None:
    state = GAME.new(GAME.setup(0, {"bidding": "on", "days": "5"}))
    GAME.apply(state, 8, GAME.read_action(state, "first2"))
    assert "5 at most" in PAGE.status(GAME.observe(state, 1), GAME.actions(state, 1), words, NAMES)
    GAME.play(state, 1, "bid4")
    assert "fewer than 4" in PAGE.status(GAME.observe(state, 0), GAME.actions(state, 0), words, NAMES)
    assert PAGE.status(GAME.observe(state, 1), [], words, NAMES) == "Anna is to bid."
    assert [PAGE.panel(GAME.observe(state, 0), seat, words) for seat in (0, 1)] == [
        [],
        [PlayerFact(name="bid", label="Bid", text="4\xa0days")],
    ]


def test_days_are_named_and_a_role_is_chosen(words: Words) -> None:
    state = GAME.new(GAME.setup(0, {"pie": "on", "days": "5"}))
    assert "5 at most" in PAGE.status(GAME.observe(state, 0), GAME.actions(state, 0), words, NAMES)
    assert PAGE.board(GAME.observe(state, 0), words, NAMES).calendar.bidding
    GAME.play(state, 0, "days3")
    assert "3\xa0days" in PAGE.status(GAME.observe(state, 1), GAME.actions(state, 1), words, NAMES)
    assert PAGE.status(GAME.observe(state, 0), [], words, NAMES) == "Bruno is to choose a role."
    buttons = PAGE.offers(GAME.observe(state, 1), GAME.actions(state, 1), words).buttons
    assert [(button.action, button.text) for button in buttons] == [
        ("nurse", "Play the Nurse"),
        ("capulet", "Play Capulet"),
    ]
    assert not PAGE.board(GAME.observe(state, 1), words, NAMES).calendar.bidding


def test_a_decision_that_is_made_has_to_be_confirmed(words: Words) -> None:
    view = GAME.observe(GAME.new(GAME.setup()), 0)
    assert PAGE.status(view, [], words, NAMES) == words.text("web.status.confirm")


def test_roles_are_public_once_they_are_settled(moments: list[Moment], words: Words) -> None:
    for state, _ in moments:
        texts = [[fact.text for fact in PAGE.panel(GAME.observe(state, WATCHER), seat, words)] for seat in (0, 1)]
        if state.phase >= PLACING:
            assert texts[state.nurse] == ["the Nurse"]
            assert texts[1 - state.nurse] == ["Capulet"]
        else:
            assert "the Nurse" not in texts[0] + texts[1]
            assert (texts[0] + texts[1] == []) == (state.phase != BIDDING or not state.bid)


def test_the_score_counts_games_of_a_match_and_agrees_with_the_result(moments: list[Moment]) -> None:
    for state, _ in moments:
        scores = [PAGE.score(GAME.observe(state, WATCHER), seat) for seat in (0, 1)]
        result = GAME.result(state)
        if result is not None:
            assert scores == [sum(points.values()) for points in result.points]
        elif isinstance(state.setup, TwistSetup) and state.setup.match:
            assert scores == [int(state.first_winner == seat) for seat in (0, 1)]
        else:
            assert scores == [None, None]
        assert state.phase in (OVER, STUDY_OVER) or state.winner == NOBODY


def test_every_event_has_a_picture_and_games_and_days_begin_chapters() -> None:
    told = [Phrase(f"twist.event.{name}") for name, _ in EVENTS]
    assert {PAGE.icon(phrase) for phrase in told} == DRAWN
    assert [phrase.key for phrase in told if PAGE.heading(phrase)] == ["twist.event.roles", "twist.event.day-began"]
    assert PAGE.icon(Phrase("twist.event.unheard-of")) == ""


def test_reports_and_the_lovers_are_revealed() -> None:
    report = Phrase("twist.event.reported", {"report": Value("report", "same")})
    assert PAGE.effect(report) == Effect(kind="reveal", what="report", name="same")
    crossed_off = Phrase("twist.event.eliminated", {"pairs": Value("pairs", "PR,NS"), "left": Value("number", "4")})
    assert PAGE.effect(crossed_off) == Effect(kind="reveal", ids=["pair-PR", "pair-NS"])
    assert PAGE.effect(Phrase("twist.event.stayed")) is None
