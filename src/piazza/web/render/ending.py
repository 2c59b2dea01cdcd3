"""How a game has ended, and an offer to end it, as a viewer sees them."""

from piazza.bots import levels_to_play
from piazza.core.early import write_early
from piazza.core.result import Result
from piazza.core.view import WATCHER, View
from piazza.presentation.ending import reason, verdict
from piazza.table import log
from piazza.table.early_end import NOBODY
from piazza.web.hall.room import Room
from piazza.web.render.seat_titles import seat_title
from piazza.web.render.shapes import Ending, EndOffer, Score, SeatAgain, Source
from piazza.web.render.turning import turns
from piazza.words import Words


def end_offer(room: Room, viewer: int, words: Words) -> EndOffer | None:
    """The offer to end the game that stands, in a sentence to the viewer."""
    early_end, table = room.table.early_end, room.table
    maker = early_end.offered_by
    if table.is_over or maker == NOBODY:
        return None
    waiting = [sitter.name for seat, sitter in enumerate(table.sitters) if early_end.may(log.ACCEPT, seat)]
    name = table.sitters[maker].name
    return EndOffer(
        text=words.text(
            "web.end.mine" if viewer == maker else "web.end.offered",
            name=name,
            others=words.join(waiting),
            count=len(waiting),
        ),
        maker=maker + 1,
        accepted=[seat + 1 for seat in sorted(early_end.accepted)],
        may_accept=viewer != WATCHER and early_end.may(log.ACCEPT, viewer),
        may_decline=viewer != WATCHER and early_end.may(log.DECLINE, viewer),
    )


def ending(room: Room, viewer: int, view: View, words: Words) -> Ending | None:
    """The winners, as the viewer is told, and the sources of all points; None as long as the game goes on."""
    table = room.table
    if not table.is_over:
        return None
    result = table.result
    names = [sitter.name for sitter in table.sitters]
    return Ending(
        text=sentence(room, words, viewer),
        reason=reason(view, result, names, words),
        ended=write_early(table.early),
        winners=[seat + 1 for seat in result.winners] if result else [],
        seed=table.opening.seed,
        rematch=room.has_rematch,
        seat_again=seat_again(room, viewer, words),
        scores=[score(room, result, seat, words) for seat in range(room.players)],
        turns=turns(room, viewer, words),
        told=len(table.history(viewer)),
        levels=levels_again(room),
    )


def seat_again(room: Room, viewer: int, words: Words) -> SeatAgain | None:
    """The options of a rematch are the same, so a seat begins with the same role."""
    place = room.seats_again.get(viewer)
    return None if place is None else SeatAgain(place + 1, seat_title(room, place, words))


def levels_again(room: Room) -> tuple[str, ...]:
    """The levels that bots could play at in a rematch; none where no bot sits."""
    has_bot = any(sitter.is_bot for sitter in room.table.sitters)
    return tuple(levels_to_play(room.table.game.facts.name)) if has_bot else ()


def sentence(room: Room, words: Words, viewer: int) -> str:
    """Who has won, of a game that is over, to a viewer."""
    names = [sitter.name for sitter in room.table.sitters]
    return verdict(room.table.result, room.table.early, names, words, viewer)


def score(room: Room, result: Result | None, seat: int, words: Words) -> Score:
    game, name = room.table.game.facts.name, room.table.sitters[seat].name
    if result is None:
        return Score(seat + 1, name, None, None, [])
    kinds = list(dict.fromkeys(source for points in result.points for source in points))
    sources = [
        Source(words.text(f"{game}.source.{source}"), count, kinds.index(source) + 1)
        for source, count in result.points[seat].items()
    ]
    return Score(seat + 1, name, result.scores[seat] if result.counted else None, result.ranks[seat], sources)
