"""Verona Twist in sentences: what a viewer can be told about the match, the calendar, the turn and the list."""

from collections.abc import Sequence

from piazza.core.actions import BIT
from piazza.core.phrases import Phrase, Value
from piazza.core.view import WATCHER
from piazza.games.twist.data import LETTERS, NOWHERE, PAIR_NAMES, PAIRS
from piazza.games.twist.phases import BIDDING, CHOOSING_ROLE, DRAW_BIDDER, OVER, PLACING, STUDY_OVER
from piazza.games.twist.squares import square_in
from piazza.games.twist.tie_break import days_begun
from piazza.games.twist.view import TwistView
from piazza.words import Words


def square_of(view: TwistView, who: int) -> int:
    """Where a character stands, as far as the viewer sees it; NOWHERE before it is placed."""
    return square_in(view.squares, who)


def anybody_stands(view: TwistView) -> bool:
    return any(square_of(view, who) != NOWHERE for who in range(len(LETTERS)))


def roles_settled(view: TwistView) -> bool:
    """T-18, T-19: where days are bid for or named, who plays whom is open until then."""
    return view.phase >= PLACING


def role_of(view: TwistView, seat: int) -> str:
    return "nurse" if seat == view.nurse else "capulet"


def of_seat(seat: int) -> dict[str, Value]:
    return {"seat": Value("seat", str(seat + 1))}


def who_looks(view: TwistView, words: Words, names: Sequence[str] | None) -> str:
    if view.viewer == WATCHER:
        return words.text("board.twist.eyes.watcher")
    if not roles_settled(view):
        how = "bidder" if view.phase <= BIDDING else "pie"
        return words.say(Phrase(f"board.twist.eyes.{how}", of_seat(view.viewer)), names)
    return words.text(f"board.twist.eyes.{role_of(view, view.viewer)}")


def which_game(view: TwistView, words: Words, names: Sequence[str] | None) -> list[str]:
    """T-16: in a match, the number of the game and who has won the first."""
    if not view.setup.match:
        return []
    game = words.text("board.twist.game", game=view.game)
    if view.game == 1:
        return [game]
    first = words.say(Phrase("board.twist.first-won", of_seat(view.first_winner)), names)
    return [game, first, *days_to_beat(view, words, names)]


def days_to_beat(view: TwistView, words: Words, names: Sequence[str] | None) -> list[str]:
    """T-20: how long Capulet took in the first game, who plays the Nurse now."""
    if not view.setup.tie_break or view.first_winner != view.nurse:
        return []
    days = Value("number", str(days_begun(view.first_by_day)))
    return [words.say(Phrase("board.twist.to-beat", of_seat(view.first_winner) | {"days": days}), names)]


def how_long(view: TwistView, words: Words) -> str:
    """The calendar in words; before that the number of days that was named."""
    if roles_settled(view):
        return words.text("board.twist.days-left", left=view.days_left, days=view.days)
    if view.phase == CHOOSING_ROLE:
        return words.text("board.twist.days-named", days=view.days)
    if view.bid:
        return words.text("board.twist.lowest-bid", days=view.bid)
    return words.text("board.twist.no-bid", days=view.days)


def days_burning(view: TwistView) -> int:
    """While days are bid for, as many as Capulet would get by now."""
    if roles_settled(view):
        return view.days_left
    return view.bid or view.days


def whose_turn(view: TwistView, words: Words, names: Sequence[str] | None) -> str:
    if view.phase == OVER:
        return words.text(f"board.twist.won.{role_of(view, view.winner)}")
    if view.phase in (DRAW_BIDDER, STUDY_OVER):
        return words.text(f"twist.wait.{view.question}")
    if not view.waiting_for:
        return words.text("board.stopped")
    if view.viewer != WATCHER and view.waiting_for & BIT[view.viewer]:
        return words.text(f"board.twist.turn.{view.question}.you")
    seat = 0 if view.waiting_for & BIT[0] else 1
    if not roles_settled(view):
        return words.say(Phrase(f"board.twist.turn.{view.question}.seat", of_seat(seat)), names)
    return words.text(f"board.twist.turn.{view.question}.{role_of(view, seat)}")


def why_won(view: TwistView, words: Words, names: Sequence[str] | None) -> str:
    """T-15: on which day Capulet found whom, or whom he did not find; T-16: and who won the first game of a match."""
    found = view.winner != view.nurse
    day = view.days - view.days_left + 1 if found else view.days
    pair = Value("pair", PAIR_NAMES[view.pair])
    key = "twist.why.found" if found else "twist.why.hidden"
    why = words.say(Phrase(key, {"count": Value("number", str(day)), "pair": pair}), names)
    if not view.setup.match:
        return why
    first = words.say(Phrase("board.twist.first-won", of_seat(view.first_winner)), names)
    return words.text("twist.why.match", last=why, first=first)


def why_nobody_is_seen(view: TwistView, words: Words) -> str:
    """T-3, to those from whom the placing is hidden; also if the game was stopped before it was done."""
    if view.phase != PLACING or view.viewer == view.nurse or anybody_stands(view):
        return ""
    return words.text("board.twist.placed-unseen" if view.waiting_for else "board.twist.never-placed")


def still_to_place(view: TwistView, words: Words) -> list[str]:
    """T-3, for the Nurse while she places: nobody else sees how far she is."""
    if view.phase != PLACING or view.viewer != view.nurse or not view.waiting_for:
        return []
    missing = [letter for place, letter in enumerate(LETTERS) if square_in(view.squares, place) == NOWHERE]
    names = words.join([words.text(f"twist.character.{letter}") for letter in missing])
    return [words.text("board.twist.to-place", characters=names, count=len(missing))]


def suspects_left(view: TwistView) -> list[str]:
    return [PAIR_NAMES[pair] for pair in range(PAIRS) if view.suspects & BIT[pair]]


def is_secret(view: TwistView) -> bool:
    """TR-3: whoever sees the pair before the end is the Nurse."""
    return view.phase != OVER
