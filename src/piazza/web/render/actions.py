"""What a seat can do now, and what it has decided and not confirmed: only this seat sees it."""

from collections.abc import Sequence

from piazza.core.view import View
from piazza.table import log
from piazza.web.boards import game_page
from piazza.web.hall.room import Room
from piazza.web.render.shapes import Drafted, SeatActions, StandingChoices, StandingOffer
from piazza.words import Words


def actions_of(room: Room, seat: int, view: View, legal: Sequence[int], words: Words) -> SeatActions:
    table = room.table
    drafts, played_by_bot = table.drafts, room.is_played_by_bot(seat)
    page = game_page(table.game)
    offers = page.offers(view, [] if played_by_bot else legal, words)
    draft = [
        Drafted(
            number, words.say(table.game.describe_action(table.opening.setup, action)), page.doubt(view, action, words)
        )
        for number, action in enumerate(drafts.draft(seat), 1)
    ]
    return SeatActions(
        asked=not table.is_over and not played_by_bot and seat in room.asked,
        draft=draft,
        complete=drafts.is_complete(seat),
        sealed=drafts.has_sealed(seat),
        can_undo=not played_by_bot and bool(draft or drafts.has_sealed(seat)),
        choices=offers.choices,
        buttons=offers.buttons,
        spans=offers.spans,
        standing=standing_of(room, seat, words),
        may_resign=table.early_end.may(log.RESIGN, seat),
        resigning_ends=len(table.early.resigned) + 2 >= room.players,
        may_offer_end=table.early_end.may(log.OFFER, seat),
    )


def standing_of(room: Room, seat: int, words: Words) -> StandingChoices:
    """Each answer as a switch in words: at most one of them is on."""
    table = room.table
    answer, game = table.standing(seat), table.game.facts.name
    left = (
        words.say(table.game.standing.describe(table.opening.setup, answer)) if answer and table.result is None else ""
    )
    on, offers = answer.partition(":")[0], table.standing_offers(seat)
    return StandingChoices(
        left, [StandingOffer(name, words.text(f"{game}.standing-switch.{name}"), on=name == on) for name in offers]
    )
