"""Verona Twist in sentences: what a viewer can be told about the match, the calendar, the turn and the list."""

from collections.abc import Sequence

from piazza.core.actions import BIT
from piazza.core.phrases import Phrase, Value
from piazza.core.view import WATCHER
from piazza.games.twist.data import LETTERS, NOWHERE, PAIR_NAMES, PAIRS
from piazza.games.twist.phases import BIDDING, DRAW_BIDDER, OVER, PLACING, STUDY_OVER
from piazza.games.twist.squares import square_in
from piazza.games.twist.view import TwistView
from piazza.words import Words


def square_of(view: TwistView, who: int) -> int:
    """Where a character stands, as far as the viewer sees it; NOWHERE before it is placed."""
    return square_in(view.squares, who)


def anybody_stands(view: TwistView) -> bool:
    return any(square_of(view, who) != NOWHERE for who in range(len(LETTERS)))


def roles_settled(view: TwistView) -> bool:
    """T-18: where days are bid for, who plays whom is open until then."""
    return view.phase not in (DRAW_BIDDER, BIDDING)


def role_of(view: TwistView, seat: int) -> str:
    return "nurse" if seat == view.nurse else "capulet"


def of_seat(seat: int) -> dict[str, Value]:
    return {"seat": Value("seat", str(seat + 1))}


def who_looks(view: TwistView, words: Words, names: Sequence[str] | None) -> str:
    if view.viewer == WATCHER:
        return words.text("terminal.twist.eyes.watcher")
    if not roles_settled(view):
        return words.say(Phrase("terminal.twist.eyes.bidder", of_seat(view.viewer)), names)
    return words.text(f"terminal.twist.eyes.{role_of(view, view.viewer)}")


def which_game(view: TwistView, words: Words, names: Sequence[str] | None) -> list[str]:
    """T-16: in a match, the number of the game and who has won the first."""
    if not view.setup.match:
        return []
    game = words.text("terminal.twist.game", game=view.game)
    if view.game == 1:
        return [game]
    return [game, words.say(Phrase("terminal.twist.first-won", of_seat(view.first_winner)), names)]


def how_long(view: TwistView, words: Words) -> str:
    """The calendar in words; while days are bid for, the lowest number named."""
    if roles_settled(view):
        return words.text("terminal.twist.days-left", left=view.days_left, days=view.days)
    if view.bid:
        return words.text("terminal.twist.lowest-bid", days=view.bid)
    return words.text("terminal.twist.no-bid", days=view.days)


def days_burning(view: TwistView) -> int:
    """While days are bid for, as many as Capulet would get by now."""
    if roles_settled(view):
        return view.days_left
    return view.bid or view.days


def whose_turn(view: TwistView, words: Words, names: Sequence[str] | None) -> str:
    if view.phase == OVER:
        return words.text(f"terminal.twist.won.{role_of(view, view.winner)}")
    if view.phase in (DRAW_BIDDER, STUDY_OVER):
        return words.text(f"twist.wait.{view.question}")
    if view.viewer != WATCHER and view.waiting_for & BIT[view.viewer]:
        return words.text(f"terminal.twist.turn.{view.question}.you")
    seat = 0 if view.waiting_for & BIT[0] else 1
    if not roles_settled(view):
        return words.say(Phrase(f"terminal.twist.turn.{view.question}.seat", of_seat(seat)), names)
    return words.text(f"terminal.twist.turn.{view.question}.{role_of(view, seat)}")


def still_to_place(view: TwistView, words: Words) -> list[str]:
    """T-3, for the Nurse while she places: nobody else sees how far she is."""
    if view.phase != PLACING or view.viewer != view.nurse:
        return []
    missing = [letter for place, letter in enumerate(LETTERS) if square_in(view.squares, place) == NOWHERE]
    names = words.join([words.text(f"twist.character.{letter}") for letter in missing])
    return [words.text("terminal.twist.to-place", characters=names)]


def suspects_left(view: TwistView) -> list[str]:
    return [PAIR_NAMES[pair] for pair in range(PAIRS) if view.suspects & BIT[pair]]


def is_secret(view: TwistView) -> bool:
    """TR-3: whoever sees the pair before the end is the Nurse."""
    return view.phase != OVER
